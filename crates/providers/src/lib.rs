//! Providers and the offers they get: who may be asked for a job, and who has it.

mod offer;
mod ports;
mod provider;

pub use offer::{Offer, OfferError, OfferState};
pub use ports::{OfferRepository, ProviderRepository};
pub use provider::{Provider, ProviderStatus};
