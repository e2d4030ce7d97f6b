//! Finding somebody for a paid order: offers out, the first to accept has the job. Finding somebody else when they do not
//! come.

mod accept_offer;
mod decline_offer;
mod error;
mod hand_back;
mod send_offers;

pub use accept_offer::{AcceptOffer, accept_offer};
pub use decline_offer::{DeclineOffer, decline_offer};
pub use error::DispatchError;
pub(crate) use hand_back::look_again_in;
pub use hand_back::{HandBackJob, check_arrival, leave_job, take_job_back};
pub(crate) use send_offers::zone_of;
pub use send_offers::{WAVE_SIZE, send_offers};
