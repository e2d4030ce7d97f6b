//! One request that is sent many times, and many requests at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::OrderId;
use marketplace::{
    idempotency::{Claim, answer, claim},
    orders::{
        EditOrder, OrdersError, PlaceOrder, SubmitOrder, edit_order, place_order, submit_order,
    },
};
use orders::OrderStatus;

const MAX_UNPAID_ORDERS: i64 = 5;

races!(
    twenty_identical_requests_place_one_order,
    twenty_identical_requests_keep_one_draft,
    one_of_twenty_requests_with_one_idempotency_key_runs,
    t64_sixteen_orders_at_once_leave_five_that_wait_for_payment,
    a_draft_submitted_sixteen_times_is_priced_once,
    edits_racing_a_submission_come_before_it_or_are_refused,
);

const TWENTY: usize = 20;

async fn place_twenty_times(scenario: &Scenario, submit: bool) -> OrderId {
    let cmd = PlaceOrder {
        submit,
        ..scenario.a_booking(scenario.owner())
    };
    let answers = at_once(TWENTY, |_| {
        let (scenario, cmd) = (scenario.clone(), cmd.clone());
        async move { place_order(scenario.store(), &*scenario.queries, cmd).await }
    })
    .await;
    let order = cmd.call.ids().next_id();
    assert_eq!(times(&answers, &Ok(order)), TWENTY, "{answers:?}");
    assert_eq!(scenario.count("orders"), 1);
    order
}

async fn twenty_identical_requests_place_one_order(scenario: Scenario) {
    let order = place_twenty_times(&scenario, true).await;
    assert_eq!(scenario.order(order).await.status, OrderStatus::Priced);
    assert_eq!(
        (
            scenario.count("price_versions"),
            scenario.count("order_events"),
            scenario.events("orderPriced")
        ),
        (1, 3, 1)
    );
    assert_eq!(scenario.count("tasks WHERE kind = 'EXPIRE_PRICE'"), 1);
    scenario.assert_sound().await;
}

async fn twenty_identical_requests_keep_one_draft(scenario: Scenario) {
    let order = place_twenty_times(&scenario, false).await;
    assert_eq!(scenario.order(order).await.status, OrderStatus::Draft);
    assert_eq!(
        (
            scenario.count("order_events"),
            scenario.count("tasks WHERE kind = 'EXPIRE_DRAFT'")
        ),
        (1, 1)
    );
    scenario.assert_sound().await;
}

async fn one_of_twenty_requests_with_one_idempotency_key_runs(scenario: Scenario) {
    let now = marketplace::Clock::now(&scenario.clock);
    let ask = |_| {
        let scenario = scenario.clone();
        async move {
            claim(
                scenario.store(),
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
        scenario.store(),
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
    // The process that ran the request has died. After a minute, one of twenty callers takes the
    // request over.
    claim(
        scenario.store(),
        "bola".into(),
        "key-2".into(),
        "hash".into(),
        now,
    )
    .await
    .unwrap();
    let answers = at_once(TWENTY, |_| {
        let scenario = scenario.clone();
        async move {
            claim(
                scenario.store(),
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

async fn t64_sixteen_orders_at_once_leave_five_that_wait_for_payment(scenario: Scenario) {
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            place_order(
                scenario.store(),
                &*scenario.queries,
                scenario.a_booking(scenario.owner()),
            )
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
            &Err(OrdersError::TooManyUnpaid(MAX_UNPAID_ORDERS))
        ),
        CALLERS - allowed
    );
    assert_eq!(scenario.count("orders"), MAX_UNPAID_ORDERS);
    scenario.assert_sound().await;
}

async fn a_draft_submitted_sixteen_times_is_priced_once(scenario: Scenario) {
    let cmd = PlaceOrder {
        submit: false,
        ..scenario.a_booking(scenario.owner())
    };
    let order = place_order(scenario.store(), &*scenario.queries, cmd)
        .await
        .unwrap();
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let cmd = SubmitOrder {
                call: scenario.owner(),
                order,
            };
            submit_order(scenario.store(), &*scenario.queries, "home-cleaning", cmd)
                .await
                .unwrap()
                .is_now()
        }
    })
    .await;
    assert_eq!(times(&answers, &true), 1);
    assert_eq!(
        (
            scenario.count("price_versions"),
            scenario.events("orderPriced")
        ),
        (1, 1)
    );
    assert_eq!(scenario.order(order).await.status, OrderStatus::Priced);
    scenario.assert_sound().await;
}

async fn edits_racing_a_submission_come_before_it_or_are_refused(scenario: Scenario) {
    let cmd = PlaceOrder {
        submit: false,
        ..scenario.a_booking(scenario.owner())
    };
    let order = place_order(scenario.store(), &*scenario.queries, cmd)
        .await
        .unwrap();
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                let cmd = SubmitOrder {
                    call: scenario.owner(),
                    order,
                };
                return submit_order(scenario.store(), &*scenario.queries, "home-cleaning", cmd)
                    .await
                    .map(drop);
            }
            // Another bedroom makes the order more expensive.
            let mut answers = scenario.a_booking(scenario.owner()).answers;
            answers["bedrooms"] = 4.into();
            let cmd = EditOrder {
                call: scenario.owner(),
                order,
                answers: Some(answers),
                description: None,
                address: None,
                slot: None,
                recipient: None,
            };
            edit_order(scenario.store(), &*scenario.queries, "home-cleaning", cmd).await
        }
    })
    .await;
    for answer in &answers {
        let refused = matches!(
            answer,
            Err(OrdersError::Order(orders::OrderError::NotEditable { .. }))
        );
        assert!(answer.is_ok() || refused, "{answer:?}");
    }
    let view = scenario.order(order).await;
    let preview = marketplace::orders::PreviewQuote {
        category_slug: view.category_slug.clone(),
        answers: view.answers.value(),
        area: view.address.as_ref().map(|address| address.area.clone()),
        slot: view.slot,
        now: marketplace::Clock::now(&scenario.clock),
    };
    let price = marketplace::orders::preview_quote(&*scenario.queries, preview)
        .await
        .unwrap();
    let marketplace::orders::PricePreview::Price { total, .. } = price else {
        panic!("a price")
    };
    assert_eq!(
        view.total,
        Some(total),
        "the price is that of the answers that were submitted"
    );
    scenario.assert_sound().await;
}
