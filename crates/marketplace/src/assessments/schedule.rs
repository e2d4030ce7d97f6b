use super::{AssessmentsError, of_staff_in, restart_waits_in};
use crate::{
    DomainEvent, ScheduledAssessment, Store, UnitOfWork,
    scheduling::{has_time_in, zone_of},
};
use kernel::{FieldErrors, Invocation, OrderId, Timestamp, UserId};
use orders::{AssessmentKind, Order, Visit};

/// A member of staff sets the assessor and the time: themselves, or a provider of the trade. The
/// assessor looks at the job remotely or on a visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScheduleAssessment {
    pub call: Invocation,
    pub order: OrderId,
    pub kind: AssessmentKind,
    pub assessor: UserId,
    pub at: Timestamp,
}

/// Schedules the remote assessment or the visit. The customer is notified, and so is the provider
/// if there is one. The request then waits for this time.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Invalid` for an unsuitable assessor or time;
/// `Assessment(Illegal)`.
pub async fn schedule_assessment(
    store: &dyn Store,
    cmd: ScheduleAssessment,
) -> Result<(), AssessmentsError> {
    store
        .unit(cmd.call, move |uow| schedule_assessment_in(uow, &cmd))
        .await
}

fn schedule_assessment_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ScheduleAssessment,
) -> Result<(), AssessmentsError> {
    let now = uow.now();
    let (staff, order, mut assessment) = of_staff_in(uow, cmd.order)?;
    let visit = Visit {
        assessor: cmd.assessor,
        at: cmd.at,
    };
    let is_same = assessment.visit == Some(visit) && assessment.kind == cmd.kind;
    if is_same && assessment.scheduled_by == Some(staff) {
        return Ok(());
    }
    assessment.schedule((cmd.kind, visit), staff, now)?;
    if cmd.assessor != staff {
        check_provider_in(uow, visit, &order)?;
    }
    restart_waits_in(uow, &assessment)?;
    let provider = (cmd.assessor != staff).then(|| cmd.assessor.into());
    let event = DomainEvent::AssessmentScheduled(ScheduledAssessment {
        order: order.id,
        provider,
        at: cmd.at,
        on_site: cmd.kind == AssessmentKind::OnSite,
    });
    uow.emit(&event)?;
    uow.assessments().save(assessment)?;
    Ok(())
}

fn check_provider_in(
    uow: &mut dyn UnitOfWork,
    visit: Visit,
    order: &Order,
) -> Result<(), AssessmentsError> {
    let id = visit.assessor.into();
    let provider = uow.providers().lock(id)?;
    let fits = provider
        .zip(zone_of(order))
        .is_some_and(|(provider, zone)| provider.is_eligible(&order.category_slug, zone));
    if !fits {
        let text = "Choose yourself, or a provider who takes work of this kind in this area.";
        return Err(FieldErrors::one("assessorId", "not_eligible", text).into());
    }
    if has_time_in(uow, id, (order, visit.at))? {
        Ok(())
    } else {
        let text =
            "The provider has another job or visit then, travel included. Choose another time.";
        Err(FieldErrors::one("at", "busy", text).into())
    }
}
