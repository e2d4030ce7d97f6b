//! Leaving a job that somebody has taken: the customer asks on terms that they saw, support may object, else it is done. Or
//! its provider stands at a door that nobody opens, and support decides.

mod ask_cancellation;
mod decide_cancellation;
mod error;
mod execute_cancellation;
mod report_no_access;
mod settle;

pub use ask_cancellation::{AskCancellation, ask_cancellation};
pub use decide_cancellation::{DecideCancellation, decide_cancellation};
pub use error::CancellationsError;
pub use execute_cancellation::execute_cancellation;

pub use report_no_access::{ReportNoAccess, report_no_access};
