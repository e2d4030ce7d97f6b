//! The chat of an order: messages between the customer and the provider who has the job.

mod chat_rule;
mod contact;
mod message;
mod ports;

#[cfg(test)]
mod chat_tests;

pub use chat_rule::{CHAT_DAYS, Chat, ChatError, MESSAGES_MAX, RECENT_MESSAGES};
pub use contact::{ContactKind, contact_details};
pub use message::{ChatSide, MESSAGE_MAX_CHARS, NewMessage, OrderMessage};
pub use ports::OrderMessageRepository;
