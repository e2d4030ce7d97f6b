//! The browsers that get messages also while no page of Gida is open (web push).

use kernel::{PushSubscriptionId, SessionId, StoreError, Timestamp, UserId};

/// The number of browsers of one user that get messages. The oldest make room for new ones.
pub const PUSH_SUBSCRIPTIONS_MAX: u32 = 10;

/// One browser of a user that gets messages, for as long as the user is signed in there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushSubscription {
    pub id: PushSubscriptionId,
    pub user: UserId,
    /// The session in which the browser subscribed. When it ends, the browser gets nothing more,
    /// because another person may use it next.
    pub session: SessionId,
    /// The address of the browser at its push service. Each address belongs to one subscription.
    pub endpoint: String,
    /// The public key of the browser and the secret that it shares with the sender, in base64url.
    pub p256dh: String,
    pub auth: String,
    pub created_at: Timestamp,
}

/// The store of subscriptions, and of the key with which the server signs its messages.
pub trait PushRepository {
    /// Stores a subscription. It replaces one with the same address, and the oldest ones of the user
    /// beyond [`PUSH_SUBSCRIPTIONS_MAX`] are deleted.
    fn keep(&mut self, subscription: PushSubscription) -> Result<(), StoreError>;
    /// The subscriptions of a user whose sessions have not ended, newest first.
    fn live_of_user(
        &mut self,
        user: UserId,
        now: Timestamp,
    ) -> Result<Vec<PushSubscription>, StoreError>;
    /// Deletes the subscription of a user with this address, if there is one.
    fn remove(&mut self, user: UserId, endpoint: &str) -> Result<(), StoreError>;
    /// Deletes every subscription: their browsers trust another key.
    fn remove_all(&mut self) -> Result<(), StoreError>;
    /// The sealed key of the server, locked.
    fn lock_key(&mut self) -> Result<Option<String>, StoreError>;
    /// Stores the sealed key, unless another node has stored one.
    fn insert_key(&mut self, sealed: &str) -> Result<(), StoreError>;
    fn save_key(&mut self, sealed: &str) -> Result<(), StoreError>;
}
