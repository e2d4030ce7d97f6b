//! Another time for a job that somebody has taken: the customer asks, the provider accepts, or someone else is looked for.

mod answer;
mod ask;
mod error;
mod lapse;
mod withdraw;

pub use answer::{AnswerMove, accept_move, decline_move};
pub use ask::{AskMove, MoveTerms, ask_move, move_terms};
pub use error::MovesError;
pub use lapse::lapse_move;
pub use withdraw::{WithdrawMove, withdraw_move};

use crate::{
    DomainEvent, MoveEvent, OrderMove, TaskKind, UnitOfWork,
    dispatch::{restart_search_in, wanted, zone_of},
    onboarding::documents_cover_in,
};
use kernel::{IdSequence, Invocation, Money, MoveId, OrderId, StoreError, Timestamp};
use orders::{MoveRequest, Order, Slot};

/// The order first, then the request: the one lock order of all units.
fn locked(
    uow: &mut dyn UnitOfWork,
    id: MoveId,
) -> Result<Option<(Order, MoveRequest)>, StoreError> {
    let Some(order) = uow.moves().order_of(id)? else {
        return Ok(None);
    };
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    let request = uow
        .moves()
        .lock_of(order.id)?
        .into_iter()
        .find(|request| request.id == id);
    Ok(request.map(|request| (order, request)))
}

/// Whether whoever has the job can do it at another time: they may do it, and have no other job then. The taken offer is locked
/// before the provider, as everywhere.
fn can_come_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    to: Slot,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let _offer = uow.offers().lock_taken_of(order.id)?;
    let (Some(id), Some(zone)) = (order.provider, zone_of(order)) else {
        return Ok(false);
    };
    let Some(provider) = uow
        .providers()
        .lock(id)?
        .filter(|provider| provider.may_begin(&order.category_slug))
    else {
        return Ok(false);
    };
    let moved = Order {
        slot: Some(to),
        ..order.clone()
    };
    let wanted = wanted(
        &moved,
        zone,
        order.price.map_or(Money::ZERO, |price| price.total),
        now,
    );
    let covered = documents_cover_in(uow, provider.id, &order.category_slug, wanted.day)?;
    Ok(covered && !uow.providers().is_busy(provider.id, &wanted)?)
}

/// Someone else is looked for at the new time. The request has set the order free; the caller saves the order.
fn search_elsewhere_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    request: MoveRequest,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
    uow.moves().save(request)?;
    search_anew_in(uow, order, call, ids)
}

/// Also those who let an offer for the time before run out are asked.
fn search_anew_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    uow.offers().ask_anew(order.id)?;
    restart_search_in(uow, order, call, ids)
}

/// The job goes on, or is over, before its provider answered. Answers the request that was open. The caller holds the order's
/// lock.
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

/// Those hear of it who should.
pub(crate) fn emit_in(
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

/// As people say a window, by the Abuja clock: `1 December, 10:00 to 12:00`.
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
