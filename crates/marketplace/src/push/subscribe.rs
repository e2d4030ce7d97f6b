use super::{BadPushTarget, PushSender, PushTarget};
use crate::{Store, UnitOfWork};
use kernel::{Invocation, SessionId, StoreError, UserId};
use notifications::PushSubscription;

/// A browser asks for messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubscribePush {
    pub call: Invocation,
    pub user: UserId,
    pub session: SessionId,
    pub target: PushTarget,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SubscribePushError {
    #[error(transparent)]
    Target(#[from] BadPushTarget),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores the subscription of a browser. Repeating it changes nothing; a browser that another person
/// used before belongs to the caller from now on.
///
/// # Errors
/// `Target` for an address that belongs to no known push service, or for unusable keys.
pub async fn subscribe_push(
    store: &dyn Store,
    sender: &dyn PushSender,
    cmd: SubscribePush,
) -> Result<PushSubscription, SubscribePushError> {
    sender.check(&cmd.target)?;
    store
        .unit(cmd.call, move |uow| {
            let subscription = PushSubscription {
                id: uow.next_id(),
                user: cmd.user,
                session: cmd.session,
                endpoint: cmd.target.endpoint.clone(),
                p256dh: cmd.target.p256dh.clone(),
                auth: cmd.target.auth.clone(),
                created_at: uow.now(),
            };
            uow.push().keep(subscription.clone())?;
            Ok(subscription)
        })
        .await
}

/// Deletes the subscription of one of the caller's browsers. Without one, nothing changes.
///
/// # Errors
/// `StoreError`.
pub async fn unsubscribe_push(
    store: &dyn Store,
    call: Invocation,
    user: UserId,
    endpoint: String,
) -> Result<(), StoreError> {
    let remove = move |uow: &mut dyn UnitOfWork| uow.push().remove(user, &endpoint);
    store.unit(call, remove).await
}
