use super::{MemoryUnit, guarded, unique};
use kernel::{Date, GasPlantId, OrderId, StoreError};
use marketplace::gas_supply::GasSupplyRepository;
use orders::{Order, OrderStatus, Slot};
use pricing::{GasPlant, GasSlot, GasWeighing, TravelZone};
use std::collections::BTreeMap;

const GAS: &str = "gas-refill-delivery";

impl GasSupplyRepository for MemoryUnit {
    fn lock_plant(&mut self, id: GasPlantId) -> Result<Option<GasPlant>, StoreError> {
        self.locks("gas_plants");
        self.act(|state| Ok(state.gas_plants.get(&id).cloned()))
    }
    fn has_plant(&mut self, id: GasPlantId) -> Result<bool, StoreError> {
        self.act(|state| Ok(state.gas_plants.contains_key(&id)))
    }
    fn insert_plant(&mut self, plant: &GasPlant) -> Result<(), StoreError> {
        self.act(|state| {
            let mut others = state.gas_plants.values();
            unique(
                "gas_plants_name_key",
                others.any(|other| other.facts.name == plant.facts.name),
            )?;
            unique(
                "gas_plants_id_key",
                state.gas_plants.contains_key(&plant.id),
            )?;
            state.gas_plants.insert(plant.id, plant.clone());
            Ok(())
        })
    }
    fn save_plant(&mut self, plant: GasPlant) -> Result<(), StoreError> {
        self.changes("gas_plants");
        self.act(|state| {
            let mut others = state.gas_plants.values();
            unique(
                "gas_plants_name_key",
                others.any(|one| one.id != plant.id && one.facts.name == plant.facts.name),
            )?;
            let row = guarded(state.gas_plants.get_mut(&plant.id), plant.version, |row| {
                row.version
            })?;
            *row = GasPlant {
                version: plant.version + 1,
                ..plant
            };
            Ok(())
        })
    }
    fn lock_slot(
        &mut self,
        zone: TravelZone,
        weekday: u32,
        from_hour: u32,
    ) -> Result<Option<GasSlot>, StoreError> {
        self.locks("gas_slots");
        let key = (zone, weekday, from_hour);
        self.act(|state| {
            Ok(state
                .gas_slots
                .iter()
                .find(|slot| key_of(slot) == key)
                .cloned())
        })
    }
    fn save_slot(&mut self, slot: GasSlot) -> Result<(), StoreError> {
        self.changes("gas_slots");
        self.act(|state| {
            let same = state
                .gas_slots
                .iter_mut()
                .find(|row| key_of(row) == key_of(&slot));
            let row = guarded(same, slot.version, |row| row.version)?;
            *row = GasSlot {
                version: slot.version + 1,
                ..slot
            };
            Ok(())
        })
    }
    fn taken_places(
        &mut self,
        (date, from_hour): (Date, u32),
        except: OrderId,
    ) -> Result<Vec<(String, u32)>, StoreError> {
        let window = Slot::Window { date, from_hour };
        self.act(|state| {
            let is_other_gas = |order: &&Order| order.id != except && order.category_slug == GAS;
            let booked = state.orders.values().filter(|order| {
                order.slot == Some(window)
                    && !matches!(order.status, OrderStatus::Draft | OrderStatus::Cancelled)
            });
            let asked = state
                .moves
                .values()
                .filter(|request| request.is_open() && request.to == window)
                .filter_map(|request| state.orders.get(&request.order));
            let mut areas = BTreeMap::new();
            for order in booked.chain(asked).filter(is_other_gas) {
                if let Some(address) = &order.address {
                    *areas.entry(address.area.clone()).or_insert(0) += 1;
                }
            }
            Ok(areas.into_iter().collect())
        })
    }
    fn is_weighed(&mut self, order: OrderId) -> Result<bool, StoreError> {
        self.act(|state| Ok(state.gas_weighings.contains_key(&order)))
    }
    fn weighing_of(&mut self, order: OrderId) -> Result<Option<GasWeighing>, StoreError> {
        self.act(|state| Ok(state.gas_weighings.get(&order).cloned()))
    }
    fn insert_weighing(&mut self, weighing: &GasWeighing) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "gas_weighings_order_id_key",
                state.gas_weighings.contains_key(&weighing.order),
            )?;
            state.gas_weighings.insert(weighing.order, weighing.clone());
            Ok(())
        })
    }
}

fn key_of(slot: &GasSlot) -> (TravelZone, u32, u32) {
    (slot.zone, slot.weekday, slot.from_hour)
}
