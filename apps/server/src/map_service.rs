//! The kinds of the optional map service.

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
