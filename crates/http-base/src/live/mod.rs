//! The live messages and the hub of open sockets. The messages are hints: a page that misses one
//! loads the data again.

pub(crate) mod frame;
mod hub;
mod push;

pub use frame::{LiveFrame, LiveNotification};
pub use hub::{CloseCause, Hub};
pub(crate) use hub::{NoSeat, Seat};
