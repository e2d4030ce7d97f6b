//! Requests for another time: asking the provider, ending an open request, and the events.

use super::{documents_cover_in, restart_search_in, wanted, zone_of};
use crate::{DomainEvent, MoveEvent, OrderMove, TaskKind, UnitOfWork};
use kernel::{IdSequence, Invocation, Money, OrderId, StoreError, Timestamp};
use orders::{MoveError, MoveRequest, Order, Slot};

/// Stores a request: inserts or saves it.
pub(crate) type KeepMove = fn(&mut dyn UnitOfWork, MoveRequest) -> Result<(), StoreError>;

/// Whether the assigned provider can do the job at another time: they may do it, and have no other
/// job then. The taken offer is locked before the provider, as in every unit.
pub(crate) fn can_come_in(
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

/// Asks the provider when they are free at the new time. Otherwise closes the request and starts the
/// search, because there is no need to ask a provider who is not available. Returns whether the order
/// changed; the caller then saves it.
pub(crate) fn go_on_with_move_in<E: From<MoveError> + From<StoreError>>(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    (mut request, keep): (MoveRequest, KeepMove),
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<bool, E> {
    if can_come_in(uow, order, request.to, call.now)? {
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::LapseMove,
            request.id.uuid(),
            request.due_at,
        )?;
        let until = request.due_at;
        emit_move_in(uow, &request, MoveEvent::Asked { until }, call.now, ids)?;
        keep(uow, request)?;
        return Ok(false);
    }
    request.find_unavailable(order, call)?;
    emit_move_in(uow, &request, MoveEvent::Unavailable, call.now, ids)?;
    search_elsewhere_in(uow, order, (request, keep), call, ids)?;
    Ok(true)
}

/// Starts the search for the new time. The request has removed the provider from the order; the
/// caller saves the order. Providers who let an offer for the previous time expire are asked again.
pub(crate) fn search_elsewhere_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (request, keep): (MoveRequest, KeepMove),
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
    keep(uow, request)?;
    uow.offers().ask_anew(order.id)?;
    restart_search_in(uow, order, call, ids)
}

/// Applies an open request that the customer paid for, because its job lost its provider: the search
/// that the caller starts is for the new time. The caller saves the order.
pub(crate) fn follow_paid_move_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(mut request) = uow.moves().lock_open_of(order.id)? else {
        return Ok(());
    };
    if request.follow(order, now) {
        uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
        uow.moves().save(request)?;
        uow.offers().ask_anew(order.id)?;
    }
    Ok(())
}

/// Checks that the provider may set out: a request that the customer paid for is answered first.
pub(crate) fn check_set_out_in<E: From<MoveError> + From<StoreError>>(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<(), E> {
    match uow.moves().lock_open_of(order)? {
        Some(request) => Ok(request.check_set_out()?),
        None => Ok(()),
    }
}

/// Closes an open request for another time, because the job goes on or is over before the fee was
/// paid or the provider answered. Returns the request as it was before. The caller holds the order's lock.
pub(crate) fn end_move_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    now: Timestamp,
) -> Result<Option<MoveRequest>, StoreError> {
    let Some(before) = uow.moves().lock_open_of(order)? else {
        return Ok(None);
    };
    let mut request = before.clone();
    let _now = request.end(now);
    uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
    uow.moves().save(request)?;
    Ok(Some(before))
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
