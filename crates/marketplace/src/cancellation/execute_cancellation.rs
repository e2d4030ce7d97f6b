use super::{
    CancellationsError,
    settle::{How, settle_in},
};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{Applied, CancellationId, Invocation, StoreError};
use orders::{Cancellation, Order, OrderStatus};

/// Carries out a cancellation request to which support did not object in time. One that was
/// decided, or is not due, stays as it is.
///
/// # Errors
/// `Store`, `Settlement`.
pub async fn execute_cancellation(
    store: &dyn Store,
    id: CancellationId,
    call: Invocation,
) -> Result<Applied<()>, CancellationsError> {
    let call = call.by_system();
    store.unit(call, move |uow| execute_in(uow, id)).await
}

fn execute_in(
    uow: &mut dyn UnitOfWork,
    id: CancellationId,
) -> Result<Applied<()>, CancellationsError> {
    let now = uow.now();
    let Some((order, mut request)) = locked(uow, id)? else {
        return Ok(Applied::Already);
    };
    if !request.is_due(now) {
        return Ok(Applied::Already);
    }
    if can_be_left(&order) {
        settle_in(uow, order, request, How::Unopposed)?;
    } else if request.lapse(now).is_now() {
        uow.emit(&DomainEvent::CancellationLapsed { order: order.id })?;
        uow.cancellations().save(request)?;
    }
    Ok(Applied::Now(()))
}

/// Locks the order first, then the request: the lock order of all units.
pub(super) fn locked(
    uow: &mut dyn UnitOfWork,
    id: CancellationId,
) -> Result<Option<(Order, Cancellation)>, StoreError> {
    let Some(order) = uow.cancellations().order_of(id)? else {
        return Ok(None);
    };
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    Ok(uow
        .cancellations()
        .lock(id)?
        .map(|request| (order, request)))
}

/// Whether the work has not begun.
pub(super) fn can_be_left(order: &Order) -> bool {
    order.status == OrderStatus::Assigned || order.is_ready()
}
