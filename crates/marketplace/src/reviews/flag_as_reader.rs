use super::ReviewsError;
use crate::{DomainEvent, FlaggedReview, ReviewFlagEvent, Store, UnitOfWork};
use kernel::{Actor, Applied, FieldErrors, Invocation, ReviewId, UserId};
use reviews::{Flag, FlagReason, NewReaderFlag, ReaderRole};

/// A person who reads a public review flags it, so that staff look at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlagAsReader {
    pub call: Invocation,
    pub review: ReviewId,
    pub reason: FlagReason,
    pub note: String,
}

/// Flags the review. `Already` when this person has flagged it before, whatever they say now.
///
/// # Errors
/// `NotFound` also for a review that the public cannot read, and for callers without an account;
/// `Invalid`; `Review(Own | OwnWork)`.
pub async fn flag_as_reader(
    store: &dyn Store,
    cmd: FlagAsReader,
) -> Result<Applied<()>, ReviewsError> {
    let note = Flag::note(&cmd.note);
    store
        .unit(cmd.call, move |uow| {
            flag_as_reader_in(uow, &cmd, note.clone())
        })
        .await
}

fn flag_as_reader_in(
    uow: &mut dyn UnitOfWork,
    cmd: &FlagAsReader,
    note: Result<String, FieldErrors>,
) -> Result<Applied<()>, ReviewsError> {
    let now = uow.now();
    let (reader, role) = match uow.actor() {
        Actor::Customer(id) => (id, ReaderRole::Customer),
        Actor::Provider(id) => (UserId::from(id), ReaderRole::Provider),
        Actor::Guest | Actor::Staff { .. } | Actor::Recipient | Actor::System => {
            return Err(ReviewsError::NotFound);
        }
    };
    let order = uow.reviews().order_of(cmd.review)?;
    let order = order.ok_or(ReviewsError::NotFound)?;
    let _locked = uow.orders().lock(order)?;
    let mut both = uow.reviews().lock_of_order(order)?.into_iter();
    let mut review = both
        .find(|review| review.id == cmd.review && review.counts() && !review.is_withheld())
        .ok_or(ReviewsError::NotFound)?;
    if uow.reviews().has_reader_flag(cmd.review, reader)? {
        return Ok(Applied::Already);
    }
    let waited = review.is_flagged();
    let flag = review.flag_as_reader(NewReaderFlag {
        reader,
        role,
        reason: cmd.reason,
        note: note?,
        now,
    })?;
    let provider = review.provider;
    uow.reviews().save(review)?;
    uow.reviews().insert_reader_flag(flag)?;
    if !waited {
        // Staff are notified once, however many readers flag the review until they have decided.
        uow.emit(&DomainEvent::ReviewFlag(FlaggedReview {
            order,
            provider,
            news: ReviewFlagEvent::RaisedByReader,
        }))?;
    }
    Ok(Applied::Now(()))
}
