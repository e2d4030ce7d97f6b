//! The parts that tests are built from: a store in memory, a clock that a test sets, ids that count
//! up, remote services that tests control, and the people and orders of a small, known world.
//!
//! This crate must only be a dev-dependency. It panics on a mistake in a test, and reports the line
//! of the mistake.
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::too_many_lines,
    reason = "test support: a mistake in a test should stop it, and a query in memory is written in one place"
)]

mod answerer;
mod books;
mod clock;
mod edit;
mod files;
mod fuse;
mod gateway;
mod hasher;
mod ids;
mod lock_order;
mod mail;
pub mod memory;
mod push;
mod push_sender;
mod read;
mod relay;
mod sealer;
mod sms;
mod total;
mod whatsapp;
pub mod world;

pub use answerer::StaffAnswer;
pub use clock::FixedClock;
pub use edit::edit;
pub use files::{MemoryFiles, PlainCleaner};
pub use fuse::{Fuse, alive};
pub use gateway::{ChargeState, FakeGateway, GatewayCall, GatewayCallKind};
pub use hasher::PlainHasher;
pub use ids::{SequentialIds, id_no};
pub use lock_order::HeldLocks;
pub use mail::RecordingMailer;
pub use memory::{MemoryStore, MemoryUnit, State};
pub use push::RecordingPush;
pub use push_sender::RecordingPushSender;
pub use relay::PlainRelay;
pub use sealer::PlainSealer;
pub use sms::{PlainCodes, RecordingSms};
pub use total::total;
pub use whatsapp::RecordingWhatsApp;
pub use world::{now, staff};
