//! Assessments: a request that the engine cannot price is visited by an assessor who knows the
//! trade before the pricing staff set a price.

mod accept_offer;
mod error;
mod lost_quote;
mod quote_share;
mod report;
mod review;
mod schedule;
mod set_aside;
mod submit_quote;

pub use accept_offer::{AcceptAssessment, accept_assessment};
pub use error::AssessmentsError;
pub use lost_quote::{WithdrawQuote, end_quote, withdraw_quote};

pub use quote_share::{AskQuoteShare, quote_share};
pub use report::{ReportAssessment, report_assessment};
pub use review::{ReviewAssessment, review_assessment};
pub use schedule::{ScheduleAssessment, schedule_assessment};
pub use set_aside::{SetReportAside, set_report_aside};
pub use submit_quote::{SubmitQuote, submit_quote};

use crate::UnitOfWork;
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

/// The photos of the quote that was handed in, if there is one.
fn quote_photos(assessment: &Assessment) -> Vec<UploadId> {
    let report = assessment.report.as_ref();
    let quote = report.and_then(|report| report.quote.as_ref());
    quote.map(|quote| quote.photos.clone()).unwrap_or_default()
}

/// Detaches the photos of a quote from the order, except those that the next report keeps. Otherwise
/// they would count as photos of the customer.
fn detach_photos_in(
    uow: &mut dyn UnitOfWork,
    before: &[UploadId],
    kept: &[UploadId],
) -> Result<(), AssessmentsError> {
    for photo in before.iter().filter(|photo| !kept.contains(photo)) {
        if let Some(mut dropped) = uow.uploads().lock(*photo)? {
            dropped.order = None;
            uow.uploads().save(dropped)?;
        }
    }
    Ok(())
}
