//! Ending work before its time: support proposes what of it is accepted, somebody of finance agrees, and the money follows.

mod decide_early_termination;
mod error;
mod figures;
mod propose_early_termination;

pub use decide_early_termination::{DecideEarlyTermination, decide_early_termination};
pub use error::EndError;
pub use figures::keepable;
pub use propose_early_termination::{ProposeEarlyTermination, propose_early_termination};
