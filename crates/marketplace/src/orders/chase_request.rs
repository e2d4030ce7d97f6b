use super::{OrdersError, close_unpaid::close_unpaid_in};
use crate::{
    AssessmentFeeEvent, AssessmentFeeNews, DomainEvent, Store, TaskKind, UnitOfWork,
    read::{CatalogQueries, is_assessable},
    scheduling::{assessment_patience_in, offer_assessment_in, waits_for_fee_in},
};
use ::catalog::PricingMode;
use kernel::{Applied, Invocation, OrderId};
use orders::{Order, OrderStatus};

/// Follows up a request that people must price: after some time it reminds them. Later it offers the
/// customer an assessment, where the service is assessed and there was none, and in the end it
/// closes the request and tells the customer. A request that is being assessed waits for its
/// assessment, and ends when the fee of a visit is not paid in time.
pub async fn chase_request(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrdersError> {
    let offering = catalog.offering(slug).await?;
    let may_be_assessed = is_assessable(slug)
        && offering.is_some_and(|offering| offering.category.mode != PricingMode::Quote);
    let call = call.by_system();
    store
        .unit(call, move |uow| {
            chase_request_in(uow, order, may_be_assessed)
        })
        .await
}

fn chase_request_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    may_be_assessed: bool,
) -> Result<Applied<()>, OrdersError> {
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
    if now >= end && waits_for_fee_in(uow, id)? {
        return lapse_fee_in(uow, order);
    }
    if now >= end
        && may_be_assessed
        && order.status == OrderStatus::Requested
        && offer_assessment_in(uow, &order)?.is_now()
    {
        return Ok(Applied::Now(()));
    }
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

/// Closes a request whose customer did not pay the fee of a visit in time. While the checkout for it is
/// open, the request waits.
fn lapse_fee_in(uow: &mut dyn UnitOfWork, mut order: Order) -> Result<Applied<()>, OrdersError> {
    let (now, id) = (uow.now(), order.id);
    let pending = uow.payments().lock_pending_of(id)?;
    if let Some(payment) = pending.filter(|payment| now < payment.session_ends_at()) {
        let ends_at = payment.session_ends_at();
        uow.schedule(TaskKind::ChaseRequest, id.uuid(), ends_at)?;
        return Ok(Applied::Already);
    }
    let unpaid = DomainEvent::AssessmentFee(AssessmentFeeNews {
        order: id,
        news: AssessmentFeeEvent::Unpaid,
    });
    close_unpaid_in(uow, &mut order, "FEE_UNPAID", unpaid)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
