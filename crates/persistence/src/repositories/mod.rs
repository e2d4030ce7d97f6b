//! The ports of the unit of work, one file each. Whatever is read to be decided on is locked.

mod credit;
mod idempotency;
mod inbox;
mod jobs;
mod ledger;
mod notifications;
mod offers;
mod orders;
mod outbox;
mod payments;
mod personal_data;
mod policies;
mod price_versions;
mod providers;
mod referrals;
mod refunds;
mod reviews;
mod search_misses;
mod sessions;
mod shares;
mod tickets;
mod tokens;
mod uploads;
mod users;
