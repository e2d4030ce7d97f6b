use super::ReviewsError;
use crate::{DomainEvent, FlaggedReview, ReviewFlagEvent, Store, UnitOfWork};
use kernel::{Actor, Applied, FieldErrors, Invocation, ReviewId};
use reviews::{Flag, FlagReason};

/// A provider flags a public review of their work, so that staff look at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlagReview {
    pub call: Invocation,
    pub review: ReviewId,
    pub reason: FlagReason,
    pub note: String,
}

/// Flags the review. `Already` for the same flag again.
///
/// # Errors
/// `NotFound` also for a review of another provider's work and for one that was never public;
/// `Invalid`; `Review(Flagged | NotPublic)`.
pub async fn flag_review(store: &dyn Store, cmd: FlagReview) -> Result<Applied<()>, ReviewsError> {
    let note = Flag::note(&cmd.note);
    store
        .unit(cmd.call, move |uow| flag_review_in(uow, &cmd, note.clone()))
        .await
}

fn flag_review_in(
    uow: &mut dyn UnitOfWork,
    cmd: &FlagReview,
    note: Result<String, FieldErrors>,
) -> Result<Applied<()>, ReviewsError> {
    let now = uow.now();
    let Actor::Provider(provider) = uow.actor() else {
        return Err(ReviewsError::NotFound);
    };
    let order = uow.reviews().order_of(cmd.review)?;
    let order = order.ok_or(ReviewsError::NotFound)?;
    let _locked = uow.orders().lock(order)?;
    let mut both = uow.reviews().lock_of_order(order)?.into_iter();
    let own = both.find(|review| {
        let received = review.provider == provider && review.author != provider.into();
        review.id == cmd.review && received && review.published_at.is_some()
    });
    let mut review = own.ok_or(ReviewsError::NotFound)?;
    let Applied::Now(()) = review.flag(cmd.reason, note?, now)? else {
        return Ok(Applied::Already);
    };
    uow.reviews().save(review)?;
    uow.emit(&DomainEvent::ReviewFlag(FlaggedReview {
        order,
        provider,
        news: ReviewFlagEvent::Raised,
    }))?;
    Ok(Applied::Now(()))
}
