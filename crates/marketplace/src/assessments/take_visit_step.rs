use super::{AssessmentsError, of_assessor_in, of_staff_in};
use crate::{
    DomainEvent, Store, UnitOfWork, VisitNews,
    owned_order::lock_owned_order,
    settings::missed_visit_credit_in,
    settlement::{make_missed_visit_good_in, settle_assessment_fee_in},
};
use kernel::{Actor, Applied, Invocation, OrderId};
use orders::{Assessment, VisitStep};

/// A step of the visit of an assessment: the assessor sets out or arrives, or one side did not come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeVisitStep {
    pub call: Invocation,
    pub order: OrderId,
    pub step: VisitStep,
}

/// Records the step. It decides what becomes of the fee of the visit, and a customer whose assessor
/// did not come gets store credit. The assessor reports all steps but their own absence, which the
/// customer reports. Staff can record any step. After a missed visit, staff schedule another one.
/// `Already` when it was recorded before.
///
/// # Errors
/// `NotFound` also for an assessment of another assessor or customer, and for a step that the caller
/// does not report; `Assessment(Illegal | TooEarly)`.
pub async fn take_visit_step(
    store: &dyn Store,
    cmd: TakeVisitStep,
) -> Result<Applied<()>, AssessmentsError> {
    store.unit(cmd.call, move |uow| take_in(uow, cmd)).await
}

fn take_in(uow: &mut dyn UnitOfWork, cmd: TakeVisitStep) -> Result<Applied<()>, AssessmentsError> {
    let now = uow.now();
    let mut assessment = assessment_of_caller_in(uow, cmd)?;
    let before = assessment.fee;
    let Applied::Now(()) = assessment.take_visit_step(cmd.step, now)? else {
        return Ok(Applied::Already);
    };
    settle_assessment_fee_in(uow, before, &assessment)?;
    if cmd.step == VisitStep::AssessorNoShow {
        let amount = missed_visit_credit_in(uow)?;
        make_missed_visit_good_in(uow, &assessment, amount)?;
    }
    uow.emit(&DomainEvent::AssessmentVisit(VisitNews {
        order: cmd.order,
        provider: assessment.hired_assessor().map(Into::into),
        step: cmd.step,
    }))?;
    uow.assessments().save(assessment)?;
    Ok(Applied::Now(()))
}

fn assessment_of_caller_in(
    uow: &mut dyn UnitOfWork,
    TakeVisitStep { order, step, .. }: TakeVisitStep,
) -> Result<Assessment, AssessmentsError> {
    let is_of_customer = step == VisitStep::AssessorNoShow;
    match uow.actor() {
        Actor::Staff { .. } => Ok(of_staff_in(uow, order)?.2),
        Actor::Provider(_) if !is_of_customer => Ok(of_assessor_in(uow, order)?.2),
        Actor::Customer(_) if is_of_customer => {
            let order = lock_owned_order(uow, order)?.ok_or(AssessmentsError::NotFound)?;
            let assessment = uow.assessments().lock(order.id)?;
            assessment.ok_or(AssessmentsError::NotFound)
        }
        Actor::Provider(_)
        | Actor::Customer(_)
        | Actor::Guest
        | Actor::Recipient
        | Actor::System => Err(AssessmentsError::NotFound),
    }
}
