//! Providers and the offers they get: who may be asked for a job, and who has it.

mod offer;
mod policy;
mod ports;
mod provider;

pub use offer::{Offer, OfferError, OfferState};
pub use policy::Policy;
pub use ports::{OfferRepository, PolicyRepository, ProviderRepository};
pub use provider::{Provider, ProviderStatus};
