//! Referrals, their rewards, and store credit. This crate is pure: the time and every id come with
//! the command. It does not know what a code looks like or who a person is.

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
