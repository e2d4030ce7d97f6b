use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{GasPlantRow, GasSlotRow, GasWeighingRow},
    schema::{gas_plants, gas_slots, gas_weighings, order_details, orders},
    unit::DieselUnit,
};
use ::orders::OrderStatus;
use diesel::dsl::{count_star, exists};
use kernel::{Date, GasPlantId, OrderId, StoreError};
use marketplace::gas_supply::GasSupplyRepository;
use pricing::{GasPlant, GasSlot, GasWeighing, TravelZone};

const GAS: &str = "gas-refill-delivery";

impl GasSupplyRepository for DieselUnit<'_> {
    fn lock_plant(&mut self, id: GasPlantId) -> Result<Option<GasPlant>, StoreError> {
        let plant = gas_plants::table
            .find(id.to_string())
            .select(GasPlantRow::as_select());
        self.read(|c| plant.locked().get_result(c).optional())
    }

    fn insert_plant(&mut self, plant: &GasPlant) -> Result<(), StoreError> {
        let row = GasPlantRow::from(plant);
        self.query(|c| {
            diesel::insert_into(gas_plants::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save_plant(&mut self, plant: GasPlant) -> Result<(), StoreError> {
        let mut row = GasPlantRow::from(&plant);
        row.version = plant.version.saturating_add(1);
        let read = gas_plants::table
            .find(&row.id)
            .filter(gas_plants::version.eq(plant.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn lock_slot(
        &mut self,
        zone: TravelZone,
        weekday: u32,
        from_hour: u32,
    ) -> Result<Option<GasSlot>, StoreError> {
        let key = (zone.code(), number(weekday)?, number(from_hour)?);
        let slot = gas_slots::table.find(key).select(GasSlotRow::as_select());
        self.read(|c| slot.locked().get_result(c).optional())
    }

    fn save_slot(&mut self, slot: GasSlot) -> Result<(), StoreError> {
        let mut row = GasSlotRow::from(&slot);
        row.version = slot.version.saturating_add(1);
        let read = gas_slots::table
            .find((&row.zone, row.weekday, row.from_hour))
            .filter(gas_slots::version.eq(slot.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn booked(
        &mut self,
        (date, from_hour): (Date, u32),
        except: OrderId,
    ) -> Result<Vec<(String, u32)>, StoreError> {
        let from_hour = number(from_hour)?;
        let free = [OrderStatus::Draft.code(), OrderStatus::Cancelled.code()];
        let booked = order_details::table
            .inner_join(orders::table)
            .filter(order_details::slot_date.eq(date.to_string()))
            .filter(order_details::slot_from_hour.eq(from_hour))
            .filter(orders::category_slug.eq(GAS))
            .filter(orders::status.ne_all(free))
            .filter(orders::id.ne(except.to_string()))
            .group_by(orders::area)
            .select((orders::area, count_star()));
        let rows: Vec<(Option<String>, i64)> = self.query(|c| booked.load(c))?;
        let of_area = |(area, orders): (Option<String>, i64)| {
            Some((area?, u32::try_from(orders).unwrap_or(u32::MAX)))
        };
        Ok(rows.into_iter().filter_map(of_area).collect())
    }

    fn is_weighed(&mut self, order: OrderId) -> Result<bool, StoreError> {
        let weighing = gas_weighings::table.filter(gas_weighings::order_id.eq(order.to_string()));
        self.query(|c| diesel::select(exists(weighing)).get_result(c))
    }

    fn filled_grams(&mut self, order: OrderId) -> Result<Option<i64>, StoreError> {
        let weights = gas_weighings::table
            .filter(gas_weighings::order_id.eq(order.to_string()))
            .select((gas_weighings::before_grams, gas_weighings::after_grams));
        let found: Option<(i64, i64)> = self.query(|c| weights.first(c).optional())?;
        Ok(found.map(|(before, after)| after.saturating_sub(before)))
    }

    fn insert_weighing(&mut self, weighing: &GasWeighing) -> Result<(), StoreError> {
        let row = GasWeighingRow::from(weighing);
        self.query(|c| {
            diesel::insert_into(gas_weighings::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }
}

fn number(value: u32) -> Result<i32, StoreError> {
    i32::try_from(value)
        .map_err(|_| StoreError::Failed("the number does not fit its column".into()))
}
