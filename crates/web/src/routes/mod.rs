//! The operations of the API, one file a family.

pub mod orders;
pub mod payments;
pub mod provider;
pub mod quotes;
pub mod receipts;
pub mod webhooks;
