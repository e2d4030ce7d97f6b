//! Messages to one person inside the product: what they hold, where they lead, and that each is told once. Pure.

mod action_url;
mod kinds;
mod notification;
mod ports;

pub use action_url::{ActionUrl, ActionUrlError};
pub use kinds::{Category, Kind, Priority};
pub use notification::{MESSAGE_MAX_CHARS, NewNotification, Notification};
pub use ports::NotificationRepository;
