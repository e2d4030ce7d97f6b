//! Dispatch: which providers are offered a job, in which order, and for how long. This crate is
//! pure: the same candidates and the same clock always give the same wave.
//!
//! Persistence finds the providers who may do the job. This crate gives each of them a score and
//! chooses those of the next wave. It also knows when the provider who has the job is
//! asked whether they will come.

mod candidate;
mod facts;
mod from_settings;
mod keep_alive;
mod lead;
mod part;
mod past_heartbeat;
mod reliability;
mod rules;
mod score;
mod sent;
mod wave;

pub use candidate::{Candidate, Known, OpinionRules};
pub use facts::SeatFacts;
pub use keep_alive::{KeepAliveRules, KeepAliveTimes};
pub use lead::{AlarmRules, Lead, Night};
pub use past_heartbeat::PastHeartbeat;
pub use reliability::{FaultRules, Reliability};
pub use rules::{ReserveRules, Rules, Waves};
pub use score::{Score, ScoreRules, Weights};
pub use sent::SentWave;
pub use wave::{Seat, choose, preferred_seat};
