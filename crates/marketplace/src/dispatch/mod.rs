//! Finding somebody for a paid order: offers out, the first to accept has the job. Finding somebody else when they do not
//! come.

mod accept_offer;
mod decline_offer;
mod error;
mod hand_back;
mod mind_search;
mod send_offers;

pub use accept_offer::{AcceptOffer, accept_offer};
pub use decline_offer::{DeclineOffer, decline_offer};
pub use error::DispatchError;
pub use hand_back::{HandBackJob, check_arrival, leave_job, take_job_back};
pub(crate) use hand_back::{look_again_in, watch_arrival_in};
pub(crate) use mind_search::look_from_now_in;
pub use mind_search::{LookOn, MoveOrder, look_on, mind_search, move_order};
pub use send_offers::{WAVE_SIZE, send_offers, visit_of};
pub(crate) use send_offers::{wanted, zone_of};
