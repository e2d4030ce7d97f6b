//! Conversations: what a person writes in a messaging app, and what Gida answers. A booking form
//! becomes a dialogue, one question at a time. This crate is pure and knows no messaging app: an
//! adapter translates its messages, and the product behind it is the port [`Product`].

mod account;
mod alarm;
mod ask;
mod at_home;
mod body;
mod booking;
mod choices;
mod command;
mod danger;
mod dialogue;
mod draft_link;
mod facts;
mod find_provider;
mod form;
mod gas;
mod gas_smell;
mod jobs;
mod marketing;
mod menu;
mod message;
mod moving;
mod my_orders;
mod news;
mod offers;
mod order_chat;
mod photo;
mod pidgin;
mod pin;
mod place;
mod plain;
mod ports;
mod product;
mod question;
mod refunds;
mod review;
mod search;
mod speech;
mod talk;
mod template;
mod texts;
mod thread;
mod thread_message;
mod time_of_day;
mod typed;
mod voice;
mod waiting;
mod web;
mod when;

pub use body::{Choice, MessageBody};
pub use booking::{ATTACHMENTS_MAX, Area, Booking, ChosenTime};
pub use danger::{Danger, is_danger};
pub use dialogue::{Dialogue, RESUME_DAYS};
pub use draft_link::{
    DRAFT_LINK_HOURS, DRAFT_LINKS_HOURLY_MAX, DraftLink, DraftLinkError, DraftLinkRepository,
    DraftWay, Opener, Writer, draft_code, typed_draft_code,
};
pub use facts::{
    JobCard, JobStep, Marketing, MoneyBack, RefundCard, RefundStep, RefundWay, VisitStep,
    Whereabouts,
};
pub use marketing::{STOP_MARKETING, is_about_marketing, is_stop};
pub use message::{
    Button, Incoming, IncomingBody, LIST_ROWS, Outgoing, Place, REPLY_BUTTONS, ROW_DESCRIPTION_MAX,
    Row, TEXT_MAX, TITLE_BUTTON_MAX, TITLE_ROW_MAX,
};
pub use news::{NEWS_TITLE_MAX, News, NewsStep};
pub use order_chat::OrderChatNews;
pub use pidgin::in_pidgin;
pub use pin::HiddenDigits;
pub use ports::{StatusNews, ThreadRepository};
pub use product::{
    AcceptedOffer, Account, Begun, CancelTerms, CancelledOrder, CarriedBooking, Checkout,
    MoveOffer, MovedVisit, NewAccount, OpenForm, OrderCard, OrderStep, Placed, Placing, Product,
    Quote, QuoteLine, Refusal, Service, Told, WantedMove,
};
pub use search::rank;
pub use template::Template;
pub use texts::{CancelParts, Texts};
pub use thread::{Contact, Thread, ThreadError, WINDOW_HOURS};
pub use thread_message::{
    Direction, HOLDING_ATTEMPTS, HOLDING_SECS, MESSAGE_RETRIES, MessageFailure, MessageState,
    NewMessage, ThreadMessage,
};
pub use waiting::goes_on_alone;
