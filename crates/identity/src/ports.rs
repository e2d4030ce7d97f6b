use crate::{OneTimeToken, ReferralCode, Session, User};
use kernel::{Email, Permission, SessionId, StoreError, UserId};

/// Where people are kept. `insert` may fail with `Duplicate`: `users_email_key`, `users_referral_code_key`.
/// `save` consumes the aggregate and guards on its `version`: a stale one is `Contended`.
pub trait UserRepository {
    /// # Errors
    /// When the store fails.
    fn lock(&mut self, id: UserId) -> Result<Option<User>, StoreError>;
    /// # Errors
    /// When the store fails.
    fn lock_by_email(&mut self, email: &Email) -> Result<Option<User>, StoreError>;
    /// Whether anybody has this code; reveals nothing else about them.
    ///
    /// # Errors
    /// When the store fails.
    fn referral_code_exists(&mut self, code: &ReferralCode) -> Result<bool, StoreError>;
    /// Whose code it is, as they are now and not locked: to ask whether it may be used.
    ///
    /// # Errors
    /// When the store fails.
    fn owner_of_code(&mut self, code: &ReferralCode) -> Result<Option<User>, StoreError>;
    /// Active members of staff with a permission, at most 50. They are told something, not decided on: no row is locked.
    ///
    /// # Errors
    /// When the store fails.
    fn staff_who_may(&mut self, permission: Permission) -> Result<Vec<UserId>, StoreError>;
    /// # Errors
    /// When the store fails or the e-mail or referral code is taken.
    fn insert(&mut self, user: User) -> Result<(), StoreError>;
    /// # Errors
    /// When the store fails or the aggregate is stale.
    fn save(&mut self, user: User) -> Result<(), StoreError>;
}

/// Where sessions are kept. `insert` may fail with `Duplicate`: `sessions_key_hash_key`.
pub trait SessionRepository {
    /// # Errors
    /// When the store fails.
    fn lock(&mut self, id: SessionId) -> Result<Option<Session>, StoreError>;
    /// # Errors
    /// When the store fails.
    fn lock_by_key_hash(&mut self, key_hash: &str) -> Result<Option<Session>, StoreError>;
    /// # Errors
    /// When the store fails.
    fn insert(&mut self, session: Session) -> Result<(), StoreError>;
    /// # Errors
    /// When the store fails or the row is gone.
    fn save(&mut self, session: Session) -> Result<(), StoreError>;
    /// Sessions of a person that are not revoked, locked, latest seen first, at most `SESSIONS_LISTED_MAX`.
    /// Expired ones may be among them; `Session::is_live` tells.
    ///
    /// # Errors
    /// When the store fails.
    fn live_of_user(&mut self, user: UserId) -> Result<Vec<Session>, StoreError>;
}

/// Where one-time tokens are kept.
pub trait TokenRepository {
    /// # Errors
    /// When the store fails.
    fn lock_by_hash(&mut self, token_hash: &str) -> Result<Option<OneTimeToken>, StoreError>;
    /// # Errors
    /// When the store fails.
    fn insert(&mut self, token: OneTimeToken) -> Result<(), StoreError>;
    /// # Errors
    /// When the store fails or the row is gone.
    fn save(&mut self, token: OneTimeToken) -> Result<(), StoreError>;
}

/// Turns passwords into hashes that are slow to guess. Slow by design, hence remote: never inside a unit of work.
#[async_trait::async_trait]
pub trait PasswordHasher: Send + Sync {
    /// # Errors
    /// `Busy` when too many are being hashed, `Failed` for a fault.
    async fn hash(&self, password: String) -> Result<String, HasherError>;
    /// Whether the password belongs to the hash. Without a hash (nobody has that e-mail) the same work is done and
    /// the answer is `false`, so that time tells nothing.
    ///
    /// # Errors
    /// `Busy` when too many are being hashed, `Failed` for a fault.
    async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, HasherError>;
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HasherError {
    /// Try again in a moment.
    #[error("too many passwords are being checked")]
    Busy,
    /// A fault of ours; never holds the password or its hash.
    #[error("hashing failed: {0}")]
    Failed(String),
}
