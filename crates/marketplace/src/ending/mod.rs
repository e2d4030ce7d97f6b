//! Ending work before its time: support proposes what of it is accepted, somebody of finance agrees, and the money follows.

mod decide_ending;
mod error;
mod figures;
mod propose_ending;

pub use decide_ending::{DecideEnding, decide_ending};
pub use error::EndError;
pub use figures::keepable;
pub use propose_ending::{ProposeEnding, propose_ending};
