use super::{ReviewsError, remind_review::watch_in, show::show_in};
use crate::{Store, TaskKind, UnitOfWork};
use kernel::{Actor, FieldErrors, Invocation, OrderId, ProviderId, StoreError, UploadId, UserId};
use orders::{Order, OrderStatus};
use referrals::{Trace, TraceKind};
use reviews::{Content, Hit, NewReview, Review, ReviewError, Side, may_begin};

/// The customer or the provider writes a review, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub stars: i64,
    pub text: String,
    pub tags: Vec<String>,
    /// Photos that the author uploaded.
    pub photos: Vec<UploadId>,
}

/// Saves the review, hidden until the other side has written too or a week is over. Sending the
/// same review again changes nothing.
///
/// # Errors
/// `NotFound` also for another person's order; `Invalid`;
/// `Review(NotCompleted | TooLate | Already)`.
pub async fn review_order(store: &dyn Store, cmd: ReviewOrder) -> Result<Review, ReviewsError> {
    let content = Content::new(cmd.stars, &cmd.text, &cmd.tags, &cmd.photos);
    store
        .unit(cmd.call, move |uow| {
            review_order_in(uow, cmd.order, content.clone())
        })
        .await
}

fn review_order_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    content: Result<Content, FieldErrors>,
) -> Result<Review, ReviewsError> {
    let now = uow.now();
    let order = uow.orders().lock(id)?.ok_or(ReviewsError::NotFound)?;
    let (side, author) = side_of(&order, uow.actor()).ok_or(ReviewsError::NotFound)?;
    let provider = reviewable(&order, &uow.call())?;
    let content = content?;
    let mut both = uow.reviews().lock_of_order(id)?;
    if let Some(mine) = both.iter().find(|review| review.side == side) {
        let same = mine.content == content && mine.is_editable();
        return if same {
            Ok(mine.clone())
        } else {
            Err(ReviewError::Already.into())
        };
    }
    check_photos_in(uow, &content.photos, author)?;
    let hits = hits_in(uow, &order, &content)?;
    let mut mine = Review::write(NewReview {
        id: uow.next_id(),
        order: id,
        side,
        author,
        provider,
        customer: order.customer,
        content,
        hits,
        blind_days: order.deadlines.review_blind_days,
        now,
    });
    for other in &mut both {
        other.answered(now);
        mine.answered(now);
        uow.reviews().save(other.clone())?;
        other.version = other.version.saturating_add(1);
    }
    uow.reviews().insert(mine.clone())?;
    watch_in(uow, &order, &mine)?;
    if both.is_empty() {
        uow.schedule(TaskKind::ReleaseReviews, id.uuid(), mine.release_at)?;
    } else {
        uow.tasks().cancel(TaskKind::ReleaseReviews, id.uuid())?;
    }
    if side == Side::Customer {
        uow.tasks().cancel(TaskKind::AskForReview, id.uuid())?;
    }
    both.push(mine.clone());
    let shown = show_in(uow, both)?;
    Ok(shown
        .into_iter()
        .find(|review| review.id == mine.id)
        .unwrap_or(mine))
}

/// The caller's side of the order, if they have one.
pub(super) fn side_of(order: &Order, actor: Actor) -> Option<(Side, UserId)> {
    match actor {
        Actor::Customer(user) if user == order.customer => Some((Side::Customer, user)),
        Actor::Provider(provider) if order.provider == Some(provider) => {
            Some((Side::Provider, provider.into()))
        }
        Actor::Guest
        | Actor::Customer(_)
        | Actor::Provider(_)
        | Actor::Staff { .. }
        | Actor::Recipient
        | Actor::System => None,
    }
}

/// The provider who did the job, provided that it can be reviewed now.
pub(super) fn reviewable(order: &Order, call: &Invocation) -> Result<ProviderId, ReviewError> {
    may_begin(
        order
            .closed_at
            .filter(|_| order.status == OrderStatus::Completed),
        order.deadlines.review_days,
        call.now,
    )?;
    order.provider.ok_or(ReviewError::NotCompleted)
}

/// Checks that the author uploaded the photos and that they belong to no order. They stay without
/// one, because the provider of the order does not see them before the review is public.
pub(super) fn check_photos_in(
    uow: &mut dyn UnitOfWork,
    photos: &[UploadId],
    author: UserId,
) -> Result<(), ReviewsError> {
    for photo in photos {
        let found = uow.uploads().lock(*photo)?;
        let fit = found.is_some_and(|photo| photo.is_free_photo_of(author));
        if !fit {
            return Err(FieldErrors::one(
                "photoIds",
                "not_your_upload",
                "Please add this photo again.",
            )
            .into());
        }
    }
    Ok(())
}

/// The reasons why staff must read the review first.
pub(super) fn hits_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    content: &Content,
) -> Result<Vec<Hit>, StoreError> {
    let mut hits = content.hits();
    if let Some(fingerprint) = reviews::fingerprint(&content.text)
        && uow.reviews().is_copied(&fingerprint, order.id)?
    {
        hits.push(Hit::Copy);
    }
    if share_device_in(uow, order)? {
        hits.push(Hit::SameDevice);
    }
    Ok(hits)
}

/// Whether the accounts of the customer and of the provider were used in the same browser (T62).
fn share_device_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<bool, StoreError> {
    let Some(provider) = order.provider else {
        return Ok(false);
    };
    let of_provider = uow.traces().traces_of(provider.into())?;
    let of_customer = uow.traces().traces_of(order.customer)?;
    let is_shared = |trace: &Trace| trace.kind == TraceKind::Device && of_customer.contains(trace);
    Ok(of_provider.iter().any(is_shared))
}
