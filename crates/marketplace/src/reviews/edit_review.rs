use super::{
    ReviewOrder, ReviewsError,
    remind_review::watch_in,
    review_order::{check_photos_in, hits_in, side_of},
    show::show_in,
};
use crate::{Store, UnitOfWork};
use kernel::{Applied, FieldErrors, OrderId};
use reviews::{Content, Review};

/// Rewrites the caller's own review while it is not public; a rejected one goes through the same
/// steps again.
///
/// # Errors
/// `NotFound` also for another person's order and before there is a review; `Invalid`;
/// `Review(Public | Rewritten)`.
pub async fn edit_review(store: &dyn Store, cmd: ReviewOrder) -> Result<Review, ReviewsError> {
    let content = Content::new(cmd.stars, &cmd.text, &cmd.tags, &cmd.photos);
    store
        .unit(cmd.call, move |uow| {
            edit_review_in(uow, cmd.order, content.clone())
        })
        .await
}

fn edit_review_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    content: Result<Content, FieldErrors>,
) -> Result<Review, ReviewsError> {
    let order = uow.orders().lock(id)?.ok_or(ReviewsError::NotFound)?;
    let (side, author) = side_of(&order, uow.actor()).ok_or(ReviewsError::NotFound)?;
    let both = uow.reviews().lock_of_order(id)?;
    let mut mine = both
        .into_iter()
        .find(|review| review.side == side)
        .ok_or(ReviewsError::NotFound)?;
    let content = content?;
    if mine.is_editable() && mine.content != content {
        check_photos_in(uow, &content.photos, author)?;
    }
    let hits = hits_in(uow, &order, &content)?;
    let Applied::Now(()) = mine.edit(content, hits)? else {
        return Ok(mine);
    };
    uow.reviews().save(mine.clone())?;
    watch_in(uow, &order, &mine)?;
    mine.version = mine.version.saturating_add(1);
    let mut shown = show_in(uow, vec![mine.clone()])?;
    Ok(shown.pop().unwrap_or(mine))
}
