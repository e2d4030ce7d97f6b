//! The end of an unsuccessful search: the customer is asked, and without an answer the money is
//! returned.

use super::SearchError;
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    owned_order::lock_owned_order,
    read::CatalogQueries,
    scheduling::{check_gas, schedule_timeout_in, start_search_in, stop_all_in},
    settlement::{RefundPolicy, return_promo_in, return_tenders_in},
};
use kernel::{Actor, Applied, IdSequence, Invocation, OrderId};
use orders::{Order, Slot};
use providers::OfferState;

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
    let call = Invocation {
        actor: Actor::System,
        ..call
    };
    store
        .unit(move |uow| search_timeout_in(uow, order, &call))
        .await
}

fn search_timeout_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    call: &Invocation,
) -> Result<Applied<()>, SearchError> {
    let (Some(mut order), mut ids) = (uow.orders().lock(id)?, call.ids()) else {
        return Ok(Applied::Already);
    };
    if order.is_search_over(call.now) {
        give_up_in(uow, &mut order, call, &mut ids)?;
    } else if let Applied::Now(until) = order.ask_customer(call.now) {
        schedule_timeout_in(uow, id, until, &mut ids)?;
        uow.outbox().append(
            ids.next_id(),
            &DomainEvent::NobodyFound { order: id, until },
            call.now,
        )?;
    } else {
        // The task fired early, or the order is no longer searching.
        if let Some(due) = order.choice_due_at.filter(|_| order.is_ready()) {
            schedule_timeout_in(uow, id, due, &mut ids)?;
        }
        return Ok(Applied::Already);
    }
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// PAID or DEPOSIT_PAID → CANCELLED (row 28): all of the money is returned, and the customer is not
/// at fault.
fn give_up_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), SearchError> {
    let held = order.paid;
    let _now = order.cancel("NOBODY_FOUND", None, call)?;
    return_tenders_in(uow, order, held, RefundPolicy::OUR_FAULT, call, ids)?;
    stop_all_in(uow, order.id, call)?;
    return_promo_in(uow, order.id)?;
    uow.outbox().append(
        ids.next_id(),
        &DomainEvent::SearchGivenUp { order: order.id },
        call.now,
    )?;
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
    store.unit(move |uow| extend_search_in(uow, &cmd)).await
}

fn extend_search_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ExtendSearch,
) -> Result<Applied<()>, SearchError> {
    let mut order = lock_owned_order(uow, cmd.order, &cmd.call)?.ok_or(SearchError::NotFound)?;
    let Applied::Now(again) = order.extend_search(&cmd.call)? else {
        return Ok(Applied::Already);
    };
    let mut ids = cmd.call.ids();
    uow.offers().ask_anew(order.id)?;
    uow.tasks().schedule(
        ids.next_id(),
        TaskKind::DispatchOffers,
        order.id.uuid(),
        cmd.call.now,
    )?;
    schedule_timeout_in(uow, order.id, again, &mut ids)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Moves the order to another time, at the same price, and sends new offers also to the providers
/// who were asked before.
///
/// # Errors
/// `NotFound` also for another customer's order; `Order(OutOfStep)` when the order is not
/// searching, `Order(Invalid)` for a time that is too near or too far; `Invalid` for a time at
/// which the service is not offered.
pub async fn move_order(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    cmd: MoveOrder,
) -> Result<Applied<()>, SearchError> {
    let offering = catalog.offering(slug).await?.ok_or(SearchError::NotFound)?;
    store
        .unit(move |uow| {
            let mut order =
                lock_owned_order(uow, cmd.order, &cmd.call)?.ok_or(SearchError::NotFound)?;
            let Applied::Now(()) = order.move_to(cmd.slot, &cmd.call)? else {
                return Ok(Applied::Already);
            };
            check_gas(&offering, &order, cmd.call.now)?;
            let mut ids = cmd.call.ids();
            for mut offer in uow.offers().lock_open_of(order.id)? {
                if offer.end(OfferState::Lost, cmd.call.now).is_now() {
                    uow.offers().save(offer)?;
                }
            }
            uow.offers().ask_anew(order.id)?;
            start_search_in(uow, &order, &cmd.call, &mut ids)?;
            uow.orders().save(order)?;
            Ok(Applied::Now(()))
        })
        .await
}
