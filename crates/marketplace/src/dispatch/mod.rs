//! Finding somebody for a paid order: offers out, the first to accept has the job. Finding somebody else when they do not
//! come.

mod accept_offer;
mod decline_offer;
mod error;
mod search_timeout;
mod send_offers;
mod unassign;

pub use accept_offer::{AcceptOffer, accept_offer};
pub use decline_offer::{DeclineOffer, decline_offer};
pub use error::DispatchError;
pub(crate) use search_timeout::start_search_in;
pub use search_timeout::{ExtendSearch, MoveOrder, extend_search, move_order, search_timeout};
pub use send_offers::{WAVE_SIZE, send_offers, visit_of};
pub(crate) use send_offers::{wanted, zone_of};
pub use unassign::{UnassignJob, check_arrival, leave_job, take_job_back};
pub(crate) use unassign::{restart_search_in, watch_arrival_in};
