//! The invariants that hold after any sequence.

use super::rules::share_is_what_was_offered;
use crate::support::Fixture;
use claims::{ClaimState, DAMAGE_ALONE_MOST, DAMAGE_MOST, WarrantyClaim};
use kernel::OrderId;
use marketplace::{DomainEvent, OutboxMessage, TaskKind};
use orders::{MOVES_MAX, Order, OrderStatus, Unassignment, transition};
use payments::{
    AdvanceState, Approval, CreditPayoutStatus, InboxState, Payment, PaymentStatus, Refund,
    RefundSource, RefundStatus, TransferState, credit_payout_reference,
};
use providers::OfferState;
use testkit::{State, memory::WaitingEvent, total};
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

/// Every change of status is a row of the transition table, and the last one is the present status
/// of the order.
fn history_is_legal(state: &State, order: &Order) {
    let mut at = None;
    for event in state.events_of(order.id) {
        assert_eq!(
            event.from, at,
            "{:?} begins where the last one ended",
            event.reason
        );
        if let Some(from) = at {
            assert!(
                transition(from, event.to).is_some(),
                "{from:?} to {:?}",
                event.to
            );
        }
        at = Some(event.to);
    }
    assert_eq!(at, Some(order.status));
}

/// T60: what is paid goes to the provider or back to the customer, never both, never more than
/// came.
fn money_went_one_way(fixture: &Fixture, state: &State, order: &Order) {
    let of_order =
        |refund: &&Refund| refund.order == order.id && refund.source == RefundSource::Order;
    let refunded = total(
        state
            .refunds
            .values()
            .filter(of_order)
            .map(|refund| refund.amount),
    );
    let released = fixture
        .entries()
        .iter()
        .any(|reference| *reference == format!("release:{}", order.id));
    let parts = total(state.parts_of(order.id).iter().map(|part| part.amount));
    let wholly = refunded > parts;
    assert!(
        refunded >= parts,
        "{parts} went back in parts, {refunded} in all"
    );
    let reversed = fixture
        .entries()
        .iter()
        .any(|reference| *reference == format!("release-reversed:{}", order.id));
    assert!(
        !(released && wholly) || reversed,
        "{} was released and refunded",
        order.id
    );
    let disputed = state
        .disputes
        .values()
        .find(|dispute| dispute.order == order.id && dispute.is_open());
    let done = match order.status {
        OrderStatus::Disputed => disputed.is_some_and(orders::Dispute::after_release),
        status => status == OrderStatus::Completed || reversed,
    };
    assert_eq!(released, done, "{}", order.id);
    assert!(
        order.status != OrderStatus::Disputed || disputed.is_some(),
        "no dispute about {}",
        order.id
    );
    assert!(
        refunded <= order.paid,
        "{refunded} of {} went back",
        order.paid
    );
    if wholly {
        let decided = state
            .disputes
            .values()
            .any(|dispute| dispute.order == order.id && dispute.took_something());
        assert_eq!(
            (order.status, order.provider.is_some() && !decided, refunded),
            (OrderStatus::Cancelled, false, order.paid)
        );
    }
    let applied = total(
        state
            .payments
            .values()
            .filter(|payment| payment.order == order.id)
            .map(|payment| payment.applied().unwrap()),
    );
    assert_eq!(
        applied, order.paid,
        "what an order took is the sum of its parts"
    );
    let waits = order.status == OrderStatus::DepositPaid && !order.is_ready();
    assert_eq!(
        waits,
        order.balance_due_at.is_some() && order.closed_at.is_none(),
        "{}",
        order.id
    );
    for payment in state
        .payments
        .values()
        .filter(|payment| payment.order == order.id)
    {
        let back = fixture.gateway.refunded(&payment.reference);
        assert!(
            back <= payment.received,
            "the gateway gave {back} of {} back",
            payment.received
        );
        let kept = state.refunds.values().filter(|refund| {
            refund.payment == payment.id && refund.paid_to.is_some() && refund.to_credit
        });
        let kept = total(kept.map(|refund| refund.amount));
        let all = back.plus(kept).unwrap();
        assert!(
            all <= payment.received,
            "{back} went back at the gateway and {kept} as credit, of {}",
            payment.received
        );
        nothing_is_kept(state, payment);
    }
}

/// T44: money that fits no order is being returned, is the payer's store credit, or its task waits.
fn nothing_is_kept(state: &State, payment: &Payment) {
    let held = payment.unapplied().unwrap();
    let given =
        |refund: &&Refund| refund.payment == payment.id && refund.source == RefundSource::Unapplied;
    let back = total(
        state
            .refunds
            .values()
            .filter(given)
            .map(|refund| refund.amount),
    );
    let source = format!("excess-credited:{}", payment.id);
    let kept = total(
        state
            .credit
            .values()
            .filter(|grant| grant.source == source)
            .map(|grant| grant.amount),
    );
    let settled = total([back, kept]);
    assert!(
        settled == held
            || (settled.is_zero() && has_task(state, TaskKind::ReturnUnapplied, payment.id.uuid())),
        "{payment:?}"
    );
}

fn one_of_each(state: &State, order: &Order) {
    let payments = |status| {
        state
            .payments
            .values()
            .filter(|p| p.order == order.id && p.status == status)
            .count()
    };
    assert!(payments(PaymentStatus::Pending) <= 1);
    let accepted = state
        .offers
        .values()
        .filter(|offer| offer.order == order.id && offer.state == OfferState::Accepted)
        .count();
    assert_eq!(
        accepted,
        usize::from(order.provider.is_some()),
        "an assignment is an accepted offer"
    );
    let of_order =
        |refund: &&Refund| refund.order == order.id && refund.source == RefundSource::Order;
    let parts = state.parts_of(order.id).len();
    let once = payments(PaymentStatus::Success) + parts * payments(PaymentStatus::Success);
    assert!(
        state.refunds.values().filter(of_order).count() <= once,
        "a part goes back once"
    );
    let times_published = |event: DomainEvent| {
        state
            .outbox
            .iter()
            .filter(|waiting| waiting.message.event == event)
            .count()
    };
    let id = order.id;
    let was_reopened = |reason: &str| {
        reason.starts_with("REWORK_")
            || reason.starts_with("MOVE_")
            || Unassignment::from_code(reason).is_some()
    };
    let visits = 1 + state
        .order_events
        .iter()
        .filter(|event| event.order == id && was_reopened(&event.reason))
        .count();
    for event in [
        DomainEvent::OrderAssigned { order: id },
        DomainEvent::JobStarted { order: id },
        DomainEvent::JobFinished { order: id },
    ] {
        assert!(
            times_published(event.clone()) <= visits,
            "{event:?} was told {} times in {visits} visits",
            times_published(event.clone())
        );
    }
    let once = [
        DomainEvent::OrderPaid { order: id },
        DomainEvent::OrderCompleted { order: id },
        DomainEvent::OrderCancelled { order: id },
        DomainEvent::BalanceLapsed {
            order: id,
            held: order.paid,
        },
    ];
    let prices = times_published(DomainEvent::OrderPriced { order: id });
    assert!(
        prices <= 1 + order.revisions as usize,
        "{id} was priced {prices} times and asked again {} times",
        order.revisions
    );
    for event in once {
        assert!(
            times_published(event.clone()) <= 1,
            "{event:?} was told {} times",
            times_published(event.clone())
        );
    }
}

/// Everything that waits for a time has its task.
fn nothing_is_forgotten(state: &State, order: &Order) {
    let timer = match order.status {
        OrderStatus::Draft => Some(TaskKind::ExpireDraft),
        OrderStatus::Priced => Some(TaskKind::ExpirePrice),
        OrderStatus::Requested if order.requested_at.is_some() => Some(TaskKind::ChaseRequest),
        OrderStatus::DepositPaid if order.is_ready() => Some(TaskKind::DispatchOffers),
        OrderStatus::DepositPaid => Some(TaskKind::LapseBalance),
        OrderStatus::Paid => Some(TaskKind::DispatchOffers),
        OrderStatus::InProgress if order.auto_completes_at().is_some() => {
            Some(TaskKind::AutoComplete)
        }
        _ => None,
    };
    if let Some(kind) = timer {
        assert!(
            has_task(state, kind, order.id.uuid()),
            "{} is {:?} and has no {kind:?}",
            order.id,
            order.status
        );
    }
    for dispute in state
        .disputes
        .values()
        .filter(|dispute| dispute.order == order.id && dispute.is_open() && dispute.missed < 2)
    {
        assert!(
            has_task(state, TaskKind::DecideDispute, dispute.id.uuid()),
            "no task watches the time of {dispute:?}"
        );
    }
    let minded =
        |claim: &&WarrantyClaim| matches!(claim.state, ClaimState::Visit | ClaimState::Visited);
    for claim in state
        .warranty_claims
        .values()
        .filter(|claim| claim.order == order.id)
        .filter(minded)
    {
        assert!(
            has_task(state, TaskKind::WarrantyDeadline, claim.id.uuid()),
            "no task watches the time of {claim:?}"
        );
        assert_eq!(
            order.status,
            OrderStatus::Completed,
            "somebody is sent for a job that is not done"
        );
    }
    let damage: Vec<_> = state
        .damage_claims
        .values()
        .filter(|claim| claim.order == order.id)
        .collect();
    assert!(
        damage.iter().filter(|claim| claim.is_open()).count() <= 1,
        "two claims for damage by {} are open",
        order.id
    );
    assert!(
        total(damage.iter().map(|claim| claim.paid())) <= DAMAGE_MOST,
        "the fund paid too much for {}",
        order.id
    );
    for claim in damage
        .iter()
        .filter(|claim| claim.paid() > DAMAGE_ALONE_MOST)
    {
        assert!(
            claim.seconded_by.is_some() && claim.seconded_by != claim.decided_by,
            "one person paid {claim:?}"
        );
    }
    let advances = || {
        state
            .advances
            .values()
            .filter(|advance| advance.order == order.id)
    };
    assert!(
        advances()
            .filter(|advance| advance.state == AdvanceState::Requested)
            .count()
            <= 1,
        "two advances of {} wait",
        order.id
    );
    for advance in advances().filter(|advance| advance.is_open()) {
        assert_eq!(
            order.provider,
            Some(advance.provider),
            "{advance:?} is open and its provider does not have the job"
        );
    }
    if matches!(
        order.status,
        OrderStatus::Cancelled | OrderStatus::Completed
    ) {
        assert!(
            advances().all(|advance| !advance.is_open()),
            "materials of {} are not accounted for",
            order.id
        );
        let open = state
            .offers
            .values()
            .any(|offer| offer.order == order.id && offer.state == OfferState::Sent);
        assert!(!open, "an offer of {} is still open", order.id);
    }
}

/// An open move request is addressed to the provider who has the job, has a timer, and is the only
/// open one of its order.
fn moves_are_answered(state: &State, order: &Order) {
    let open: Vec<_> = state
        .moves
        .values()
        .filter(|request| request.order == order.id && request.is_open())
        .collect();
    assert!(open.len() <= 1, "{} has two open move requests", order.id);
    for request in open {
        assert_eq!(
            (order.status, order.provider),
            (OrderStatus::Assigned, Some(request.provider)),
            "the provider of {request:?} does not have the job"
        );
        assert!(
            has_task(state, TaskKind::LapseMove, request.id.uuid()),
            "{request:?} has no timer"
        );
    }
    let all = state
        .moves
        .values()
        .filter(|request| request.order == order.id)
        .count();
    assert!(all <= MOVES_MAX, "{} has {all} move requests", order.id);
}

fn has_task(state: &State, kind: TaskKind, subject: Uuid) -> bool {
    state
        .tasks
        .values()
        .any(|queued| queued.job.kind == kind && queued.job.subject == subject)
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
        let asked = refund.status == RefundStatus::Requested && refund.approval != Approval::Nobody;
        assert!(settled || asked, "{refund:?} neither left nor is it stuck");
    }
}

fn name(waiting: &WaitingEvent) -> (OutboxMessage, Option<OrderId>) {
    (waiting.message.clone(), waiting.message.event.order())
}
