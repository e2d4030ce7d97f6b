//! Places by name and by position.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{
        GeoPlaceBody, GeoReverseRequest, GeoReverseResponse, GeoSuggestResponse, GeoSuggestionBody,
    },
};
use actix_web::{HttpResponse, get, http::header, post};
use geo::Point;
use http_base::{Body, Problem, Query};
use kernel::FieldErrors;
use marketplace::places;
use serde::Deserialize;
use utoipa::IntoParams;

const SUGGESTIONS: usize = 8;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(suggest).service(reverse);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SuggestQuery {
    query: String,
}

/// Suggests places whose name matches (API-39): first in Abuja, then towns of Nigeria. Fewer than
/// two letters match nothing.
#[utoipa::path(tag = "places", params(SuggestQuery), responses((status = 200, body = GeoSuggestResponse)))]
#[get("/api/geo/suggest")]
pub async fn suggest(call: Call, query: Query<SuggestQuery>) -> HttpResponse {
    let services = &call.services;
    let found = places::suggest(
        &services.gazetteer,
        services.geocoder.as_deref(),
        &query.0.query,
        SUGGESTIONS,
    )
    .await;
    let data = found.into_iter().map(|found| GeoSuggestionBody {
        label: found.label,
        latitude: found.latitude,
        longitude: found.longitude,
        place_id: found.place_id,
    });
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "private, max-age=300"))
        .json(GeoSuggestResponse {
            data: data.collect(),
        })
}

/// Returns the place at a position (API-42).
#[utoipa::path(tag = "places", request_body = GeoReverseRequest, responses((status = 200, body = GeoReverseResponse)))]
#[post("/api/geo/reverse")]
pub async fn reverse(call: Call, body: Body<GeoReverseRequest>) -> Result<HttpResponse, Problem> {
    let point = Point::new(body.value.latitude, body.value.longitude).map_err(|error| {
        Problem::validation(FieldErrors::one(
            "latitude",
            "not_a_point",
            error.to_string(),
        ))
    })?;
    let services = &call.services;
    let place = places::reverse(&services.gazetteer, services.geocoder.as_deref(), point)
        .await
        .ok_or_else(|| {
            Problem::validation(FieldErrors::one(
                "latitude",
                "outside_service_area",
                "This position is outside the area we know.",
            ))
        })?;
    Ok(HttpResponse::Ok().json(GeoReverseResponse {
        data: GeoPlaceBody {
            label: place.label,
            place_id: place.place_id,
        },
    }))
}
