//! The check of the books of [`crate::MemoryStore`], with the same results as that of the databases.
//! Tests of use cases end with it.

mod advances;
mod chargebacks;
mod credit;
mod guarantee_fund;
mod ledger_break;
mod payouts;
mod report;
