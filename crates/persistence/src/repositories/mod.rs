//! The ports of the unit of work, one file each. Whatever is read to be decided on is locked.

mod idempotency;
mod inbox;
mod jobs;
mod ledger;
mod notifications;
mod offers;
mod orders;
mod outbox;
mod payments;
mod price_versions;
mod providers;
mod refunds;
mod sessions;
mod tokens;
mod users;
