//! Moves: another time for an assigned job. The customer asks, the provider accepts, or the search
//! for another provider starts.

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
    TaskKind, UnitOfWork,
    scheduling::{documents_cover_in, restart_search_in, wanted, zone_of},
};
use kernel::{IdSequence, Invocation, Money, MoveId, StoreError, Timestamp};
use orders::{MoveRequest, Order, Slot};

/// Locks the order first, then the request: the lock order of all units.
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

/// Whether the assigned provider can do the job at another time: they may do it, and have no other
/// job then. The taken offer is locked before the provider, as in every unit.
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

/// Starts the search for the new time. The request has removed the provider from the order; the
/// caller saves the order.
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

/// Restarts the search. Providers who let an offer for the previous time expire are asked again.
fn search_anew_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    uow.offers().ask_anew(order.id)?;
    restart_search_in(uow, order, call, ids)
}
