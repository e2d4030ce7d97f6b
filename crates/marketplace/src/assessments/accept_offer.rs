use super::AssessmentsError;
use crate::{
    DomainEvent, Store, UnitOfWork, owned_order::lock_owned_order, scheduling::chase_price_in,
};
use kernel::{Applied, Invocation, OrderId};

/// The customer accepts the assessment that was offered for a request without a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AcceptAssessment {
    pub call: Invocation,
    pub order: OrderId,
}

/// Opens the assessment. The request has its full time again, and the pricing staff are told.
/// `Already` when it was accepted before.
///
/// # Errors
/// `NotFound` also for another customer's order and for one without an assessment;
/// `Assessment(Illegal)` when none is offered.
pub async fn accept_assessment(
    store: &dyn Store,
    cmd: AcceptAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    store
        .unit(cmd.call, move |uow| accept_in(uow, cmd.order))
        .await
}

fn accept_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, AssessmentsError> {
    let now = uow.now();
    let mut order = lock_owned_order(uow, id)?.ok_or(AssessmentsError::NotFound)?;
    let mut assessment = uow
        .assessments()
        .lock(id)?
        .ok_or(AssessmentsError::NotFound)?;
    let Applied::Now(()) = assessment.accept_offer()? else {
        return Ok(Applied::Already);
    };
    order.requested_at = Some(now);
    uow.emit(&DomainEvent::PriceRequested { order: id })?;
    chase_price_in(uow, &mut order)?;
    uow.assessments().save(assessment)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
