use super::fields;
use crate::support::{Fixture, a_booking};
use kernel::Money;
use marketplace::{
    orders::{
        CancellationPreview, OrdersError, PreviewQuote, PricePreview, preview_cancellation,
        preview_quote,
    },
    read::OrderLookup,
    settlement::SettlementError,
};
use orders::{CancellationPolicy, OrderError, OrderStatus};
use payments::RefundWay;
use pricing::LineKind;
use testkit::world;

fn query(fixture: &Fixture, area: Option<&str>) -> PreviewQuote {
    let booking = a_booking(fixture.owner());
    let (category_slug, answers) = (booking.category_slug, booking.answers);
    PreviewQuote {
        category_slug,
        answers,
        area: area.map(str::to_owned),
        slot: None,
        now: fixture.clock_now(),
    }
}

#[tokio::test]
async fn a_preview_has_travel_only_with_an_area_and_stores_nothing() {
    let fixture = Fixture::new().await;
    let mut totals = Vec::new();
    for area in [None, Some("Gwarinpa")] {
        let preview = preview_quote(&fixture.store, query(&fixture, area))
            .await
            .unwrap();
        let PricePreview::Price {
            lines,
            total,
            split,
            valid_until,
        } = preview
        else {
            panic!("a price")
        };
        assert_eq!(
            lines.iter().any(|line| line.kind() == LineKind::Travel),
            area.is_some()
        );
        let parts = testkit::total([split.vat, split.platform_keeps, split.provider_receives]);
        assert_eq!(parts, total, "what is divided is what is paid");
        assert!(valid_until > fixture.clock_now());
        totals.push(total);
    }
    assert!(totals[0] < totals[1]);
    assert!(fixture.state().orders.is_empty() && fixture.state().price_versions.is_empty());
}

#[tokio::test]
async fn a_preview_says_when_people_must_price_it() {
    let fixture = Fixture::new().await;
    let form = PreviewQuote {
        category_slug: "security".into(),
        answers: serde_json::json!({}),
        ..query(&fixture, None)
    };
    assert_eq!(
        preview_quote(&fixture.store, form).await,
        Ok(PricePreview::NeedsPerson)
    );
    let mut palace = query(&fixture, Some("Gwarinpa"));
    palace.answers["type"] = "post_construction".into();
    for rooms in ["bedrooms", "bathrooms", "toilets"] {
        palace.answers[rooms] = 8.into();
    }
    let preview = preview_quote(&fixture.store, palace).await.unwrap();
    assert!(
        matches!(preview, PricePreview::Price { .. }),
        "8 of each is within the card: {preview:?}"
    );
}

#[tokio::test]
async fn a_preview_is_refused_for_an_unknown_service_a_wrong_answer_a_gap_or_an_area_that_is_not_served()
 {
    let fixture = Fixture::new().await;
    let unknown = PreviewQuote {
        category_slug: "rocket-repair".into(),
        ..query(&fixture, None)
    };
    assert_eq!(
        preview_quote(&fixture.store, unknown).await,
        Err(OrdersError::UnknownCategory)
    );
    let wrong = PreviewQuote {
        answers: serde_json::json!({ "type": "shiny" }),
        ..query(&fixture, None)
    };
    assert_eq!(
        fields(preview_quote(&fixture.store, wrong).await),
        ["answers.type"]
    );
    let gap = PreviewQuote {
        answers: serde_json::json!({ "bedrooms": 3 }),
        ..query(&fixture, None)
    };
    assert_eq!(
        fields(preview_quote(&fixture.store, gap).await),
        ["answers.type"]
    );
    assert_eq!(
        fields(preview_quote(&fixture.store, query(&fixture, Some("Lagos Island"))).await),
        ["address.area"]
    );
}

#[tokio::test]
async fn faq_07_a_cancellation_shows_in_naira_what_comes_back_and_is_not_offered_once_the_work_began()
 {
    let fixture = Fixture::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&fixture.store, &world::OrderPlan::numbered(number), status).await;
        let view = OrderLookup::order(&fixture.store, order.id)
            .await
            .unwrap()
            .unwrap();
        let price = fixture
            .order(order.id)
            .price
            .map(|_| fixture.price(order.id));
        let preview = preview_cancellation(
            &view,
            price.as_ref(),
            (kernel::Money::ZERO, &CancellationPolicy::default()),
            fixture.clock_now(),
        );
        match status {
            OrderStatus::Draft
            | OrderStatus::Submitted
            | OrderStatus::Requested
            | OrderStatus::Priced => {
                let CancellationPreview {
                    refund,
                    fee,
                    provider,
                    text,
                    ..
                } = preview.unwrap();
                assert_eq!(
                    (refund, fee, provider),
                    (Money::ZERO, Money::ZERO, Money::ZERO),
                    "{status:?}"
                );
                assert!(text.starts_with("Nothing was paid"), "{text}");
                assert_eq!(
                    text.contains("₦30,100"),
                    status == OrderStatus::Priced,
                    "{text}"
                );
            }
            OrderStatus::Paid => {
                let CancellationPreview {
                    refund,
                    fee,
                    provider,
                    text,
                    ..
                } = preview.unwrap();
                assert_eq!(
                    (refund, fee, provider),
                    (order.paid, Money::ZERO, Money::ZERO)
                );
                assert!(text.contains(&order.paid.to_string()), "{text}");
            }
            // From here on support decides, still with one tap.
            OrderStatus::Assigned => {
                assert!(
                    preview.unwrap().text.ends_with(
                        "because you paid less than 10 minutes ago. When you ask, it is cancelled at once."
                    )
                )
            }
            _ => {
                let illegal = OrderError::Illegal {
                    from: status,
                    to: OrderStatus::Cancelled,
                };
                assert_eq!(preview, Err(SettlementError::Order(illegal)), "{status:?}");
            }
        }
    }
}

#[tokio::test]
async fn a_cancellation_says_how_much_comes_back_as_credit_and_how_much_as_it_was_paid() {
    let fixture = Fixture::new().await;
    let plan = world::OrderPlan::numbered(1);
    let order = world::order_in(&fixture.store, &plan, OrderStatus::Paid).await;
    let view = OrderLookup::order(&fixture.store, order.id)
        .await
        .unwrap()
        .unwrap();
    let shown = |spent| {
        let price = fixture.price(order.id);
        let policy = CancellationPolicy::default();
        let costs = (Money::ZERO, &policy);
        let preview = preview_cancellation(&view, Some(&price), costs, fixture.clock_now());
        let preview = preview.unwrap().with_credit(spent).unwrap();
        preview.with_way(RefundWay::Card)
    };
    assert_eq!(order.paid, Money::from_kobo(3_010_000));
    let part = shown(Money::from_kobo(500_000));
    assert_eq!(
        (part.refund, part.credit),
        (order.paid, Money::from_kobo(500_000))
    );
    assert_eq!(
        part.text,
        "You paid ₦30,100 and get all ₦30,100 back: ₦5,000 as Gida credit at once, and ₦25,100 the way you paid it. Cancelling \
         costs nothing. We send it within the hour. A card refund takes your bank 3 to 10 working days."
    );
    let whole = shown(order.paid);
    assert_eq!(whole.credit, order.paid);
    assert_eq!(
        whole.text,
        "You paid ₦30,100 with Gida credit and get all of it back as credit at once. Cancelling costs nothing."
    );
}
