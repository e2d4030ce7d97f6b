use super::OrdersError;
use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    scheduling::expire_assessment_in,
    settlement::{HoldScope, ids_of_part, release_holds_in, return_promo_in},
};
use kernel::{Applied, Invocation};
use orders::Order;

/// Closes an unpaid order whose time has run out, and tells the customer why.
pub(super) fn close_unpaid_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    reason: &str,
    event: DomainEvent,
    call: &Invocation,
) -> Result<(), OrdersError> {
    let Applied::Now(()) = order.cancel(reason, None, call)? else {
        return Ok(());
    };
    for kind in [TaskKind::ExpirePrice, TaskKind::ChaseRequest] {
        uow.tasks().cancel(kind, order.id.uuid())?;
    }
    expire_assessment_in(uow, order.id)?;
    return_promo_in(uow, order.id)?;
    release_holds_in(
        uow,
        order.id,
        HoldScope::Order,
        call.now,
        &mut ids_of_part(call, 1),
    )?;
    uow.outbox()
        .append(call.ids().next_id(), &event, call.now)?;
    Ok(())
}
