//! Leaving a job that somebody has taken: the customer asks on terms that they saw, support may object, else it is done.

mod ask_cancellation;
mod decide_cancellation;
mod error;
mod execute_cancellation;
mod settle;
mod terms;

pub use ask_cancellation::{AskCancellation, ask_cancellation};
pub use decide_cancellation::{DecideCancellation, decide_cancellation};
pub use error::CancellingError;
pub use execute_cancellation::execute_cancellation;
pub use terms::{CancellationTerms, terms_ahead, terms_of_view};
