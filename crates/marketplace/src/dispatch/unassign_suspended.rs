use super::{DispatchError, unassign::unassign_locked_in};
use crate::{Store, UnitOfWork, scheduling::go_on_without_offer_in};
use kernel::{Applied, Invocation, OrderId, ProviderId};
use orders::{OrderStatus, Unassignment};
use providers::OfferState;

/// Takes a job that has not begun from a provider who is suspended, or for whom staff closed its
/// service: its reserve gets it, or the search starts again. Withdraws the open offers of the order,
/// and the place of its reserve, from such providers. A job that has begun stays with its provider; if
/// they are suspended, it is on the dispatch board until operations decide. Every other order stays as
/// it is.
pub async fn unassign_suspended(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, DispatchError> {
    let call = call.by_system();
    store.unit(call, move |uow| unassign_in(uow, order)).await
}

fn unassign_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, DispatchError> {
    let now = uow.now();
    let Some(mut order) = uow.orders().lock(id)? else {
        return Ok(Applied::Already);
    };
    let mut open = uow.offers().lock_open_of(id)?;
    let reserves = uow.offers().lock_reserves_of(id)?;
    open.extend(
        reserves
            .into_iter()
            .filter(|offer| offer.state == OfferState::Reserved),
    );
    let holder = order
        .provider
        .filter(|_| order.status == OrderStatus::Assigned);
    let at_work = order
        .provider
        .filter(|_| order.status == OrderStatus::InProgress);
    let asked: Vec<ProviderId> = open
        .iter()
        .map(|offer| offer.provider)
        .chain(holder)
        .chain(at_work)
        .collect();
    let suspended = uow.providers().suspended_of(&asked)?;
    let closed = uow
        .providers()
        .without_service(&asked, &order.category_slug)?;
    let mut withdrawn = false;
    for mut offer in open {
        let is_out = suspended.contains(&offer.provider) || closed.contains(&offer.provider);
        if is_out && offer.end(OfferState::Withdrawn, now).is_now() {
            uow.offers().save(offer)?;
            withdrawn = true;
        }
    }
    if holder.is_some_and(|holder| suspended.contains(&holder)) {
        let _replaced = unassign_locked_in(uow, order, Unassignment::Suspended, "")?;
        return Ok(Applied::Now(()));
    }
    if holder.is_some_and(|holder| closed.contains(&holder)) {
        let _replaced = unassign_locked_in(uow, order, Unassignment::ServiceClosed, "")?;
        return Ok(Applied::Now(()));
    }
    if at_work.is_some_and(|provider| suspended.contains(&provider)) {
        let noted = order.note_suspension(now);
        if noted.is_now() {
            uow.orders().save(order)?;
        }
        return Ok(noted);
    }
    if !withdrawn {
        return Ok(Applied::Already);
    }
    go_on_without_offer_in(uow, id)?;
    Ok(Applied::Now(()))
}
