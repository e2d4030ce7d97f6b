use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{GasPlantRow, GasSlotRow, GasWeighingRow},
    schema::{gas_plants, gas_slots, gas_weighings},
    unit::DieselUnit,
};
use diesel::{
    QueryableByName,
    dsl::exists,
    sql_query,
    sql_types::{BigInt, Integer, Nullable, Text},
};
use kernel::{Date, GasPlantId, OrderId, StoreError};
use marketplace::gas_supply::GasSupplyRepository;
use pricing::{GasPlant, GasSlot, GasWeighing, TravelZone};
use std::collections::BTreeMap;

/// The taken places of a window (its day is `$1`, its hour `$2`) by area, without those of one order
/// (`$3`). It is one statement, because a request that is accepted meanwhile must be counted exactly
/// once: as a request, or as the order that it moved.
const TAKEN: &str = "
    SELECT o.area AS area, CAST(COUNT(*) AS BIGINT) AS places
    FROM order_details d JOIN orders o ON o.id = d.order_id
    WHERE d.slot_date = $1 AND d.slot_from_hour = $2 AND o.id <> $3
        AND o.category_slug = 'gas-refill-delivery' AND o.status NOT IN ('DRAFT', 'CANCELLED')
    GROUP BY o.area
    UNION ALL
    SELECT o.area, CAST(COUNT(*) AS BIGINT)
    FROM order_moves m JOIN orders o ON o.id = m.order_id
    WHERE m.to_date = $1 AND m.to_hour = $2 AND o.id <> $3
        AND m.state IN ('AWAITING_PAYMENT', 'ASKED') AND o.category_slug = 'gas-refill-delivery'
    GROUP BY o.area";

#[derive(QueryableByName)]
struct TakenRow {
    #[diesel(sql_type = Nullable<Text>)]
    area: Option<String>,
    #[diesel(sql_type = BigInt)]
    places: i64,
}

impl GasSupplyRepository for DieselUnit<'_> {
    fn lock_plant(&mut self, id: GasPlantId) -> Result<Option<GasPlant>, StoreError> {
        let plant = gas_plants::table
            .find(id.to_string())
            .select(GasPlantRow::as_select());
        self.read(|c| plant.locked().get_result(c).optional())
    }

    fn has_plant(&mut self, id: GasPlantId) -> Result<bool, StoreError> {
        let plant = gas_plants::table.filter(gas_plants::id.eq(id.to_string()));
        self.query(|c| diesel::select(exists(plant)).get_result(c))
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

    fn taken_places(
        &mut self,
        (date, from_hour): (Date, u32),
        except: OrderId,
    ) -> Result<Vec<(String, u32)>, StoreError> {
        let from_hour = number(from_hour)?;
        let rows: Vec<TakenRow> = self.query(|c| {
            sql_query(TAKEN)
                .bind::<Text, _>(date.to_string())
                .bind::<Integer, _>(from_hour)
                .bind::<Text, _>(except.to_string())
                .prepared()
                .load(c)
        })?;
        let mut areas: BTreeMap<String, u32> = BTreeMap::new();
        for TakenRow { area, places } in rows {
            let Some(area) = area else { continue };
            let sum = areas.entry(area).or_default();
            *sum = sum.saturating_add(u32::try_from(places).unwrap_or(u32::MAX));
        }
        Ok(areas.into_iter().collect())
    }

    fn is_weighed(&mut self, order: OrderId) -> Result<bool, StoreError> {
        let weighing = gas_weighings::table.filter(gas_weighings::order_id.eq(order.to_string()));
        self.query(|c| diesel::select(exists(weighing)).get_result(c))
    }

    fn weighing_of(&mut self, order: OrderId) -> Result<Option<GasWeighing>, StoreError> {
        let weighing = gas_weighings::table
            .find(order.to_string())
            .select(GasWeighingRow::as_select());
        self.read(|c| weighing.get_result(c).optional())
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
