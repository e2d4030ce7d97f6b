//! Referrals, their rewards, and store credit. Pure: the time and every id come with the command, and this crate does
//! not know the form of a code or the person behind an id.

mod doubt;
mod grant;
mod ports;
mod referral;
mod spending;
mod trace;

pub use doubt::{Doubt, Person, REWARDS_MAX, REWARDS_WINDOW_DAYS, doubt};
pub use grant::{CreditGrant, CreditKind, EXPIRES_SOON_DAYS, NewGrant};
pub use ports::{CreditRepository, ReferralRepository};
pub use referral::{
    Application, CHAIN_MAX, Outcome, REWARD, Referral, ReferralError, ReferralState,
};
pub use spending::{CreditUse, CreditUseState, RESTORED_DAYS};
pub use trace::{Trace, TraceKind, TraceRepository};
