//! The cylinder of a gas order that is filled at a plant and comes back.

use super::{gas_supply::kilograms, time};
use chrono::{DateTime, Utc};
use http_base::milli;
use kernel::{FieldErrors, GasPlantId};
use orders::{
    CylinderFault, CylinderHolder, CylinderRecord, CylinderStamp, CylinderStep, CylinderStepNote,
};
use pricing::GasPlant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = CylinderStep)]
pub enum CylinderStepDto {
    /// The provider took the cylinder from the customer.
    CylinderCollected,
    AtPlant,
    Filled,
    /// The provider left the plant with the filled cylinder.
    Returning,
}

impl From<CylinderStepDto> for CylinderStep {
    fn from(step: CylinderStepDto) -> Self {
        match step {
            CylinderStepDto::CylinderCollected => Self::Collected,
            CylinderStepDto::AtPlant => Self::AtPlant,
            CylinderStepDto::Filled => Self::Filled,
            CylinderStepDto::Returning => Self::Returning,
        }
    }
}

/// How far the cylinder has come.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CylinderStepRequest {
    /// The step, which must be the one after the present step, unless it only corrects the stamps.
    pub step: CylinderStepDto,
    /// With `CYLINDER_COLLECTED`: what is stamped on each cylinder. Sent again for cylinders that were
    /// collected, they replace what was misread, until the weights are recorded; the step keeps its
    /// time. With `RETURNING`: the serial number of each, which must be one of those that were
    /// collected. Absent from a client that does not ask for it; ignored at the other steps.
    #[validate(length(max = 10), nested)]
    pub cylinders: Option<Vec<CylinderStampRequest>>,
    /// With `AT_PLANT`: the plant, one of `gasPlants` of the job, if it is one of them; ignored at the
    /// other steps.
    #[validate(length(max = 64))]
    pub plant_id: Option<String>,
    /// When the step happened, at most 24 hours ago and not before the provider's previous step; now
    /// when absent.
    pub happened_at: Option<DateTime<Utc>>,
}

impl CylinderStepRequest {
    /// Returns what the provider adds to the step.
    ///
    /// # Errors
    /// The field of a tare that is no number of grams, or of a plant whose id has no such form.
    pub fn note(&self) -> Result<CylinderStepNote, FieldErrors> {
        let stamp = |(at, cylinder): (usize, &CylinderStampRequest)| -> Result<_, FieldErrors> {
            let tare_grams = cylinder.tare_kg.map(|tare| {
                let text = "A weight is above zero, with three decimals at most.";
                milli(tare).ok_or_else(|| {
                    FieldErrors::one(format!("cylinders.{at}.tareKg"), "invalid", text)
                })
            });
            Ok(CylinderStamp {
                serial: cylinder.serial_number.clone(),
                tare_grams: tare_grams.transpose()?,
                year_made: cylinder.year_made,
            })
        };
        let cylinders = self.cylinders.as_ref().map(|read| {
            read.iter()
                .enumerate()
                .map(stamp)
                .collect::<Result<Vec<_>, _>>()
        });
        let plant = self.plant_id.as_ref().map(|id| {
            let text = "There is no such plant. Choose another one.";
            id.parse::<GasPlantId>()
                .map_err(|_| FieldErrors::one("plantId", "unknown", text))
        });
        Ok(CylinderStepNote {
            cylinders: cylinders.transpose()?,
            plant: plant.transpose()?,
        })
    }
}

/// What is stamped on a cylinder. What cannot be read is absent.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CylinderStampRequest {
    /// Its serial number: letters and digits, with spaces, hyphens, slashes and dots.
    #[validate(length(max = 30))]
    pub serial_number: Option<String>,
    /// The weight of the empty cylinder in kilograms, with up to three decimals.
    pub tare_kg: Option<f64>,
    /// The year of manufacture, 1950 or later. A cylinder of more than 15 years is refused.
    pub year_made: Option<i32>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = CylinderFault)]
pub enum CylinderFaultDto {
    /// Its stamp is more than 15 years old.
    Expired,
    /// It has dents, rust or a broken valve.
    Damaged,
    /// The soap test shows bubbles.
    Leaking,
    /// There is too much gas in it to fill in what was ordered.
    Overfull,
    /// It has another size than the order says.
    WrongSize,
}

impl From<CylinderFaultDto> for CylinderFault {
    fn from(fault: CylinderFaultDto) -> Self {
        match fault {
            CylinderFaultDto::Expired => Self::Expired,
            CylinderFaultDto::Damaged => Self::Damaged,
            CylinderFaultDto::Leaking => Self::Leaking,
            CylinderFaultDto::Overfull => Self::Overfull,
            CylinderFaultDto::WrongSize => Self::WrongSize,
        }
    }
}

/// Why the cylinder at the door cannot be filled.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RejectCylinderRequest {
    pub fault: CylinderFaultDto,
    /// The provider's observations, for support and the customer.
    #[validate(length(max = 500))]
    pub note: Option<String>,
}

/// How the customer takes the refund of an order whose cylinder was rejected.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CylinderRefundRequest {
    /// Whether the refund becomes store credit at once, for another cylinder, instead of being
    /// refunded the way it was paid.
    pub as_credit: bool,
}

/// The cylinder of an order that is filled at a plant and comes back.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Cylinder)]
pub struct CylinderBody {
    /// Who holds the cylinder now: `CUSTOMER`, `PROVIDER` or `PLANT`.
    pub held_by: &'static str,
    /// How many cylinders the order has. They are collected and brought back together.
    pub count: u32,
    /// Who held it at which time, oldest first; empty while it has not left the customer.
    pub custody: Vec<CylinderCustodyBody>,
    /// What is stamped on each cylinder, as the provider read it when they collected them; absent
    /// when the provider did not read it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub cylinders: Vec<CylinderStampBody>,
    /// When the provider last corrected what they had read; absent when they did not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corrected_at: Option<DateTime<Utc>>,
    /// What the provider had read first, when they corrected it later.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub first_cylinders: Vec<CylinderStampBody>,
}

/// What is stamped on a cylinder. What could not be read is absent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CylinderStamp)]
pub struct CylinderStampBody {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub serial_number: Option<String>,
    /// The weight of the empty cylinder in kilograms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tare_kg: Option<f64>,
    /// The year of manufacture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year_made: Option<i32>,
}

impl From<CylinderStamp> for CylinderStampBody {
    fn from(stamp: CylinderStamp) -> Self {
        Self {
            serial_number: stamp.serial,
            tare_kg: stamp.tare_grams.map(kilograms),
            year_made: stamp.year_made,
        }
    }
}

/// A plant where the provider of a job may have cylinders filled.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobGasPlant)]
pub struct JobGasPlantBody {
    pub id: String,
    pub name: String,
    pub area: String,
}

impl From<&GasPlant> for JobGasPlantBody {
    fn from(plant: &GasPlant) -> Self {
        Self {
            id: plant.id.to_string(),
            name: plant.facts.name.clone(),
            area: plant.facts.area.clone(),
        }
    }
}

/// A person or a plant that got the cylinder.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CylinderCustody)]
pub struct CylinderCustodyBody {
    /// `CUSTOMER`, `PROVIDER` or `PLANT`.
    pub held_by: &'static str,
    /// When they got it, as the provider's phone noted it.
    pub since: DateTime<Utc>,
}

impl From<CylinderRecord> for CylinderBody {
    fn from(record: CylinderRecord) -> Self {
        let CylinderRecord {
            count,
            custody,
            stamps,
            correction,
        } = record;
        let corrected_at = correction.as_ref().map(|correction| time(correction.at));
        let first = correction.map(|correction| correction.first);
        let bodies = |stamps: Vec<CylinderStamp>| -> Vec<CylinderStampBody> {
            stamps.into_iter().map(CylinderStampBody::from).collect()
        };
        let last = custody.last().map(|last| last.holder);
        Self {
            held_by: last.unwrap_or(CylinderHolder::Customer).code(),
            count,
            custody: custody
                .into_iter()
                .map(|held| CylinderCustodyBody {
                    held_by: held.holder.code(),
                    since: time(held.since),
                })
                .collect(),
            cylinders: bodies(stamps),
            corrected_at,
            first_cylinders: bodies(first.unwrap_or_default()),
        }
    }
}
