//! What staff do to an account: they keep somebody out for a while, give and take roles, and act for a person who asks
//! to see or lose their data. Each deed is noted in the unit that does it; what weighs more takes two people, and
//! nobody acts on themselves.

mod decide_request;
mod error;
mod mails;
mod privacy;
mod record_view;
mod rights;
mod roles;
mod suspend;

pub use crate::repositories::{AuditEntry, AuditKind, StaffRepository};
pub use decide_request::{DecideRequest, DecidedRequest, decide_request};
pub use error::StaffError;
pub use mails::{reinstated_mail, role_mail, suspended_mail};
pub use privacy::{
    EraseFor, ExportFor, SeeContact, SignOutUser, erase_for, keep_for, note_export, see_contact,
    sign_out_user,
};
pub use record_view::{RecordView, record_view};
pub use rights::REASON_MAX_CHARS;
pub use roles::{AskRole, ask_role};
pub use suspend::{
    ReinstateUser, SuspendUser, SuspendedUser, lift_suspension, reinstate_user, suspend_user,
};
