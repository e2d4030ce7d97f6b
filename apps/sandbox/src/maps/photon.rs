use actix_web::HttpResponse;
use serde_json::{Value, json};

use super::places::{self, Place};
use super::{Asked, limit, number};

pub async fn search(asked: Asked) -> HttpResponse {
    let Some(query) = asked.get("q").filter(|query| !query.is_empty()) else {
        return HttpResponse::BadRequest()
            .json(json!({ "message": "missing search term 'q': /?q=berlin" }));
    };
    collection(places::named(query).take(limit(&asked)))
}

pub async fn reverse(asked: Asked) -> HttpResponse {
    match (number(&asked, "lat"), number(&asked, "lon")) {
        (Some(lat), Some(lon)) => collection(places::at(lat, lon).into_iter()),
        _ => HttpResponse::BadRequest()
            .json(json!({ "message": "missing search term 'lat' and/or 'lon'" })),
    }
}

fn collection(found: impl Iterator<Item = &'static Place>) -> HttpResponse {
    HttpResponse::Ok().json(
        json!({ "type": "FeatureCollection", "features": found.map(feature).collect::<Vec<_>>() }),
    )
}

/// A place as a `GeoJSON` feature: longitude first, and without unknown fields.
fn feature(place: &Place) -> Value {
    let mut properties = json!({
        "osm_id": place.id, "osm_type": place.kind, "osm_key": place.class, "osm_value": place.value,
        "type": if place.class == "highway" { "street" } else { "house" },
        "name": place.name, "district": place.suburb, "city": "Abuja", "state": "Federal Capital Territory",
        "country": "Nigeria", "countrycode": "NG",
    });
    if let Some((road, fields)) = place.road.zip(properties.as_object_mut()) {
        fields.insert("street".into(), json!(road));
    }
    json!({
        "type": "Feature",
        "geometry": { "type": "Point", "coordinates": [place.lon, place.lat] },
        "properties": properties,
    })
}
