//! Open requests for another time when their job goes on, and the events about requests.

use crate::{DomainEvent, MoveEvent, OrderMove, TaskKind, UnitOfWork};
use kernel::{OrderId, StoreError};
use orders::{MoveError, MoveRequest, Order, Slot};

/// Applies an open request that the customer paid for, because its job lost its provider: the search
/// that the caller starts is for the new time. The caller saves the order.
pub(crate) fn follow_paid_move_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
) -> Result<(), StoreError> {
    let Some(mut request) = uow.moves().lock_open_of(order.id)? else {
        return Ok(());
    };
    if request.follow(order, &uow.call()) {
        uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
        uow.moves().save(request)?;
        uow.offers().ask_again(order.id)?;
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
) -> Result<Option<MoveRequest>, StoreError> {
    let now = uow.now();
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
) -> Result<(), StoreError> {
    let to = slot_text(request.to);
    let event = DomainEvent::Move(OrderMove {
        order: request.order,
        provider: request.provider,
        to,
        news,
    });
    uow.emit(&event)
}

/// A slot as text by the Abuja clock: `1 December, 10:00am to 12:00pm`.
pub(crate) fn slot_text(slot: Slot) -> String {
    let (Some(starts), Some(ends)) = (slot.starts_at(), slot.ends_at()) else {
        return "as soon as possible".to_owned();
    };
    let day = starts.abuja_date().naive().format("%-d %B");
    let (from, to) = (starts.abuja_clock(), ends.abuja_clock());
    format!("{day}, {from} to {to}")
}
