//! The adapters to map services, Photon and Nominatim. Both use data of OpenStreetMap. They are
//! called while a person types or asks for the current position, so they must either answer quickly
//! or fail quickly: they have short timeouts, a breaker, a minimum gap between calls, and a cache.

mod caller;
mod kept;
mod label;
mod nominatim;
mod photon;
mod settings;

use geo::{Point, Suggestion};

pub use nominatim::NominatimGeocoder;
pub use photon::PhotonGeocoder;
pub use settings::{GeocodingConfig, GeocodingLimits};

/// Nigeria and its surroundings in degrees: west, south, east, north.
const BOX: [f64; 4] = [2.5, 4.0, 15.0, 14.0];

/// A suggestion, if the place lies within [`BOX`] and has a label and an id.
fn suggestion(
    label: Option<String>,
    place_id: Option<String>,
    latitude: f64,
    longitude: f64,
) -> Option<Suggestion> {
    let [west, south, east, north] = BOX;
    let at = Point::new(latitude, longitude).ok()?;
    let inside = (south..=north).contains(&latitude) && (west..=east).contains(&longitude);
    let found = |label, place_id| Suggestion {
        label,
        latitude: at.latitude(),
        longitude: at.longitude(),
        place_id,
    };
    inside
        .then(|| {
            label
                .zip(place_id)
                .map(|(label, place_id)| found(label, place_id))
        })
        .flatten()
}
