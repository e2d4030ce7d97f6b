//! A refund that many workers want to send.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::{Actor, Applied, Money, OrderId, RefundId};
use marketplace::{
    ordering::{CancelOrder, cancel_order},
    paying::{
        ReceiveWebhook, Settled, TakeAsCredit, push_refund, receive_webhook, take_as_credit,
        verify_payment,
    },
};
use payments::{PaymentReference, RefundState};
use testkit::FakeGateway;

races!(
    sixteen_cancellations_book_one_refund,
    t45_sixteen_workers_with_one_refund_give_back_once,
    t45_a_refund_reported_by_webhook_and_visits_at_once_is_booked_once,
    taking_it_as_credit_racing_the_gateway_ends_in_one_of_them,
);

/// Paid, and cancelled by sixteen taps.
async fn cancelled(town: &Town) -> (PaymentReference, RefundId, i64) {
    let (_, charge, refund, amount) = cancelled_order(town).await;
    (charge, refund, amount)
}

async fn cancelled_order(town: &Town) -> (OrderId, PaymentReference, RefundId, i64) {
    let (order, charge) = town.paid_at_the_gateway().await;
    let paid = verify_payment(town.door(), &town.gateway, &charge, town.owner()).await;
    assert_eq!(paid, Ok(Settled::Paid));
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            let cmd = CancelOrder {
                call: town.owner(),
                order,
                reason: String::new(),
                as_credit: false,
            };
            let id: RefundId = cmd.call.ids().next_id();
            (cancel_order(town.door(), cmd).await.unwrap(), id)
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
    let amount = town.order(order).await.paid.kobo();
    assert_eq!(town.credit(&format!("refund:inflight:{refund}")), amount);
    (order, charge, refund, amount)
}

async fn sixteen_cancellations_book_one_refund(town: Town) {
    let (_, _, amount) = cancelled(&town).await;
    assert_eq!(
        (
            town.count("refunds"),
            town.count(&format!("refunds WHERE amount_kobo = {amount}"))
        ),
        (1, 1)
    );
    assert_eq!(
        (
            town.events("orderCancelled"),
            town.count("due_jobs WHERE kind = 'PUSH_REFUND'")
        ),
        (1, 1)
    );
    assert_eq!(town.credit("escrow:order:%"), 0);
    town.assert_sound().await;
}

async fn push(town: Town, refund: RefundId) -> bool {
    push_refund(town.door(), &town.gateway, refund, town.system())
        .await
        .is_ok()
}

async fn assert_given_back(town: &Town, charge: &PaymentReference, refund: RefundId, amount: i64) {
    assert_eq!(town.fake.refunded(charge).kobo(), amount);
    assert_eq!(
        town.count(&format!(
            "refunds WHERE id = '{refund}' AND status = 'SUCCEEDED'"
        )),
        1
    );
    assert_eq!(
        town.count(&format!(
            "ledger_entries WHERE reference = 'refund-paid:{refund}'"
        )),
        1
    );
    assert_eq!(
        (
            town.credit("refund:inflight:%"),
            town.credit("psp:clearing"),
            town.events("refundSucceeded")
        ),
        (0, 0, 1)
    );
    town.assert_sound().await;
}

async fn t45_sixteen_workers_with_one_refund_give_back_once(town: Town) {
    let (charge, refund, amount) = cancelled(&town).await;
    at_once(CALLERS, |_| push(town.clone(), refund)).await;
    assert_eq!(town.fake.refunded(&charge).kobo(), amount);
    assert_eq!(
        town.credit("refund:inflight:%"),
        amount,
        "it is on its way until the gateway says that it left"
    );
    town.assert_sound().await;
    town.fake.set_refunds(&charge, RefundState::Processed);
    town.clock.advance_mins(10);
    town.work().await;
    assert_given_back(&town, &charge, refund, amount).await;
}

async fn t45_a_refund_reported_by_webhook_and_visits_at_once_is_booked_once(town: Town) {
    let (charge, refund, amount) = cancelled(&town).await;
    assert!(push(town.clone(), refund).await);
    town.fake.set_refunds(&charge, RefundState::Processed);
    town.clock.advance_mins(10);
    let answers = at_once(CALLERS, |caller| {
        let (town, charge) = (town.clone(), charge.clone());
        async move {
            match caller % 3 {
                0 => push(town, refund).await,
                1 => {
                    let (signature, body) = FakeGateway::refund_webhook(
                        &charge,
                        Money::from_kobo(amount),
                        RefundState::Processed,
                    );
                    let cmd = ReceiveWebhook {
                        call: town.by(Actor::Guest),
                        signature,
                        body,
                    };
                    receive_webhook(town.door(), &town.gateway, cmd)
                        .await
                        .is_ok()
                }
                _ => town.work().await.iter().all(|run| run.error.is_none()),
            }
        }
    })
    .await;
    assert_eq!(times(&answers, &true), CALLERS, "nobody failed");
    town.work().await;
    assert_given_back(&town, &charge, refund, amount).await;
}

async fn taking_it_as_credit_racing_the_gateway_ends_in_one_of_them(town: Town) {
    let (order, charge, refund, amount) = cancelled_order(&town).await;
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            if caller % 2 == 0 {
                let cmd = TakeAsCredit {
                    call: town.owner(),
                    order,
                    refund,
                };
                take_as_credit(town.door(), cmd).await == Ok(Applied::Now(()))
            } else {
                push(town, refund).await;
                false
            }
        }
    })
    .await;
    let taken = times(&answers, &true);
    let credit = if taken == 1 { amount } else { 0 };
    assert!(taken <= 1, "{taken}");
    assert_eq!(
        town.fake.refunded(&charge).kobo(),
        amount - credit,
        "one way or the other"
    );
    assert_eq!(town.credit("liability:credit:%"), credit);
    assert_eq!(town.credit("refund:inflight:%"), amount - credit);
    assert_eq!(town.events("refundCredited"), i64::from(taken == 1));
    town.assert_sound().await;
}
