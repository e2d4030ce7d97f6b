//! Tests of what both storage engines share.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

mod address;
mod cursor;
mod error;
mod explain;
mod last_use;
mod like;
mod migrations;
mod pause;
mod times;
