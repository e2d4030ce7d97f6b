//! What every step of staff on an order has in common: who may take it, and its traces.

use crate::{
    DomainEvent, StaffStep, UnitOfWork,
    repositories::{AuditEntry, AuditKind},
};
use kernel::{Actor, IdSequence, Invocation, StoreError, UserId};
use orders::{DisputeSide, Order};

/// The member of staff who gives the command; `None` for anyone else, and for staff who are the
/// customer or the provider of the order.
pub(crate) fn staff_of(order: &Order, call: &Invocation) -> Option<UserId> {
    match (order.side_of(call.actor), call.actor) {
        (Ok(DisputeSide::Support), Actor::Staff(staff)) => Some(staff),
        _ => None,
    }
}

/// Writes the audit entry of a step.
pub(crate) fn note_step_in(
    uow: &mut dyn UnitOfWork,
    (staff, person): (UserId, UserId),
    (kind, reason, detail): (AuditKind, String, String),
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    uow.staff().note(&AuditEntry {
        id: ids.next_id(),
        staff,
        person,
        kind,
        reason: Some(reason),
        detail: Some(detail),
        at: call.now,
    })
}

/// Appends the event of a step to the outbox.
pub(crate) fn emit_step_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    news: StaffStep,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let event = DomainEvent::StaffStep {
        order: order.id,
        news,
    };
    uow.outbox().append(ids.next_id(), &event, call.now)
}
