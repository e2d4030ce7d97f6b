//! Reviews: written by either side of a completed job, published when both sides have written or
//! after some days, read by staff first when a rule says so, flagged by the provider and by readers,
//! removed by the author, and requested twice.

mod ask_for_review;
mod edit_review;
mod error;
mod flag_as_reader;
mod flag_review;
mod moderate_review;
mod release_reviews;
mod remind_review;
mod remove_own_review;
mod reply_to_review;
mod review_order;
mod show;

pub use ask_for_review::ask_for_review;
pub use edit_review::edit_review;
pub use error::ReviewsError;
pub use flag_as_reader::{FlagAsReader, flag_as_reader};
pub use flag_review::{FlagReview, flag_review};
pub use moderate_review::{Decision, ModerateReview, moderate_review};
pub use release_reviews::release_reviews;
pub use remind_review::remind_review;
pub use remove_own_review::{RemoveOwnReview, remove_own_review};
pub use reply_to_review::{ReplyToReview, reply_to_review};
pub use review_order::{ReviewOrder, review_order};
