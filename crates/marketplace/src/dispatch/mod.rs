//! Finding somebody for a paid order: offers out, the first to accept has the job.

mod accept_offer;
mod decline_offer;
mod error;
mod send_offers;

pub use accept_offer::{AcceptOffer, accept_offer};
pub use decline_offer::{DeclineOffer, decline_offer};
pub use error::DispatchError;
pub(crate) use send_offers::zone_of;
pub use send_offers::{WAVE_SIZE, send_offers};
