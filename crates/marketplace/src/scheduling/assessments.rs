//! The assessment of a request: opening, cancelling and expiring it, the deadline of its report, and
//! the assessor who may not do the job.

use crate::{
    DomainEvent, OfferedAssessment, TaskKind, UnitOfWork,
    read::{Offering, is_assessable},
    settlement::settle_assessment_fee_in,
};
use catalog::PricingMode;
use kernel::{Applied, OrderId, ProviderId, StoreError, Timestamp};
use orders::{Assessment, AssessmentCause, AssessmentState, Order};

/// Opens an assessment, once, for an order that people must price, where the service requires one
/// or the pricing engine found no price. Services that are priced by quote or never assessed go
/// straight to the pricing staff, and so do orders that people have already priced.
pub(crate) fn need_assessment_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    offering: &Offering,
) -> Result<(), StoreError> {
    if !is_assessable(&order.category_slug) {
        return Ok(());
    }
    let now = uow.now();
    let cause = match offering.category.mode {
        PricingMode::Assessment => AssessmentCause::Service,
        PricingMode::Fixed | PricingMode::Rate | PricingMode::Metered if !order.is_for_people() => {
            AssessmentCause::Engine
        }
        PricingMode::Fixed | PricingMode::Rate | PricingMode::Metered | PricingMode::Quote => {
            return Ok(());
        }
    };
    if uow.assessments().lock(order.id)?.is_some() {
        return Ok(());
    }
    let assessment = Assessment::needed(order.id, order.customer, cause, now);
    watch_report_in(uow, &assessment)?;
    uow.assessments().insert(assessment)
}

/// Schedules the check whether the report is late, or cancels it when no report is due. A deadline
/// that has passed was checked already and is not checked again.
pub(crate) fn watch_report_in(
    uow: &mut dyn UnitOfWork,
    assessment: &Assessment,
) -> Result<(), StoreError> {
    let (now, order) = (uow.now(), assessment.order.uuid());
    match assessment.report_due() {
        Some(due) if due <= now => Ok(()),
        Some(due) => uow.schedule(TaskKind::RemindAssessment, order, due),
        None => uow.tasks().cancel(TaskKind::RemindAssessment, order),
    }
}

/// Sets the deadlines of a request after the next step of its assessment: for the step that follows,
/// and for the report if one is due.
pub(crate) fn restart_waits_in(
    uow: &mut dyn UnitOfWork,
    assessment: &Assessment,
) -> Result<(), StoreError> {
    if let Some(until) = assessment.patience() {
        uow.schedule(TaskKind::ChaseRequest, assessment.order.uuid(), until)?;
    }
    watch_report_in(uow, assessment)
}

/// Offers the customer of a request an assessment, and schedules the end of the offer. `Already`
/// when the order has or had one.
pub(crate) fn offer_assessment_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<Applied<()>, StoreError> {
    let now = uow.now();
    if uow.assessments().lock(order.id)?.is_some() {
        return Ok(Applied::Already);
    }
    let offer = Assessment::offered(order.id, order.customer, now);
    let ends_at = offer.patience().unwrap_or(now);
    uow.assessments().insert(offer)?;
    uow.schedule(TaskKind::ChaseRequest, order.id.uuid(), ends_at)?;
    uow.emit(&DomainEvent::AssessmentOffered(OfferedAssessment {
        order: order.id,
    }))?;
    Ok(Applied::Now(()))
}

/// Cancels the assessment of an order that was closed or was priced without it.
pub(crate) fn drop_assessment_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<(), StoreError> {
    end_in(uow, order, Assessment::cancel)
}

/// Expires an assessment that was not visited, reported or reviewed in time.
pub(crate) fn expire_assessment_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<(), StoreError> {
    end_in(uow, order, Assessment::expire)
}

pub(crate) fn end_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    end: fn(&mut Assessment) -> Applied<()>,
) -> Result<(), StoreError> {
    let Some(mut assessment) = uow.assessments().lock(order)? else {
        return Ok(());
    };
    let before = assessment.fee;
    if end(&mut assessment).is_now() {
        settle_assessment_fee_in(uow, before, &assessment)?;
        watch_report_in(uow, &assessment)?;
        uow.assessments().save(assessment)
    } else {
        Ok(())
    }
}

/// The time until which a request waits for its assessment, if the assessment has a deadline of its
/// own.
pub(crate) fn assessment_patience_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<Option<Timestamp>, StoreError> {
    Ok(uow
        .assessments()
        .lock(order)?
        .and_then(|assessment| assessment.patience()))
}

/// Whether a visit waits for its fee.
pub(crate) fn waits_for_fee_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<bool, StoreError> {
    let assessment = uow.assessments().lock(order)?;
    Ok(assessment.is_some_and(|one| one.state == AssessmentState::FeeDue))
}

/// The provider who may not be given the job, because its price is based on their own report.
pub(crate) fn barred_assessor_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<Option<ProviderId>, StoreError> {
    let Some(price) = order.price else {
        return Ok(None);
    };
    let assessment = uow.assessments().lock(order.id)?;
    Ok(assessment
        .and_then(|assessment| assessment.barred(price.total))
        .map(ProviderId::from))
}
