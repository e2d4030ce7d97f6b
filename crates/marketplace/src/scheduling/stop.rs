//! Ending everything that is open for a cancelled order.

use crate::{
    TaskKind, UnitOfWork,
    scheduling::{drop_assessment_in, end_move_in},
    settlement::{HoldScope, end_advances_in, far_ids, release_holds_in},
};
use kernel::{IdSequence, Invocation, OrderId, StoreError};
use orders::REQUEST_ESCALATES_HOURS;
use providers::OfferState;

/// Nothing more is to happen to an order that was cancelled: open offers, a request for another time and its timers end, and
/// credit that was set aside for it is there again. Shares are booked before it, for what was paid ahead for materials is settled here.
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
        TaskKind::DispatchOffers,
        TaskKind::SearchTimeout,
        TaskKind::CheckArrival,
    ];
    for kind in kinds {
        uow.tasks().cancel(kind, order.uuid())?;
    }
    release_holds_in(
        uow,
        order,
        HoldScope::Order,
        call.now,
        &mut far_ids(call, 1),
    )?;
    end_advances_in(uow, order, call, &mut far_ids(call, 2))?;
    Ok(())
}

/// From now on somebody looks whether the desk answers.
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
