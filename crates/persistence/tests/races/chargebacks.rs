//! All messages about one chargeback arrive at the same moment, together with a cancellation that
//! refunds the same payment, or with the batch that would pay out the earning of the order.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::Actor;
use marketplace::{
    orders::{CancelOrder, cancel_order},
    payments::{ReceiveWebhook, receive_webhook},
    payouts::make_batch,
};
use orders::OrderStatus;
use payments::{Payment, RefundState};
use testkit::{ChargeState, FakeGateway, world};

races!(
    messages_of_a_chargeback_and_a_refund_in_any_order_book_each_amount_once,
    t44_a_chargeback_racing_the_batch_holds_the_earning_or_finds_it_on_its_way,
);

async fn messages_of_a_chargeback_and_a_refund_in_any_order_book_each_amount_once(
    scenario: Scenario,
) {
    scenario.fake.refunds_begin_as(RefundState::Processed);
    let payment = world::OrderPlan::numbered(1).payment();
    scenario
        .fake
        .put(&payment.reference, payment.amount, ChargeState::Success);
    let order = scenario.order_in(1, OrderStatus::Paid).await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, payment) = (scenario.clone(), payment.clone());
        async move {
            if caller == 0 {
                let cmd = CancelOrder {
                    call: scenario.owner(),
                    order,
                    reason: String::new(),
                    as_credit: false,
                };
                return cancel_order(scenario.store(), cmd).await.is_ok();
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
                call: scenario.by(Actor::Guest),
                signature,
                body,
            };
            let received = receive_webhook(scenario.store(), &scenario.gateway, cmd)
                .await
                .is_ok();
            scenario.work().await;
            received
        }
    });
    assert_eq!(times(&answers.await, &true), CALLERS);
    scenario.work().await;
    assert_eq!(
        (
            scenario.count("chargebacks"),
            scenario.count("chargebacks WHERE state = 'LOST'")
        ),
        (1, 1)
    );
    assert_eq!(scenario.count("ledger_entries WHERE reference LIKE 'chargeback-opened:%' OR reference LIKE 'chargeback:%'"), 1);
    assert_eq!(scenario.count("refunds WHERE status = 'SUCCEEDED'"), 1);
    assert_eq!(
        (
            scenario.credit("chargeback:open:%"),
            scenario.credit("refund:inflight:%")
        ),
        (0, 0)
    );
    // If the refund was sent before the first message, the amount is lost twice. Otherwise the
    // money that the bank took covers the refund.
    let twice = scenario.fake.refunded(&payment.reference).kobo();
    assert!(twice == 0 || twice == payment.amount.kobo(), "{twice}");
    assert_eq!(scenario.credit("guarantee:fund"), -twice);
    scenario.assert_sound().await;
}

/// Delivers a message about the one chargeback of the payment.
async fn delivered(scenario: &Scenario, payment: &Payment, outcome: Option<&str>) -> bool {
    let (signature, body) = FakeGateway::dispute_webhook(
        &payment.reference,
        "358950",
        payment.amount,
        "1795300000",
        outcome,
    );
    let cmd = ReceiveWebhook {
        call: scenario.by(Actor::Guest),
        signature,
        body,
    };
    let received = receive_webhook(scenario.store(), &scenario.gateway, cmd)
        .await
        .is_ok();
    scenario.work().await;
    received
}

async fn t44_a_chargeback_racing_the_batch_holds_the_earning_or_finds_it_on_its_way(
    scenario: Scenario,
) {
    scenario
        .account_of(world::a_provider().id, "0123456789")
        .await;
    let payment = world::OrderPlan::numbered(1).payment();
    scenario
        .fake
        .put(&payment.reference, payment.amount, ChargeState::Success);
    let order = scenario.order_in(1, OrderStatus::Completed).await;
    scenario.clock.advance_mins(48 * 60);
    let answers = at_once(CALLERS, |caller| {
        let (scenario, payment) = (scenario.clone(), payment.clone());
        async move {
            if caller.is_multiple_of(2) {
                delivered(&scenario, &payment, None).await
            } else {
                make_batch(scenario.store(), &scenario.fake, scenario.system())
                    .await
                    .is_ok()
            }
        }
    });
    assert_eq!(times(&answers.await, &true), CALLERS);
    scenario.work().await;
    let taken = || {
        scenario.count(&format!(
            "earnings WHERE order_id = '{order}' AND payout_id IS NOT NULL"
        ))
    };
    let first = taken();
    assert_eq!(scenario.count("payouts"), first, "once, or not at all");
    assert_eq!(scenario.count("chargebacks WHERE state = 'OPEN'"), 1);
    scenario.assert_sound().await;

    let next_day = async || {
        scenario.clock.advance_mins(24 * 60);
        let _made_now_or_by_its_task =
            make_batch(scenario.store(), &scenario.fake, scenario.system())
                .await
                .unwrap();
    };
    next_day().await;
    assert_eq!(taken(), first, "what is held is not paid out");
    assert!(delivered(&scenario, &payment, Some("LOST")).await);
    next_day().await;
    assert_eq!(
        (taken(), scenario.count("payouts")),
        (1, 1),
        "the hold has ended, and the earning is paid once"
    );
    assert_eq!(scenario.credit("guarantee:fund"), -payment.amount.kobo());
    scenario.assert_sound().await;
}
