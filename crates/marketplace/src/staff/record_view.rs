use crate::{
    Store,
    repositories::{AuditEntry, AuditKind},
};
use kernel::{Actor, Applied, Invocation, StoreError, UserId};

/// Who looks at the same record again within so long is not noted again: a page that is open asks every half minute.
const SAME_VIEW_MINUTES: i64 = 60;
const DETAIL_MAX_CHARS: usize = 300;

/// A member of staff looks at a record of somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordView {
    pub call: Invocation,
    /// Whose record it is.
    pub person: UserId,
    /// Which one: `Order SVC-7K3F9Q`.
    pub what: String,
}

/// Writes down that a record was looked at, before it is shown. Whoever looks at their own is not noted.
///
/// # Errors
/// `StoreError`: what cannot be written down is not shown.
pub async fn record_view(store: &dyn Store, cmd: RecordView) -> Result<Applied<()>, StoreError> {
    let Actor::Staff(staff) = cmd.call.actor else {
        return Ok(Applied::Already);
    };
    if staff == cmd.person {
        return Ok(Applied::Already);
    }
    store
        .unit(move |uow| {
            let entry = AuditEntry {
                id: cmd.call.ids().next_id(),
                staff,
                person: cmd.person,
                kind: AuditKind::Viewed,
                reason: None,
                detail: Some(cmd.what.chars().take(DETAIL_MAX_CHARS).collect()),
                at: cmd.call.now,
            };
            if uow
                .staff()
                .was_noted(&entry, cmd.call.now.plus_mins(-SAME_VIEW_MINUTES))?
            {
                return Ok(Applied::Already);
            }
            uow.staff().note(&entry)?;
            Ok(Applied::Now(()))
        })
        .await
}
