use super::IdentityError;
use crate::Store;
use kernel::{Timestamp, UserId};

/// Marks all notifications of a user as read (API-26) and returns how many were unread.
pub async fn mark_all_notifications_read(
    store: &dyn Store,
    user: UserId,
    now: Timestamp,
) -> Result<u64, IdentityError> {
    store
        .bare_unit(move |uow| Ok(uow.notifications().mark_all_read(user, now)?))
        .await
}
