//! Assessments: a request that the engine cannot price is visited by an assessor who knows the
//! trade before the pricing staff set a price.

mod error;
mod report;
mod review;
mod schedule;

pub use error::AssessmentsError;

pub use report::{ReportAssessment, report_assessment};
pub use review::{ReviewAssessment, review_assessment};
pub use schedule::{ScheduleAssessment, schedule_assessment};

use crate::UnitOfWork;
use kernel::{Actor, OrderId, UserId};
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
