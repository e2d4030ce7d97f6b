//! A refund at the gateway: sent, asked after, refused, and reported by a webhook.

use super::{Cancelled, push, refund, staff, staff_with};
use crate::support::Fixture;
use kernel::{Applied, Permission};
use marketplace::{
    DomainEvent, TaskKind,
    payments::{HandleRefund, PaymentsError, ReceiveWebhook, receive_webhook, retry_refund},
};
use payments::{
    GatewayError, RefundCharge, RefundError, RefundState, RefundStatus, ledger::Account,
};
use testkit::{FakeGateway, GatewayCall, GatewayCallKind, id_no};

/// A paid order that was cancelled; the refund is booked and its task waits.
async fn cancelled(fixture: &Fixture) -> Cancelled {
    let (order, charge) = fixture.paid().await;
    fixture.cancel(order).await;
    let refund = fixture.refunds().pop().unwrap();
    Cancelled {
        order,
        charge,
        refund: refund.id,
        amount: refund.amount,
    }
}

/// The regression "refund fails, is retried": an earlier failure is not mistaken for the repeated
/// refund.
#[tokio::test]
async fn a_refund_that_failed_at_the_gateway_is_sent_again_as_another_and_pays_once() {
    let fixture = Fixture::new().await;
    let c = cancelled(&fixture).await;
    fixture.work().await;
    fixture.gateway.set_refunds(&c.charge, RefundState::Failed);
    fixture.work_after_mins(10).await;
    assert_eq!(refund(&fixture).status, RefundStatus::Failed);
    let cmd = HandleRefund {
        call: staff(&fixture, 1),
        refund: c.refund,
    };
    assert_eq!(retry_refund(&fixture.store, cmd).await, Ok(()));
    fixture.gateway.lose_answer_of_next(GatewayCallKind::Refund);
    fixture.work().await;
    fixture.clock.advance_secs(5);
    fixture.work().await;
    assert_eq!(
        (
            fixture.gateway.count(GatewayCallKind::Refund),
            refund(&fixture).status
        ),
        (2, RefundStatus::Processing)
    );
    fixture.assert_sound().await;
}

/// The money has left, once, and nothing of it is in flight any more.
async fn assert_money_was_refunded(fixture: &Fixture, c: &Cancelled) {
    assert_eq!(
        (refund(fixture).status, refund(fixture).settled_at),
        (RefundStatus::Succeeded, Some(fixture.clock_now()))
    );
    assert_eq!(fixture.gateway.refunded(&c.charge), c.amount);
    assert_eq!(fixture.balance(&Account::RefundInFlight(c.refund)), 0);
    assert_eq!(
        (
            fixture.balance(&Account::PspClearing),
            fixture.escrow(c.order)
        ),
        (0, 0)
    );
    assert_eq!(
        fixture.count(&DomainEvent::RefundSucceeded {
            order: c.order,
            refund: c.refund
        }),
        1
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_refund_goes_to_the_gateway_is_asked_after_and_is_booked_when_the_money_left() {
    let fixture = Fixture::new().await;
    let c = cancelled(&fixture).await;
    fixture.work().await;
    assert_eq!(refund(&fixture).status, RefundStatus::Processing);
    assert!(refund(&fixture).gateway_id.is_some());
    let sent = fixture.gateway.calls().into_iter().find_map(|call| {
        if let GatewayCall::Refund(sent) = call {
            Some(sent)
        } else {
            None
        }
    });
    assert_eq!(
        sent,
        Some(RefundCharge {
            charge: c.charge.clone(),
            amount: c.amount,
            merchant_note: c.refund.to_string()
        })
    );
    assert_eq!(
        fixture.balance(&Account::RefundInFlight(c.refund)),
        -c.amount.kobo(),
        "it is on its way until it arrived"
    );
    fixture.assert_sound().await;
    let due = fixture
        .job(TaskKind::PushRefund, c.refund.uuid())
        .unwrap()
        .job
        .due_at;
    assert_eq!(due, fixture.clock_now().plus_mins(5), "B1.T9");
    fixture.work_after_mins(5).await;
    assert_eq!(
        refund(&fixture).status,
        RefundStatus::Processing,
        "the bank takes its time"
    );
    fixture
        .gateway
        .set_refunds(&c.charge, RefundState::Processed);
    fixture.work_after_mins(5).await;
    assert_money_was_refunded(&fixture, &c).await;
    assert_eq!(fixture.gateway.count(GatewayCallKind::Refund), 1);
    assert!(fixture.job(TaskKind::PushRefund, c.refund.uuid()).is_none());
}

#[tokio::test]
async fn t45_a_refund_that_is_sent_many_times_pays_once() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let c = cancelled(&fixture).await;
    for _ in 0..4 {
        assert_eq!(push(&fixture, c.refund).await, Ok(()));
    }
    assert_eq!(fixture.gateway.count(GatewayCallKind::Refund), 1);
    assert_money_was_refunded(&fixture, &c).await;
    assert_eq!(
        push(&fixture, id_no(9).into()).await,
        Ok(()),
        "one that is not there"
    );
}

#[tokio::test]
async fn t45_a_refund_whose_answer_was_lost_is_found_by_its_merchant_note_and_not_asked_for_again()
{
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let c = cancelled(&fixture).await;
    fixture.gateway.lose_answer_of_next(GatewayCallKind::Refund);
    let runs = fixture.work().await;
    assert!(
        runs.iter()
            .any(|run| run.error.as_deref() == Some("the payment gateway did not answer")),
        "{runs:?}"
    );
    assert_eq!(refund(&fixture).status, RefundStatus::Approved);
    fixture.clock.advance_secs(1);
    fixture.work().await;
    assert_money_was_refunded(&fixture, &c).await;
    assert_eq!(fixture.gateway.count(GatewayCallKind::Refund), 1);
}

#[tokio::test]
async fn a_gateway_that_does_not_even_list_its_refunds_is_not_asked_for_one() {
    let fixture = Fixture::new().await;
    let c = cancelled(&fixture).await;
    fixture
        .gateway
        .fail_next(GatewayCallKind::RefundsOf, GatewayError::Unavailable);
    assert_eq!(
        push(&fixture, c.refund).await,
        Err(PaymentsError::Gateway(GatewayError::Unavailable))
    );
    assert_eq!(
        (
            fixture.gateway.count(GatewayCallKind::Refund),
            refund(&fixture).status
        ),
        (0, RefundStatus::Approved)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_refused_refund_is_stuck_for_people_and_its_money_stays_on_its_way() {
    let fixture = Fixture::new().await;
    let c = cancelled(&fixture).await;
    fixture.gateway.fail_next(
        GatewayCallKind::Refund,
        GatewayError::Refused("card closed".into()),
    );
    fixture.work().await;
    assert_eq!(
        (refund(&fixture).status, refund(&fixture).note.as_deref()),
        (RefundStatus::Failed, Some("card closed"))
    );
    assert_eq!(
        fixture.balance(&Account::RefundInFlight(c.refund)),
        -c.amount.kobo()
    );
    assert_eq!(
        fixture.count(&DomainEvent::RefundStuck {
            order: c.order,
            refund: c.refund
        }),
        1
    );
    assert!(fixture.job(TaskKind::PushRefund, c.refund.uuid()).is_none());
    fixture.assert_sound().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    assert_eq!(push(&fixture, c.refund).await, Ok(()));
    assert_eq!(
        refund(&fixture).status,
        RefundStatus::Failed,
        "nothing is sent again by itself"
    );
    let cmd = HandleRefund {
        call: staff_with(&fixture, 1, Permission::Support),
        refund: c.refund,
    };
    assert_eq!(
        retry_refund(&fixture.store, cmd).await,
        Err(PaymentsError::NotAllowed)
    );
    assert_eq!(
        retry_refund(
            &fixture.store,
            HandleRefund {
                call: staff_with(&fixture, 1, Permission::Finance),
                ..cmd
            }
        )
        .await,
        Ok(())
    );
    fixture.work().await;
    assert_money_was_refunded(&fixture, &c).await;
    let again = HandleRefund {
        call: staff_with(&fixture, 1, Permission::Finance),
        ..cmd
    };
    assert_eq!(
        retry_refund(&fixture.store, again).await,
        Err(PaymentsError::Refund(RefundError::NotFailed))
    );
}

#[tokio::test]
async fn a_refund_that_fails_later_or_needs_an_account_is_stuck_and_told_once() {
    for (state, status) in [
        (RefundState::NeedsAttention, RefundStatus::NeedsAccount),
        (RefundState::Failed, RefundStatus::Failed),
    ] {
        let fixture = Fixture::new().await;
        let c = cancelled(&fixture).await;
        fixture.work().await;
        fixture.gateway.set_refunds(&c.charge, state);
        fixture.work_after_mins(10).await;
        assert_eq!(push(&fixture, c.refund).await, Ok(()));
        assert_eq!(refund(&fixture).status, status);
        let (order, refund_id) = (c.order, c.refund);
        let events = [
            DomainEvent::RefundNeedsAccount {
                order,
                refund: refund_id,
            },
            DomainEvent::RefundStuck {
                order,
                refund: refund_id,
            },
        ];
        let expected = if status == RefundStatus::NeedsAccount {
            [1, 0]
        } else {
            [0, 1]
        };
        assert_eq!(events.map(|event| fixture.count(&event)), expected);
        assert_eq!(fixture.gateway.count(GatewayCallKind::Refund), 1);
        fixture.assert_sound().await;
        fixture
            .gateway
            .set_refunds(&c.charge, RefundState::Processed);
        assert_eq!(push(&fixture, c.refund).await, Ok(()));
        assert_money_was_refunded(&fixture, &c).await;
    }
}

#[tokio::test]
async fn a_refund_webhook_causes_a_visit_at_once() {
    let fixture = Fixture::new().await;
    let c = cancelled(&fixture).await;
    fixture.work().await;
    fixture
        .gateway
        .set_refunds(&c.charge, RefundState::Processed);
    fixture.clock.advance_mins(1);
    assert_eq!(
        fixture.work().await,
        [],
        "nothing would be asked for ten minutes"
    );
    let (signature, body) =
        FakeGateway::refund_webhook(&c.charge, c.amount, RefundState::Processed);
    let cmd = ReceiveWebhook {
        call: fixture.by(kernel::Actor::Guest),
        signature,
        body,
    };
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            receive_webhook(&fixture.store, &fixture.gateway, cmd.clone()).await,
            Ok(expected)
        );
    }
    fixture.work().await;
    assert_money_was_refunded(&fixture, &c).await;
    assert_eq!(
        fixture.inbox().last().unwrap().note.as_deref(),
        Some("refunds are visited")
    );
}

#[tokio::test]
async fn a_refund_webhook_is_never_believed_by_itself() {
    let fixture = Fixture::new().await;
    let c = cancelled(&fixture).await;
    fixture.work().await;
    let (signature, body) =
        FakeGateway::refund_webhook(&c.charge, c.amount, RefundState::Processed);
    let cmd = ReceiveWebhook {
        call: fixture.by(kernel::Actor::Guest),
        signature,
        body,
    };
    assert_eq!(
        receive_webhook(&fixture.store, &fixture.gateway, cmd).await,
        Ok(Applied::Now(()))
    );
    fixture.work().await;
    assert_eq!(
        refund(&fixture).status,
        RefundStatus::Processing,
        "the gateway's own list says pending"
    );
    fixture.assert_sound().await;
}
