//! A refund that many workers try to send at the same time.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Actor, Applied, Money, OrderId, RefundId};
use marketplace::{
    orders::{CancelOrder, cancel_order},
    payments::{
        ReceiveWebhook, Settled, TakeAsCredit, push_refund, receive_webhook, take_as_credit,
        verify_payment,
    },
};
use payments::{PaymentReference, RefundState};
use testkit::FakeGateway;

races!(
    sixteen_cancellations_book_one_refund,
    t45_sixteen_workers_with_one_refund_send_it_once,
    t45_a_refund_reported_by_webhook_and_visits_at_once_is_booked_once,
    taking_it_as_credit_racing_the_gateway_ends_in_one_of_them,
);

/// A paid order that its customer cancels with sixteen taps.
async fn cancelled(scenario: &Scenario) -> (PaymentReference, RefundId, i64) {
    let (_, charge, refund, amount) = cancelled_order(scenario).await;
    (charge, refund, amount)
}

async fn cancelled_order(scenario: &Scenario) -> (OrderId, PaymentReference, RefundId, i64) {
    let (order, charge) = scenario.paid_at_the_gateway().await;
    let paid = verify_payment(
        scenario.store(),
        &scenario.gateway,
        &charge,
        scenario.owner(),
    )
    .await;
    assert_eq!(paid, Ok(Settled::Paid));
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let cmd = CancelOrder {
                call: scenario.owner(),
                order,
                reason: String::new(),
                as_credit: false,
            };
            let id: RefundId = cmd.call.ids().next_id();
            (cancel_order(scenario.store(), cmd).await.unwrap(), id)
        }
    })
    .await;
    let (_, refund) = *answers
        .iter()
        .find(|(done, _)| *done == Applied::Now(()))
        .expect("one of them cancelled it");
    assert_eq!(
        answers
            .iter()
            .filter(|(done, _)| *done == Applied::Already)
            .count(),
        CALLERS - 1
    );
    let amount = scenario.order(order).await.paid.kobo();
    assert_eq!(
        scenario.credit(&format!("refund:inflight:{refund}")),
        amount
    );
    (order, charge, refund, amount)
}

async fn sixteen_cancellations_book_one_refund(scenario: Scenario) {
    let (_, _, amount) = cancelled(&scenario).await;
    assert_eq!(
        (
            scenario.count("refunds"),
            scenario.count(&format!("refunds WHERE amount_kobo = {amount}"))
        ),
        (1, 1)
    );
    assert_eq!(
        (
            scenario.events("orderCancelled"),
            scenario.count("tasks WHERE kind = 'PUSH_REFUND'")
        ),
        (1, 1)
    );
    assert_eq!(scenario.credit("escrow:order:%"), 0);
    scenario.assert_sound().await;
}

async fn push(scenario: Scenario, refund: RefundId) -> bool {
    push_refund(
        scenario.store(),
        &scenario.gateway,
        refund,
        scenario.system(),
    )
    .await
    .is_ok()
}

async fn assert_money_was_refunded(
    scenario: &Scenario,
    charge: &PaymentReference,
    refund: RefundId,
    amount: i64,
) {
    assert_eq!(scenario.fake.refunded(charge).kobo(), amount);
    assert_eq!(
        scenario.count(&format!(
            "refunds WHERE id = '{refund}' AND status = 'SUCCEEDED'"
        )),
        1
    );
    assert_eq!(
        scenario.count(&format!(
            "ledger_entries WHERE reference = 'refund-paid:{refund}'"
        )),
        1
    );
    assert_eq!(
        (
            scenario.credit("refund:inflight:%"),
            scenario.credit("psp:clearing"),
            scenario.events("refundSucceeded")
        ),
        (0, 0, 1)
    );
    scenario.assert_sound().await;
}

async fn t45_sixteen_workers_with_one_refund_send_it_once(scenario: Scenario) {
    let (charge, refund, amount) = cancelled(&scenario).await;
    at_once(CALLERS, |_| push(scenario.clone(), refund)).await;
    assert_eq!(scenario.fake.refunded(&charge).kobo(), amount);
    assert_eq!(
        scenario.credit("refund:inflight:%"),
        amount,
        "it is on its way until the gateway says that it left"
    );
    scenario.assert_sound().await;
    scenario.fake.set_refunds(&charge, RefundState::Processed);
    scenario.clock.advance_mins(10);
    scenario.work().await;
    assert_money_was_refunded(&scenario, &charge, refund, amount).await;
}

async fn t45_a_refund_reported_by_webhook_and_visits_at_once_is_booked_once(scenario: Scenario) {
    let (charge, refund, amount) = cancelled(&scenario).await;
    assert!(push(scenario.clone(), refund).await);
    scenario.fake.set_refunds(&charge, RefundState::Processed);
    scenario.clock.advance_mins(10);
    let answers = at_once(CALLERS, |caller| {
        let (scenario, charge) = (scenario.clone(), charge.clone());
        async move {
            match caller % 3 {
                0 => push(scenario, refund).await,
                1 => {
                    let (signature, body) = FakeGateway::refund_webhook(
                        &charge,
                        Money::from_kobo(amount),
                        RefundState::Processed,
                    );
                    let cmd = ReceiveWebhook {
                        call: scenario.by(Actor::Guest),
                        signature,
                        body,
                    };
                    receive_webhook(scenario.store(), &scenario.gateway, cmd)
                        .await
                        .is_ok()
                }
                _ => scenario.work().await.iter().all(|run| run.error.is_none()),
            }
        }
    })
    .await;
    assert_eq!(times(&answers, &true), CALLERS, "nobody failed");
    scenario.work().await;
    assert_money_was_refunded(&scenario, &charge, refund, amount).await;
}

async fn taking_it_as_credit_racing_the_gateway_ends_in_one_of_them(scenario: Scenario) {
    let (order, charge, refund, amount) = cancelled_order(&scenario).await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                let cmd = TakeAsCredit {
                    call: scenario.owner(),
                    order,
                    refund,
                };
                take_as_credit(scenario.store(), cmd).await == Ok(Applied::Now(()))
            } else {
                push(scenario, refund).await;
                false
            }
        }
    })
    .await;
    let taken = times(&answers, &true);
    let credit = if taken == 1 { amount } else { 0 };
    assert!(taken <= 1, "{taken}");
    assert_eq!(
        scenario.fake.refunded(&charge).kobo(),
        amount - credit,
        "one way or the other"
    );
    assert_eq!(scenario.credit("liability:credit:%"), credit);
    assert_eq!(scenario.credit("refund:inflight:%"), amount - credit);
    assert_eq!(scenario.events("refundCredited"), i64::from(taken == 1));
    scenario.assert_sound().await;
}
