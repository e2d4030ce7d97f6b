use super::fields;
use crate::support::{Fixture, a_booking, bola};
use kernel::{Actor, Money, OrderReference, StoreError};
use marketplace::{
    DomainEvent, TaskKind,
    orders::{OrdersError, PlaceOrder, PreviewQuote, PricePreview, place_order, preview_quote},
};
use orders::{OrderError, OrderStatus, Slot};
use testkit::world;

const MAX_UNPAID_ORDERS: i64 = 5;

async fn place(fixture: &Fixture, cmd: PlaceOrder) -> Result<kernel::OrderId, OrdersError> {
    place_order(&fixture.store, &fixture.store, cmd).await
}

#[tokio::test]
async fn prod_09_a_customer_receives_the_price_that_was_previewed_for_the_requested_service() {
    let fixture = Fixture::new().await;
    let cmd = a_booking(fixture.owner());
    let query = PreviewQuote {
        category_slug: cmd.category_slug.clone(),
        answers: cmd.answers.clone(),
        area: cmd.address.as_ref().map(|address| address.area.clone()),
        slot: cmd.slot,
        now: cmd.call.now,
    };
    let preview = preview_quote(&fixture.store, query).await.unwrap();
    let id = place(&fixture, cmd).await.unwrap();
    let order = fixture.order(id);
    let tag = order.price.expect("a price");
    let PricePreview::Price {
        total,
        lines,
        valid_until,
        ..
    } = preview
    else {
        panic!("a price")
    };
    assert_eq!(
        (tag.total, tag.valid_until, tag.number),
        (total, valid_until, 1)
    );
    assert_eq!(
        Money::total(lines.iter().map(|line| line.gross())).unwrap(),
        total,
        "the lines sum to what is shown"
    );
    assert_eq!(fixture.state().price_versions[&tag.version].total(), total);
    assert_eq!(
        (order.status, order.customer, order.paid),
        (OrderStatus::Priced, bola(), Money::ZERO)
    );
    assert_eq!(fixture.history(id), ["CREATED", "SUBMITTED", "PRICED"]);
    assert_eq!(fixture.events(), [DomainEvent::OrderPriced { order: id }]);
    assert_eq!(
        fixture.job(TaskKind::ExpirePrice, id).unwrap().job.due_at,
        valid_until
    );
    assert!(fixture.job(TaskKind::ExpireDraft, id).is_none());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_draft_is_kept_for_seven_days_and_has_no_price() {
    let fixture = Fixture::new().await;
    let id = fixture.draft().await;
    let order = fixture.order(id);
    assert_eq!((order.status, order.price), (OrderStatus::Draft, None));
    assert_eq!(
        fixture.job(TaskKind::ExpireDraft, id).unwrap().job.due_at,
        fixture.clock_now().plus_days(7)
    );
    assert_eq!(fixture.events(), []);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_order_that_the_engine_cannot_price_is_priced_by_staff() {
    let fixture = Fixture::new().await;
    let id = fixture.requested().await;
    assert_eq!(
        (fixture.status(id), fixture.order(id).price),
        (OrderStatus::Requested, None)
    );
    assert_eq!(
        fixture.events(),
        [DomainEvent::PriceRequested { order: id }]
    );
    assert!(fixture.job(TaskKind::ExpirePrice, id).is_none());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_same_request_again_finds_the_order_that_it_made() {
    for (slug, submit) in [("home-cleaning", true), ("home-cleaning", false)] {
        let fixture = Fixture::new().await;
        let cmd = PlaceOrder {
            category_slug: slug.into(),
            submit,
            ..a_booking(fixture.owner())
        };
        let first = place(&fixture, cmd.clone()).await.unwrap();
        let (before, events) = (fixture.order(first), fixture.events());
        fixture.clock.advance_mins(1);
        assert_eq!(place(&fixture, cmd).await, Ok(first), "submit: {submit}");
        assert_eq!(
            (fixture.order(first), fixture.events()),
            (before, events),
            "submit: {submit}"
        );
        assert_eq!(fixture.state().orders.len(), 1);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn the_same_request_again_finds_its_order_when_it_waits_for_people_or_was_the_last_that_is_allowed()
 {
    let fixture = Fixture::new().await;
    for _ in 1..MAX_UNPAID_ORDERS {
        fixture.priced().await;
    }
    let people = fixture.requested().await;
    let order = fixture.order(people);
    let again = PlaceOrder {
        category_slug: order.category_slug.clone(),
        answers: order.answers.clone(),
        ..a_booking(fixture.call_that_made(people))
    };
    assert_eq!(place(&fixture, again).await, Ok(people));
    assert_eq!(fixture.state().orders.len(), MAX_UNPAID_ORDERS as usize);
}

#[tokio::test]
async fn another_customer_with_the_same_seed_is_told_nothing_of_the_order() {
    let fixture = Fixture::new().await;
    let id = fixture.draft().await;
    let other = world::stored::user(&fixture.store, world::a_customer_no(7)).await;
    let call = kernel::Invocation {
        actor: Actor::Customer(other),
        ..fixture.call_that_made(id)
    };
    assert_eq!(
        place(&fixture, a_booking(call)).await,
        Err(OrdersError::NotFound)
    );
    assert_eq!(fixture.order(id).customer, bola());
}

#[tokio::test]
async fn an_order_whose_short_reference_is_taken_gets_another() {
    let fixture = Fixture::new().await;
    let (call, old) = (fixture.owner(), fixture.draft().await);
    let taken = OrderReference::derive(call.ids().next_id::<kernel::OrderId>().uuid(), 0);
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&old).unwrap().reference = taken.clone());
    let id = place(&fixture, a_booking(call)).await.unwrap();
    assert_ne!(fixture.order(id).reference, taken);
    assert_eq!(fixture.status(id), OrderStatus::Priced);
    assert_eq!(
        place(&fixture, a_booking(call)).await,
        Ok(id),
        "and the same request finds it"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn only_a_customer_places_an_order() {
    let fixture = Fixture::new().await;
    for call in [
        fixture.by(Actor::Guest),
        fixture.amina(),
        fixture.system(),
        fixture.by(testkit::staff(world::an_admin().id)),
    ] {
        assert_eq!(
            place(&fixture, a_booking(call)).await,
            Err(OrdersError::NotFound)
        );
    }
    assert!(fixture.state().orders.is_empty());
}

#[tokio::test]
async fn a_service_that_is_unknown_or_switched_off_cannot_be_booked() {
    let fixture = Fixture::new().await;
    let unknown = PlaceOrder {
        category_slug: "rocket-repair".into(),
        ..a_booking(fixture.owner())
    };
    assert_eq!(
        place(&fixture, unknown).await,
        Err(OrdersError::UnknownCategory)
    );
    fixture
        .store
        .tamper(|state| assert!(state.disabled_categories.insert("home-cleaning".into())));
    assert_eq!(
        place(&fixture, a_booking(fixture.owner())).await,
        Err(OrdersError::UnknownCategory)
    );
}

#[tokio::test]
async fn a_submission_names_every_answer_that_is_missing_and_a_draft_may_lack_them() {
    let fixture = Fixture::new().await;
    let answers = serde_json::json!({ "type": "deep", "bedrooms": 3 });
    let cmd = PlaceOrder {
        answers,
        ..a_booking(fixture.owner())
    };
    let named = fields(place(&fixture, cmd.clone()).await);
    assert_eq!(
        named,
        [
            "answers.bathrooms",
            "answers.toilets",
            "answers.supplies",
            "answers.pets",
            "answers.water",
            "answers.light"
        ]
    );
    assert!(
        place(
            &fixture,
            PlaceOrder {
                submit: false,
                ..cmd
            }
        )
        .await
        .is_ok()
    );
}

#[tokio::test]
async fn a_wrong_answer_is_refused_in_a_draft_too() {
    let fixture = Fixture::new().await;
    for submit in [true, false] {
        let mut cmd = PlaceOrder {
            submit,
            ..a_booking(fixture.owner())
        };
        cmd.answers["bedrooms"] = 900.into();
        assert_eq!(fields(place(&fixture, cmd).await), ["answers.bedrooms"]);
    }
    assert!(fixture.state().orders.is_empty());
}

/// PROD-02: work is done in Abuja; an address in Lagos is refused.
#[tokio::test]
async fn a_submission_needs_an_address_that_is_served_and_a_slot_with_notice() {
    let fixture = Fixture::new().await;
    let bare = PlaceOrder {
        address: None,
        slot: None,
        ..a_booking(fixture.owner())
    };
    assert_eq!(fields(place(&fixture, bare).await), ["address", "slot"]);
    let soon = Slot::Window {
        date: fixture.clock_now().abuja_date(),
        from_hour: 10,
    };
    assert_eq!(
        fields(
            place(
                &fixture,
                PlaceOrder {
                    slot: Some(soon),
                    ..a_booking(fixture.owner())
                }
            )
            .await
        ),
        ["slot"]
    );
    let far = orders::Address {
        area: "Lagos Island".into(),
        ..world::an_address()
    };
    let lagos = PlaceOrder {
        address: Some(far),
        ..a_booking(fixture.owner())
    };
    assert_eq!(fields(place(&fixture, lagos).await), ["address.area"]);
    assert!(fixture.state().orders.is_empty());
}

#[tokio::test]
async fn an_incomplete_profile_may_keep_a_draft_and_not_submit() {
    let fixture = Fixture::new().await;
    let ada = || fixture.by(Actor::Customer(world::a_customer().id));
    assert_eq!(
        place(&fixture, a_booking(ada())).await,
        Err(OrdersError::ProfileIncomplete)
    );
    assert!(
        place(
            &fixture,
            PlaceOrder {
                submit: false,
                ..a_booking(ada())
            }
        )
        .await
        .is_ok()
    );
}

#[tokio::test]
async fn at_most_five_orders_wait_for_payment_and_drafts_do_not_count() {
    let fixture = Fixture::new().await;
    for _ in 0..7 {
        fixture.draft().await;
    }
    let mut last = None;
    for _ in 0..MAX_UNPAID_ORDERS {
        last = Some(fixture.priced().await);
    }
    let refused = Err(OrdersError::TooManyUnpaid(MAX_UNPAID_ORDERS));
    assert_eq!(place(&fixture, a_booking(fixture.owner())).await, refused);
    let reference = fixture.checkout(last.unwrap()).await;
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    assert!(
        place(&fixture, a_booking(fixture.owner())).await.is_ok(),
        "one was paid"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_store_that_fails_keeps_nothing_and_the_same_request_works_afterwards() {
    let fixture = Fixture::new().await;
    let cmd = a_booking(fixture.owner());
    fixture.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        place(&fixture, cmd.clone()).await,
        Err(OrdersError::Store(StoreError::Unavailable))
    );
    assert!(
        fixture.state().orders.is_empty()
            && fixture.state().tasks.is_empty()
            && fixture.events().is_empty()
    );
    let id = place(&fixture, cmd).await.unwrap();
    assert_eq!(fixture.status(id), OrderStatus::Priced);
}

#[tokio::test]
async fn t63_a_request_with_a_phone_number_in_its_description_is_not_stored() {
    let fixture = Fixture::new().await;
    let cmd = PlaceOrder {
        description: "Call me on 0803 123 4567.".into(),
        ..a_booking(fixture.owner())
    };
    assert_eq!(fields(place(&fixture, cmd).await), ["description"]);
    assert!(fixture.state().orders.is_empty());
}

#[tokio::test]
async fn a_description_with_control_characters_is_refused() {
    let fixture = Fixture::new().await;
    let cmd = PlaceOrder {
        description: "\u{7}".into(),
        ..a_booking(fixture.owner())
    };
    assert_eq!(fields(place(&fixture, cmd).await), ["description"]);
    let long = PlaceOrder {
        description: "x".repeat(1001),
        submit: false,
        ..a_booking(fixture.owner())
    };
    let refused = place(&fixture, long).await;
    assert!(
        matches!(refused, Err(OrdersError::Order(OrderError::Invalid(_)))),
        "{refused:?}"
    );
}
