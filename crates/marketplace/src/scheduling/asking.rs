//! Asking the provider for another time, or starting the search for it.

use super::{
    check_gas, check_gas_move_in, documents_cover_in, emit_move_in, restart_search_in,
    start_search_in, wanted, zone_of,
};
use crate::{MoveEvent, TaskKind, UnitOfWork, read::Offering, settings::travel_times_in};
use kernel::{Applied, FieldErrors, Money, StoreError};
use orders::{MoveError, MoveRequest, Order, OrderError, Slot};
use providers::OfferState;

/// Stores a request: inserts or saves it.
pub(crate) type KeepMove = fn(&mut dyn UnitOfWork, MoveRequest) -> Result<(), StoreError>;

/// Changes the time of an order that no provider has, and starts the search for the new time, in
/// which providers who were asked before are asked again. Gas keeps the rules of a new order: the
/// window is open and has a free place. The caller holds the order's lock and
/// saves the order.
pub(crate) fn search_at_in<E>(
    uow: &mut dyn UnitOfWork,
    offering: &Offering,
    (order, slot): (&mut Order, Slot),
) -> Result<Applied<()>, E>
where
    E: From<OrderError> + From<FieldErrors> + From<StoreError>,
{
    let now = uow.now();
    let Applied::Now(()) = order.move_to(slot, &uow.call())? else {
        return Ok(Applied::Already);
    };
    check_gas(offering, order, now)?;
    for mut offer in uow.offers().lock_open_of(order.id)? {
        if offer.end(OfferState::Lost, now).is_now() {
            uow.offers().save(offer)?;
        }
    }
    uow.offers().ask_again(order.id)?;
    start_search_in(uow, order)?;
    // The window is locked last, after everything that the new time changes.
    check_gas_move_in::<E>(uow, offering, (&*order, slot))?;
    Ok(Applied::Now(()))
}

/// Whether the assigned provider can do the job at another time: they may do it, and have no other
/// job then. The taken offer is locked before the provider, as in every unit.
pub(crate) fn can_come_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    to: Slot,
) -> Result<bool, StoreError> {
    let now = uow.now();
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
    let price = order.price.map_or(Money::ZERO, |price| price.total);
    let wanted = wanted(&moved, (zone, price), travel_times_in(uow)?, now);
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
) -> Result<bool, E> {
    if can_come_in(uow, order, request.to)? {
        uow.schedule(TaskKind::LapseMove, request.id.uuid(), request.due_at)?;
        let until = request.due_at;
        emit_move_in(uow, &request, MoveEvent::Asked { until })?;
        keep(uow, request)?;
        return Ok(false);
    }
    request.find_unavailable(order, &uow.call())?;
    emit_move_in(uow, &request, MoveEvent::Unavailable)?;
    search_elsewhere_in(uow, order, (request, keep))?;
    Ok(true)
}

/// Starts the search for the new time. The request has removed the provider from the order; the
/// caller saves the order. Providers who let an offer for the previous time expire are asked again.
pub(crate) fn search_elsewhere_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (request, keep): (MoveRequest, KeepMove),
) -> Result<(), StoreError> {
    uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
    keep(uow, request)?;
    uow.offers().ask_again(order.id)?;
    restart_search_in(uow, order)
}
