use super::{MemoryUnit, guarded, unique};
use kernel::{GuaranteeClaimId, OrderId, StoreError};
use orders::{GuaranteeClaim, GuaranteeRepository};

impl GuaranteeRepository for MemoryUnit {
    fn order_of(&mut self, id: GuaranteeClaimId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.guarantee_claims.get(&id).map(|claim| claim.order)))
    }
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<GuaranteeClaim>, StoreError> {
        self.locks("guarantee_claims");
        self.act(|state| {
            let mut all: Vec<_> = state
                .guarantee_claims
                .values()
                .filter(|claim| claim.order == order)
                .cloned()
                .collect();
            all.sort_by_key(|claim| (claim.opened_at, claim.id));
            Ok(all)
        })
    }
    fn insert(&mut self, claim: GuaranteeClaim) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "guarantee_claims_id_key",
                state.guarantee_claims.contains_key(&claim.id),
            )?;
            let second = state
                .guarantee_claims
                .values()
                .any(|other| other.order == claim.order && other.is_open());
            unique("guarantee_claims_order_id_key", second && claim.is_open())?;
            state.guarantee_claims.insert(claim.id, claim);
            Ok(())
        })
    }
    fn save(&mut self, claim: GuaranteeClaim) -> Result<(), StoreError> {
        self.act(|state| {
            let row = guarded(
                state.guarantee_claims.get_mut(&claim.id),
                claim.version,
                |row| row.version,
            )?;
            *row = GuaranteeClaim {
                version: claim.version + 1,
                ..claim
            };
            Ok(())
        })
    }
}
