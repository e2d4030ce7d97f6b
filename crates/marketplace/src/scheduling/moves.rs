//! Ending an open request for another time, and its events.

use crate::{DomainEvent, MoveEvent, OrderMove, TaskKind, UnitOfWork};
use kernel::{IdSequence, OrderId, StoreError, Timestamp};
use orders::{MoveRequest, Slot};

/// Closes an open request for another time, because the job goes on or is over before its provider
/// answered. Returns the request that was open. The caller holds the order's lock.
pub(crate) fn end_move_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    now: Timestamp,
) -> Result<Option<MoveRequest>, StoreError> {
    let Some(mut request) = uow.moves().lock_open_of(order)? else {
        return Ok(None);
    };
    let _now = request.end(now);
    uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
    uow.moves().save(request.clone())?;
    Ok(Some(request))
}

/// Appends the event to the outbox.
pub(crate) fn emit_move_in(
    uow: &mut dyn UnitOfWork,
    request: &MoveRequest,
    news: MoveEvent,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let to = slot_text(request.to);
    let event = DomainEvent::Move(OrderMove {
        order: request.order,
        provider: request.provider,
        to,
        news,
    });
    uow.outbox().append(ids.next_id(), &event, now)
}

/// A slot as text by the Abuja clock: `1 December, 10:00 to 12:00`.
fn slot_text(slot: Slot) -> String {
    let (Some(starts), Some(ends)) = (slot.starts_at(), slot.ends_at()) else {
        return "as soon as possible".to_owned();
    };
    let [starts, ends] = [starts, ends].map(|at| at.plus_hours(1).naive_utc());
    format!(
        "{} to {}",
        starts.format("%-d %B, %H:%M"),
        ends.format("%H:%M")
    )
}
