//! The rest of a price is paid, expires and is cancelled, all at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Money, OrderId};
use marketplace::{
    orders::{CancelOrder, cancel_order, lapse_balance},
    payments::{Settled, verify_payment},
};
use orders::OrderStatus;
use payments::PaymentReference;
use testkit::ChargeState;

races!(
    t41_two_checkouts_for_the_rest_pay_it_once,
    t38_a_rest_that_is_heard_of_sixteen_times_is_booked_once,
    t44_a_rest_against_its_time_out_pays_or_goes_back,
    t44_a_rest_against_a_cancellation_pays_or_goes_back,
);

const PART: i64 = 2_000_000;

async fn part_paid(scenario: &Scenario) -> OrderId {
    let order = scenario.priced().await;
    let reference = scenario.checkout(order).await;
    scenario
        .fake
        .set(&reference, ChargeState::Mismatch(Money::from_kobo(PART)));
    assert_eq!(verify(scenario, &reference).await, Settled::Part);
    order
}

async fn verify(scenario: &Scenario, reference: &PaymentReference) -> Settled {
    verify_payment(
        scenario.store(),
        &scenario.gateway,
        reference,
        scenario.owner(),
    )
    .await
    .unwrap()
}

/// Asserts that the escrow contains the whole price, or nothing once the order is closed, and that
/// the ledger is sound.
async fn assert_whole(scenario: &Scenario, order: OrderId) -> OrderStatus {
    let view = scenario.order(order).await;
    let held = if view.status == OrderStatus::Paid {
        view.total.unwrap().kobo()
    } else {
        0
    };
    assert_eq!(
        scenario.credit(&format!("escrow:order:{order}")),
        held,
        "{:?}",
        view.status
    );
    scenario.assert_sound().await;
    view.status
}

async fn t41_two_checkouts_for_the_rest_pay_it_once(scenario: Scenario) {
    for _ in 0..4 {
        let order = part_paid(&scenario).await;
        let first = scenario.checkout(order).await;
        scenario.clock.advance_mins(30);
        let second = scenario.checkout(order).await;
        assert_ne!(first, second);
        scenario.fake.pay(&first);
        scenario.fake.pay(&second);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, reference) = (
                scenario.clone(),
                if caller % 2 == 0 {
                    first.clone()
                } else {
                    second.clone()
                },
            );
            async move { verify(&scenario, &reference).await }
        })
        .await;
        assert_eq!(
            (
                times(&answers, &Settled::Paid),
                times(&answers, &Settled::Unapplied)
            ),
            (1, 1),
            "{answers:?}"
        );
        assert_eq!(assert_whole(&scenario, order).await, OrderStatus::Paid);
    }
}

async fn t38_a_rest_that_is_heard_of_sixteen_times_is_booked_once(scenario: Scenario) {
    let order = part_paid(&scenario).await;
    let rest = scenario.checkout(order).await;
    scenario.fake.pay(&rest);
    let answers = at_once(CALLERS, |_| {
        let (scenario, rest) = (scenario.clone(), rest.clone());
        async move { verify(&scenario, &rest).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Settled::Paid),
            times(&answers, &Settled::Already)
        ),
        (1, CALLERS - 1)
    );
    assert_eq!(scenario.events("orderPaid"), 1);
    assert_eq!(assert_whole(&scenario, order).await, OrderStatus::Paid);
}

/// The checkout was opened in time. The payment arrives at the very moment at which the time for it
/// ends.
async fn t44_a_rest_against_its_time_out_pays_or_goes_back(scenario: Scenario) {
    for _ in 0..6 {
        let order = part_paid(&scenario).await;
        let rest = scenario.checkout(order).await;
        scenario.clock.advance_mins(24 * 60);
        scenario.fake.pay(&rest);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, rest) = (scenario.clone(), rest.clone());
            async move {
                if caller % 2 == 0 {
                    lapse_balance(scenario.store(), order, scenario.system())
                        .await
                        .unwrap()
                        .is_now()
                } else {
                    verify(&scenario, &rest).await == Settled::Paid
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &true), 1, "one of the two happened, once");
        let status = assert_whole(&scenario, order).await;
        assert!(
            matches!(status, OrderStatus::Paid | OrderStatus::Cancelled),
            "{status:?}"
        );
    }
}

async fn t44_a_rest_against_a_cancellation_pays_or_goes_back(scenario: Scenario) {
    for _ in 0..6 {
        let order = part_paid(&scenario).await;
        let rest = scenario.checkout(order).await;
        scenario.fake.pay(&rest);
        at_once(CALLERS, |caller| {
            let (scenario, rest) = (scenario.clone(), rest.clone());
            async move {
                if caller % 2 == 0 {
                    let cmd = CancelOrder {
                        call: scenario.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    let _cancelled = cancel_order(scenario.store(), cmd).await.unwrap();
                } else {
                    let _settled = verify(&scenario, &rest).await;
                }
            }
        })
        .await;
        assert_eq!(
            assert_whole(&scenario, order).await,
            OrderStatus::Cancelled,
            "paid or not, it was cancelled in the end"
        );
    }
}
