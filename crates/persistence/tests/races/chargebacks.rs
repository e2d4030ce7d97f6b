//! The messages of one chargeback, all at the same moment, beside a cancellation that refunds the same payment.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::Actor;
use marketplace::{
    ordering::{CancelOrder, cancel_order},
    paying::{ReceiveWebhook, receive_webhook},
};
use orders::OrderStatus;
use payments::RefundState;
use testkit::{ChargeState, FakeGateway, world};

races!(messages_of_a_chargeback_and_a_refund_in_any_order_book_each_amount_once);

async fn messages_of_a_chargeback_and_a_refund_in_any_order_book_each_amount_once(town: Town) {
    town.fake.refunds_begin_as(RefundState::Processed);
    let payment = world::OrderPlan::numbered(1).payment();
    town.fake
        .put(&payment.reference, payment.amount, ChargeState::Success);
    let order = town.order_in(1, OrderStatus::Paid).await;
    let answers = at_once(CALLERS, |caller| {
        let (town, payment) = (town.clone(), payment.clone());
        async move {
            if caller == 0 {
                let cmd = CancelOrder {
                    call: town.owner(),
                    order,
                    reason: String::new(),
                    as_credit: false,
                };
                return cancel_order(town.door(), cmd).await.is_ok();
            }
            let (due, outcome) = (
                format!("17953000{caller:02}"),
                (caller % 3 == 0).then_some("LOST"),
            );
            let (signature, body) = FakeGateway::dispute_webhook(
                &payment.reference,
                "358950",
                payment.amount,
                &due,
                outcome,
            );
            let cmd = ReceiveWebhook {
                call: town.by(Actor::Guest),
                signature,
                body,
            };
            let received = receive_webhook(town.door(), &town.gateway, cmd)
                .await
                .is_ok();
            town.work().await;
            received
        }
    });
    assert_eq!(times(&answers.await, &true), CALLERS);
    town.work().await;
    assert_eq!(
        (
            town.count("chargebacks"),
            town.count("chargebacks WHERE state = 'LOST'")
        ),
        (1, 1)
    );
    assert_eq!(town.count("ledger_entries WHERE reference LIKE 'chargeback-opened:%' OR reference LIKE 'chargeback:%'"), 1);
    assert_eq!(town.count("refunds WHERE status = 'SUCCEEDED'"), 1);
    assert_eq!(
        (
            town.credit("chargeback:open:%"),
            town.credit("refund:inflight:%")
        ),
        (0, 0)
    );
    // A refund that left before the first message costs the amount once more. Any other is paid by what the bank took.
    let twice = town.fake.refunded(&payment.reference).kobo();
    assert!(twice == 0 || twice == payment.amount.kobo(), "{twice}");
    assert_eq!(town.credit("expense:chargeback"), -twice);
    town.assert_sound().await;
}
