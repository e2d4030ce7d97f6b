//! Reviews: the ratings that the two sides of a job give each other, when they are shown, and the
//! average. This crate is pure.

mod content;
mod error;
mod flag;
mod flagging;
mod held_words;
mod moderation;
mod ports;
mod rating;
mod reader_flag;
mod reader_flagging;
mod reply;
mod review;
mod state;

pub use content::{Content, Tag};
pub use error::ReviewError;
pub use flag::{Flag, FlagReason, FlagState};
pub use moderation::{Hit, check, fingerprint};
pub use ports::ReviewRepository;
pub use rating::{RankRules, Rating, ReliableRules};
pub use reader_flag::{NewReaderFlag, ReaderFlag, ReaderFlags, ReaderRole};
pub use reply::Reply;
pub use review::{NewReview, Review, Side, may_begin};
pub use state::ReviewState;
