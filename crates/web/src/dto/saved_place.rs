use super::{AddressDto, time};
use chrono::{DateTime, Utc};
use orders::SavedPlace;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A place that the caller saved.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SavedPlace)]
pub struct SavedPlaceBody {
    pub id: String,
    /// What the caller calls it, such as `Home`.
    pub name: Option<String>,
    pub address: AddressDto,
    pub saved_at: DateTime<Utc>,
}

impl From<&SavedPlace> for SavedPlaceBody {
    fn from(place: &SavedPlace) -> Self {
        Self {
            id: place.id.to_string(),
            name: place.name.clone(),
            address: AddressDto::from(&place.address),
            saved_at: time(place.saved_at),
        }
    }
}

/// Saves a place for another time.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SavePlaceRequest {
    /// What the caller calls it.
    #[validate(length(max = 30))]
    pub name: Option<String>,
    pub address: AddressDto,
}

/// Another name of a saved place.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RenamePlaceRequest {
    /// The name; absent or empty for none.
    #[validate(length(max = 30))]
    pub name: Option<String>,
}
