//! What every step of staff on an order has in common: who may take it, and its traces.

use crate::{
    DomainEvent, StaffStep, UnitOfWork,
    repositories::{AuditKind, NewAuditEntry},
};
use kernel::{Actor, Invocation, StoreError, UserId};
use orders::{DisputeSide, Order};

/// The member of staff who gives the command; `None` for anyone else, and for staff who are the
/// customer or the provider of the order.
pub(crate) fn staff_of(order: &Order, call: &Invocation) -> Option<UserId> {
    match (order.side_of(call.actor), call.actor) {
        (Ok(DisputeSide::Support), Actor::Staff { id, .. }) => Some(id),
        _ => None,
    }
}

/// Writes the audit entry of a step.
pub(crate) fn note_step_in(
    uow: &mut dyn UnitOfWork,
    (staff, person): (UserId, UserId),
    (kind, reason, detail): (AuditKind, String, String),
) -> Result<(), StoreError> {
    uow.audit(NewAuditEntry {
        staff,
        person,
        kind,
        reason: Some(reason),
        detail: Some(detail),
    })
}

/// Appends the event of a step to the outbox.
pub(crate) fn emit_step_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    news: StaffStep,
) -> Result<(), StoreError> {
    let event = DomainEvent::StaffStep {
        order: order.id,
        news,
    };
    uow.emit(&event)
}
