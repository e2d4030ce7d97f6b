use super::{AssessmentsError, of_staff_in};
use crate::{
    AssessmentFeeEvent, AssessmentFeeNews, DomainEvent, ScheduledAssessment, Store, UnitOfWork,
    scheduling::{has_time_in, restart_waits_in, zone_of},
    settings::visit_fee_in,
    settlement::settle_assessment_fee_in,
};
use kernel::{FieldErrors, Invocation, Money, OrderId, StoreError, Timestamp, UserId};
use orders::{Assessment, AssessmentKind, Order, Visit};

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
/// if there is one. The request then waits for this time. A visit with a fee waits for its payment
/// first: only the customer is told, and the provider once it is paid.
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
    let before = assessment.fee;
    let fee = fee_in(uow, (&order, &assessment), cmd.kind)?;
    match fee {
        Some(fee) => assessment.schedule_for_fee(visit, fee, staff, now)?,
        None => assessment.schedule((cmd.kind, visit), staff, now)?,
    }
    if cmd.assessor != staff {
        check_provider_in(uow, visit, &order)?;
    }
    settle_assessment_fee_in(uow, before, &assessment)?;
    restart_waits_in(uow, &assessment)?;
    uow.emit(&event_of(&assessment, fee.is_some(), cmd))?;
    uow.assessments().save(assessment)?;
    Ok(())
}

/// The fee of the visit, and whether it is half of the full one; `None` for what is free.
fn fee_in(
    uow: &mut dyn UnitOfWork,
    (order, assessment): (&Order, &Assessment),
    kind: AssessmentKind,
) -> Result<Option<(Money, bool)>, AssessmentsError> {
    if kind == AssessmentKind::Remote {
        return Ok(None);
    }
    let full = visit_fee_in(uow, zone_of(order))?;
    let fee = assessment.fee_of_visit(full);
    Ok(fee.map_err(|error| StoreError::Failed(error.to_string()))?)
}

/// The event about the fee that is due, or about the time that is planned.
fn event_of(assessment: &Assessment, is_due: bool, cmd: &ScheduleAssessment) -> DomainEvent {
    let (order, at) = (assessment.order, cmd.at);
    match assessment.fee.filter(|_| is_due) {
        Some(fee) => DomainEvent::AssessmentFee(AssessmentFeeNews {
            order,
            news: AssessmentFeeEvent::Due {
                fee: fee.amount,
                until: fee.due_at,
                at,
            },
        }),
        None => DomainEvent::AssessmentScheduled(ScheduledAssessment {
            order,
            provider: assessment.hired_assessor().map(Into::into),
            at,
            on_site: cmd.kind == AssessmentKind::OnSite,
        }),
    }
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
