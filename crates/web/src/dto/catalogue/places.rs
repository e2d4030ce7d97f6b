//! The areas that Gida serves, and the places of a text or a position.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// An area of Abuja that Gida serves.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Area)]
pub struct AreaBody {
    pub name: &'static str,
    /// The zone of the area: `A`, `B` or `C`.
    pub zone: &'static str,
    pub city: &'static str,
    pub state: &'static str,
    /// The districts, estates, landmarks and other names that belong to the area, in lower case.
    #[schema(required = false)]
    pub places: Vec<&'static str>,
}

/// A suggested place (ENT-05).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GeoSuggestion)]
pub struct GeoSuggestionBody {
    pub label: String,
    pub latitude: f64,
    pub longitude: f64,
    pub place_id: String,
}

/// The suggested places for a text (API-39).
#[derive(Debug, Serialize, ToSchema)]
pub struct GeoSuggestResponse {
    pub data: Vec<GeoSuggestionBody>,
}

/// The position whose place is asked for (API-42).
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GeoReverseRequest {
    pub latitude: f64,
    pub longitude: f64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GeoPlace)]
pub struct GeoPlaceBody {
    pub label: String,
    pub place_id: String,
}

/// The place at a position (API-43).
#[derive(Debug, Serialize, ToSchema)]
pub struct GeoReverseResponse {
    pub data: GeoPlaceBody,
}
