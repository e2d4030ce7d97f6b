use super::{MemoryUnit, guarded, unique};
use claims::{DamageClaim, DamageClaimRecord, DamageRepository};
use kernel::{DamageClaimId, OrderId, StoreError};

impl DamageRepository for MemoryUnit {
    fn order_of(&mut self, id: DamageClaimId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.damage_claims.get(&id).map(|claim| claim.order)))
    }
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError> {
        self.locks("damage_claims");
        self.act(|state| {
            let mut all: Vec<_> = state
                .damage_claims
                .values()
                .filter(|claim| claim.order == order)
                .cloned()
                .collect();
            all.sort_by_key(|claim| (claim.opened_at, claim.id));
            Ok(all)
        })
    }
    fn insert(&mut self, claim: DamageClaim) -> Result<(), StoreError> {
        self.inserts("damage_claims");
        self.act(|state| {
            unique(
                "damage_claims_id_key",
                state.damage_claims.contains_key(&claim.id),
            )?;
            let second = state
                .damage_claims
                .values()
                .any(|other| other.order == claim.order && other.is_open());
            unique("damage_claims_order_id_key", second && claim.is_open())?;
            state.damage_claims.insert(claim.id, claim);
            Ok(())
        })
    }
    fn save(&mut self, claim: DamageClaim) -> Result<(), StoreError> {
        self.changes("damage_claims");
        self.act(|state| {
            let row = guarded(
                state.damage_claims.get_mut(&claim.id),
                claim.version,
                |row| row.version,
            )?;
            *row = DamageClaim::restore(DamageClaimRecord {
                version: claim.version + 1,
                ..claim.into()
            });
            Ok(())
        })
    }
}
