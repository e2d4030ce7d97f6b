use crate::{
    Store,
    repositories::{AuditEntry, AuditKind},
};
use kernel::{Actor, Applied, Invocation, StoreError, UserId};

/// A repeated view of the same record within this number of minutes is not recorded again, because
/// an open page reads every half minute.
const SAME_VIEW_MINUTES: i64 = 60;
const DETAIL_MAX_CHARS: usize = 300;

/// A member of staff views a record of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordView {
    pub call: Invocation,
    /// The user whose record it is.
    pub person: UserId,
    /// The record: `Order SVC-7K3F9Q`.
    pub what: String,
}

/// Records that a record was viewed, before it is shown. A view of one's own record is not
/// recorded.
///
/// # Errors
/// `StoreError`: a view that cannot be recorded is not shown.
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
