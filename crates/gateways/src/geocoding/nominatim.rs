use super::caller::Caller;
use super::label::{degrees, first, label, place_id, text};
use super::{BOX, GeocodingConfig, GeocodingLimits, suggestion};
use crate::SetupError;
use crate::http::base_url;
use async_trait::async_trait;
use geo::{Geocoder, GeocoderError, Point, Suggestion};
use serde_json::Value;

const SETTING: &str = "GIDA_NOMINATIM_URL";

/// A Nominatim server that we run, or that a company offers for payment.
pub struct NominatimGeocoder {
    caller: Caller,
}

impl NominatimGeocoder {
    /// Creates an adapter with the limits for Nominatim.
    ///
    /// # Errors
    /// `SetupError` for an invalid address, and for the public server, whose rules forbid
    /// suggestions.
    pub fn new(config: &GeocodingConfig) -> Result<Self, SetupError> {
        Self::with_limits(config, GeocodingLimits::NOMINATIM)
    }

    /// Creates an adapter with these limits.
    ///
    /// # Errors
    /// The same as [`NominatimGeocoder::new`].
    pub fn with_limits(
        config: &GeocodingConfig,
        limits: GeocodingLimits,
    ) -> Result<Self, SetupError> {
        let base = base_url(SETTING, &config.base_url)?;
        if base
            .host_str()
            .is_some_and(|host| host == "openstreetmap.org" || host.ends_with(".openstreetmap.org"))
        {
            return Err(SetupError::new(
                SETTING,
                "the public server forbids suggestions while people type: use a server of your own",
            ));
        }
        Ok(Self {
            caller: Caller::new(SETTING, config, limits)?,
        })
    }
}

#[async_trait]
impl Geocoder for NominatimGeocoder {
    async fn suggest(&self, query: &str, limit: usize) -> Result<Vec<Suggestion>, GeocoderError> {
        let [west, south, east, north] = BOX;
        let (limit, within) = (limit.to_string(), format!("{west},{north},{east},{south}"));
        let asked = [
            ("q", query),
            ("viewbox", &within),
            ("bounded", "1"),
            ("limit", &limit),
        ];
        self.caller
            .ask(
                "search",
                &[&asked[..], &COMMON[..], &[("countrycodes", "ng")]].concat(),
                list,
            )
            .await
    }

    async fn reverse(&self, at: Point) -> Result<Option<Suggestion>, GeocoderError> {
        let (latitude, longitude) = (at.latitude().to_string(), at.longitude().to_string());
        let asked = [
            ("lat", latitude.as_str()),
            ("lon", longitude.as_str()),
            ("zoom", "18"),
        ];
        Ok(self
            .caller
            .ask("reverse", &[&asked[..], &COMMON[..]].concat(), one)
            .await?
            .into_iter()
            .next())
    }
}

const COMMON: [(&str, &str); 3] = [
    ("format", "jsonv2"),
    ("addressdetails", "1"),
    ("accept-language", "en"),
];

fn list(answer: &Value) -> Option<Vec<Suggestion>> {
    Some(answer.as_array()?.iter().filter_map(place).collect())
}

/// The single place of the answer. `{"error": "Unable to geocode"}` means that there is no place.
fn one(answer: &Value) -> Option<Vec<Suggestion>> {
    let object = answer.as_object()?;
    Some(if object.contains_key("error") {
        Vec::new()
    } else {
        place(answer).into_iter().collect()
    })
}

fn place(found: &Value) -> Option<Suggestion> {
    let address = found.get("address").unwrap_or(&Value::Null);
    if text(address, "country_code").is_some_and(|code| !code.eq_ignore_ascii_case("ng")) {
        return None;
    }
    let parts = [
        text(found, "name"),
        text(address, "road"),
        first(address, &["neighbourhood", "quarter", "suburb", "village"]),
        first(address, &["city", "town", "county"]),
        text(address, "state"),
    ];
    // Used for a place without a name and for answers of older servers: the long name without the
    // country.
    let long =
        || text(found, "display_name").map(|name| name.trim_end_matches(", Nigeria").to_owned());
    let shown = label(parts).or_else(|| label([long()]));
    suggestion(
        shown,
        place_id(found),
        degrees(found.get("lat")?)?,
        degrees(found.get("lon")?)?,
    )
}
