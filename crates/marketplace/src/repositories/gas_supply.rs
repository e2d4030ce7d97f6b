use kernel::{Date, GasPlantId, OrderId, StoreError};
use pricing::{GasPlant, GasSlot, GasWeighing, TravelZone};

/// The plants that fill gas, the delivery windows, and what riders weighed.
pub trait GasSupplyRepository {
    fn lock_plant(&mut self, id: GasPlantId) -> Result<Option<GasPlant>, StoreError>;
    /// Whether there is such a plant. Nothing is locked, because plants are never removed.
    fn has_plant(&mut self, id: GasPlantId) -> Result<bool, StoreError>;
    /// # Errors
    /// `Duplicate { gas_plants_id_key | gas_plants_name_key }`.
    fn insert_plant(&mut self, plant: &GasPlant) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`; `Duplicate { gas_plants_name_key }`.
    fn save_plant(&mut self, plant: GasPlant) -> Result<(), StoreError>;
    /// The window, locked: every other order for it waits.
    fn lock_slot(
        &mut self,
        zone: TravelZone,
        weekday: u32,
        from_hour: u32,
    ) -> Result<Option<GasSlot>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save_slot(&mut self, slot: GasSlot) -> Result<(), StoreError>;
    /// The places of a window of one day that are taken, by area, without those of one order. A gas
    /// order takes a place, unless it is a draft or cancelled, and so does an open request to move
    /// one there, until it is closed.
    fn taken_places(
        &mut self,
        window: (Date, u32),
        except: OrderId,
    ) -> Result<Vec<(String, u32)>, StoreError>;
    /// Whether the weights of an order are recorded. Nothing is locked: the caller holds the order.
    fn is_weighed(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// What was weighed for an order, if its weights are recorded. Nothing is locked: a weighing never
    /// changes.
    fn weighing_of(&mut self, order: OrderId) -> Result<Option<GasWeighing>, StoreError>;
    /// # Errors
    /// `Duplicate { gas_weighings_order_id_key }`.
    fn insert_weighing(&mut self, weighing: &GasWeighing) -> Result<(), StoreError>;
}
