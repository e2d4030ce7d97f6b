//! The cylinder of a gas order that is filled at a plant and comes back.

use super::time;
use chrono::{DateTime, Utc};
use orders::{CylinderCustody, CylinderFault, CylinderHolder, CylinderStep};
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
    /// The step, which must be the one after the present step.
    pub step: CylinderStepDto,
    /// When the step happened, at most 24 hours ago and not before the provider's previous step; now
    /// when absent.
    pub happened_at: Option<DateTime<Utc>>,
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
    /// Who held it at which time, oldest first; empty while it has not left the customer.
    pub custody: Vec<CylinderCustodyBody>,
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

impl From<Vec<CylinderCustody>> for CylinderBody {
    fn from(custody: Vec<CylinderCustody>) -> Self {
        let last = custody.last().map(|last| last.holder);
        Self {
            held_by: last.unwrap_or(CylinderHolder::Customer).code(),
            custody: custody
                .into_iter()
                .map(|held| CylinderCustodyBody {
                    held_by: held.holder.code(),
                    since: time(held.since),
                })
                .collect(),
        }
    }
}
