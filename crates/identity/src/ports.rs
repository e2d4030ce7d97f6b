use crate::{
    FactorSecret, MessagePreferences, OneTimeToken, PhoneCode, ReferralCode, SecondFactor, Session,
    User,
};
use kernel::{
    Applied, Email, Language, NgPhone, OrderId, Permission, PhoneCodeId, SessionId, StoreError,
    TicketId, Timestamp, UserId,
};
use std::collections::BTreeMap;

/// The store of user accounts. `insert` may fail with `Duplicate`: `users_email_key`,
/// `users_referral_code_key`. `save` consumes the aggregate and checks its `version`: a stale one
/// is `Contended`. It fails with `Duplicate { users_phone_key }` when another account has confirmed
/// the same phone number.
pub trait UserRepository {
    fn lock(&mut self, id: UserId) -> Result<Option<User>, StoreError>;
    fn lock_by_email(&mut self, email: &Email) -> Result<Option<User>, StoreError>;
    /// The user who has confirmed this phone number. There is at most one.
    fn lock_by_confirmed_phone(&mut self, phone: &NgPhone) -> Result<Option<User>, StoreError>;
    /// The same user, unlocked and by id.
    fn holder_of_phone(&mut self, phone: &NgPhone) -> Result<Option<UserId>, StoreError>;
    /// How a user wants to hear from Gida, unlocked: it is looked at again before a message is sent.
    fn preferences_of(&mut self, id: UserId) -> Result<Option<MessagePreferences>, StoreError>;
    /// The languages in which these users read messages, unlocked and in one read. An id without an
    /// account is left out.
    fn languages_of(&mut self, ids: &[UserId]) -> Result<BTreeMap<UserId, Language>, StoreError>;
    /// Whether a user has this code. It reveals nothing else about the person.
    fn referral_code_exists(&mut self, code: &ReferralCode) -> Result<bool, StoreError>;
    /// The user who owns this code, unlocked, to check whether the code may be used.
    fn owner_of_code(&mut self, code: &ReferralCode) -> Result<Option<User>, StoreError>;
    /// Active members of staff with a permission, at most 50. They are only notified, so no row is
    /// locked.
    fn staff_who_may(&mut self, permission: Permission) -> Result<Vec<UserId>, StoreError>;
    /// # Errors
    /// `Duplicate` when the e-mail address or the referral code is taken.
    fn insert(&mut self, user: User) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when the aggregate is stale; `Duplicate` for a confirmed phone number that is
    /// taken.
    fn save(&mut self, user: User) -> Result<(), StoreError>;
}

/// The store of sessions. `insert` may fail with `Duplicate`: `sessions_key_hash_key`.
pub trait SessionRepository {
    fn lock(&mut self, id: SessionId) -> Result<Option<Session>, StoreError>;
    fn lock_by_key_hash(&mut self, key_hash: &str) -> Result<Option<Session>, StoreError>;
    fn insert(&mut self, session: Session) -> Result<(), StoreError>;
    /// # Errors
    /// `StoreError` when the store fails or the row no longer exists.
    fn save(&mut self, session: Session) -> Result<(), StoreError>;
    /// The sessions of a person that are not revoked, locked, latest seen first, at most
    /// `SESSIONS_LISTED_MAX`. Some may have expired; check each with `Session::is_live`.
    fn live_of_user(&mut self, user: UserId) -> Result<Vec<Session>, StoreError>;
}

/// The store of one-time tokens.
pub trait TokenRepository {
    fn lock_by_hash(&mut self, token_hash: &str) -> Result<Option<OneTimeToken>, StoreError>;
    /// The unspent and unexpired tokens of a user, locked, oldest first, at most 100.
    fn open_of_user(
        &mut self,
        user: UserId,
        now: Timestamp,
    ) -> Result<Vec<OneTimeToken>, StoreError>;
    fn insert(&mut self, token: OneTimeToken) -> Result<(), StoreError>;
    /// # Errors
    /// `StoreError` when the store fails or the row no longer exists.
    fn save(&mut self, token: OneTimeToken) -> Result<(), StoreError>;
}

/// The store of phone codes: the newest one of each number. An older one is replaced.
pub trait PhoneCodeRepository {
    fn lock(&mut self, phone: &NgPhone) -> Result<Option<PhoneCode>, StoreError>;
    /// Inserts the first code of a number.
    ///
    /// # Errors
    /// `Duplicate { phone_codes_phone_key }` when the number has a code.
    fn insert(&mut self, code: PhoneCode) -> Result<(), StoreError>;
    /// Replaces the code of a number.
    ///
    /// # Errors
    /// `StoreError` when the store fails or the number has no code.
    fn save(&mut self, code: PhoneCode) -> Result<(), StoreError>;
}

/// Makes the codes that only this product can make, from ids and a secret key, so that no code is
/// stored: those that are sent to phones, those by which a receipt is checked, those of links that
/// stop messages, and the tokens of links to tickets. The calls compute and never wait.
pub trait CodeMaker: Send + Sync {
    /// The six digits of the code with this id.
    fn code(&self, id: PhoneCodeId) -> String;
    /// The stored form of the code: its HMAC together with the id and the number, in hexadecimal.
    fn seal(&self, id: PhoneCodeId, phone: &NgPhone) -> String;
    /// Whether the typed code is the sealed one. The comparison takes constant time.
    fn fits(&self, code: &PhoneCode, typed: &str) -> bool;
    /// The code that shows that the receipt of this order is genuine: three groups of four
    /// characters, none of which looks like another.
    fn receipt_code(&self, order: OrderId) -> String;
    /// Whether the typed code is the one of the receipt. The comparison takes constant time.
    fn is_receipt_code(&self, order: OrderId, typed: &str) -> bool;
    /// The code of the link with which a person stops offers and news without signing in.
    fn stop_code(&self, user: UserId) -> String;
    /// Whether the code of a link is the one of this person. The comparison takes constant time.
    fn is_stop_code(&self, user: UserId, typed: &str) -> bool;
    /// The token in the link of a guest's ticket: 128 bits in hexadecimal. Only its hash is stored.
    fn guest_token(&self, ticket: TicketId) -> String;
}

/// The store of second factors, one for each person, with the hashes of their recovery codes.
pub trait SecondFactorRepository {
    fn lock(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError>;
    /// Replaces the person's second factor and deletes the recovery codes of the previous one.
    fn put(&mut self, factor: SecondFactor) -> Result<(), StoreError>;
    /// Marks a time step as used. Returns `Already` when this step or a later one was used before,
    /// or when there is no confirmed factor with this sealed secret. The check and the write are
    /// one statement.
    fn take_step(
        &mut self,
        user: UserId,
        sealed: &str,
        step: i64,
    ) -> Result<Applied<()>, StoreError>;
    /// Deletes the factor and its recovery codes.
    fn remove(&mut self, user: UserId) -> Result<(), StoreError>;
    /// Replaces all recovery codes with these, each stored as its SHA-256 in hexadecimal.
    ///
    /// # Errors
    /// `StoreError` when the store fails or the person has no factor.
    fn put_recovery_codes(&mut self, user: UserId, hashes: Vec<String>) -> Result<(), StoreError>;
    /// Marks a recovery code as used. Returns `Already` when there is none with this hash or it was
    /// used before. The check and the write are one statement.
    fn take_recovery_code(
        &mut self,
        user: UserId,
        hash: &str,
        now: Timestamp,
    ) -> Result<Applied<()>, StoreError>;
}

/// Encrypts the secrets of second factors before they are stored, so that read access to the
/// database does not reveal them. A sealed secret can be opened only for the person it was sealed
/// for. The calls compute and never wait, but sealing needs randomness, so they must not run inside
/// a unit of work.
pub trait FactorSealer: Send + Sync {
    /// # Errors
    /// `SealError` when sealing fails.
    fn seal(&self, user: UserId, secret: &FactorSecret) -> Result<String, SealError>;
    /// # Errors
    /// `SealError` when the secret was sealed under another key or for another person, or was
    /// changed since.
    fn open(&self, user: UserId, sealed: &str) -> Result<FactorSecret, SealError>;
}

/// A secret could not be sealed or opened. The error contains no part of the secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the secret of a second factor cannot be {0}")]
pub struct SealError(pub &'static str);

/// Turns passwords into hashes that are slow to guess. Hashing is slow by design, so it must never
/// run inside a unit of work.
#[async_trait::async_trait]
pub trait PasswordHasher: Send + Sync {
    /// # Errors
    /// `Busy` when too many passwords are being hashed, `Failed` on a fault.
    async fn hash(&self, password: String) -> Result<String, HasherError>;
    /// Whether the password matches the hash. Without a hash (no account has that e-mail address)
    /// the same work is done and the answer is `false`, so that the response time reveals nothing.
    ///
    /// # Errors
    /// `Busy` when too many passwords are being hashed, `Failed` on a fault.
    async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, HasherError>;
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HasherError {
    /// Too much load at the moment; try again shortly.
    #[error("too many passwords are being checked")]
    Busy,
    /// A fault of the server. The message never contains the password or its hash.
    #[error("hashing failed: {0}")]
    Failed(String),
}
