//! Assessments: an assessor who knows the trade looks at a request that the engine cannot price,
//! remotely or on a visit, before the pricing staff set a price.

mod ask_assessment;
mod error;
mod lost_quote;
mod quote_share;
mod remind_assessment;
mod report;
mod review;
mod schedule;
mod set_aside;
mod submit_quote;
mod take_visit_step;

pub use ask_assessment::{AskAssessment, ask_assessment};
pub use error::AssessmentsError;
pub use lost_quote::{WithdrawQuote, end_quote, withdraw_quote};

pub use quote_share::{AskQuoteShare, quote_share};
pub use remind_assessment::remind_assessment;
pub use report::{ReportAssessment, report_assessment};
pub use review::{ReviewAssessment, review_assessment};
pub use schedule::{ScheduleAssessment, schedule_assessment};
pub use set_aside::{SetReportAside, set_report_aside};
pub use submit_quote::{SubmitQuote, submit_quote};
pub use take_visit_step::{TakeVisitStep, take_visit_step};

use crate::{UnitOfWork, scheduling::tie_photo_in};
use kernel::{Actor, OrderId, ProviderId, UploadId, UserId};
use orders::{Assessment, Order};

/// The member of staff who calls, the order, and its assessment; the latter two are locked.
fn of_staff_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<(UserId, Order, Assessment), AssessmentsError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(AssessmentsError::NotFound);
    };
    let order = uow
        .orders()
        .lock(order)?
        .ok_or(AssessmentsError::NotFound)?;
    let assessment = uow
        .assessments()
        .lock(order.id)?
        .ok_or(AssessmentsError::NotFound)?;
    Ok((staff, order, assessment))
}

/// The provider who calls, the order that they were sent to assess, and its assessment; the latter
/// two are locked.
fn of_assessor_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<(ProviderId, Order, Assessment), AssessmentsError> {
    let Actor::Provider(provider) = uow.actor() else {
        return Err(AssessmentsError::NotFound);
    };
    let order = uow
        .orders()
        .lock(order)?
        .ok_or(AssessmentsError::NotFound)?;
    let assessment = uow
        .assessments()
        .lock(order.id)?
        .filter(|one| {
            one.visit
                .is_some_and(|visit| visit.assessor == provider.into())
        })
        .ok_or(AssessmentsError::NotFound)?;
    Ok((provider, order, assessment))
}

/// The photos of the report that was handed in, if there is one.
fn report_photos(assessment: &Assessment) -> Vec<UploadId> {
    let report = assessment.report.as_ref();
    report
        .map(|report| report.photos.clone())
        .unwrap_or_default()
}

/// Attaches the photos of a new report to its order, and detaches those of the report `before` that
/// it does not keep. Otherwise these would count as photos of the customer. The report must have
/// enough photos.
fn exchange_photos_in(
    uow: &mut dyn UnitOfWork,
    assessment: &Assessment,
    before: &[UploadId],
    reporter: UserId,
) -> Result<(), AssessmentsError> {
    let (order, after) = (assessment.order, report_photos(assessment));
    let attached = uow.uploads().lock_of_order(order)?;
    let of_request = attached.iter().filter(|photo| {
        !photo.is_voice() && !before.contains(&photo.id) && !after.contains(&photo.id)
    });
    assessment.check_photos(of_request.count())?;
    for photo in before.iter().filter(|photo| !after.contains(photo)) {
        if let Some(mut dropped) = uow.uploads().lock(*photo)? {
            dropped.order = None;
            uow.uploads().save(dropped)?;
        }
    }
    for photo in after.iter().filter(|photo| !before.contains(photo)) {
        tie_photo_in::<AssessmentsError>(uow, *photo, reporter, order)?;
    }
    Ok(())
}
