//! Money that arrives while its order is cancelled or its price ends.

use super::verify;
use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::Applied;
use marketplace::{
    Clock,
    orders::{CancelOrder, cancel_order, expire_price},
};
use orders::OrderStatus;

races!(
    money_racing_a_cancellation_is_refunded_or_held_and_never_kept,
    money_racing_the_end_of_its_price_pays_it_or_is_held,
);

async fn money_racing_a_cancellation_is_refunded_or_held_and_never_kept(scenario: Scenario) {
    for round in 1..=8 {
        let (order, reference) = scenario.paid_at_the_gateway().await;
        let held = scenario.credit("liability:unapplied");
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if (caller + round) % 2 == 0 {
                    verify(&scenario, &reference).await;
                } else {
                    let cmd = CancelOrder {
                        call: scenario.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    let _again = cancel_order(scenario.store(), cmd).await.unwrap();
                }
            }
        })
        .await;
        let (view, amount) = (
            scenario.order(order).await,
            scenario
                .queries
                .payment(&reference)
                .await
                .unwrap()
                .unwrap()
                .amount,
        );
        assert_eq!(
            (
                view.status,
                scenario.credit(&format!("escrow:order:{order}"))
            ),
            (OrderStatus::Cancelled, 0),
            "round {round}"
        );
        let refunds = scenario.count(&format!(
            "refunds WHERE order_id = '{order}' AND amount_kobo = {}",
            amount.kobo()
        ));
        let unapplied = scenario.credit("liability:unapplied") - held;
        assert!(
            (refunds, unapplied) == (1, 0) || (refunds, unapplied) == (0, amount.kobo()),
            "round {round}: {refunds}, {unapplied}"
        );
    }
    scenario.assert_sound().await;
}

async fn money_racing_the_end_of_its_price_pays_it_or_is_held(scenario: Scenario) {
    for round in 1..=4 {
        let order = scenario.priced().await;
        let reference = scenario.checkout(order).await;
        scenario.fake.pay(&reference);
        scenario
            .clock
            .set(scenario.order(order).await.valid_until.unwrap());
        let held = scenario.credit("liability:unapplied");
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if (caller + round) % 2 == 0 {
                    verify(&scenario, &reference).await;
                } else {
                    let _again = expire_price(
                        scenario.store(),
                        &*scenario.queries,
                        "home-cleaning",
                        order,
                        scenario.system(),
                    )
                    .await
                    .unwrap();
                }
            }
        })
        .await;
        let (view, amount) = (
            scenario.order(order).await,
            scenario
                .queries
                .payment(&reference)
                .await
                .unwrap()
                .unwrap()
                .amount,
        );
        let versions = scenario.count(&format!("price_versions WHERE order_id = '{order}'"));
        match view.status {
            // The new version costs the same, so a payment for the old one pays it.
            OrderStatus::Paid => assert!(
                matches!(versions, 1 | 2) && view.paid == amount,
                "round {round}"
            ),
            OrderStatus::Priced => {
                assert_eq!(
                    (versions, scenario.credit("liability:unapplied") - held),
                    (2, amount.kobo()),
                    "round {round}"
                );
                assert!(view.valid_until.unwrap() > scenario.clock.now());
                let cmd = CancelOrder {
                    call: scenario.owner(),
                    order,
                    reason: String::new(),
                    as_credit: false,
                };
                assert_eq!(
                    cancel_order(scenario.store(), cmd).await,
                    Ok(Applied::Now(()))
                );
            }
            other => panic!("round {round} ended {other:?}"),
        }
    }
    scenario.assert_sound().await;
}
