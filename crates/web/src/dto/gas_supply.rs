//! The supply of gas, as staff maintain it: plants, delivery windows and weighings.

mod windows;

pub use windows::{GasSlotBoardBody, GasSlotRequest, zones_with_place};

use super::{Names, kobo, time};
use chrono::{DateTime, Utc};
use http_base::milli;
use kernel::{Date, FieldErrors, Money};
use marketplace::read::{ShortFillCount, ShortFills, WeighException};
use pricing::{GasPlant, GasPlantFacts, GasWeights, gas_tolerance_grams};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A licensed plant that fills cylinders.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasPlant)]
pub struct GasPlantBody {
    pub id: String,
    pub name: String,
    pub area: String,
    pub licence: String,
    #[schema(format = Date, example = "2026-09-30")]
    pub licensed_until: String,
    pub per_kg_kobo: i64,
    /// Where the price is from, such as "Price list of 10 March".
    pub source: String,
    /// The kilograms that the plant fills in a day.
    pub kg_per_day: u32,
    pub open: bool,
    pub changed_by: String,
    pub changed_at: DateTime<Utc>,
    /// The version to send with a change.
    pub version: i64,
}

impl GasPlantBody {
    #[must_use]
    pub fn new(plant: &GasPlant, names: &Names) -> Self {
        let facts = &plant.facts;
        Self {
            id: plant.id.to_string(),
            name: facts.name.clone(),
            area: facts.area.clone(),
            licence: facts.licence.clone(),
            licensed_until: facts.licensed_until.to_string(),
            per_kg_kobo: kobo(facts.per_kg),
            source: facts.price_source.clone(),
            kg_per_day: facts.kg_per_day,
            open: facts.open,
            changed_by: names.get(&plant.changed_by).cloned().unwrap_or_default(),
            changed_at: time(plant.changed_at),
            version: plant.version,
        }
    }
}

/// A new plant, or a change of one.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GasPlantRequest {
    /// The plant to change; absent for a new one.
    #[validate(length(max = 64))]
    pub id: Option<String>,
    /// The version of the plant that was seen, for a change.
    pub version: Option<i64>,
    #[validate(length(max = 60))]
    pub name: String,
    #[validate(length(max = 60))]
    pub area: String,
    #[validate(length(max = 60))]
    pub licence: String,
    #[schema(format = Date, example = "2026-09-30")]
    #[validate(length(max = 10))]
    pub licensed_until: String,
    pub per_kg_kobo: i64,
    #[validate(length(max = 160))]
    pub source: String,
    pub kg_per_day: u32,
    pub open: bool,
}

impl GasPlantRequest {
    /// Returns the facts of the plant.
    ///
    /// # Errors
    /// The field of an invalid date.
    pub fn facts(self) -> Result<GasPlantFacts, FieldErrors> {
        let licensed_until = Date::parse(&self.licensed_until).ok_or_else(|| {
            FieldErrors::one(
                "licensedUntil",
                "invalid",
                "Enter a day such as 2026-09-30.",
            )
        })?;
        Ok(GasPlantFacts {
            name: self.name,
            area: self.area,
            licence: self.licence,
            licensed_until,
            per_kg: Money::from_kobo(self.per_kg_kobo),
            price_source: self.source,
            kg_per_day: self.kg_per_day,
            open: self.open,
        })
    }
}

/// A delivery whose filled gas differs from the order by more than the scale explains.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WeighException)]
pub struct WeighExceptionBody {
    pub order_id: String,
    pub reference: String,
    pub area: String,
    pub provider_id: String,
    pub provider_name: String,
    pub ordered_kg: f64,
    pub filled_kg: f64,
    /// The filled less the ordered kilograms; negative when too little was filled.
    pub difference_kg: f64,
    /// The difference that the scale may cause.
    pub allowed_kg: f64,
    pub refunded_kobo: i64,
    /// What was refunded beside that, because the price of a kilogram fell before the filling.
    pub price_fall_kobo: i64,
    pub weighed_at: DateTime<Utc>,
}

/// A weight that a rider can read, in kilograms.
pub(super) fn kilograms(grams: i64) -> f64 {
    f64::from(i32::try_from(grams).unwrap_or(i32::MAX)) / 1_000.0
}

impl From<&WeighException> for WeighExceptionBody {
    fn from(one: &WeighException) -> Self {
        let weighing = &one.weighing;
        Self {
            order_id: weighing.order.to_string(),
            reference: one.reference.to_string(),
            area: one.area.clone(),
            provider_id: weighing.provider.to_string(),
            provider_name: one.provider_name.clone(),
            ordered_kg: kilograms(weighing.ordered_grams),
            filled_kg: kilograms(weighing.weights.filled_grams()),
            difference_kg: kilograms(weighing.difference_grams()),
            allowed_kg: kilograms(gas_tolerance_grams(weighing.ordered_grams)),
            refunded_kobo: kobo(weighing.refunded),
            price_fall_kobo: kobo(weighing.price_fall),
            weighed_at: time(weighing.at),
        }
    }
}

/// How often each plant and each rider filled less than was ordered, by more than the scale explains.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ShortFills)]
pub struct ShortFillsBody {
    /// The number of days up to now.
    pub days: u32,
    /// By plant, the one with the most missing gas first; at most 100.
    pub plants: Vec<ShortFillBody>,
    /// By rider, in the same order; at most 100.
    pub riders: Vec<ShortFillBody>,
}

/// The fills of a plant or a rider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ShortFill)]
pub struct ShortFillBody {
    /// The plant or the rider; absent for the fills whose plant the rider did not name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Empty without an id.
    pub name: String,
    /// The number of fills that were weighed.
    pub fills: u32,
    /// How many of them lacked more than 2 % and 0.1 kg.
    pub short: u32,
    /// The gas that these lacked, in kilograms.
    pub missing_kg: f64,
}

impl ShortFillsBody {
    #[must_use]
    pub fn new(days: u32, fills: ShortFills) -> Self {
        let bodies =
            |counts: Vec<ShortFillCount>| counts.into_iter().map(ShortFillBody::from).collect();
        Self {
            days,
            plants: bodies(fills.plants),
            riders: bodies(fills.riders),
        }
    }
}

impl From<ShortFillCount> for ShortFillBody {
    fn from(count: ShortFillCount) -> Self {
        Self {
            id: count.id.map(|id| id.to_string()),
            name: count.name,
            fills: count.fills,
            short: count.short,
            missing_kg: kilograms(count.missing_grams),
        }
    }
}

/// The weights of the cylinders of a gas job, all together.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GasWeightsRequest {
    /// The weight before filling, with up to three decimals.
    pub before_kg: f64,
    /// The weight after filling.
    pub after_kg: f64,
}

impl GasWeightsRequest {
    /// Returns the weights in grams.
    ///
    /// # Errors
    /// The field of a weight that is no positive number of grams.
    pub fn weights(&self) -> Result<GasWeights, FieldErrors> {
        let grams = |field: &str, kilograms: f64| {
            milli(kilograms).ok_or_else(|| {
                let text = "A weight is above zero, with three decimals at most.";
                FieldErrors::one(field, "invalid", text)
            })
        };
        Ok(GasWeights {
            before_grams: grams("beforeKg", self.before_kg)?,
            after_grams: grams("afterKg", self.after_kg)?,
        })
    }
}
