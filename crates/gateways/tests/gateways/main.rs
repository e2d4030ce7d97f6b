//! The adapters, tested against stand-ins for the services, over real connections.
#![expect(
    clippy::too_many_lines,
    reason = "a test tells one story from its beginning to its end"
)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

mod charges;
mod files;
mod harness;
mod hasher;
mod listing;
mod mail;
mod maps;
mod nodes;
mod refunds;
mod sms;
mod transfers;
mod trouble;
mod voice;
mod web_push;
mod webhooks;
mod whatsapp;
