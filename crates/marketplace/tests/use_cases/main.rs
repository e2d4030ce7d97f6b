//! The use cases on the store in memory, with remote services that do as they are told: what each does, what it
//! refuses, what it does when it is asked twice, and that the books are sound afterwards.
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::wildcard_enum_match_arm,
    reason = "a mistake in a test should stop it"
)]

mod advancing;
mod alarming;
mod assessing;
mod cancelling;
mod clawing;
mod commission;
mod compensating;
mod deaths;
mod dispatch;
mod disputing;
mod editing;
mod ending;
mod express;
mod fulfilment;
mod gas_desk;
mod guaranteeing;
mod handing_back;
mod idempotency;
mod joining;
mod making_good;
mod moving;
mod no_access;
mod notices;
mod ordering;
mod paying;
mod payouts;
mod places;
mod promo_desk;
mod referring;
mod relay;
mod reviewing;
mod same_day;
mod search_deadline;
mod sequences;
mod setup;
mod support;
mod supporting;
mod varying;
mod withdrawing;
mod work;
