use super::{AssessmentsError, of_staff_in};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Applied, Invocation, OrderId};
use orders::Report;

/// A member of staff writes down what was found: by themselves, or told by the provider on the phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportAssessment {
    pub call: Invocation,
    pub order: OrderId,
    pub report: Report,
}

/// The pricing desk is told. Races with the customer who cancels under the order's lock: one of the two comes first.
///
/// # Errors
/// `NotFound` also for whoever is not staff; `Assessment(Illegal | Invalid)`.
pub async fn report_assessment(
    store: &dyn Store,
    cmd: ReportAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    store.unit(move |uow| report_assessment_in(uow, &cmd)).await
}

fn report_assessment_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ReportAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    let (staff, order, mut assessment) = of_staff_in(uow, cmd.order, &cmd.call)?;
    let Applied::Now(()) = assessment.hand_in(cmd.report.clone(), staff, cmd.call.now)? else {
        return Ok(Applied::Already);
    };
    let mut ids = cmd.call.ids();
    if let Some(until) = assessment.patience() {
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::ChaseRequest,
            order.id.uuid(),
            until,
        )?;
    }
    uow.outbox().append(
        ids.next_id(),
        &DomainEvent::AssessmentReported { order: order.id },
        cmd.call.now,
    )?;
    uow.assessments().save(assessment)?;
    Ok(Applied::Now(()))
}
