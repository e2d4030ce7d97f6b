//! Dispatch: offers are sent for a paid order and the first provider to accept has the job. When
//! that provider does not come, the search starts again.

mod accept_offer;
mod alert_operations;
mod candidates;
mod decline_offer;
mod eligible;
mod error;
mod handle_job;
mod keep_alive;
mod let_finish;
mod offer_by_hand;
mod offering;
mod reserve;
mod reserve_by_hand;
mod scoring;
mod search_timeout;
mod see_offer;
mod send_offers;
mod show_offers;
mod sign_of_life;
mod unassign;
mod unassign_suspended;

pub use accept_offer::{AcceptOffer, Accepted, accept_offer};
pub use alert_operations::alert_operations;
pub use candidates::{CANDIDATES_MAX, ListedCandidate, candidates};
pub use decline_offer::{DeclineOffer, decline_offer};
pub use error::{DispatchError, SearchError};
pub use handle_job::{HandleJob, HoldSearch, hold_search, release_board_job, take_board_job};
pub use keep_alive::{ConfirmJob, confirm_job, keep_alive};
pub use let_finish::{LetFinish, let_finish};
pub use offer_by_hand::{OfferByHand, offer_by_hand};
pub use reserve_by_hand::{AskReserve, WithdrawReserve, ask_reserve, withdraw_reserve};
pub use unassign_suspended::unassign_suspended;

pub use search_timeout::{ExtendSearch, MoveOrder, extend_search, move_order, search_timeout};
pub use see_offer::{SeeOffer, see_offer};
pub use send_offers::send_offers;
pub use show_offers::{ShowOffers, show_offers};
pub use sign_of_life::{SEEN_EVERY_MINUTES, note_sign_of_life};

pub use unassign::{UnassignJob, check_arrival, leave_job, take_job_back};
