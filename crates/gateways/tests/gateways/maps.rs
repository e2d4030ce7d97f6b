//! The adapters to map services, tested against the stand-ins.

use std::time::Duration;

use gateways::geocoding::{GeocodingConfig, GeocodingLimits};
use gateways::{NominatimGeocoder, PhotonGeocoder};
use geo::{Geocoder, GeocoderError, Point};
use serde_json::{Value, json};

use crate::harness::Outside;

/// Short times for a test, and no cache, so that each call reaches the stand-in.
const QUICK: GeocodingLimits = GeocodingLimits {
    total: Duration::from_secs(2),
    pause: Duration::from_secs(1),
    keep: Duration::ZERO,
    ..GeocodingLimits::PHOTON
};

fn config(base_url: String) -> GeocodingConfig {
    GeocodingConfig {
        base_url,
        contact: "http://gida.test".into(),
    }
}

fn photon(outside: &Outside, limits: GeocodingLimits) -> PhotonGeocoder {
    PhotonGeocoder::with_limits(&config(outside.sandbox.photon_url()), limits).unwrap()
}

fn nominatim(outside: &Outside, limits: GeocodingLimits) -> NominatimGeocoder {
    NominatimGeocoder::with_limits(&config(outside.sandbox.nominatim_url()), limits).unwrap()
}

fn at(latitude: f64, longitude: f64) -> Point {
    Point::new(latitude, longitude).unwrap()
}

async fn labels(geocoder: &dyn Geocoder, query: &str) -> Vec<String> {
    geocoder
        .suggest(query, 5)
        .await
        .unwrap()
        .into_iter()
        .map(|found| found.label)
        .collect()
}

#[tokio::test]
async fn api_39_photon_finds_streets_while_a_person_types() {
    let outside = Outside::open().await;
    let photon = photon(&outside, QUICK);
    let found = photon.suggest("kampala", 5).await.unwrap();
    assert_eq!(found[0].label, "Kampala Street, Wuse 2, Abuja");
    assert_eq!(
        (
            found[0].latitude,
            found[0].longitude,
            found[0].place_id.as_str()
        ),
        (9.083, 7.4712, "osm:W900003")
    );
    assert_eq!(
        labels(&photon, "amigo").await,
        ["Amigo Supermarket, Ademola Adetokunbo Crescent, Wuse 2, Abuja"]
    );
    assert_eq!(labels(&photon, "nothing like it").await, [""; 0]);
    assert_eq!(photon.suggest("a", 2).await.unwrap().len(), 2);
}

#[tokio::test]
async fn api_42_both_name_a_position_or_say_that_nothing_is_there() {
    let outside = Outside::open().await;
    let (photon, nominatim) = (photon(&outside, QUICK), nominatim(&outside, QUICK));
    let found = photon.reverse(at(9.0866, 7.4940)).await.unwrap().unwrap();
    assert_eq!(
        (found.label.as_str(), found.place_id.as_str()),
        ("Gana Street, Maitama, Abuja", "osm:W900004")
    );
    assert_eq!(photon.reverse(at(9.5, 7.0)).await, Ok(None));
    let found = nominatim
        .reverse(at(9.0866, 7.4940))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (found.label.as_str(), found.place_id.as_str()),
        ("Gana Street, Maitama, Abuja", "osm:W900004")
    );
    tokio::time::sleep(Duration::from_millis(1_050)).await;
    assert_eq!(
        nominatim.reverse(at(9.5, 7.0)).await,
        Ok(None),
        "Unable to geocode is an answer"
    );
}

#[tokio::test]
async fn api_39_nominatim_is_asked_once_a_second_and_what_it_said_is_kept() {
    let outside = Outside::open().await;
    let nominatim = nominatim(&outside, GeocodingLimits::NOMINATIM);
    let asked = ["Sahad Stores, Ahmadu Bello Way, Garki, Abuja"];
    assert_eq!(labels(&nominatim, "sahad").await, asked);
    assert_eq!(
        nominatim.suggest("gana", 5).await,
        Err(GeocoderError::TooOften),
        "the second call does not go out"
    );
    assert_eq!(
        labels(&nominatim, "sahad").await,
        asked,
        "what was found is kept"
    );
    tokio::time::sleep(Duration::from_millis(1_050)).await;
    assert_eq!(
        labels(&nominatim, "gana").await,
        ["Gana Street, Maitama, Abuja"]
    );
}

#[tokio::test]
async fn the_map_server_of_the_tests_refuses_callers_who_ask_too_often_or_without_a_name() {
    let outside = Outside::open().await;
    let nominatim = nominatim(&outside, QUICK);
    assert!(nominatim.suggest("gana", 5).await.is_ok());
    assert_eq!(
        nominatim.suggest("kampala", 5).await,
        Err(GeocoderError::Unavailable),
        "429"
    );
    let url = format!(
        "{}/search?q=gana&format=jsonv2",
        outside.sandbox.nominatim_url()
    );
    let nameless = reqwest::Client::new().get(url).send().await.unwrap();
    assert_eq!(nameless.status(), 403);
}

async fn assert_no_answer(outside: &Outside, geocoder: &dyn Geocoder, fault: Value) {
    outside.fault(fault.clone()).await;
    assert_eq!(
        geocoder.suggest("gana", 5).await,
        Err(GeocoderError::Unavailable),
        "{fault}"
    );
    assert!(
        geocoder.suggest("gana", 5).await.is_ok(),
        "and then it is well again after {fault}"
    );
}

#[tokio::test]
async fn an_answer_that_is_no_map_data_is_no_answer() {
    let outside = Outside::open().await;
    let photon = photon(&outside, QUICK);
    for fault in [
        json!({ "service": "photon", "status": 502 }),
        json!({ "service": "photon", "status": 200 }),
        json!({ "service": "photon", "status": 429 }),
        json!({ "service": "photon", "status": 302 }),
        json!({ "service": "photon", "bodyBytes": 1_000_000 }),
        json!({ "service": "photon", "bodyBytes": 10 }),
        json!({ "service": "photon", "latencyMs": 5_000 }),
    ] {
        assert_no_answer(&outside, &photon, fault).await;
    }
    let nominatim = nominatim(&outside, QUICK);
    outside
        .fault(json!({ "service": "nominatim", "status": 200 }))
        .await;
    assert_eq!(
        nominatim.suggest("gana", 5).await,
        Err(GeocoderError::Unavailable),
        "an object where a list should be"
    );
}

#[tokio::test]
async fn a_map_service_that_fails_is_left_alone_for_a_while() {
    let outside = Outside::open().await;
    let photon = photon(&outside, QUICK);
    outside
        .fault(json!({ "service": "photon", "status": 503, "times": 5 }))
        .await;
    for _ in 0..8 {
        assert_eq!(
            photon.suggest("gana", 5).await,
            Err(GeocoderError::Unavailable)
        );
    }
    assert_eq!(
        outside.told("/faults").await[0]["times"],
        1,
        "only four calls went out"
    );
    tokio::time::sleep(QUICK.pause).await;
    assert_eq!(
        photon.suggest("gana", 5).await,
        Err(GeocoderError::Unavailable),
        "the trial fails"
    );
    tokio::time::sleep(QUICK.pause).await;
    assert_eq!(
        labels(&photon, "gana").await,
        ["Gana Street, Maitama, Abuja"]
    );
}

#[test]
fn an_address_that_does_not_fit_is_refused_at_the_start() {
    let setting = |url: &str| {
        PhotonGeocoder::new(&config(url.into()))
            .err()
            .map(|error| error.setting)
    };
    assert_eq!(setting("https://photon.example.ng"), None);
    for url in ["", "photon.example.ng", "ftp://photon.example.ng"] {
        assert_eq!(setting(url), Some("GIDA_PHOTON_URL"), "{url}");
    }
    let public = NominatimGeocoder::new(&config("https://nominatim.openstreetmap.org".into()))
        .err()
        .unwrap();
    assert_eq!(public.setting, "GIDA_NOMINATIM_URL");
    assert!(public.why.contains("forbids suggestions"), "{}", public.why);
    assert!(NominatimGeocoder::new(&config("https://maps.example.ng/nominatim".into())).is_ok());
}
