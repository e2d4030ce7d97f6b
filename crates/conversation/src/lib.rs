//! Conversations: what a person writes in a messaging app, and what Gida answers. This crate is
//! pure and knows no messaging app: an adapter translates its messages.

mod message;

pub use message::{
    Button, Incoming, IncomingBody, LIST_ROWS, Outgoing, Place, REPLY_BUTTONS, ROW_DESCRIPTION_MAX,
    Row, TEXT_MAX, TITLE_BUTTON_MAX, TITLE_ROW_MAX,
};
