use super::visitor::Product;
use actix_web::test::TestRequest;
use http_base::{Environment, Settings};
use serde_json::json;

#[actix_web::test]
async fn ent_10_ent_12_ent_17_the_catalogue_has_the_required_shapes() {
    let product = Product::new().await;
    let guest = product.visitor();
    let categories = guest.get("/api/categories").await.json();
    let categories = categories.as_array().unwrap();
    assert!(categories.len() > 28, "PROD-05");
    for field in [
        "id",
        "name",
        "slug",
        "description",
        "iconKey",
        "isPopular",
        "hasDiscount",
        "discountPercentage",
        "providerCount",
    ] {
        assert!(categories[0].get(field).is_some(), "ENT-10 {field}");
    }
    assert!(
        categories
            .iter()
            .any(|one| one["slug"] == "gas-refill-delivery"),
        "GAS-03"
    );
    let landing = guest.get("/api/landing-bootstrap").await.json();
    assert!(
        ["categories", "popular", "banners", "promos"]
            .iter()
            .all(|field| landing[field].is_array()),
        "ENT-12"
    );
    assert!(
        landing["popular"]
            .as_array()
            .unwrap()
            .iter()
            .all(|one| one["isPopular"] == true)
            && !landing["popular"].as_array().unwrap().is_empty()
    );
    let banners = guest.get("/api/banners").await.json();
    assert!(
        banners["data"]
            .as_array()
            .is_some_and(|banners| banners.len() == 4),
        "ENT-17"
    );
    assert_eq!(banners["data"], landing["banners"]);
    let detail = guest.get("/api/categories/home-cleaning").await.json();
    assert!(
        detail["form"]["fields"]
            .as_array()
            .is_some_and(|fields| !fields.is_empty())
            && detail["pricingMode"].is_string()
    );
    assert_eq!(guest.get("/api/categories/nothing").await.status, 404);
    assert!(
        guest
            .get("/api/areas")
            .await
            .json()
            .as_array()
            .unwrap()
            .iter()
            .any(|area| area["name"] == "Gwarinpa" && area["zone"] == "B")
    );
}

#[actix_web::test]
async fn public_reads_are_tagged_and_not_sent_twice() {
    let product = Product::new().await;
    let guest = product.visitor();
    for path in [
        "/api/categories",
        "/api/categories/home-cleaning",
        "/api/landing-bootstrap",
        "/api/banners",
        "/api/areas",
        "/api/openapi.json",
    ] {
        let first = guest.get(path).await;
        assert!(
            first
                .header("cache-control")
                .starts_with("public, max-age="),
            "{path}"
        );
        let again = guest
            .call(
                TestRequest::get()
                    .uri(path)
                    .insert_header(("if-none-match", first.header("etag").to_owned())),
            )
            .await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), first.header("etag"), "{path}");
        let packed = guest
            .call(
                TestRequest::get()
                    .uri(path)
                    .insert_header(("accept-encoding", "gzip")),
            )
            .await;
        assert!(packed.body.len() <= first.body.len(), "{path}");
    }
    let packed = guest
        .call(
            TestRequest::get()
                .uri("/api/categories")
                .insert_header(("accept-encoding", "gzip")),
        )
        .await;
    assert_eq!(
        (packed.header("content-encoding"), packed.header("vary")),
        ("gzip", "Accept-Encoding")
    );
}

#[actix_web::test]
async fn api_39_api_42_places_are_found_by_name_and_position() {
    let product = Product::new().await;
    let guest = product.visitor();
    let found = guest.get("/api/geo/suggest?query=gwarin").await.json();
    let first = &found["data"][0];
    assert!(
        first["label"].as_str().unwrap().contains("Gwarinpa")
            && first["latitude"].is_number()
            && first["placeId"].is_string(),
        "ENT-05"
    );
    assert_eq!(
        guest.get("/api/geo/suggest?query=").await.json(),
        json!({"data": []})
    );
    assert_eq!(guest.get("/api/geo/suggest").await.status, 400);
    let here = guest
        .post(
            "/api/geo/reverse",
            &json!({"latitude": first["latitude"], "longitude": first["longitude"]}),
        )
        .await
        .json();
    assert!(
        here["data"]["label"].is_string() && here["data"]["placeId"].is_string(),
        "API-43"
    );
    for (latitude, longitude) in [(51.5, -0.1), (91.0, 7.0)] {
        let answer = guest
            .post(
                "/api/geo/reverse",
                &json!({"latitude": latitude, "longitude": longitude}),
            )
            .await;
        assert_eq!(answer.status, 422, "T67");
        assert!(!answer.text("message").is_empty(), "API-40");
    }
}

#[actix_web::test]
async fn build_01_03_the_build_is_whole_in_development_and_bare_in_production() {
    let product = Product::new().await;
    let meta = product.visitor().get("/api/_meta").await.json();
    for field in [
        "commitSha",
        "buildTime",
        "appVersion",
        "nodeEnv",
        "paystackMode",
        "migrationId",
    ] {
        assert!(meta[field].is_string(), "ENT-23 {field}");
    }
    assert_eq!(meta["nodeEnv"], "development");
    let product = Product::with(Settings {
        environment: Environment::Production,
        public_url: "https://gida.test".into(),
        ..crate::support::settings()
    })
    .await;
    let meta = product.visitor().get("/api/_meta").await.json();
    assert_eq!(
        (&meta["nodeEnv"], &meta["commitSha"], &meta["migrationId"]),
        (&json!("production"), &json!(null), &json!(null)),
        "T76"
    );
}

#[actix_web::test]
async fn the_process_says_when_it_is_up_ready_and_going_down() {
    let product = Product::new().await;
    let guest = product.visitor();
    assert_eq!(
        (
            guest.get("/healthz").await.status,
            guest.get("/readyz").await.status
        ),
        (200, 200)
    );
    product.web.state().drain();
    assert_eq!(
        (
            guest.get("/healthz").await.status,
            guest.get("/readyz").await.status
        ),
        (200, 503)
    );
}
