use super::AssessmentsError;
use crate::{DomainEvent, Store, UnitOfWork, scheduling::watch_report_in};
use kernel::{Applied, Invocation, OrderId};

/// Tells the pricing staff that the report of an assessment is late. `Already` when none is due, or
/// when its deadline was moved.
///
/// # Errors
/// Those of the store.
pub async fn remind_assessment(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, AssessmentsError> {
    store
        .unit(call.by_system(), move |uow| remind_in(uow, order))
        .await
}

fn remind_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, AssessmentsError> {
    let now = uow.now();
    if uow.orders().lock(id)?.is_none() {
        return Ok(Applied::Already);
    }
    let Some(assessment) = uow.assessments().lock(id)? else {
        return Ok(Applied::Already);
    };
    if assessment.is_late(now) {
        uow.emit(&DomainEvent::AssessmentLate { order: id })?;
        return Ok(Applied::Now(()));
    }
    watch_report_in(uow, &assessment)?;
    Ok(Applied::Already)
}
