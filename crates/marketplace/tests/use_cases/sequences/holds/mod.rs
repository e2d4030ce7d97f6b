//! The invariants that hold after any sequence.

mod money;
mod records;

use super::rules::share_is_what_was_offered;
use crate::support::Fixture;
use kernel::OrderId;
use marketplace::{OutboxMessage, TaskKind};
use money::money_went_one_way;
use orders::OrderStatus;
use payments::{
    Approval, CreditPayoutStatus, InboxState, PaymentStatus, RefundStatus, TransferState,
    credit_payout_reference,
};
use records::{has_task, history_is_legal, moves_are_answered, nothing_is_forgotten, one_of_each};
use testkit::memory::WaitingEvent;
use uuid::Uuid;

/// Checks the invariants that hold while something is still under way.
pub async fn after_everything(fixture: &Fixture) {
    fixture.assert_sound().await;
    let state = fixture.state();
    for order in state.orders.values() {
        history_is_legal(&state, order);
        money_went_one_way(fixture, &state, order);
        one_of_each(&state, order);
        share_is_what_was_offered(&state, order);
        nothing_is_forgotten(&state, order);
        moves_are_answered(&state, order);
    }
    let jobs = |kind: TaskKind, subject: Uuid| has_task(&state, kind, subject);
    for refund in state.refunds.values() {
        let named = refund.status == RefundStatus::NeedsAccount && refund.account.is_some();
        let moves = named
            || matches!(
                refund.status,
                RefundStatus::Approved | RefundStatus::Processing
            );
        assert!(
            !moves || jobs(TaskKind::PushRefund, refund.id.uuid()),
            "no task sends {refund:?}"
        );
    }
    for message in state
        .inbox
        .values()
        .filter(|message| message.state == InboxState::New)
    {
        assert!(
            jobs(TaskKind::ApplyWebhook, message.id.uuid()),
            "no task applies {message:?}"
        );
    }
    for payment in state
        .payments
        .values()
        .filter(|payment| payment.status == PaymentStatus::Pending)
    {
        assert!(
            jobs(TaskKind::CheckPayment, payment.id.uuid()),
            "no task checks {payment:?}"
        );
    }
}

/// Checks the state after fourteen days without faults: what could end has ended, and every event
/// was published once.
pub async fn in_the_end(fixture: &Fixture) {
    after_everything(fixture).await;
    fixture.reactions().await;
    let state = fixture.state();
    let unpublished_events: Vec<_> = state
        .outbox
        .iter()
        .filter(|waiting| waiting.published_at.is_none())
        .map(name)
        .collect();
    assert_eq!(
        unpublished_events,
        Vec::<(OutboxMessage, Option<OrderId>)>::new()
    );
    for order in state.orders.values() {
        assert_ne!(
            order.status,
            OrderStatus::Draft,
            "a draft lives for seven days"
        );
        let waits = order.status == OrderStatus::DepositPaid && !order.is_ready();
        assert!(
            !waits,
            "the rest of a price, or of a first stage, is waited for a day"
        );
        let finished = order.status == OrderStatus::InProgress && order.finished_at.is_some();
        assert!(!finished, "a finished job confirms itself");
    }
    assert!(
        state
            .inbox
            .values()
            .all(|message| message.state != InboxState::New)
    );
    assert!(
        state
            .payments
            .values()
            .all(|payment| payment.status != PaymentStatus::Pending)
    );
    assert!(
        !state
            .tasks
            .values()
            .any(|queued| queued.job.kind == TaskKind::ReturnUnapplied),
        "money waits to be given back"
    );
    let sent = fixture.gateway.transfers();
    assert!(
        state.moves.values().all(|request| !request.is_open()),
        "a move request is still open"
    );
    for credit_payout in state.credit_payouts.values() {
        let reference = credit_payout_reference(credit_payout.id);
        let arrived = sent.iter().any(|transfer| {
            transfer.reference == reference && transfer.state == TransferState::Success
        });
        assert_eq!(
            credit_payout.status == CreditPayoutStatus::Paid,
            arrived,
            "{credit_payout:?}"
        );
        assert!(
            credit_payout.settled_at.is_some(),
            "{credit_payout:?} neither arrived nor came back"
        );
    }
    for refund in state.refunds.values() {
        let settled = matches!(
            refund.status,
            RefundStatus::Succeeded | RefundStatus::Failed | RefundStatus::NeedsAccount
        );
        // A refund of a large price waits for approval, which has no deadline.
        let asked = refund.status == RefundStatus::Requested && refund.approval != Approval::NoOne;
        assert!(settled || asked, "{refund:?} neither left nor is it stuck");
    }
}

fn name(waiting: &WaitingEvent) -> (OutboxMessage, Option<OrderId>) {
    (waiting.message.clone(), waiting.message.event.order())
}
