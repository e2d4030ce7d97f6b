use std::time::Duration;

use actix_web::http::header::{RETRY_AFTER, USER_AGENT};
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use super::places::{self, Place};
use super::{Asked, limit, number};
use crate::core::Sandbox;

/// The usage policy of Nominatim: "No heavy uses: an absolute maximum of one request per second."
const GAP: Duration = Duration::from_secs(1);

pub async fn search(call: HttpRequest, sandbox: web::Data<Sandbox>, asked: Asked) -> HttpResponse {
    if let Some(refused) = refuse(&call, &sandbox) {
        return refused;
    }
    let query = asked.get("q").map(String::as_str).unwrap_or_default();
    HttpResponse::Ok().json(
        places::named(query)
            .take(limit(&asked))
            .map(object)
            .collect::<Vec<_>>(),
    )
}

pub async fn reverse(call: HttpRequest, sandbox: web::Data<Sandbox>, asked: Asked) -> HttpResponse {
    if let Some(refused) = refuse(&call, &sandbox) {
        return refused;
    }
    let (Some(lat), Some(lon)) = (number(&asked, "lat"), number(&asked, "lon")) else {
        return HttpResponse::BadRequest()
            .json(json!({ "error": { "code": 400, "message": "Need coordinates or OSM object to lookup." } }));
    };
    // A position without a known place is not an error for Nominatim: the status is 200.
    HttpResponse::Ok()
        .json(places::at(lat, lon).map_or_else(|| json!({ "error": "Unable to geocode" }), object))
}

/// The refusal of a caller without a User-Agent of its own, or of one that calls too often.
fn refuse(call: &HttpRequest, sandbox: &Sandbox) -> Option<HttpResponse> {
    let agent = call
        .headers()
        .get(USER_AGENT)
        .and_then(|agent| agent.to_str().ok())
        .unwrap_or_default();
    if agent.is_empty() || agent.starts_with("reqwest/") {
        return Some(
            HttpResponse::Forbidden()
                .body("Access blocked: name your application in the User-Agent."),
        );
    }
    let too_often = !sandbox.nominatim_turn.take(GAP);
    too_often.then(|| {
        HttpResponse::TooManyRequests()
            .insert_header((RETRY_AFTER, "1"))
            .body("Bandwidth limit exceeded")
    })
}

/// A place in Nominatim's format: coordinates are texts, and the bounding box is south, north,
/// west, east.
fn object(place: &Place) -> Value {
    let kind = match place.kind {
        "N" => "node",
        "W" => "way",
        _ => "relation",
    };
    let road = place
        .road
        .map(|road| format!("{road}, "))
        .unwrap_or_default();
    let council = "Abuja Municipal Area Council (AMAC)";
    let mut address = json!({
        "suburb": place.suburb, "city": "Abuja", "county": council, "state": "Federal Capital Territory",
        "ISO3166-2-lvl4": "NG-FC", "postcode": "900288", "country": "Nigeria", "country_code": "ng",
    });
    if let Some(fields) = address.as_object_mut() {
        fields.insert(
            if place.road.is_some() {
                place.class
            } else {
                "road"
            }
            .into(),
            json!(place.name),
        );
        if let Some(road) = place.road {
            fields.insert("road".into(), json!(road));
        }
    }
    json!({
        "place_id": place.id + 7, "licence": "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
        "osm_type": kind, "osm_id": place.id, "lat": format!("{:.7}", place.lat), "lon": format!("{:.7}", place.lon),
        "category": place.class, "type": place.value, "place_rank": 26, "importance": 0.2, "addresstype": "road",
        "name": place.name,
        "display_name": format!("{}, {road}{}, Abuja, {council}, Federal Capital Territory, 900288, Nigeria", place.name, place.suburb),
        "address": address,
        "boundingbox": [
            format!("{:.7}", place.lat - 0.001), format!("{:.7}", place.lat + 0.001),
            format!("{:.7}", place.lon - 0.001), format!("{:.7}", place.lon + 0.001),
        ],
    })
}
