use super::ReviewsError;
use crate::{Store, UnitOfWork};
use kernel::{Actor, Applied, FieldErrors, Invocation, ReviewId};
use reviews::Reply;

/// A provider replies to a public review of their work, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplyToReview {
    pub call: Invocation,
    pub review: ReviewId,
    pub text: String,
}

/// Saves the reply.
///
/// # Errors
/// `NotFound` also for a review of another provider's work and for one that is not public;
/// `Invalid`; `Review(Public)` for another text after the hours in which it can be changed.
pub async fn reply_to_review(
    store: &dyn Store,
    cmd: ReplyToReview,
) -> Result<Applied<()>, ReviewsError> {
    let text = Reply::text(&cmd.text);
    store
        .unit(cmd.call, move |uow| {
            reply_to_review_in(uow, &cmd, text.clone())
        })
        .await
}

fn reply_to_review_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ReplyToReview,
    text: Result<String, FieldErrors>,
) -> Result<Applied<()>, ReviewsError> {
    let now = uow.now();
    let Actor::Provider(provider) = uow.actor() else {
        return Err(ReviewsError::NotFound);
    };
    let order = uow
        .reviews()
        .order_of(cmd.review)?
        .ok_or(ReviewsError::NotFound)?;
    let locked = uow.orders().lock(order)?.ok_or(ReviewsError::NotFound)?;
    let both = uow.reviews().lock_of_order(order)?;
    let own_review = both
        .into_iter()
        .find(|review| review.id == cmd.review && review.provider == provider && review.counts());
    let mut review = own_review.ok_or(ReviewsError::NotFound)?;
    let hours = locked.deadlines.review_reply_hours;
    let Applied::Now(()) = review.reply(text?, hours, now)? else {
        return Ok(Applied::Already);
    };
    uow.reviews().save(review)?;
    Ok(Applied::Now(()))
}
