//! The live channel: `/ws/notifications`. Its messages are hints: a page that misses one loads the data again.

mod frame;
mod hub;
mod route;
mod size_guard;
mod socket;

pub use frame::{LiveFrame, LiveNotification};
pub use hub::{CloseCause, Hub};
pub use route::{WS_PATH, notifications_socket};
