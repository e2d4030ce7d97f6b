use super::AssessmentsError;
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    owned_order::lock_owned_order,
    read::is_assessable,
    scheduling::{chase_price_in, watch_report_in},
};
use kernel::{Applied, Invocation, OrderId};
use orders::{Assessment, AssessmentCause, AssessmentState, OrderStatus};

/// The customer asks for an assessment before paying, or accepts the one that was offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskAssessment {
    pub call: Invocation,
    pub order: OrderId,
}

/// Opens the assessment of a request, or of a priced order, whose price becomes void. The time
/// limit of the request starts again, and the pricing staff are notified. Refused while a checkout
/// for the price is open. `Already` when an assessment is needed and not scheduled yet.
///
/// # Errors
/// `NotFound` also for another customer's order and for a draft; `NotAssessable`; `PaymentUnderWay`;
/// `Assessment(Illegal)` when the assessment has gone further; `Ask(Illegal | TooManyRevisions)`.
pub async fn ask_assessment(
    store: &dyn Store,
    cmd: AskAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    store
        .unit(cmd.call, move |uow| ask_in(uow, cmd.order))
        .await
}

fn ask_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, AssessmentsError> {
    let now = uow.now();
    let mut order = lock_owned_order(uow, id)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(AssessmentsError::NotFound)?;
    if !is_assessable(&order.category_slug) {
        return Err(AssessmentsError::NotAssessable);
    }
    let found = uow.assessments().lock(id)?;
    let is_new = found.is_none();
    let mut assessment = match found {
        Some(one) if one.state == AssessmentState::Needed => return Ok(Applied::Already),
        Some(one) => one,
        None => Assessment::needed(id, order.customer, AssessmentCause::Customer, now),
    };
    order
        .ask_assessment(&uow.call())
        .map_err(AssessmentsError::Ask)?;
    let pending = uow.payments().lock_pending_of(id)?;
    if pending.is_some_and(|payment| now < payment.session_ends_at()) {
        return Err(AssessmentsError::PaymentUnderWay);
    }
    if assessment.state == AssessmentState::Offered {
        let _accepted = assessment.accept_offer(now)?;
    } else if !is_new {
        let _asked = assessment.ask(now)?;
    }
    uow.tasks().cancel(TaskKind::ExpirePrice, id.uuid())?;
    uow.emit(&DomainEvent::PriceRequested { order: id })?;
    chase_price_in(uow, &mut order)?;
    watch_report_in(uow, &assessment)?;
    if is_new {
        uow.assessments().insert(assessment)?;
    } else {
        uow.assessments().save(assessment)?;
    }
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
