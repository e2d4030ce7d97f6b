//! What every repository promises, told once and held against the store in memory and both engines.

#[macro_use]
#[path = "../contract_beds/mod.rs"]
mod contract_beds;

mod dispatch;
mod idempotency;
mod identity;
mod jobs;
mod ledger;
mod notifications;
mod orders;
mod outbox;
mod payments;
mod units;
