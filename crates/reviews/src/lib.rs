//! Reviews: the ratings that the two sides of a job give each other, the time at which they are shown, and the
//! average. Pure.

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
