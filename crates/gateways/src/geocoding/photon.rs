use super::caller::Caller;
use super::label::{degrees, first, label, place_id, text};
use super::{BOX, GeocodingConfig, GeocodingLimits, suggestion};
use crate::SetupError;
use async_trait::async_trait;
use geo::{Geocoder, GeocoderError, Point, Suggestion};
use serde_json::Value;

const SETTING: &str = "GIDA_PHOTON_URL";

/// A Photon server, which gives suggestions while a person types. Anyone can run such a server.
pub struct PhotonGeocoder {
    caller: Caller,
}

impl PhotonGeocoder {
    /// Creates an adapter with the limits for Photon.
    ///
    /// # Errors
    /// `SetupError` for an invalid address.
    pub fn new(config: &GeocodingConfig) -> Result<Self, SetupError> {
        Self::with_limits(config, GeocodingLimits::PHOTON)
    }

    /// Creates an adapter with these limits.
    ///
    /// # Errors
    /// `SetupError` for an invalid address.
    pub fn with_limits(
        config: &GeocodingConfig,
        limits: GeocodingLimits,
    ) -> Result<Self, SetupError> {
        Ok(Self {
            caller: Caller::new(SETTING, config, limits)?,
        })
    }
}

#[async_trait]
impl Geocoder for PhotonGeocoder {
    async fn suggest(&self, query: &str, limit: usize) -> Result<Vec<Suggestion>, GeocoderError> {
        let (limit, within) = (
            limit.to_string(),
            BOX.map(|side| side.to_string()).join(","),
        );
        // Of several places with the same name, the one nearest to the centre of Abuja comes first.
        let asked = [
            ("q", query),
            ("lat", "9.06"),
            ("lon", "7.49"),
            ("limit", &limit),
            ("lang", "en"),
            ("bbox", &within),
        ];
        self.caller.ask("api", &asked, read).await
    }

    async fn reverse(&self, at: Point) -> Result<Option<Suggestion>, GeocoderError> {
        let (latitude, longitude) = (at.latitude().to_string(), at.longitude().to_string());
        let asked = [
            ("lat", latitude.as_str()),
            ("lon", longitude.as_str()),
            ("limit", "1"),
            ("lang", "en"),
        ];
        Ok(self
            .caller
            .ask("reverse", &asked, read)
            .await?
            .into_iter()
            .next())
    }
}

/// Reads `GeoJSON`. A feature that cannot be read is left out.
fn read(answer: &Value) -> Option<Vec<Suggestion>> {
    Some(
        answer
            .get("features")?
            .as_array()?
            .iter()
            .filter_map(place)
            .collect(),
    )
}

fn place(feature: &Value) -> Option<Suggestion> {
    let (properties, coordinates) = (
        feature.get("properties")?,
        feature.pointer("/geometry/coordinates")?,
    );
    if text(properties, "countrycode").is_some_and(|code| !code.eq_ignore_ascii_case("ng")) {
        return None;
    }
    let (street, number) = (text(properties, "street"), text(properties, "housenumber"));
    let door = match (number, &street) {
        (Some(number), Some(street)) => Some(format!("{number} {street}")),
        (None | Some(_), _) => street.clone(),
    };
    let within = first(properties, &["district", "locality"]);
    let parts = [
        text(properties, "name"),
        door,
        within,
        text(properties, "city"),
        text(properties, "state"),
    ];
    suggestion(
        label(parts),
        place_id(properties),
        degrees(coordinates.get(1)?)?,
        degrees(coordinates.get(0)?)?,
    )
}
