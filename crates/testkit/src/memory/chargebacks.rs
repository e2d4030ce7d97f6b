use super::{MemoryUnit, guarded, unique};
use kernel::{ChargebackId, OrderId, PaymentId, StoreError};
use payments::{Chargeback, ChargebackRepository};

impl ChargebackRepository for MemoryUnit {
    fn subject_of(&mut self, id: ChargebackId) -> Result<Option<(OrderId, PaymentId)>, StoreError> {
        self.act(|state| {
            Ok(state
                .chargebacks
                .get(&id)
                .map(|one| (one.order, one.payment)))
        })
    }
    fn lock_of(&mut self, payment: PaymentId) -> Result<Vec<Chargeback>, StoreError> {
        self.locks("chargebacks");
        self.act(|state| {
            let mut all: Vec<_> = state
                .chargebacks
                .values()
                .filter(|one| one.payment == payment)
                .cloned()
                .collect();
            all.sort_by_key(|one| (one.opened_at, one.id));
            Ok(all)
        })
    }
    fn insert(&mut self, chargeback: Chargeback) -> Result<(), StoreError> {
        self.inserts("chargebacks");
        self.act(|state| {
            unique(
                "chargebacks_id_key",
                state.chargebacks.contains_key(&chargeback.id),
            )?;
            let taken = state
                .chargebacks
                .values()
                .any(|one| one.gateway_id == chargeback.gateway_id);
            unique("chargebacks_gateway_id_key", taken)?;
            state.chargebacks.insert(chargeback.id, chargeback);
            Ok(())
        })
    }
    fn save(&mut self, chargeback: Chargeback) -> Result<(), StoreError> {
        self.changes("chargebacks");
        self.act(|state| {
            let row = guarded(
                state.chargebacks.get_mut(&chargeback.id),
                chargeback.version,
                |row| row.version,
            )?;
            *row = Chargeback {
                version: chargeback.version + 1,
                ..chargeback
            };
            Ok(())
        })
    }
}
