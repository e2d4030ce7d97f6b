//! Public reads, places, and the operations for operators.

use crate::support::{Browser, TestApp, assert_shape, text_of};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

/// The fields of ENT-10, and those that the pages of a service need in addition.
const CATEGORY: &str = "id name slug description iconKey isPopular hasDiscount discountPercentage providerCount group groupLabel pricingMode \
                        priceFromKobo priceUnit priceText bookableOnline keywords";

async fn guest() -> (TestApp, Browser) {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 9);
    (app, browser)
}

#[actix_web::test]
async fn api_33_ent_10_prod_05_there_are_more_than_28_services_with_their_true_number_of_providers()
{
    let (_app, guest) = guest().await;
    let all = guest.get("/api/categories").await.expect(200).json();
    let all = all.as_array().unwrap();
    assert!(all.len() > 28, "{}", all.len());
    all.iter().for_each(|one| assert_shape(one, CATEGORY));
    let count =
        |slug: &str| all.iter().find(|one| one["slug"] == slug).unwrap()["providerCount"].clone();
    assert_eq!(
        (count("home-cleaning"), count("plumbing")),
        (json!(1), json!(0)),
        "OQ-36: counted, never invented"
    );
    assert!(
        all.iter().any(|one| one["slug"] == "gas-refill-delivery"),
        "GAS-03"
    );
}

#[actix_web::test]
async fn a_service_carries_its_versioned_form() {
    let (_app, guest) = guest().await;
    let one = guest
        .get("/api/categories/home-cleaning")
        .await
        .expect(200)
        .json();
    assert_shape(
        &one,
        &format!("{CATEGORY} form priceHints priceWithinHours"),
    );
    assert_shape(&one["form"], "version fields");
    let kinds = [
        "choice", "multi", "count", "money", "text", "bool", "photo", "file", "date",
    ];
    for field in one["form"]["fields"].as_array().unwrap() {
        assert!(kinds.contains(&text_of(field, "type").as_str()), "{field}");
        assert!(
            field["key"].is_string()
                && field["label"].is_string()
                && field["required"].is_boolean(),
            "{field}"
        );
        for option in field["options"].as_array().into_iter().flatten() {
            assert!(
                option["value"].is_string() && option["label"].is_string(),
                "{option}"
            );
        }
    }
    guest
        .get("/api/categories/time-travel")
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn gap_06_a_service_says_beside_each_answer_what_it_means_for_the_price() {
    let (_app, guest) = guest().await;
    let hints = |slug: &'static str| {
        let guest = &guest;
        async move {
            guest
                .get(&format!("/api/categories/{slug}"))
                .await
                .expect(200)
                .json()["priceHints"]
                .clone()
        }
    };
    let of = |hints: &Value, key: &str, value: &str| {
        let found = hints
            .as_array()
            .unwrap()
            .iter()
            .find(|hint| hint["key"] == key && hint["value"] == value);
        found
            .unwrap_or_else(|| panic!("nothing on {key} {value}: {hints}"))
            .clone()
    };
    let cleaning = hints("home-cleaning").await;
    let hint = |kind: &str, amount: Value, percent: Value| json!({ "kind": kind, "amountKobo": amount, "percent": percent, "each": null });
    let with = |mut hint: Value, key: &str, value: &str| {
        hint["key"] = json!(key);
        hint["value"] = json!(value);
        hint
    };
    let regular = with(
        hint("FROM", json!(1_000_000), Value::Null),
        "type",
        "regular",
    );
    assert_eq!(
        of(&cleaning, "type", "regular"),
        regular,
        "as the list of services says it"
    );
    let windows = with(
        hint("EXTRA", json!(300_000), Value::Null),
        "extras",
        "windows",
    );
    assert_eq!(of(&cleaning, "extras", "windows"), windows);
    let full = with(hint("PERCENT", Value::Null, json!(50)), "package", "full");
    assert_eq!(of(&hints("car-wash").await, "package", "full"), full);
    let heater = with(hint("PERSON", Value::Null, Value::Null), "fault", "heater");
    assert_eq!(of(&hints("plumbing").await, "fault", "heater"), heater);
    assert_eq!(hints("painting").await, json!([]), "people price it");
}

#[actix_web::test]
async fn api_27_ent_12_land_26_the_landing_page_gets_everything_at_once() {
    let (_app, guest) = guest().await;
    let landing = guest.get("/api/landing-bootstrap").await.expect(200).json();
    assert_shape(&landing, "categories popular banners promos");
    assert_eq!(
        landing["categories"],
        guest.get("/api/categories").await.json()
    );
    let popular = landing["popular"].as_array().unwrap();
    assert!(
        popular.len() >= 4 && popular.iter().all(|one| one["isPopular"] == true),
        "LAND-27: {popular:?}"
    );
    assert_eq!(landing["promos"], json!([]), "ENT-14");
    assert_eq!(
        guest.get("/api/banners").await.expect(200).json(),
        json!({ "data": landing["banners"] }),
        "API-34, ENT-17"
    );
}

#[actix_web::test]
async fn a_public_read_may_be_kept_and_is_not_sent_twice() {
    let (_app, guest) = guest().await;
    for path in [
        "/api/categories",
        "/api/categories/home-cleaning",
        "/api/landing-bootstrap",
        "/api/banners",
        "/api/faqs",
        "/api/pages/terms",
        "/api/content/landing",
        "/api/areas",
        "/api/openapi.json",
    ] {
        let first = guest.get(path).await.expect(200);
        assert!(
            first
                .header("cache-control")
                .starts_with("public, max-age="),
            "{path}: {}",
            first.header("cache-control")
        );
        let tag = first.header("etag").to_owned();
        assert!(
            tag.starts_with("W/\"") || tag.starts_with('"'),
            "{path}: {tag}"
        );
        let second = guest
            .get(path)
            .header("if-none-match", &tag)
            .await
            .expect(304);
        assert!(
            second.body.is_empty() && second.header("etag") == tag,
            "{path}"
        );
        guest
            .get(path)
            .header("if-none-match", &format!("\"other\", {tag}"))
            .await
            .expect(304);
        guest
            .get(path)
            .header("if-none-match", "\"other\"")
            .await
            .expect(200);
        assert!(
            first.set_cookies().is_empty(),
            "{path} is the same for everybody"
        );
    }
}

#[actix_web::test]
async fn a_compressed_read_says_so_and_has_the_same_tag() {
    let (_app, guest) = guest().await;
    let plain = guest.get("/api/categories").await.expect(200);
    let packed = guest
        .get("/api/categories")
        .header("accept-encoding", "gzip")
        .await
        .expect(200);
    assert_eq!(
        (
            packed.header("content-encoding"),
            plain.header("content-encoding")
        ),
        ("gzip", "")
    );
    assert!(
        packed
            .header("vary")
            .to_lowercase()
            .contains("accept-encoding")
    );
    assert!(packed.body.len() * 2 < plain.body.len());
    assert_eq!(packed.header("etag"), plain.header("etag"));
}

#[actix_web::test]
async fn api_39_ent_05_places_are_suggested_by_name() {
    let (_app, guest) = guest().await;
    let found = guest
        .get("/api/geo/suggest?query=gwar")
        .await
        .expect(200)
        .json();
    assert_shape(&found, "data");
    let first = &found["data"][0];
    assert_shape(first, "label latitude longitude placeId");
    assert!(
        first["latitude"].is_f64() && text_of(first, "label").contains("Gwarinpa"),
        "{first}"
    );
    assert_eq!(
        guest
            .get("/api/geo/suggest?query=zzzzzz")
            .await
            .expect(200)
            .json(),
        json!({ "data": [] })
    );
    let missing = guest.get("/api/geo/suggest").await;
    assert_eq!(
        missing.problem(400, "malformed_request")["errors"][0]["field"],
        "query"
    );
}

#[actix_web::test]
async fn api_42_api_43_a_position_has_a_place() {
    let (_app, guest) = guest().await;
    let place = guest
        .post(
            "/api/geo/reverse",
            json!({ "latitude": 9.1099, "longitude": 7.4042 }),
        )
        .await
        .expect(200)
        .json();
    assert_shape(&place, "data");
    assert_shape(&place["data"], "label placeId");
    for (latitude, longitude) in [(51.5, 0.1), (-91.0, 7.0), (9.0, 181.0)] {
        let answer = guest
            .post(
                "/api/geo/reverse",
                json!({ "latitude": latitude, "longitude": longitude }),
            )
            .await;
        answer.problem(422, "validation_failed");
    }
}

#[actix_web::test]
async fn every_area_names_its_zone() {
    let (_app, guest) = guest().await;
    let areas = guest.get("/api/areas").await.expect(200).json();
    let areas = areas.as_array().unwrap();
    areas
        .iter()
        .for_each(|area| assert_shape(area, "name zone city state places"));
    let wuse = areas.iter().find(|area| area["name"] == "Wuse").unwrap();
    assert!(
        wuse["places"]
            .as_array()
            .unwrap()
            .contains(&json!("wuse ii")),
        "{wuse}"
    );
    assert!(
        areas
            .iter()
            .any(|area| area["name"] == "Gwarinpa" && area["zone"] == "B")
    );
}

#[actix_web::test]
async fn build_01_ent_23_the_build_is_whole_in_development() {
    let (_app, guest) = guest().await;
    let build = guest.get("/api/_meta").await.expect(200).json();
    assert_shape(
        &build,
        "commitSha buildTime appVersion nodeEnv paystackMode migrationId",
    );
    assert_eq!(
        (
            &build["nodeEnv"],
            &build["paystackMode"],
            &build["migrationId"]
        ),
        (&json!("development"), &json!("test"), &json!("0001"))
    );
}

#[actix_web::test]
async fn t76_m02_in_production_a_stranger_learns_the_version_alone() {
    let settings = http_base::Settings {
        environment: http_base::Environment::Production,
        public_url: "https://gida.test".into(),
        ..crate::support::settings()
    };
    let app = TestApp::with(settings).await;
    let build = Browser::new(&app, 9)
        .get("/api/_meta")
        .await
        .expect(200)
        .json();
    assert_shape(
        &build,
        "commitSha buildTime appVersion nodeEnv paystackMode migrationId",
    );
    for hidden in ["commitSha", "buildTime", "paystackMode", "migrationId"] {
        assert_eq!(build[hidden], Value::Null, "{hidden}");
    }
    let staff = app
        .signed_in(4, crate::support::CHIDI)
        .await
        .get("/api/_meta")
        .await
        .expect(200)
        .json();
    assert_eq!(staff["paystackMode"], "test", "ENT-24");
}

#[actix_web::test]
async fn m39_the_probes_answer_and_readiness_ends_with_the_database_or_the_drain() {
    let (app, guest) = guest().await;
    assert_eq!(
        (
            guest.get("/healthz").await.expect(200).text(),
            guest.get("/readyz").await.expect(200).text()
        ),
        ("ok".into(), "ready".into())
    );
    app.ready.store(false, Ordering::SeqCst);
    guest.get("/readyz").await.problem(503, "unavailable");
    app.ready.store(true, Ordering::SeqCst);
    app.web.state().drain();
    guest.get("/readyz").await.problem(503, "unavailable");
    guest.get("/healthz").await.expect(200);
    guest.get("/metrics").await.problem(404, "not_found");
    let here = Browser::local(&app);
    assert!(
        here.get("/metrics")
            .await
            .expect(200)
            .text()
            .contains("# TYPE ")
    );
    here.get("/metrics")
        .header("x-forwarded-for", "102.89.0.1")
        .await
        .problem(404, "not_found");
}
