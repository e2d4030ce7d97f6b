//! What pricing the answers of a form gives.

use kernel::FieldErrors;
use pricing::{PriceLine, TravelZone};

/// The zone that we serve an area in.
///
/// # Errors
/// `address.area` when we do not go there.
pub fn service_zone(area: &str) -> Result<TravelZone, FieldErrors> {
    geo::zone_of(area)
        .and_then(|zone| TravelZone::from_code(zone.code()))
        .ok_or_else(|| FieldErrors::one("address.area", "not_served", geo::refusal(area)))
}

/// What the engine made of the answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Quoted {
    Lines(Vec<PriceLine>),
    /// Outside the rate card: people price it.
    NeedsPerson,
}
