use super::{OrdersError, close_unpaid::close_unpaid_in};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork, scheduling::assessment_patience_in};
use kernel::{Applied, Invocation, OrderId};
use orders::OrderStatus;

/// Follows up a request that people must price: after some time it reminds them, and later it
/// closes the request and tells the customer. A request that is being assessed waits for its
/// assessment.
pub async fn chase_request(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrdersError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| chase_request_in(uow, order))
        .await
}

fn chase_request_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, OrdersError> {
    let now = uow.now();
    let Some(mut order) = uow.orders().lock(id)? else {
        return Ok(Applied::Already);
    };
    let (OrderStatus::Requested | OrderStatus::Quoted, Some(asked)) =
        (order.status, order.requested_at)
    else {
        return Ok(Applied::Already);
    };
    let (remind, end) = match assessment_patience_in(uow, id)? {
        Some(until) => (until, until),
        None => (
            asked.plus_hours(order.deadlines.request_remind_hours),
            asked.plus_hours(order.deadlines.request_end_hours),
        ),
    };
    if now >= end {
        close_unpaid_in(
            uow,
            &mut order,
            "REQUEST_UNANSWERED",
            DomainEvent::RequestUnanswered { order: id },
        )?;
        uow.orders().save(order)?;
        return Ok(Applied::Now(()));
    }
    if now < remind {
        uow.schedule(TaskKind::ChaseRequest, id.uuid(), remind)?;
        return Ok(Applied::Already);
    }
    uow.emit(&DomainEvent::RequestEscalated { order: id })?;
    uow.schedule(TaskKind::ChaseRequest, id.uuid(), end)?;
    Ok(Applied::Now(()))
}
