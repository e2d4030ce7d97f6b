use super::{
    ReviewsError,
    show::{count_in, show_in},
};
use crate::{DomainEvent, FlaggedReview, ReviewFlagEvent, Store, UnitOfWork};
use kernel::{Actor, Applied, FieldErrors, Invocation, ReviewId};
use reviews::{Review, Side};

/// A decision of staff about a review. Staff never change its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// The review is acceptable; it is published when its time has come.
    Publish,
    /// The review is rejected. The author is told the reason and may rewrite it.
    Reject { reason: String },
    /// A published review is removed.
    Remove { reason: String },
    /// A flagged review stays. The provider is told the reason if they flagged it.
    Keep { reason: String },
    /// Whether the review is featured on the landing page.
    Feature(bool),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModerateReview {
    pub call: Invocation,
    pub review: ReviewId,
    pub decision: Decision,
}

/// Carries out the decision.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Invalid` without a reason; `Review(Illegal)`.
pub async fn moderate_review(
    store: &dyn Store,
    cmd: ModerateReview,
) -> Result<Review, ReviewsError> {
    store
        .unit(cmd.call, move |uow| moderate_review_in(uow, &cmd))
        .await
}

fn moderate_review_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ModerateReview,
) -> Result<Review, ReviewsError> {
    let Actor::Staff { .. } = uow.actor() else {
        return Err(ReviewsError::NotFound);
    };
    let order = uow
        .reviews()
        .order_of(cmd.review)?
        .ok_or(ReviewsError::NotFound)?;
    let _locked = uow.orders().lock(order)?;
    let both = uow.reviews().lock_of_order(order)?;
    let mut review = both
        .into_iter()
        .find(|review| review.id == cmd.review)
        .ok_or(ReviewsError::NotFound)?;
    let (counted, flagged) = (review.counts(), review.is_flagged_by_provider());
    let Applied::Now(()) = decide(&mut review, &cmd.decision)? else {
        return Ok(review);
    };
    uow.reviews().save(review.clone())?;
    review.version = review.version.saturating_add(1);
    if counted != review.counts() {
        count_in(uow, review.provider)?;
    }
    if matches!(cmd.decision, Decision::Reject { .. }) && review.side == Side::Customer {
        let event = DomainEvent::ReviewRejected {
            order,
            review: review.id,
        };
        uow.emit(&event)?;
    }
    if flagged && !review.is_flagged_by_provider() {
        let news = match &cmd.decision {
            Decision::Keep { reason } => ReviewFlagEvent::Kept {
                reason: reason.trim().to_owned(),
            },
            Decision::Publish
            | Decision::Reject { .. }
            | Decision::Remove { .. }
            | Decision::Feature(_) => ReviewFlagEvent::Removed,
        };
        uow.emit(&DomainEvent::ReviewFlag(FlaggedReview {
            order,
            provider: review.provider,
            news,
        }))?;
    }
    let mut shown = show_in(uow, vec![review.clone()])?;
    Ok(shown.pop().unwrap_or(review))
}

fn decide(review: &mut Review, decision: &Decision) -> Result<Applied<()>, ReviewsError> {
    match decision {
        Decision::Publish => Ok(review.approve()?),
        Decision::Reject { reason } => Ok(review.reject(fit(reason)?)?),
        Decision::Remove { reason } => Ok(review.remove(fit(reason)?)?),
        Decision::Keep { reason } => Ok(review.keep(fit(reason)?)?),
        Decision::Feature(featured) => Ok(review.feature(*featured)?),
    }
}

fn fit(reason: &str) -> Result<&str, FieldErrors> {
    const MAX_CHARS: usize = 300;
    let reason = reason.trim();
    if reason.is_empty() || reason.chars().count() > MAX_CHARS {
        return Err(FieldErrors::one(
            "reason",
            "required",
            "Give the reason in at most 300 characters.",
        ));
    }
    Ok(reason)
}
