//! Who removed a public review.

use reviews::{Review, ReviewState};
use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(as = ReviewRemover, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum ReviewRemoverSchema {
    Author,
    Staff,
}

/// Who removed the public review, as its code.
pub(super) fn remover(review: &Review) -> Option<&'static str> {
    match review.state {
        ReviewState::Removed if review.removed_by_author => Some("AUTHOR"),
        ReviewState::Removed => Some("STAFF"),
        ReviewState::Pending | ReviewState::Published | ReviewState::Rejected => None,
    }
}
