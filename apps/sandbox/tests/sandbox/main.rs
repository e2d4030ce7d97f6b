//! Tests the stand-ins from outside, over HTTP and SMTP, as the marketplace uses them.
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

mod checkout;
mod control;
mod disputes;
mod faults;
mod harness;
mod journal;
mod messaging;
mod payouts;
mod push;
mod refunds;
mod smtp;
mod transactions;
mod webhooks;
mod whatsapp;
