//! Ending everything that is open for a cancelled order.

use crate::{
    TaskKind, UnitOfWork,
    scheduling::{SEARCH_TASKS, drop_assessment_in, end_move_in},
    settlement::{HoldScope, end_advances_in, ids_of_part, release_holds_in},
};
use kernel::{IdSequence, Invocation, OrderId, StoreError};
use orders::REQUEST_ESCALATES_HOURS;
use providers::OfferState;

/// Ends everything that is open for a cancelled order: offers, a request for another time, its
/// tasks, and the holds on store credit, which are released. Shares must be booked before this
/// call, because it settles the advances for materials.
pub(crate) fn stop_all_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    call: &Invocation,
) -> Result<(), StoreError> {
    let _ended = end_move_in(uow, order, call.now)?;
    for mut offer in uow.offers().lock_open_of(order)? {
        if offer.end(OfferState::Withdrawn, call.now).is_now() {
            uow.offers().save(offer)?;
        }
    }
    drop_assessment_in(uow, order)?;
    let kinds = [
        TaskKind::ExpireDraft,
        TaskKind::ExpirePrice,
        TaskKind::ChaseRequest,
        TaskKind::LapseBalance,
        TaskKind::CheckArrival,
    ];
    for kind in kinds.into_iter().chain(SEARCH_TASKS) {
        uow.tasks().cancel(kind, order.uuid())?;
    }
    release_holds_in(
        uow,
        order,
        HoldScope::Order,
        call.now,
        &mut ids_of_part(call, 1),
    )?;
    end_advances_in(uow, order, call, &mut ids_of_part(call, 2))?;
    Ok(())
}

/// Schedules the first check whether the pricing staff have answered.
pub(crate) fn chase_price_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    let first_check = call.now.plus_hours(REQUEST_ESCALATES_HOURS);
    uow.tasks().schedule(
        ids.next_id(),
        TaskKind::ChaseRequest,
        order.uuid(),
        first_check,
    )
}
