//! The reads of [`crate::MemoryStore`] that use cases call, with the same results as those of the
//! databases.

mod candidates;
mod catalog;
mod identity;
mod notifications;
mod orders;
mod payments;
