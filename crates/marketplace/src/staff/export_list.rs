use crate::{
    Store,
    repositories::{AuditEntry, AuditKind},
};
use kernel::{Actor, Invocation, StoreError};

const DETAIL_MAX_CHARS: usize = 300;

/// A member of staff exports a list as a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportList {
    pub call: Invocation,
    /// The list with its filters: `orders, status PAID`. It names no person, because an audit entry
    /// is kept when the data of a person are erased.
    pub what: String,
}

/// Stores the audit entry before the list is read.
///
/// # Errors
/// `StoreError`: an export that cannot be recorded is not made.
pub async fn note_list_export(store: &dyn Store, cmd: ExportList) -> Result<(), StoreError> {
    let Actor::Staff { id: staff, .. } = cmd.call.actor else {
        return Ok(());
    };
    store
        .unit(cmd.call, move |uow| {
            let entry = AuditEntry {
                id: uow.next_id(),
                staff,
                person: None,
                kind: AuditKind::ExportedList,
                reason: None,
                detail: Some(cmd.what.chars().take(DETAIL_MAX_CHARS).collect()),
                at: uow.now(),
            };
            uow.staff().note(&entry)
        })
        .await
}
