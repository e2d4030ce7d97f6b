//! The fee of a visit, paid and given up at once.

use crate::assessments::in_state;
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::OrderId;
use marketplace::{
    orders::{CancelOrder, cancel_order},
    payments::{Settled, StartPayment, start_payment, verify_payment},
};
use orders::{AssessmentState, OrderStatus};
use payments::PaymentReference;

races!(
    b5_3_a_fee_that_is_heard_of_sixteen_times_confirms_the_visit_once,
    b5_4_a_fee_against_a_cancellation_is_held_or_goes_back,
);

/// A visit that waits for its fee, which was paid at the gateway.
async fn fee_at_the_gateway(scenario: &Scenario, number: u64) -> (OrderId, PaymentReference) {
    let order = in_state(scenario, number, AssessmentState::FeeDue).await;
    let start = StartPayment {
        assessment_fee: Some(1),
        ..scenario.a_start(scenario.owner(), order)
    };
    let started = start_payment(scenario.store(), &scenario.fake, start)
        .await
        .unwrap();
    scenario.fake.pay(&started.reference);
    (order, started.reference)
}

async fn hears(scenario: &Scenario, reference: &PaymentReference) -> Settled {
    verify_payment(
        scenario.store(),
        &scenario.gateway,
        reference,
        scenario.owner(),
    )
    .await
    .unwrap()
}

async fn b5_3_a_fee_that_is_heard_of_sixteen_times_confirms_the_visit_once(scenario: Scenario) {
    let (order, reference) = fee_at_the_gateway(&scenario, 1).await;
    let before = scenario.events("assessmentScheduled");
    let answers = at_once(CALLERS, |_| {
        let (scenario, reference) = (scenario.clone(), reference.clone());
        async move { hears(&scenario, &reference).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Settled::Paid),
            times(&answers, &Settled::Already)
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    let confirmed = format!(
        "assessments WHERE order_id = '{order}' AND state = 'SCHEDULED' AND fee_state = 'PAID'"
    );
    assert_eq!(scenario.count(&confirmed), 1);
    assert_eq!(scenario.events("assessmentScheduled") - before, 1);
    scenario.assert_sound().await;
}

async fn b5_4_a_fee_against_a_cancellation_is_held_or_goes_back(scenario: Scenario) {
    for round in 1..=6_u64 {
        let (order, reference) = fee_at_the_gateway(&scenario, round).await;
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let cmd = CancelOrder {
                        call: scenario.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    cancel_order(scenario.store(), cmd).await.is_ok()
                } else {
                    let _settled = hears(&scenario, &reference).await;
                    true
                }
            }
        })
        .await;
        assert_eq!(
            scenario.order(order).await.status,
            OrderStatus::Cancelled,
            "round {round}"
        );
        let returned = scenario.count(&format!(
            "refunds WHERE order_id = '{order}' AND source = 'ASSESSMENT_FEE'"
        ));
        let held = scenario.count(&format!(
            "payments WHERE reference = '{reference}' AND status = 'mismatched'"
        ));
        assert_eq!(returned + held, 1, "round {round}: one of the two");
        scenario.assert_sound().await;
    }
}
