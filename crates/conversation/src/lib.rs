//! Conversations: what a person writes in a messaging app, and what Gida answers. This crate is
//! pure and knows no messaging app: an adapter translates its messages.

mod body;
mod message;
mod ports;
mod thread;
mod thread_message;

pub use body::{Choice, MessageBody, Template};
pub use message::{
    Button, Incoming, IncomingBody, LIST_ROWS, Outgoing, Place, REPLY_BUTTONS, ROW_DESCRIPTION_MAX,
    Row, TEXT_MAX, TITLE_BUTTON_MAX, TITLE_ROW_MAX,
};
pub use ports::{StatusNews, ThreadRepository};
pub use thread::{Contact, Thread, ThreadError, WINDOW_HOURS};
pub use thread_message::{
    Direction, MESSAGE_RETRIES, MessageFailure, MessageState, NewMessage, ThreadMessage,
};
