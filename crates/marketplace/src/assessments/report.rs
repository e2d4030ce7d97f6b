use super::{AssessmentsError, exchange_photos_in, of_staff_in, report_photos};
use crate::{
    DomainEvent, Store, UnitOfWork, scheduling::restart_waits_in,
    settlement::settle_assessment_fee_in,
};
use kernel::{Applied, Invocation, OrderId};
use orders::Report;

/// A member of staff records the findings: their own, or those that the provider reported by phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportAssessment {
    pub call: Invocation,
    pub order: OrderId,
    pub report: Report,
}

/// Hands in the report for the pricing staff. The fee of a visit is earned with it. It races with the
/// customer's cancellation under the order's lock: one of the two comes first.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Assessment(Illegal | Invalid)`, also with too few
/// photos; `Invalid` for a photo that the caller did not upload.
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
    let (before, fee) = (report_photos(&assessment), assessment.fee);
    let Applied::Now(()) = assessment.hand_in(cmd.report.clone(), staff, now)? else {
        return Ok(Applied::Already);
    };
    exchange_photos_in(uow, &assessment, &before, staff)?;
    settle_assessment_fee_in(uow, fee, &assessment)?;
    restart_waits_in(uow, &assessment)?;
    uow.emit(&DomainEvent::AssessmentReported { order: order.id })?;
    uow.assessments().save(assessment)?;
    Ok(Applied::Now(()))
}
