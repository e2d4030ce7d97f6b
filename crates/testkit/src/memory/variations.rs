use super::{MemoryUnit, guarded, unique};
use kernel::{OrderId, StoreError, VariationId};
use orders::{Variation, VariationRepository};

impl VariationRepository for MemoryUnit {
    fn lock(&mut self, id: VariationId) -> Result<Option<Variation>, StoreError> {
        self.locks("variations");
        self.act(|state| Ok(state.variations.get(&id).cloned()))
    }
    fn order_of(&mut self, id: VariationId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.variations.get(&id).map(|variation| variation.order)))
    }
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<Variation>, StoreError> {
        self.locks("variations");
        self.act(|state| Ok(state.variations_of(order)))
    }
    fn insert(&mut self, variation: Variation) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "variations_id_key",
                state.variations.contains_key(&variation.id),
            )?;
            let others = || {
                state
                    .variations
                    .values()
                    .filter(|other| other.order == variation.order)
            };
            unique(
                "variations_order_id_number_key",
                others().any(|other| other.number == variation.number),
            )?;
            unique(
                "variations_order_id_key",
                variation.waits() && others().any(Variation::waits),
            )?;
            state.variations.insert(variation.id, variation);
            Ok(())
        })
    }
    fn save(&mut self, variation: Variation) -> Result<(), StoreError> {
        self.act(|state| {
            let another = state.variations.values().any(|other| {
                other.order == variation.order && other.id != variation.id && other.waits()
            });
            unique("variations_order_id_key", variation.waits() && another)?;
            let row = guarded(
                state.variations.get_mut(&variation.id),
                variation.version,
                |row| row.version,
            )?;
            *row = Variation {
                version: variation.version + 1,
                ..variation
            };
            Ok(())
        })
    }
}
