use crate::{CreditGrant, CreditUse, Referral};
use kernel::{CreditGrantId, OrderId, StoreError, Timestamp, UserId};

/// The store of referrals.
pub trait ReferralRepository {
    /// Locks all referrals: until the unit ends, no other unit can insert one. This is needed
    /// because a circle of referrals can only be detected when they are inserted one after another.
    fn hold_links(&mut self) -> Result<(), StoreError>;
    /// Locks the referral of a referred person.
    fn lock(&mut self, referee: UserId) -> Result<Option<Referral>, StoreError>;
    /// The referrer of a person. It never changes.
    fn referrer_of(&mut self, referee: UserId) -> Result<Option<UserId>, StoreError>;
    /// The number of rewards that this person has earned since a time, including those that were
    /// reversed later.
    fn earned_since(&mut self, referrer: UserId, since: Timestamp) -> Result<u32, StoreError>;
    /// # Errors
    /// `Duplicate { referrals_referee_id_key }`.
    fn insert(&mut self, referral: Referral) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the referral first.
    fn save(&mut self, referral: Referral) -> Result<(), StoreError>;
}

/// The store of credit grants and uses.
pub trait CreditRepository {
    fn lock(&mut self, id: CreditGrantId) -> Result<Option<CreditGrant>, StoreError>;
    /// Locks the grant that was made for a fact.
    fn lock_for(&mut self, source: &str) -> Result<Option<CreditGrant>, StoreError>;
    /// Locks the grants of a person that have credit left, in the order of their expiry.
    fn lock_unspent_of(&mut self, owner: UserId) -> Result<Vec<CreditGrant>, StoreError>;
    /// # Errors
    /// `Duplicate { credit_grants_id_key | credit_grants_source_key }`.
    fn insert(&mut self, grant: CreditGrant) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the grant first.
    fn save(&mut self, grant: CreditGrant) -> Result<(), StoreError>;
    /// Locks all uses of credit for an order, in the order in which they were taken.
    fn lock_uses_of(&mut self, order: OrderId) -> Result<Vec<CreditUse>, StoreError>;
    /// # Errors
    /// `Duplicate { credit_uses_id_key }`.
    fn insert_use(&mut self, used: CreditUse) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the use first.
    fn save_use(&mut self, used: CreditUse) -> Result<(), StoreError>;
}
