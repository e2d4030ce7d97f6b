//! Starting, restarting and timing the search for a provider.

use crate::{
    TaskKind, UnitOfWork,
    repositories::JobHandler,
    scheduling::{alarm_at, end_move_in, end_reserve_in, start_keep_alive_in},
    settlement::end_advances_in,
};
use kernel::{Actor, OrderId, StoreError, Timestamp};
use orders::{Order, OrderStatus};
use providers::{Fault, Offer};

/// Starts the search, with the first wave, and schedules what follows when no provider accepts in
/// time: operations are told, then the customer is asked.
pub(crate) fn start_search_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    let now = uow.now();
    uow.offers().begin_search(order.id)?;
    uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), now)?;
    uow.schedule(
        TaskKind::AlertOperations,
        order.id.uuid(),
        alarm_at(order, now),
    )?;
    schedule_timeout_in(uow, order.id, order.ask_customer_at(now))
}

/// The tasks that run while a provider is searched for an order.
pub(crate) const SEARCH_TASKS: [TaskKind; 3] = [
    TaskKind::DispatchOffers,
    TaskKind::SearchTimeout,
    TaskKind::AlertOperations,
];

pub(crate) fn schedule_timeout_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    at: Timestamp,
) -> Result<(), StoreError> {
    uow.schedule(TaskKind::SearchTimeout, order.uuid(), at)
}

/// Schedules the checks whether the provider of an assigned order confirms that they will come, and
/// whether they have set out. The caller saves the order.
pub(crate) fn watch_arrival_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
) -> Result<(), StoreError> {
    start_keep_alive_in(uow, order)?;
    watch_no_show_in(uow, order)
}

/// Schedules the check whether the provider of an assigned order has set out.
pub(crate) fn watch_no_show_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    match order
        .no_show_at()
        .filter(|_| order.status == OrderStatus::Assigned)
    {
        Some(at) => uow.schedule(TaskKind::CheckArrival, order.id.uuid(), at),
        None => Ok(()),
    }
}

/// Ends the checks of [`watch_arrival_in`], and lets the reserve go.
pub(crate) fn stop_watching_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    end_reserve_in(uow, order)?;
    for kind in [TaskKind::CheckArrival, TaskKind::KeepAlive] {
        uow.tasks().cancel(kind, order.uuid())?;
    }
    Ok(())
}

/// Restarts the search at once, after the order has lost its provider. That provider is not offered
/// the job again. The caller holds the order's lock, has removed the provider and saves the order.
pub(crate) fn restart_search_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    restart_search_after_in(uow, order, None)
}

/// Restarts the search as [`restart_search_in`] does, and records the fault of the provider who
/// lost the job.
pub(crate) fn restart_search_after_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    fault: Option<Fault>,
) -> Result<(), StoreError> {
    take_from_provider_in(uow, order.id, fault)?;
    stop_watching_in(uow, order.id)?;
    start_search_in(uow, order)
}

/// Ends the accepted offer of an order and all that its provider had begun. The caller holds the
/// order's lock.
pub(crate) fn take_from_provider_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    fault: Option<Fault>,
) -> Result<(), StoreError> {
    let now = uow.now();
    if let Some(mut taken) = uow.offers().lock_taken_of(order)? {
        // Only staff record a fault by their own decision; every other one follows from a rule.
        let by = match uow.actor() {
            Actor::Staff { id, .. } => Some(id),
            Actor::Guest
            | Actor::Customer(_)
            | Actor::Provider(_)
            | Actor::Recipient
            | Actor::System => None,
        };
        taken.step_back(fault, by, now);
        uow.offers().save(taken)?;
    }
    let _ended = end_move_in(uow, order)?;
    end_advances_in(uow, order)
}

/// Sends the next offers at once if an order has no open offer left. The caller holds the order's
/// lock and has closed an offer.
pub(crate) fn go_on_without_offer_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<(), StoreError> {
    let now = uow.now();
    if uow.offers().lock_open_of(order)?.is_empty() {
        uow.schedule(TaskKind::DispatchOffers, order.uuid(), now)?;
    }
    Ok(())
}

/// Ends the search of an order that a provider has taken, and a hold of it. The caller holds the
/// order's lock.
pub(crate) fn end_search_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    for kind in SEARCH_TASKS {
        uow.tasks().cancel(kind, order.uuid())?;
    }
    end_hold_in(uow, order)
}

/// Removes the hold of a search, if there is one. A member of staff who handles the job without a
/// hold goes on. The caller holds the order's lock.
fn end_hold_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    let handler = uow.staff().handler_of(order)?;
    remove_hold_in(uow, handler.as_ref())
}

/// Removes the handler of a job if they hold its search.
pub(crate) fn remove_hold_in(
    uow: &mut dyn UnitOfWork,
    handler: Option<&JobHandler>,
) -> Result<(), StoreError> {
    match handler.filter(|one| one.hold.is_some()) {
        Some(holds) => uow.staff().remove_handler(holds.order),
        None => Ok(()),
    }
}

/// How far the search of an order is.
pub(crate) struct Search {
    /// The member of staff who handles the job.
    pub(crate) handler: Option<JobHandler>,
    /// The open offers, which are locked.
    pub(crate) open: Vec<Offer>,
}

/// The handler and the open offers of an order. The caller holds the order's lock.
pub(crate) fn search_of_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<Search, StoreError> {
    Ok(Search {
        handler: uow.staff().handler_of(order)?,
        open: uow.offers().lock_open_of(order)?,
    })
}

impl Search {
    /// The time until which the search waits: for the answer to an offer by hand, or until the end
    /// of a hold.
    pub(crate) fn paused_until(&self, now: Timestamp) -> Option<Timestamp> {
        let handler = self.handler.as_ref();
        let held = handler.and_then(|handler| handler.holds_search_until(now));
        let offers = self.open.iter();
        offers
            .filter_map(|offer| offer.pauses_search_until(now))
            .chain(held)
            .max()
    }
}
