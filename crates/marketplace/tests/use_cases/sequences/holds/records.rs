//! The invariants of orders, offers, moves and tasks.

use claims::{ClaimState, DAMAGE_ALONE_MOST, DAMAGE_MOST, WarrantyClaim};
use marketplace::{DomainEvent, TaskKind};
use orders::{MOVES_MAX, Order, OrderStatus, Unassignment, transition};
use payments::{AdvanceState, PaymentStatus, Refund, RefundSource};
use providers::OfferState;
use testkit::{State, total};
use uuid::Uuid;

/// Every change of status is a row of the transition table, and the last one is the present status
/// of the order.
pub(super) fn history_is_legal(state: &State, order: &Order) {
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

pub(super) fn one_of_each(state: &State, order: &Order) {
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
pub(super) fn nothing_is_forgotten(state: &State, order: &Order) {
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
            "a provider is assigned to a job that is not done"
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
pub(super) fn moves_are_answered(state: &State, order: &Order) {
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

pub(super) fn has_task(state: &State, kind: TaskKind, subject: Uuid) -> bool {
    state
        .tasks
        .values()
        .any(|queued| queued.job.kind == kind && queued.job.subject == subject)
}
