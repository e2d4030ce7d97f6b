use crate::{DamageClaim, WarrantyClaim};
use kernel::{DamageClaimId, OrderId, StoreError, WarrantyClaimId};

/// The store of warranty claims. The order must be locked first.
pub trait WarrantyRepository {
    /// The order of a warranty claim. It never changes, so it can be read to lock the order first.
    fn order_of(&mut self, id: WarrantyClaimId) -> Result<Option<OrderId>, StoreError>;
    /// Locks all warranty claims of an order, oldest first.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<WarrantyClaim>, StoreError>;
    /// # Errors
    /// `Duplicate { warranty_claims_id_key | warranty_claims_order_id_key }`, the latter for a
    /// second open claim.
    fn insert(&mut self, claim: WarrantyClaim) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, claim: WarrantyClaim) -> Result<(), StoreError>;
}

/// The store of damage claims. The order must be locked first.
pub trait DamageRepository {
    /// The order of a damage claim. It never changes, so it can be read to lock the order first.
    fn order_of(&mut self, id: DamageClaimId) -> Result<Option<OrderId>, StoreError>;
    /// Locks all damage claims of an order, oldest first.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError>;
    /// # Errors
    /// `Duplicate { damage_claims_id_key | damage_claims_order_id_key }`, the latter for a second
    /// open claim.
    fn insert(&mut self, claim: DamageClaim) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, claim: DamageClaim) -> Result<(), StoreError>;
}
