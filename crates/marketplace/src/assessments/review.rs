use super::{AssessmentsError, of_staff_in};
use crate::{
    DomainEvent, ReturnedReport, Store, UnitOfWork,
    scheduling::{chase_price_in, restart_waits_in, stop_all_in},
    settlement::return_promo_in,
};
use kernel::{Applied, Invocation, OrderId};
use orders::{Assessment, Order, OrderStatus};

/// The pricing staff accept or return a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewAssessment {
    pub call: Invocation,
    pub order: OrderId,
    /// The reason for returning the report; `None` accepts it.
    pub send_back: Option<String>,
}

/// Reviews a report. The order of an accepted report is QUOTED, and the pricing staff set the price
/// next; the order of a returned quote is REQUESTED again. A report that advises against the job
/// closes the order. The customer is notified of an accepted report and can read it from then on.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Assessment(OwnReport | Illegal | Invalid)`.
pub async fn review_assessment(
    store: &dyn Store,
    cmd: ReviewAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    store
        .unit(cmd.call, move |uow| review_assessment_in(uow, &cmd))
        .await
}

fn review_assessment_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ReviewAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    let now = uow.now();
    let (staff, mut order, mut assessment) = of_staff_in(uow, cmd.order)?;
    let decided = match &cmd.send_back {
        Some(note) => assessment.send_back(note, staff, now)?,
        None => assessment.accept(staff, now)?,
    };
    let Applied::Now(()) = decided else {
        return Ok(Applied::Already);
    };
    uow.assessments().save(assessment.clone())?;
    let Some(note) = &cmd.send_back else {
        accepted_in(uow, order, &assessment)?;
        return Ok(Applied::Now(()));
    };
    returned_in(uow, &order, &assessment)?;
    if order.status == OrderStatus::Quoted {
        order.return_quote(note, &uow.call())?;
        uow.orders().save(order)?;
    }
    Ok(Applied::Now(()))
}

pub(super) fn returned_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    assessment: &Assessment,
) -> Result<(), AssessmentsError> {
    restart_waits_in(uow, assessment)?;
    let quote = assessment
        .report
        .as_ref()
        .and_then(|report| report.quote.as_ref());
    let provider = quote
        .and(assessment.visit)
        .map(|visit| visit.assessor.into());
    uow.emit(&DomainEvent::AssessmentReturned(ReturnedReport {
        order: order.id,
        provider,
    }))?;
    Ok(())
}

fn accepted_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    assessment: &Assessment,
) -> Result<(), AssessmentsError> {
    let refused = assessment
        .report
        .as_ref()
        .is_some_and(|report| report.refusal.is_some());
    let event = if refused {
        let _closed = order.cancel("NOT_POSSIBLE", None, &uow.call())?;
        stop_all_in(uow, order.id)?;
        return_promo_in(uow, order.id)?;
        DomainEvent::AssessmentRefused { order: order.id }
    } else {
        let now = uow.now();
        if order.status == OrderStatus::Quoted {
            // A quote made it so when it was handed in. The time of staff starts again.
            order.requested_at = Some(now);
        } else {
            order.accept_report(&uow.call())?;
        }
        chase_price_in(uow, &mut order)?;
        DomainEvent::AssessmentAccepted { order: order.id }
    };
    uow.emit(&event)?;
    uow.orders().save(order)?;
    Ok(())
}
