use super::{MemoryUnit, guarded, unique};
use kernel::{FaultAppealId, OfferId, OrderId, StoreError};
use providers::{FaultAppeal, FaultAppealRepository};

impl FaultAppealRepository for MemoryUnit {
    fn order_of(&mut self, id: FaultAppealId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.fault_appeals.get(&id).map(|appeal| appeal.order)))
    }
    fn lock(&mut self, id: FaultAppealId) -> Result<Option<FaultAppeal>, StoreError> {
        self.locks("fault_appeals");
        self.act(|state| Ok(state.fault_appeals.get(&id).cloned()))
    }
    fn lock_of_offer(&mut self, offer: OfferId) -> Result<Option<FaultAppeal>, StoreError> {
        self.locks("fault_appeals");
        self.act(|state| {
            let of_offer = |appeal: &&FaultAppeal| appeal.offer == offer;
            Ok(state.fault_appeals.values().find(of_offer).cloned())
        })
    }
    fn insert(&mut self, appeal: FaultAppeal) -> Result<(), StoreError> {
        self.inserts("fault_appeals");
        self.act(|state| {
            let known = state.fault_appeals.contains_key(&appeal.id);
            unique("fault_appeals_id_key", known)?;
            let mut others = state.fault_appeals.values();
            let second = others.any(|other| other.offer == appeal.offer);
            unique("fault_appeals_offer_id_key", second)?;
            state.fault_appeals.insert(appeal.id, appeal);
            Ok(())
        })
    }
    fn save(&mut self, appeal: FaultAppeal) -> Result<(), StoreError> {
        self.changes("fault_appeals");
        self.act(|state| {
            let row = state.fault_appeals.get_mut(&appeal.id);
            let row = guarded(row, appeal.version, |row| row.version)?;
            *row = FaultAppeal {
                version: appeal.version + 1,
                ..appeal
            };
            Ok(())
        })
    }
}
