use super::{Row, time};
use crate::schema::{gas_plants, gas_slots, gas_weighings};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Date, Money, StoreError};
use pricing::{GasPlant, GasPlantFacts, GasSlot, GasWeighing, GasWeights, TravelZone};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = gas_plants)]
pub struct GasPlantRow {
    pub id: String,
    pub name: String,
    pub area: String,
    pub licence: String,
    pub licensed_until: String,
    pub per_kg_kobo: i64,
    pub price_source: String,
    pub kg_per_day: i32,
    pub open: bool,
    pub changed_by: String,
    pub changed_at: NaiveDateTime,
    pub version: i64,
}

impl From<&GasPlant> for GasPlantRow {
    fn from(plant: &GasPlant) -> Self {
        let facts = &plant.facts;
        Self {
            id: plant.id.to_string(),
            name: facts.name.clone(),
            area: facts.area.clone(),
            licence: facts.licence.clone(),
            licensed_until: facts.licensed_until.to_string(),
            per_kg_kobo: facts.per_kg.kobo(),
            price_source: facts.price_source.clone(),
            kg_per_day: i32::try_from(facts.kg_per_day).unwrap_or(i32::MAX),
            open: facts.open,
            changed_by: plant.changed_by.to_string(),
            changed_at: plant.changed_at.naive_utc(),
            version: plant.version,
        }
    }
}

impl TryFrom<GasPlantRow> for GasPlant {
    type Error = StoreError;
    fn try_from(stored: GasPlantRow) -> Result<Self, StoreError> {
        let row = Row::new("gas_plants", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            changed_by: row.id("changed_by", &stored.changed_by)?,
            changed_at: time(stored.changed_at),
            version: stored.version,
            facts: GasPlantFacts {
                licensed_until: Date::parse(&stored.licensed_until)
                    .ok_or_else(|| row.corrupt("licensed_until"))?,
                per_kg: Money::from_kobo(stored.per_kg_kobo),
                kg_per_day: u32::try_from(stored.kg_per_day)
                    .map_err(|_| row.corrupt("kg_per_day"))?,
                name: stored.name,
                area: stored.area,
                licence: stored.licence,
                price_source: stored.price_source,
                open: stored.open,
            },
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = gas_slots, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct GasSlotRow {
    pub zone: String,
    pub weekday: i32,
    pub from_hour: i32,
    pub open: bool,
    pub places: Option<i32>,
    pub changed_by: Option<String>,
    pub version: i64,
}

impl From<&GasSlot> for GasSlotRow {
    fn from(slot: &GasSlot) -> Self {
        let number = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
        Self {
            zone: slot.zone.code().to_owned(),
            weekday: number(slot.weekday),
            from_hour: number(slot.from_hour),
            open: slot.open,
            places: slot.places.map(number),
            changed_by: slot.changed_by.map(|user| user.to_string()),
            version: slot.version,
        }
    }
}

impl TryFrom<GasSlotRow> for GasSlot {
    type Error = StoreError;
    fn try_from(stored: GasSlotRow) -> Result<Self, StoreError> {
        let row = Row::new("gas_slots", &stored.zone);
        let number =
            |name: &'static str, value: i32| u32::try_from(value).map_err(|_| row.corrupt(name));
        Ok(Self {
            zone: row.code("zone", &stored.zone, TravelZone::from_code)?,
            weekday: number("weekday", stored.weekday)?,
            from_hour: number("from_hour", stored.from_hour)?,
            open: stored.open,
            places: stored
                .places
                .map(|places| number("places", places))
                .transpose()?,
            changed_by: row.opt_id("changed_by", stored.changed_by.as_deref())?,
            version: stored.version,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = gas_weighings)]
pub struct GasWeighingRow {
    pub order_id: String,
    pub provider_id: String,
    pub plant_id: Option<String>,
    pub ordered_grams: i64,
    pub before_grams: i64,
    pub after_grams: i64,
    pub refunded_kobo: i64,
    pub price_fall_kobo: i64,
    pub price_rise_kobo: i64,
    pub beyond_tolerance: bool,
    pub weighed_at: NaiveDateTime,
}

impl From<&GasWeighing> for GasWeighingRow {
    fn from(weighing: &GasWeighing) -> Self {
        Self {
            order_id: weighing.order.to_string(),
            provider_id: weighing.provider.to_string(),
            plant_id: weighing.plant.map(|plant| plant.to_string()),
            ordered_grams: weighing.ordered_grams,
            before_grams: weighing.weights.before_grams,
            after_grams: weighing.weights.after_grams,
            refunded_kobo: weighing.refunded.kobo(),
            price_fall_kobo: weighing.price_fall.kobo(),
            price_rise_kobo: weighing.price_rise.kobo(),
            beyond_tolerance: weighing.is_exception(),
            weighed_at: weighing.at.naive_utc(),
        }
    }
}

impl TryFrom<GasWeighingRow> for GasWeighing {
    type Error = StoreError;
    fn try_from(stored: GasWeighingRow) -> Result<Self, StoreError> {
        let row = Row::new("gas_weighings", &stored.order_id);
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            plant: row.opt_id("plant_id", stored.plant_id.as_deref())?,
            ordered_grams: stored.ordered_grams,
            weights: GasWeights {
                before_grams: stored.before_grams,
                after_grams: stored.after_grams,
            },
            refunded: Money::from_kobo(stored.refunded_kobo),
            price_fall: Money::from_kobo(stored.price_fall_kobo),
            price_rise: Money::from_kobo(stored.price_rise_kobo),
            at: time(stored.weighed_at),
        })
    }
}
