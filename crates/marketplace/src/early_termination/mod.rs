//! Early termination: support proposes what of the work is accepted, a member of finance approves,
//! and the money moves.

mod decide_early_termination;
mod error;
mod figures;
mod propose_early_termination;

pub use decide_early_termination::{DecideEarlyTermination, decide_early_termination};
pub use error::EndError;
pub use figures::keepable;
pub use propose_early_termination::{ProposeEarlyTermination, propose_early_termination};
