//! The result of pricing the answers of a form.

use kernel::FieldErrors;
use pricing::{PriceLine, TravelZone};

/// The travel zone of an area.
///
/// # Errors
/// `address.area` when the area is not served.
pub fn service_zone(area: &str) -> Result<TravelZone, FieldErrors> {
    geo::zone_of(area)
        .and_then(|zone| TravelZone::from_code(zone.code()))
        .ok_or_else(|| FieldErrors::one("address.area", "not_served", geo::refusal(area)))
}

/// The result of the pricing engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Quoted {
    Lines(Vec<PriceLine>),
    /// The answers are outside the rate card: people must price the order.
    NeedsPerson,
}
