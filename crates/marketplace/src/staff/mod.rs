//! Actions of staff on a user's account: they suspend it, grant and revoke roles, and act for a
//! user who wants to see or erase their data. Each action is audited in the unit that does it; a
//! serious one takes two people, and no one acts on their own account.

mod decide_request;
mod error;
mod export_list;
mod mails;
mod privacy;
mod record_view;
mod remove_block;
mod rights;
mod roles;
mod suspend;

pub use crate::repositories::{AuditEntry, AuditKind, StaffRepository};
pub use decide_request::{DecideRequest, DecidedRequest, decide_request};
pub use error::StaffError;
pub use export_list::{ExportList, note_list_export};
pub use mails::{reinstated_mail, role_mail, suspended_mail};
pub use privacy::{
    EraseFor, ExportFor, SeeContact, SignOutUser, erase_for, keep_for, note_export, see_contact,
    sign_out_user,
};
pub use record_view::{RecordView, record_view};
pub use remove_block::{RemoveBlock, remove_block};
pub use rights::REASON_MAX_CHARS;
pub use roles::{AskRole, ask_role};
pub use suspend::{
    ReinstateUser, SuspendUser, SuspendedUser, lift_suspension, reinstate_user, suspend_user,
};
