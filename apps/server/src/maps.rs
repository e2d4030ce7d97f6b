//! The optional map service, which is called only if the gazetteer finds too little.

use crate::{map_service::MapService, settings::Settings};
use gateways::{GeocodingConfig, NominatimGeocoder, PhotonGeocoder};
use geo::Geocoder;
use std::sync::Arc;

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

/// A sentence for `gida doctor` that states whether the service answers. A service that does not
/// answer is not a fault, because the gazetteer is enough.
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
