use super::OrdersError;
use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    scheduling::expire_assessment_in,
    settlement::{HoldScope, release_holds_in, return_promo_in},
};
use kernel::Applied;
use orders::Order;

/// Closes an unpaid order whose time has run out, and tells the customer why.
pub(super) fn close_unpaid_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    reason: &str,
    event: DomainEvent,
) -> Result<(), OrdersError> {
    let Applied::Now(()) = order.cancel(reason, None, &uow.call())? else {
        return Ok(());
    };
    for kind in [TaskKind::ExpirePrice, TaskKind::ChaseRequest] {
        uow.tasks().cancel(kind, order.id.uuid())?;
    }
    expire_assessment_in(uow, order.id)?;
    return_promo_in(uow, order.id)?;
    release_holds_in(uow, order.id, HoldScope::Order)?;
    uow.emit(&event)?;
    Ok(())
}
