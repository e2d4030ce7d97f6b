use super::{ReviewsError, show::count_in};
use crate::{DomainEvent, RemovedReview, Store, UnitOfWork};
use kernel::{Actor, Applied, Invocation, ReviewId};
use reviews::Side;

/// A customer removes their own public review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RemoveOwnReview {
    pub call: Invocation,
    pub review: ReviewId,
}

/// Removes the review with the provider's reply, and recalculates the rating. The provider is told.
/// `Already` when it was removed before, also by staff.
///
/// # Errors
/// `NotFound` also for another person's review; `Review(NotPublic)` until it is public.
pub async fn remove_own_review(
    store: &dyn Store,
    cmd: RemoveOwnReview,
) -> Result<Applied<()>, ReviewsError> {
    store
        .unit(cmd.call, move |uow| remove_own_review_in(uow, cmd.review))
        .await
}

fn remove_own_review_in(
    uow: &mut dyn UnitOfWork,
    id: ReviewId,
) -> Result<Applied<()>, ReviewsError> {
    let Actor::Customer(author) = uow.actor() else {
        return Err(ReviewsError::NotFound);
    };
    let order = uow.reviews().order_of(id)?.ok_or(ReviewsError::NotFound)?;
    let _locked = uow.orders().lock(order)?;
    let both = uow.reviews().lock_of_order(order)?;
    let own = both
        .into_iter()
        .find(|review| review.id == id && review.side == Side::Customer && review.author == author);
    let mut review = own.ok_or(ReviewsError::NotFound)?;
    let provider = review.provider;
    let Applied::Now(()) = review.remove_own()? else {
        return Ok(Applied::Already);
    };
    uow.reviews().save(review)?;
    count_in(uow, provider)?;
    uow.emit(&DomainEvent::ReviewRemoved(RemovedReview {
        order,
        review: id,
    }))?;
    Ok(Applied::Now(()))
}
