//! Cancelling a job that a provider has accepted: the customer asks on terms that they saw, and it
//! is carried out unless support objects. Or the provider reports no access, and support decides.

mod ask_cancellation;
mod cancel_for_customer;
mod decide_cancellation;
mod error;
mod execute_cancellation;
mod report_no_access;
mod settle;
mod ticket;

pub use ask_cancellation::{AskCancellation, ask_cancellation};
pub use cancel_for_customer::{CancelForCustomer, cancel_for_customer};
pub use decide_cancellation::{DecideCancellation, decide_cancellation};
pub use error::CancellationsError;
pub use execute_cancellation::execute_cancellation;

pub use report_no_access::{ReportNoAccess, report_no_access};
