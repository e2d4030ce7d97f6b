use super::{AssessmentsError, detach_photos_in, of_staff_in, quote_photos};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Applied, Invocation, OrderId};
use orders::Report;

/// A member of staff records the findings: their own, or those that the provider reported by phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportAssessment {
    pub call: Invocation,
    pub order: OrderId,
    pub report: Report,
}

/// Hands in the report for the pricing staff. It races with the customer's cancellation under the
/// order's lock: one of the two comes first.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Assessment(Illegal | Invalid)`.
pub async fn report_assessment(
    store: &dyn Store,
    cmd: ReportAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    store
        .unit(cmd.call, move |uow| report_assessment_in(uow, &cmd))
        .await
}

fn report_assessment_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ReportAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    let now = uow.now();
    let (staff, order, mut assessment) = of_staff_in(uow, cmd.order)?;
    let before = quote_photos(&assessment);
    let Applied::Now(()) = assessment.hand_in(cmd.report.clone(), staff, now)? else {
        return Ok(Applied::Already);
    };
    detach_photos_in(uow, &before, &[])?;
    if let Some(until) = assessment.patience() {
        uow.schedule(TaskKind::ChaseRequest, order.id.uuid(), until)?;
    }
    uow.emit(&DomainEvent::AssessmentReported { order: order.id })?;
    uow.assessments().save(assessment)?;
    Ok(Applied::Now(()))
}
