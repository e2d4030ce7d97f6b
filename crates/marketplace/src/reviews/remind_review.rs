use super::ReviewsError;
use crate::{DomainEvent, Store, TaskKind, UnitOfWork, WaitingReview};
use kernel::{Applied, Invocation, ReviewId, StoreError};
use orders::Order;
use reviews::Review;

/// Schedules the reminder about a review that waits for staff.
pub(super) fn watch_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    review: &Review,
) -> Result<(), StoreError> {
    if !review.waits_for_staff() {
        return Ok(());
    }
    let due = uow.now().plus_hours(order.deadlines.review_read_hours);
    uow.schedule(TaskKind::RemindReview, review.id.uuid(), due)
}

/// Reminds the content staff of a review that no one has read in time. One that was decided or
/// rewritten meanwhile needs no reminder.
///
/// # Errors
/// `Store`.
pub async fn remind_review(
    store: &dyn Store,
    review: ReviewId,
    call: Invocation,
) -> Result<Applied<()>, ReviewsError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| remind_review_in(uow, review))
        .await
}

fn remind_review_in(uow: &mut dyn UnitOfWork, id: ReviewId) -> Result<Applied<()>, ReviewsError> {
    let Some(order) = uow.reviews().order_of(id)? else {
        return Ok(Applied::Already);
    };
    let _locked = uow.orders().lock(order)?;
    let both = uow.reviews().lock_of_order(order)?;
    let waits = both
        .iter()
        .any(|review| review.id == id && review.waits_for_staff());
    if !waits {
        return Ok(Applied::Already);
    }
    uow.emit(&DomainEvent::ReviewWaits(WaitingReview {
        order,
        review: id,
    }))?;
    Ok(Applied::Now(()))
}
