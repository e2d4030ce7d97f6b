use super::IdentityError;
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, NotificationId, UserId};

/// A user has read a notification (API-25).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkNotificationRead {
    pub call: Invocation,
    pub user: UserId,
    pub notification: NotificationId,
}

/// Marks the notification as read.
///
/// # Errors
/// `NotFound` also for another user's notification.
pub async fn mark_notification_read(
    store: &dyn Store,
    cmd: MarkNotificationRead,
) -> Result<Applied<()>, IdentityError> {
    store
        .unit(cmd.call, move |uow| mark_notification_read_in(uow, &cmd))
        .await
}

fn mark_notification_read_in(
    uow: &mut dyn UnitOfWork,
    cmd: &MarkNotificationRead,
) -> Result<Applied<()>, IdentityError> {
    let now = uow.now();
    let found = uow
        .notifications()
        .lock(cmd.notification)?
        .filter(|notification| notification.user == cmd.user);
    let mut notification = found.ok_or(IdentityError::NotFound)?;
    let read = notification.mark_read(now);
    if read.is_now() {
        uow.notifications().save(notification)?;
    }
    Ok(read)
}
