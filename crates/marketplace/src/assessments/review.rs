use super::{AssessmentsError, of_staff_in};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::{chase_price_in, stop_all_in},
    settlement::return_promo_in,
};
use kernel::{Applied, Invocation, OrderId};
use orders::{Assessment, Order};

/// The pricing staff accept or return a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewAssessment {
    pub call: Invocation,
    pub order: OrderId,
    /// The reason for returning the report; `None` accepts it.
    pub send_back: Option<String>,
}

/// Reviews a report. An accepted report makes the order QUOTED, and the pricing staff set the price
/// next; a report that advises against the job closes the order. The customer is notified and can
/// read the report from then on.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Assessment(OwnReport | Illegal | Invalid)`.
pub async fn review_assessment(
    store: &dyn Store,
    cmd: ReviewAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    store.unit(move |uow| review_assessment_in(uow, &cmd)).await
}

fn review_assessment_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ReviewAssessment,
) -> Result<Applied<()>, AssessmentsError> {
    let (staff, order, mut assessment) = of_staff_in(uow, cmd.order, &cmd.call)?;
    let decided = match &cmd.send_back {
        Some(note) => assessment.send_back(note, staff, cmd.call.now)?,
        None => assessment.accept(staff, cmd.call.now)?,
    };
    let Applied::Now(()) = decided else {
        return Ok(Applied::Already);
    };
    uow.assessments().save(assessment.clone())?;
    if cmd.send_back.is_some() {
        returned_in(uow, &order, &assessment, &cmd.call)?
    } else {
        accepted_in(uow, order, &assessment, &cmd.call)?
    }
    Ok(Applied::Now(()))
}

fn returned_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    assessment: &Assessment,
    call: &Invocation,
) -> Result<(), AssessmentsError> {
    let mut ids = call.ids();
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
        &DomainEvent::AssessmentReturned { order: order.id },
        call.now,
    )?;
    Ok(())
}

fn accepted_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    assessment: &Assessment,
    call: &Invocation,
) -> Result<(), AssessmentsError> {
    let mut ids = call.ids();
    let refused = assessment
        .report
        .as_ref()
        .is_some_and(|report| report.refusal.is_some());
    let event = if refused {
        let _closed = order.cancel("NOT_POSSIBLE", None, call)?;
        stop_all_in(uow, order.id, call)?;
        return_promo_in(uow, order.id)?;
        DomainEvent::AssessmentRefused { order: order.id }
    } else {
        order.accept_report(call)?;
        chase_price_in(uow, order.id, call, &mut ids)?;
        DomainEvent::AssessmentAccepted { order: order.id }
    };
    uow.outbox().append(ids.next_id(), &event, call.now)?;
    uow.orders().save(order)?;
    Ok(())
}
