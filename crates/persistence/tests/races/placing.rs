//! One request many times, and many requests at one time.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::OrderId;
use marketplace::{
    idempotency::{Claim, answer, claim},
    ordering::{
        EditOrder, MAX_UNPAID_ORDERS, OrderingError, PlaceOrder, SubmitOrder, edit_order,
        place_order, submit_order,
    },
};
use orders::OrderStatus;

races!(
    twenty_identical_requests_place_one_order,
    twenty_identical_requests_keep_one_draft,
    one_of_twenty_requests_with_one_idempotency_key_runs,
    t64_sixteen_orders_at_once_leave_five_that_wait_for_payment,
    a_draft_submitted_sixteen_times_is_priced_once,
    edits_racing_a_submission_come_before_it_or_are_refused,
);

const TWENTY: usize = 20;

async fn place_twenty_times(town: &Town, submit: bool) -> OrderId {
    let cmd = PlaceOrder {
        submit,
        ..town.a_booking(town.owner())
    };
    let answers = at_once(TWENTY, |_| {
        let (town, cmd) = (town.clone(), cmd.clone());
        async move { place_order(town.door(), &*town.queries, cmd).await }
    })
    .await;
    let order = cmd.call.ids().next_id();
    assert_eq!(times(&answers, &Ok(order)), TWENTY, "{answers:?}");
    assert_eq!(town.count("orders"), 1);
    order
}

async fn twenty_identical_requests_place_one_order(town: Town) {
    let order = place_twenty_times(&town, true).await;
    assert_eq!(town.order(order).await.status, OrderStatus::Priced);
    assert_eq!(
        (
            town.count("price_versions"),
            town.count("order_events"),
            town.events("orderPriced")
        ),
        (1, 3, 1)
    );
    assert_eq!(town.count("due_jobs WHERE kind = 'EXPIRE_PRICE'"), 1);
    town.assert_sound().await;
}

async fn twenty_identical_requests_keep_one_draft(town: Town) {
    let order = place_twenty_times(&town, false).await;
    assert_eq!(town.order(order).await.status, OrderStatus::Draft);
    assert_eq!(
        (
            town.count("order_events"),
            town.count("due_jobs WHERE kind = 'EXPIRE_DRAFT'")
        ),
        (1, 1)
    );
    town.assert_sound().await;
}

async fn one_of_twenty_requests_with_one_idempotency_key_runs(town: Town) {
    let now = marketplace::Clock::now(&town.clock);
    let ask = |_| {
        let town = town.clone();
        async move {
            claim(
                town.door(),
                "bola".into(),
                "key-1".into(),
                "hash".into(),
                now,
            )
            .await
            .unwrap()
        }
    };
    let answers = at_once(TWENTY, ask).await;
    assert_eq!(
        (
            times(&answers, &Claim::Yours),
            times(&answers, &Claim::InFlight)
        ),
        (1, TWENTY - 1),
        "{answers:?}"
    );
    answer(
        town.door(),
        "bola".into(),
        "key-1".into(),
        201,
        "{}".into(),
        now,
    )
    .await
    .unwrap();
    let answers = at_once(TWENTY, ask).await;
    assert_eq!(
        times(
            &answers,
            &Claim::Answered {
                status: 201,
                body: "{}".into()
            }
        ),
        TWENTY
    );
    // The process that ran it died: after a minute one of twenty takes it over.
    claim(
        town.door(),
        "bola".into(),
        "key-2".into(),
        "hash".into(),
        now,
    )
    .await
    .unwrap();
    let answers = at_once(TWENTY, |_| {
        let town = town.clone();
        async move {
            claim(
                town.door(),
                "bola".into(),
                "key-2".into(),
                "hash".into(),
                now.plus_secs(60),
            )
            .await
            .unwrap()
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Claim::Yours),
            times(&answers, &Claim::InFlight)
        ),
        (1, TWENTY - 1),
        "{answers:?}"
    );
}

async fn t64_sixteen_orders_at_once_leave_five_that_wait_for_payment(town: Town) {
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            place_order(town.door(), &*town.queries, town.a_booking(town.owner()))
                .await
                .map(drop)
        }
    })
    .await;
    let allowed = usize::try_from(MAX_UNPAID_ORDERS).unwrap();
    assert_eq!(times(&answers, &Ok(())), allowed, "{answers:?}");
    assert_eq!(
        times(
            &answers,
            &Err(OrderingError::TooManyUnpaid(MAX_UNPAID_ORDERS))
        ),
        CALLERS - allowed
    );
    assert_eq!(town.count("orders"), i64::from(MAX_UNPAID_ORDERS));
    town.assert_sound().await;
}

async fn a_draft_submitted_sixteen_times_is_priced_once(town: Town) {
    let cmd = PlaceOrder {
        submit: false,
        ..town.a_booking(town.owner())
    };
    let order = place_order(town.door(), &*town.queries, cmd).await.unwrap();
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            let cmd = SubmitOrder {
                call: town.owner(),
                order,
            };
            submit_order(town.door(), &*town.queries, "home-cleaning", cmd)
                .await
                .unwrap()
                .is_now()
        }
    })
    .await;
    assert_eq!(times(&answers, &true), 1);
    assert_eq!(
        (town.count("price_versions"), town.events("orderPriced")),
        (1, 1)
    );
    assert_eq!(town.order(order).await.status, OrderStatus::Priced);
    town.assert_sound().await;
}

async fn edits_racing_a_submission_come_before_it_or_are_refused(town: Town) {
    let cmd = PlaceOrder {
        submit: false,
        ..town.a_booking(town.owner())
    };
    let order = place_order(town.door(), &*town.queries, cmd).await.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            if caller % 2 == 0 {
                let cmd = SubmitOrder {
                    call: town.owner(),
                    order,
                };
                return submit_order(town.door(), &*town.queries, "home-cleaning", cmd)
                    .await
                    .map(drop);
            }
            // One bedroom more makes it dearer.
            let mut answers = town.a_booking(town.owner()).answers;
            answers["bedrooms"] = 4.into();
            let cmd = EditOrder {
                call: town.owner(),
                order,
                answers: Some(answers),
                description: None,
                address: None,
                slot: None,
            };
            edit_order(town.door(), &*town.queries, "home-cleaning", cmd).await
        }
    })
    .await;
    for answer in &answers {
        let refused = matches!(
            answer,
            Err(OrderingError::Order(orders::OrderError::NotEditable { .. }))
        );
        assert!(answer.is_ok() || refused, "{answer:?}");
    }
    let view = town.order(order).await;
    let preview = marketplace::ordering::PreviewQuote {
        category_slug: view.category_slug.clone(),
        answers: view.answers.clone(),
        area: view.address.as_ref().map(|address| address.area.clone()),
        slot: view.slot,
        now: marketplace::Clock::now(&town.clock),
    };
    let price = marketplace::ordering::preview_quote(&*town.queries, preview)
        .await
        .unwrap();
    let marketplace::ordering::PricePreview::Price { total, .. } = price else {
        panic!("a price")
    };
    assert_eq!(
        view.total,
        Some(total),
        "the price is that of the answers that were submitted"
    );
    town.assert_sound().await;
}
