//! Cancelling a job that a provider has accepted: the customer asks on terms that they saw, and it
//! is carried out unless support objects. Or the provider reports from the door that the job cannot
//! begin: about no access support decides, and a cylinder that cannot be filled ends the order unless
//! support objects.

mod ask_cancellation;
mod cancel_for_customer;
mod decide_cancellation;
mod decide_make_good;
mod error;
mod execute_cancellation;
mod make_good;
mod reject_cylinder;
mod report_no_access;
mod report_ticket;
mod settle;
mod ticket;

pub use ask_cancellation::{AskCancellation, ask_cancellation};
pub use cancel_for_customer::{CancelForCustomer, cancel_for_customer};
pub use decide_cancellation::{DecideCancellation, decide_cancellation};
pub use decide_make_good::{DecideMakeGood, decide_make_good};
pub use error::CancellationsError;
pub use execute_cancellation::execute_cancellation;
pub use reject_cylinder::{RejectCylinder, SettleCylinder, reject_cylinder, settle_cylinder};
pub use report_no_access::{ReportNoAccess, report_no_access};
