//! Reviews: what people say of each other after a job, when it is shown, and what it adds up to. Pure.

mod content;
mod moderation;
mod ports;
mod rating;
mod reply;
mod review;

pub use content::{Content, Tag};
pub use moderation::{Hit, check, fingerprint};
pub use ports::ReviewRepository;
pub use rating::Rating;
pub use reply::Reply;
pub use review::{NewReview, Review, ReviewError, ReviewState, Side, may_begin};
