use kernel::{StoreError, Timestamp};

/// The record of one caller's idempotency key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyRecord {
    /// The owner of the key: a user's id or a guest's address.
    pub scope: String,
    pub key: String,
    /// SHA-256 of method, path and body in hex.
    pub request_hash: String,
    pub claimed_at: Timestamp,
    /// Status and body of the answer, once there is one.
    pub answer: Option<(u16, String)>,
}

pub trait IdempotencyRepository {
    /// Inserts a claimed key, unless the key is there. Whether it was inserted.
    fn claim(&mut self, record: IdempotencyRecord) -> Result<bool, StoreError>;
    /// Stores the status and the body of the answer. This changes nothing if the key is not there,
    /// or was claimed over 24 hours before `now`.
    fn answer(
        &mut self,
        scope: &str,
        key: &str,
        answer: (u16, String),
        now: Timestamp,
    ) -> Result<(), StoreError>;
    /// The record, locked. One that was claimed over 24 hours before `now` counts as absent and is
    /// removed.
    fn lock(
        &mut self,
        scope: &str,
        key: &str,
        now: Timestamp,
    ) -> Result<Option<IdempotencyRecord>, StoreError>;
    /// Inserts a claimed key.
    ///
    /// # Errors
    /// `Duplicate { idempotency_keys_scope_key_key }` when another request claimed it first.
    fn insert(&mut self, record: IdempotencyRecord) -> Result<(), StoreError>;
    fn save(&mut self, record: IdempotencyRecord) -> Result<(), StoreError>;
    fn remove(&mut self, scope: &str, key: &str) -> Result<(), StoreError>;
}
