use crate::{CreditGrant, CreditUse, Referral};
use kernel::{CreditGrantId, OrderId, StoreError, Timestamp, UserId};

/// Who sent whom.
pub trait ReferralRepository {
    /// Until the unit ends no other unit makes a link: circles of any length are looked for one at a time.
    fn hold_links(&mut self) -> Result<(), StoreError>;
    /// The referral of the person who was sent, locked.
    fn lock(&mut self, referee: UserId) -> Result<Option<Referral>, StoreError>;
    /// Who sent them: a fact that never changes.
    fn referrer_of(&mut self, referee: UserId) -> Result<Option<UserId>, StoreError>;
    /// How many rewards this person earned since then, those that were reversed later too.
    fn earned_since(&mut self, referrer: UserId, since: Timestamp) -> Result<u32, StoreError>;
    /// # Errors
    /// `Duplicate { referrals_referee_id_key }`.
    fn insert(&mut self, referral: Referral) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved first.
    fn save(&mut self, referral: Referral) -> Result<(), StoreError>;
}

/// Credit that was given.
pub trait CreditRepository {
    fn lock(&mut self, id: CreditGrantId) -> Result<Option<CreditGrant>, StoreError>;
    /// The grant for a fact, locked.
    fn lock_for(&mut self, source: &str) -> Result<Option<CreditGrant>, StoreError>;
    /// What is left of a person's credit, locked, what runs out first coming first.
    fn lock_unspent_of(&mut self, owner: UserId) -> Result<Vec<CreditGrant>, StoreError>;
    /// # Errors
    /// `Duplicate { credit_grants_id_key | credit_grants_source_key }`.
    fn insert(&mut self, grant: CreditGrant) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved first.
    fn save(&mut self, grant: CreditGrant) -> Result<(), StoreError>;
    /// Every use of credit for an order, in the order in which it was taken, locked.
    fn lock_uses_of(&mut self, order: OrderId) -> Result<Vec<CreditUse>, StoreError>;
    /// # Errors
    /// `Duplicate { credit_uses_id_key }`.
    fn insert_use(&mut self, used: CreditUse) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved first.
    fn save_use(&mut self, used: CreditUse) -> Result<(), StoreError>;
}
