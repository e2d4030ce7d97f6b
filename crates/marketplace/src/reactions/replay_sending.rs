//! Staff send a failed message again.

use crate::{
    Store, TaskKind, UnitOfWork,
    conversations::requeue_news_in,
    repositories::{OperatorAction, OperatorActionKind},
};
use kernel::{Actor, Invocation, SendingId, StoreError};
use notifications::{Channel, Notification};

/// A member of staff wants a failed sending tried again now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplaySending {
    pub call: Invocation,
    pub id: SendingId,
    /// The base address of links.
    pub public_url: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplaySendingError {
    #[error("there is no such message")]
    NotFound,
    /// It did not fail, or a colleague sends it again already.
    #[error("This message has not failed.")]
    NotFailed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a failed sending wait again, due now. Whether it may be sent is looked at once more before
/// it goes out. The caller is recorded in an operator action.
///
/// # Errors
/// `NotFound` for an unknown sending and for callers who are not staff; `NotFailed`.
pub async fn replay_sending(
    store: &dyn Store,
    cmd: ReplaySending,
) -> Result<(), ReplaySendingError> {
    store.unit(cmd.call, move |uow| replay_in(uow, &cmd)).await
}

fn replay_in(uow: &mut dyn UnitOfWork, cmd: &ReplaySending) -> Result<(), ReplaySendingError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(ReplaySendingError::NotFound);
    };
    let found = uow.sendings().find(cmd.id)?;
    let found = found.ok_or(ReplaySendingError::NotFound)?;
    let notification = uow.notifications().find(found.notification)?;
    let notification = notification.ok_or(ReplaySendingError::NotFound)?;
    schedule_in(uow, found.channel, &notification, &cmd.public_url)?;
    let sending = uow.sendings().lock(cmd.id)?;
    let mut sending = sending.ok_or(ReplaySendingError::NotFound)?;
    if !sending.requeue(now).is_now() {
        return Err(ReplaySendingError::NotFailed);
    }
    uow.sendings().save(sending)?;
    let entry = OperatorAction {
        id: uow.next_id(),
        staff,
        kind: OperatorActionKind::ReplayedSending,
        subject: cmd.id.to_string(),
        at: now,
    };
    Ok(uow.reconciliation().note_action(&entry)?)
}

/// Schedules the work that sends a message on its channel.
fn schedule_in(
    uow: &mut dyn UnitOfWork,
    channel: Channel,
    notification: &Notification,
    public_url: &str,
) -> Result<(), ReplaySendingError> {
    let now = uow.now();
    let kind = match channel {
        // In the app a notification never fails.
        Channel::InApp => return Err(ReplaySendingError::NotFailed),
        Channel::Push => TaskKind::PushNotification,
        Channel::Email => TaskKind::MailNotification,
        Channel::Sms => TaskKind::SmsNotification,
        Channel::WhatsApp => {
            if requeue_news_in(uow, notification, public_url)? {
                return Ok(());
            }
            TaskKind::ChatNotification
        }
    };
    Ok(uow.schedule(kind, notification.id.uuid(), now)?)
}
