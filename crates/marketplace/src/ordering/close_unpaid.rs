use super::OrderingError;
use crate::{DomainEvent, JobKind, UnitOfWork};
use kernel::{Applied, Invocation};
use orders::Order;

/// Closes an order that nobody has paid, because time has run out for it, and tells its customer why.
pub(super) fn close_unpaid_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    reason: &str,
    event: DomainEvent,
    call: &Invocation,
) -> Result<(), OrderingError> {
    let Applied::Now(()) = order.cancel(reason, None, call)? else { return Ok(()) };
    for kind in [JobKind::ExpirePrice, JobKind::ChaseRequest] {
        uow.jobs().cancel(kind, order.id.uuid())?;
    }
    uow.outbox().append(call.ids().next_id(), &event, call.now)?;
    Ok(())
}
