//! The live channel: `/ws/notifications`, one socket for each open page.

mod route;
mod size_guard;
mod socket;

pub use route::{WS_PATH, notifications_socket};
