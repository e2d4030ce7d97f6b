//! Starting, restarting and timing the search for a provider.

use crate::{TaskKind, UnitOfWork, scheduling::end_move_in, settlement::end_advances_in};
use kernel::{IdSequence, Invocation, OrderId, StoreError, Timestamp};
use orders::{Order, OrderStatus};

/// From now on somebody is looked for, and the customer is asked when nobody takes it in time.
pub(crate) fn start_search_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    uow.tasks().schedule(
        ids.next_id(),
        TaskKind::DispatchOffers,
        order.id.uuid(),
        call.now,
    )?;
    schedule_timeout_in(uow, order.id, order.ask_customer_at(call.now), ids)
}

pub(crate) fn schedule_timeout_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    at: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    uow.tasks()
        .schedule(ids.next_id(), TaskKind::SearchTimeout, order.uuid(), at)
}

/// Somebody has the job and has not set out: it is looked whether they do.
pub(crate) fn watch_arrival_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    match order
        .no_show_at()
        .filter(|_| order.status == OrderStatus::Assigned)
    {
        Some(at) => {
            uow.tasks()
                .schedule(ids.next_id(), TaskKind::CheckArrival, order.id.uuid(), at)
        }
        None => Ok(()),
    }
}

/// Nobody has the job any more, and whoever had it is not asked again; others are, at once. The caller holds the order's
/// lock, has set it free and saves it.
pub(crate) fn restart_search_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    if let Some(mut taken) = uow.offers().lock_taken_of(order.id)? {
        taken.step_back(call.now);
        uow.offers().save(taken)?;
    }
    let _ended = end_move_in(uow, order.id, call.now)?;
    uow.tasks()
        .cancel(TaskKind::CheckArrival, order.id.uuid())?;
    end_advances_in(uow, order.id, call, ids)?;
    start_search_in(uow, order, call, ids)
}
