use crate::{FactorSecret, OneTimeToken, ReferralCode, SecondFactor, Session, User};
use kernel::{Applied, Email, Permission, SessionId, StoreError, Timestamp, UserId};

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

/// Where the second factors of people are kept, one a person, with the hashes of their recovery codes.
pub trait SecondFactorRepository {
    /// # Errors
    /// When the store fails.
    fn lock(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError>;
    /// Keeps it in the place of the one that was there, and forgets the recovery codes of that one.
    ///
    /// # Errors
    /// When the store fails.
    fn put(&mut self, factor: SecondFactor) -> Result<(), StoreError>;
    /// Spends a step: `Already` when it, or one after it, was spent before, or when there is no factor with this
    /// sealed secret that is asked for. One statement that looks and writes.
    ///
    /// # Errors
    /// When the store fails.
    fn take_step(
        &mut self,
        user: UserId,
        sealed: &str,
        step: i64,
    ) -> Result<Applied<()>, StoreError>;
    /// Forgets the factor and its recovery codes.
    ///
    /// # Errors
    /// When the store fails.
    fn remove(&mut self, user: UserId) -> Result<(), StoreError>;
    /// Keeps these recovery codes in the place of all that were there, by the SHA-256 of each in hexadecimal.
    ///
    /// # Errors
    /// When the store fails, or the person has no factor.
    fn put_recovery_codes(&mut self, user: UserId, hashes: Vec<String>) -> Result<(), StoreError>;
    /// Spends a recovery code: `Already` when there is none with this hash or it was spent before. One statement that
    /// looks and writes.
    ///
    /// # Errors
    /// When the store fails.
    fn take_recovery_code(
        &mut self,
        user: UserId,
        hash: &str,
        now: Timestamp,
    ) -> Result<Applied<()>, StoreError>;
}

/// Seals the secrets of second factors before they are stored, so that whoever reads the database has none of them. A
/// sealed secret opens for the person it was sealed for and for nobody else. It computes and waits for nothing, but
/// sealing takes chance: not inside a unit of work.
pub trait FactorSealer: Send + Sync {
    /// # Errors
    /// `SealError` for a fault of ours.
    fn seal(&self, user: UserId, secret: &FactorSecret) -> Result<String, SealError>;
    /// # Errors
    /// `SealError` for what was sealed under another key, for somebody else, or changed since.
    fn open(&self, user: UserId, sealed: &str) -> Result<FactorSecret, SealError>;
}

/// A secret that cannot be sealed or opened. Holds nothing of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the secret of a second factor cannot be {0}")]
pub struct SealError(pub &'static str);

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
