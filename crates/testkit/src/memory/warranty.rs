use super::{MemoryUnit, guarded, unique};
use claims::{WarrantyClaim, WarrantyClaimRecord, WarrantyRepository};
use kernel::{OrderId, StoreError, WarrantyClaimId};

impl WarrantyRepository for MemoryUnit {
    fn order_of(&mut self, id: WarrantyClaimId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.warranty_claims.get(&id).map(|claim| claim.order)))
    }
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<WarrantyClaim>, StoreError> {
        self.locks("warranty_claims");
        self.act(|state| {
            let mut all: Vec<_> = state
                .warranty_claims
                .values()
                .filter(|claim| claim.order == order)
                .cloned()
                .collect();
            all.sort_by_key(|claim| (claim.opened_at, claim.id));
            Ok(all)
        })
    }
    fn insert(&mut self, claim: WarrantyClaim) -> Result<(), StoreError> {
        self.inserts("warranty_claims");
        self.act(|state| {
            unique(
                "warranty_claims_id_key",
                state.warranty_claims.contains_key(&claim.id),
            )?;
            let second = state
                .warranty_claims
                .values()
                .any(|other| other.order == claim.order && other.is_open());
            unique("warranty_claims_order_id_key", second && claim.is_open())?;
            state.warranty_claims.insert(claim.id, claim);
            Ok(())
        })
    }
    fn save(&mut self, claim: WarrantyClaim) -> Result<(), StoreError> {
        self.changes("warranty_claims");
        self.act(|state| {
            let row = guarded(
                state.warranty_claims.get_mut(&claim.id),
                claim.version,
                |row| row.version,
            )?;
            *row = WarrantyClaim::restore(WarrantyClaimRecord {
                version: claim.version + 1,
                ..claim.into()
            });
            Ok(())
        })
    }
}
