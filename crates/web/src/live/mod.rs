//! The live channel: `/ws/notifications`. It carries news, not truth; a page that misses one asks again.

mod frame;
mod hub;
mod route;
mod size_guard;
mod socket;

pub use frame::{LiveFrame, LiveNotification};
pub use hub::{CloseCause, Hub};
pub use route::{WS_PATH, notifications_socket};
