//! A request, the staff who price it, and its customer act at the same moment.

use crate::{
    accepting::cancel,
    scenario::{CALLERS, Scenario, at_once, times},
};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    orders::{
        AskRevision, CancelOrder, OrdersError, PlaceOrder, PriceOrder, WithdrawPrice, ask_revision,
        cancel_order, chase_request, place_order, price_order, withdraw_price,
    },
    payments::verify_payment,
    uploads::Upload,
};
use orders::{OrderError, OrderStatus};
use pricing::{LineKind, Plan, StaffLine, TaxClass};
use testkit::{id_no, now, world};

races!(
    sixteen_at_the_staff_name_one_price,
    one_request_of_the_staff_sixteen_times_names_one_price,
    a_price_and_a_cancellation_leave_one_of_the_two,
    a_price_and_the_end_of_the_wait_leave_one_of_the_two,
    sixteen_revisions_make_one_request,
    row_11_a_withdrawal_racing_a_late_payment_gives_the_price_up_or_is_paid_and_no_money_is_lost,
    one_photo_shows_in_one_of_sixteen_requests,
);

async fn requested(scenario: &Scenario) -> OrderId {
    scenario.order_in(1, OrderStatus::Requested).await
}

fn a_price(scenario: &Scenario, order: OrderId) -> PriceOrder {
    let line = StaffLine {
        kind: LineKind::Labour,
        label: "As we saw it".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(2_000_000),
        tax_class: TaxClass::Standard,
    };
    let call = scenario.by(testkit::staff(world::an_admin().id));
    PriceOrder {
        call,
        order,
        lines: vec![line],
        plan: Plan::Full,
        note: None,
        valid_hours: None,
        version: None,
    }
}

fn twice() -> Result<Applied<()>, OrdersError> {
    Err(OrderError::Illegal {
        from: OrderStatus::Priced,
        to: OrderStatus::Priced,
    }
    .into())
}

async fn sixteen_at_the_staff_name_one_price(scenario: Scenario) {
    let order = requested(&scenario).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { price_order(scenario.store(), a_price(&scenario, order)).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &twice())
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (
            scenario.count("price_versions"),
            scenario.events("orderPriced")
        ),
        (1, 1)
    );
    assert_eq!(
        (
            scenario.count("tasks WHERE kind = 'EXPIRE_PRICE'"),
            scenario.count("tasks WHERE kind = 'CHASE_REQUEST'")
        ),
        (1, 0)
    );
}

async fn one_request_of_the_staff_sixteen_times_names_one_price(scenario: Scenario) {
    let order = requested(&scenario).await;
    let cmd = a_price(&scenario, order);
    let answers = at_once(CALLERS, |_| {
        let (scenario, cmd) = (scenario.clone(), cmd.clone());
        async move { price_order(scenario.store(), cmd).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &Ok(Applied::Already))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("price_versions"), 1);
}

async fn a_price_and_a_cancellation_leave_one_of_the_two(scenario: Scenario) {
    let order = requested(&scenario).await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                price_order(scenario.store(), a_price(&scenario, order)).await
            } else {
                let cmd = CancelOrder {
                    call: scenario.owner(),
                    order,
                    reason: String::new(),
                    as_credit: false,
                };
                cancel_order(scenario.store(), cmd).await
            }
        }
    })
    .await;
    let status = scenario.order(order).await.status;
    assert_eq!(
        status,
        OrderStatus::Cancelled,
        "a priced order is cancelled too: {answers:?}"
    );
    assert!(times(&answers, &Ok(Applied::Now(()))) <= 2, "{answers:?}");
    assert_eq!(
        scenario.count("tasks WHERE kind IN ('EXPIRE_PRICE', 'CHASE_REQUEST')"),
        0
    );
    assert_eq!(scenario.events("orderCancelled"), 1);
}

async fn a_price_and_the_end_of_the_wait_leave_one_of_the_two(scenario: Scenario) {
    let order = requested(&scenario).await;
    scenario.clock.advance_hours(72);
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                price_order(scenario.store(), a_price(&scenario, order)).await
            } else {
                // A service of this mode is not assessed, so its request is closed at once.
                let (store, call) = (scenario.store(), scenario.system());
                chase_request(store, &*scenario.queries, "security", order, call).await
            }
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    match scenario.order(order).await.status {
        OrderStatus::Priced => assert_eq!(
            (
                scenario.events("orderPriced"),
                scenario.events("requestUnanswered")
            ),
            (1, 0)
        ),
        OrderStatus::Cancelled => assert_eq!(
            (
                scenario.events("orderPriced"),
                scenario.events("requestUnanswered")
            ),
            (0, 1)
        ),
        other => panic!("{other:?}"),
    }
}

async fn sixteen_revisions_make_one_request(scenario: Scenario) {
    let order = scenario.priced().await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            ask_revision(
                scenario.store(),
                AskRevision {
                    call: scenario.owner(),
                    order,
                    note: "Two rooms less.".into(),
                },
            )
            .await
        }
    })
    .await;
    let again = Err(OrderError::Illegal {
        from: OrderStatus::Requested,
        to: OrderStatus::Requested,
    }
    .into());
    assert_eq!(
        (times(&answers, &Ok(())), times(&answers, &again)),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (
            scenario.events("revisionAsked"),
            scenario.count("tasks WHERE kind = 'CHASE_REQUEST'")
        ),
        (1, 1)
    );
    assert_eq!(scenario.order(order).await.revisions, 1);
}

/// The checkout is over, so that the price may be withdrawn, but the money arrives after all.
async fn row_11_a_withdrawal_racing_a_late_payment_gives_the_price_up_or_is_paid_and_no_money_is_lost(
    scenario: Scenario,
) {
    let (mut withdrawn, mut paid) = (0, 0);
    for round in 0..12_u64 {
        let (order, reference) = scenario.paid_for_a_free_day().await;
        scenario
            .clock
            .advance_mins(payments::Payment::SESSION_MINUTES + 1);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let cmd = WithdrawPrice {
                        call: scenario.by(testkit::staff(world::an_admin().id)),
                        order,
                        reason: "The price of soap rose.".into(),
                        version: None,
                    };
                    withdraw_price(scenario.store(), cmd).await.is_ok()
                } else {
                    let call = scenario.owner();
                    verify_payment(scenario.store(), &scenario.fake, &reference, call)
                        .await
                        .unwrap();
                    false
                }
            }
        })
        .await;
        let won = answers.iter().filter(|answer| **answer).count();
        let received = scenario.count(&format!(
            "payments WHERE reference = '{reference}' AND received_kobo > 0"
        ));
        assert_eq!(received, 1, "round {round}");
        match scenario.order(order).await.status {
            OrderStatus::Requested => {
                withdrawn += 1;
                assert_eq!(won, 1, "round {round}");
                // A customer has five unpaid requests at most.
                assert!(cancel(scenario.clone(), order).await.is_ok());
            }
            OrderStatus::Paid => {
                paid += 1;
                assert_eq!(won, 0, "round {round}");
            }
            other => panic!("round {round} ended {other:?}"),
        }
    }
    assert!(
        withdrawn > 0 && paid > 0,
        "{withdrawn} withdrawn, {paid} paid: no race was run"
    );
    scenario.assert_sound().await;
}

async fn one_photo_shows_in_one_of_sixteen_requests(scenario: Scenario) {
    let photo = Upload {
        id: id_no(700_001).into(),
        owner: Some(world::a_complete_customer().id),
        file: "f".repeat(32),
        bytes: 9,
        width: 8,
        height: 6,
        sha256: "d".repeat(64),
        created_at: now(),
        order: None,
    };
    let id = photo.id;
    let stored: Result<(), kernel::StoreError> = scenario
        .store()
        .bare_unit(move |uow| uow.uploads().insert(photo.clone()))
        .await;
    stored.unwrap();
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let answers = serde_json::json!({ "vehicle": "suv", "vehicles": 1, "package": "outside", "water": true, "light": true,
                "plate": "ABC 123 DE", "photos": [id.to_string()] });
            let cmd = PlaceOrder { category_slug: "car-wash".into(), answers, submit: false, ..scenario.a_booking(scenario.owner()) };
            place_order(scenario.store(), &*scenario.queries, cmd).await.is_ok()
        }
    })
    .await;
    assert_eq!(times(&answers, &true), 1);
    assert_eq!(
        (
            scenario.count("orders"),
            scenario.count("uploads WHERE order_id IS NOT NULL")
        ),
        (1, 1)
    );
}
