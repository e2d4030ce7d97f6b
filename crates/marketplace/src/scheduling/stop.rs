//! Ending everything that is open for a cancelled order.

use crate::{
    TaskKind, UnitOfWork,
    scheduling::{SEARCH_TASKS, drop_assessment_in, end_move_in, end_reserve_in},
    settings::deadlines_in,
    settlement::{HoldScope, end_advances_in, release_holds_in},
};
use kernel::{OrderId, StoreError};
use orders::Order;
use providers::OfferState;

/// Ends everything that is open for a cancelled order: offers, a request for another time, its
/// tasks, and the holds on store credit, which are released. Shares must be booked before this
/// call, because it settles the advances for materials.
pub(crate) fn stop_all_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    let now = uow.now();
    let _ended = end_move_in(uow, order)?;
    end_reserve_in(uow, order)?;
    for mut offer in uow.offers().lock_open_of(order)? {
        if offer.end(OfferState::Withdrawn, now).is_now() {
            uow.offers().save(offer)?;
        }
    }
    drop_assessment_in(uow, order)?;
    let kinds = [
        TaskKind::ExpireDraft,
        TaskKind::ExpirePrice,
        TaskKind::ChaseRequest,
        TaskKind::PriceQuote,
        TaskKind::EndQuote,
        TaskKind::LapseBalance,
        TaskKind::CheckArrival,
        TaskKind::KeepAlive,
    ];
    for kind in kinds.into_iter().chain(SEARCH_TASKS) {
        uow.tasks().cancel(kind, order.uuid())?;
    }
    release_holds_in(uow, order, HoldScope::Order)?;
    end_advances_in(uow, order)?;
    Ok(())
}

/// Gives a request the deadlines of this moment, and schedules the first check whether the pricing
/// staff have answered. The caller saves the order.
pub(crate) fn chase_price_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
) -> Result<(), StoreError> {
    let now = uow.now();
    order.deadlines = deadlines_in(uow)?;
    let first_check = now.plus_hours(order.deadlines.request_remind_hours);
    uow.schedule(TaskKind::ChaseRequest, order.id.uuid(), first_check)
}
