//! The whole application over HTTP, on the store in memory, with remote services that do as they are told: who may do
//! what, what answers look like to the letter, what refusals say, and that nothing a client sends is a fault of ours.
#![expect(clippy::expect_used, clippy::panic, clippy::unwrap_used, clippy::indexing_slicing, reason = "a mistake in a test should stop it")]

mod account;
mod assessments;
mod booking;
mod books;
mod cancelling;
mod catalogue;
mod closing;
mod commission;
mod content;
mod content_desk;
mod directory;
mod document;
mod forgetting;
mod gas;
mod hostile;
mod jobs;
mod joining;
mod journey;
mod live;
mod notices;
mod paging;
mod parts;
mod payouts;
mod problems;
mod promos;
mod reconcile;
mod referrals;
mod refunds;
mod repeats;
mod requests;
mod reviews;
mod roles;
mod sessions;
mod shares;
mod sign_out;
mod stages;
mod support;
mod tickets;
mod unfitting;
mod uploads;
mod users;
mod webhooks;
