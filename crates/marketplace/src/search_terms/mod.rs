//! The terms that people search for among the services.

mod join_waitlist;
mod record_miss;

pub use join_waitlist::{JoinWaitlist, WaitlistError, join_waitlist};
pub use record_miss::record_miss;
