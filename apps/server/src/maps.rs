//! The optional map service, which is called only if the gazetteer finds too little.

use crate::settings::Settings;
use gateways::{GeocodingConfig, NominatimGeocoder, PhotonGeocoder};
use geo::Geocoder;
use std::sync::Arc;

/// The kind of the map service and its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MapService {
    None,
    Photon(String),
    Nominatim(String),
}

impl MapService {
    /// The service with this name in `GIDA_GEOCODER`, or `None` for an unknown name.
    pub fn named(name: &str, photon_url: &str, nominatim_url: &str) -> Option<Self> {
        match name {
            "none" => Some(Self::None),
            "photon" => Some(Self::Photon(photon_url.to_owned())),
            "nominatim" => Some(Self::Nominatim(nominatim_url.to_owned())),
            _ => None,
        }
    }

    /// The setting that holds the address of the service.
    pub const fn setting(&self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Photon(_) => Some("GIDA_PHOTON_URL"),
            Self::Nominatim(_) => Some("GIDA_NOMINATIM_URL"),
        }
    }
}

/// The adapter of the configured service.
pub fn geocoder(settings: &Settings) -> Result<Option<Arc<dyn Geocoder>>, String> {
    let config = |url: &str| GeocodingConfig {
        base_url: url.to_owned(),
        contact: settings.public_url.clone(),
    };
    let geocoder: Arc<dyn Geocoder> = match &settings.maps {
        MapService::None => return Ok(None),
        MapService::Photon(url) => {
            Arc::new(PhotonGeocoder::new(&config(url)).map_err(|error| error.to_string())?)
        }
        MapService::Nominatim(url) => {
            Arc::new(NominatimGeocoder::new(&config(url)).map_err(|error| error.to_string())?)
        }
    };
    Ok(Some(geocoder))
}

/// A sentence for `gida doctor` that says whether the service answers. A silent service is no fault, because the
/// gazetteer is enough.
pub async fn state(settings: &Settings) -> Result<String, String> {
    Ok(match geocoder(settings)? {
        None => "Map service: none; the gazetteer answers alone.".to_owned(),
        Some(geocoder) => match geocoder.suggest("Ahmadu Bello Way", 1).await {
            Ok(found) => format!(
                "Map service: answers, with {} of the 1 street that was asked for.",
                found.len()
            ),
            Err(error) => {
                format!("Map service: {error}. Until it does, the gazetteer answers alone.")
            }
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_service_has_one_of_three_names() {
        let named = |name| MapService::named(name, "http://photon", "http://nominatim");
        assert_eq!(named("none"), Some(MapService::None));
        assert_eq!(
            named("photon"),
            Some(MapService::Photon("http://photon".into()))
        );
        assert_eq!(
            named("nominatim").and_then(|service| service.setting()),
            Some("GIDA_NOMINATIM_URL")
        );
        assert_eq!((named("google"), named("")), (None, None));
    }
}
