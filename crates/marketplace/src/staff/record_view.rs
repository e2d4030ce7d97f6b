use crate::{
    Store,
    repositories::{AuditEntry, AuditKind},
};
use kernel::{Actor, Applied, Invocation, StoreError, UserId};

/// A repeated view of the same record within this number of minutes is not recorded again, because
/// an open page reads every half minute.
const SAME_VIEW_MINUTES: i64 = 60;
const DETAIL_MAX_CHARS: usize = 300;

/// A member of staff views a record of one or more users.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordView {
    pub call: Invocation,
    /// The users whose record it is: several for a list that shows private data of each.
    pub people: Vec<UserId>,
    /// The record: `Order SVC-7K3F9Q`.
    pub what: String,
    /// Whether a repeated view is stored too.
    pub each: bool,
}

/// Stores an audit entry for each of the users, before the record is shown. A view of one's own
/// record is not stored.
///
/// # Errors
/// `StoreError`: a view that cannot be recorded is not shown.
pub async fn record_view(store: &dyn Store, cmd: RecordView) -> Result<Applied<()>, StoreError> {
    let Actor::Staff { id: staff, .. } = cmd.call.actor else {
        return Ok(Applied::Already);
    };
    store
        .unit(cmd.call, move |uow| {
            let now = uow.now();
            let mut noted = Applied::Already;
            for person in cmd.people.iter().filter(|person| **person != staff) {
                let entry = AuditEntry {
                    id: uow.next_id(),
                    staff,
                    person: Some(*person),
                    kind: AuditKind::Viewed,
                    reason: None,
                    detail: Some(cmd.what.chars().take(DETAIL_MAX_CHARS).collect()),
                    at: now,
                };
                let since = now.plus_mins(-SAME_VIEW_MINUTES);
                if cmd.each || !uow.staff().was_noted(&entry, since)? {
                    uow.staff().note(&entry)?;
                    noted = Applied::Now(());
                }
            }
            Ok(noted)
        })
        .await
}
