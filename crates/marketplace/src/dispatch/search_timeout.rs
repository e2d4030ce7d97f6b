//! The end of an unsuccessful search: the customer is asked, and without an answer the money is
//! returned.

use super::SearchError;
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    owned_order::lock_owned_order,
    read::CatalogQueries,
    scheduling::{schedule_timeout_in, search_at_in, stop_all_in},
    settlement::{RefundPolicy, return_promo_in, return_tenders_in},
};
use kernel::{Applied, Invocation, OrderId};
use orders::{Order, Slot};

/// The customer of an order that no provider has accepted lets the search go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExtendSearch {
    pub call: Invocation,
    pub order: OrderId,
}

/// The customer of an order that no provider has accepted chooses another time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub slot: Slot,
}

/// Asks the customer of an order that no provider has accepted, or returns the money when they did
/// not answer in time. An order that is no longer searching stays as it is.
pub async fn search_timeout(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, SearchError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| search_timeout_in(uow, order))
        .await
}

fn search_timeout_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, SearchError> {
    let now = uow.now();
    let Some(mut order) = uow.orders().lock(id)? else {
        return Ok(Applied::Already);
    };
    if order.is_search_over(now) {
        give_up_in(uow, &mut order)?;
    } else if let Applied::Now(until) = order.ask_customer(now) {
        schedule_timeout_in(uow, id, until)?;
        uow.emit(&DomainEvent::NoProviderFound { order: id, until })?;
    } else {
        // The task fired early, or the order is no longer searching.
        if let Some(due) = order.choice_due_at.filter(|_| order.is_ready()) {
            schedule_timeout_in(uow, id, due)?;
        }
        return Ok(Applied::Already);
    }
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// PAID or DEPOSIT_PAID → CANCELLED (row 28): all of the money is returned, and the customer is not
/// at fault.
fn give_up_in(uow: &mut dyn UnitOfWork, order: &mut Order) -> Result<(), SearchError> {
    let held = order.paid;
    let _now = order.cancel("NO_PROVIDER_FOUND", None, &uow.call())?;
    return_tenders_in(uow, order, held, RefundPolicy::OUR_FAULT)?;
    stop_all_in(uow, order.id)?;
    return_promo_in(uow, order.id)?;
    uow.emit(&DomainEvent::SearchGivenUp { order: order.id })?;
    Ok(())
}

/// Continues the search and schedules the next question to the customer.
///
/// # Errors
/// `NotFound` also for another customer's order; `Order(OutOfStep)` when the order is not
/// searching.
pub async fn extend_search(
    store: &dyn Store,
    cmd: ExtendSearch,
) -> Result<Applied<()>, SearchError> {
    store
        .unit(cmd.call, move |uow| extend_search_in(uow, &cmd))
        .await
}

fn extend_search_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ExtendSearch,
) -> Result<Applied<()>, SearchError> {
    let now = uow.now();
    let mut order = lock_owned_order(uow, cmd.order)?.ok_or(SearchError::NotFound)?;
    let Applied::Now(again) = order.extend_search(&uow.call())? else {
        return Ok(Applied::Already);
    };
    uow.offers().ask_again(order.id)?;
    uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), now)?;
    schedule_timeout_in(uow, order.id, again)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Moves the order to another time, at the same price, and sends new offers also to the providers
/// who were asked before.
///
/// # Errors
/// `NotFound` also for another customer's order; `Order(OutOfStep)` when the order is not
/// searching, `Order(Invalid)` for a time that is too near or too far; `Invalid` for a time at
/// which the service is not offered, and for a gas window that is full.
pub async fn move_order(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    cmd: MoveOrder,
) -> Result<Applied<()>, SearchError> {
    let offering = catalog.offering(slug).await?.ok_or(SearchError::NotFound)?;
    store
        .unit(cmd.call, move |uow| {
            let mut order = lock_owned_order(uow, cmd.order)?.ok_or(SearchError::NotFound)?;
            let moved: Result<_, SearchError> =
                search_at_in(uow, &offering, (&mut order, cmd.slot));
            if moved? == Applied::Already {
                return Ok(Applied::Already);
            }
            uow.orders().save(order)?;
            Ok(Applied::Now(()))
        })
        .await
}
