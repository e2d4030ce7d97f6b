//! The services, the zones and the base area that a provider asks for, and the decisions about services.

use super::time;
use chrono::{DateTime, Utc};
use providers::ClosedService;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Where a provider usually sets out from.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BaseAreaRequest {
    /// The name of a served area, or of a place in one.
    #[validate(length(min = 1, max = 80))]
    pub area: String,
}

/// The zones and services that a provider wants.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetServicesRequest {
    /// The slugs of all services: at most ten, or as many as the caller has. A new one waits for
    /// staff.
    #[validate(length(max = 40))]
    pub services: Vec<String>,
    /// The zones: `A`, `B`, `C`.
    #[validate(length(max = 10))]
    pub zones: Vec<String>,
}

impl SetServicesRequest {
    /// The letters of the zones; a text that is not one letter becomes a zone that does not exist.
    #[must_use]
    pub fn letters(&self) -> Vec<char> {
        let letter = |zone: &String| match (zone.chars().next(), zone.chars().count()) {
            (Some(letter), 1) => letter,
            (Some(_) | None, _) => '?',
        };
        self.zones.iter().map(letter).collect()
    }
}

/// A decision about services that a provider asked for.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideServicesRequest {
    /// The version of the application that was read.
    pub version: Option<i64>,
    /// The slugs.
    #[validate(length(min = 1, max = 40))]
    pub services: Vec<String>,
    pub accept: bool,
    /// What the provider reads; needed for a refusal.
    #[serde(default)]
    #[validate(length(max = 500))]
    pub reason: String,
}

/// A service that staff closed for a provider, who keeps the others.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClosedService)]
pub struct ClosedServiceBody {
    /// The slug.
    pub service: String,
    /// The reason that staff gave.
    pub reason: String,
    pub closed_at: DateTime<Utc>,
}

impl From<&ClosedService> for ClosedServiceBody {
    fn from(closed: &ClosedService) -> Self {
        Self {
            service: closed.service.clone(),
            reason: closed.reason.clone(),
            closed_at: time(closed.at),
        }
    }
}

/// Closes one service of a provider, or opens it again.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseServiceRequest {
    /// The slug of a service that the provider offers, or of a closed one.
    #[validate(length(min = 1, max = 60))]
    pub service: String,
    /// Whether the service is closed; otherwise it is opened again.
    pub closed: bool,
    /// The reason, which the provider reads.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}
