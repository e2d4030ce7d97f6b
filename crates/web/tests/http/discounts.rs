//! Discounts of a service for every customer, and the promo codes that visitors see.

use crate::support::{Browser, CHIDI, TestApp, assert_shape, booked, checkout, text_of, verified};
use marketplace::read::LedgerQueries;
use serde_json::{Value, json};
use testkit::world;

const ADMIN: &str = "/api/admin/content/discounts";

fn ten_percent(from: &str, until: &str) -> Value {
    json!({ "percent": 10, "startsOn": from, "endsOn": until })
}

async fn cleaning(guest: &Browser) -> Value {
    guest
        .get("/api/categories/home-cleaning")
        .await
        .expect(200)
        .json()
}

async fn quote(browser: &Browser, order: &str) -> Value {
    browser
        .get(&format!("/api/orders/{order}/quote"))
        .await
        .expect(200)
        .json()
}

fn kobo(quote: &Value, field: &str) -> i64 {
    quote[field].as_i64().unwrap()
}

#[actix_web::test]
async fn ent_10_a_discount_shows_on_its_days_lowers_the_price_and_costs_the_provider_nothing() {
    let app = TestApp::new().await;
    let (bola, admin, guest) = (
        app.bola().await,
        app.signed_in(4, CHIDI).await,
        Browser::new(&app, 9),
    );
    let before = quote(&bola, &booked(&bola).await).await;
    assert_eq!(
        (
            &cleaning(&guest).await["hasDiscount"],
            kobo(&before, "discountKobo")
        ),
        (&json!(false), 0)
    );
    let path = format!("{ADMIN}/home-cleaning");
    let all = admin
        .put(&path, ten_percent("2026-11-20", "2026-12-24"))
        .await
        .expect(200)
        .json();
    let one = all
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["categorySlug"] == "home-cleaning")
        .unwrap();
    assert_shape(one, "categorySlug name percent startsOn endsOn live");
    assert_eq!(
        (&one["percent"], &one["endsOn"], &one["live"]),
        (&json!(10), &json!("2026-12-24"), &json!(true))
    );
    let tile = cleaning(&guest).await;
    assert_eq!(
        (&tile["hasDiscount"], &tile["discountPercentage"]),
        (&json!(true), &json!(10))
    );
    let list = guest.get("/api/categories").await.expect(200).json();
    let with: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["hasDiscount"] == true)
        .map(|one| text_of(one, "slug"))
        .collect();
    assert_eq!(with, ["home-cleaning"]);

    let order = booked(&bola).await;
    let now = quote(&bola, &order).await;
    assert!(kobo(&now, "discountKobo") > 0);
    assert_eq!(
        kobo(&now, "totalKobo"),
        kobo(&before, "totalKobo") - kobo(&now, "discountKobo")
    );
    assert_eq!(
        kobo(&now, "providerKobo"),
        kobo(&before, "providerKobo"),
        "the platform pays it"
    );
    let lines = now["lines"].as_array().unwrap();
    assert_eq!(
        (
            &lines.last().unwrap()["kind"],
            &lines.last().unwrap()["label"]
        ),
        (&json!("DISCOUNT_PROMO"), &json!("Discount, 10 % off"))
    );
    assert_eq!(
        lines
            .iter()
            .map(|line| kobo(line, "grossKobo"))
            .sum::<i64>(),
        kobo(&now, "totalKobo")
    );
    // It is paid at that price, and the books balance.
    let reference = checkout(&bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    app.work().await;
    assert_eq!(app.queries.check().await.unwrap().breaks, []);

    app.clock.advance_hours(36 * 24);
    let (bola, guest) = (app.bola().await, Browser::new(&app, 10));
    assert_eq!(
        cleaning(&guest).await["hasDiscount"],
        false,
        "its last day is over"
    );
    assert_eq!(
        kobo(&quote(&bola, &booked(&bola).await).await, "discountKobo"),
        0
    );
}

#[actix_web::test]
async fn ent_10_a_code_comes_on_top_of_a_discount_and_leaves_it_when_it_is_taken_off() {
    let app = TestApp::new().await;
    world::promo(&app.store, world::a_promo(1, "GIDA10")).await;
    let (bola, admin) = (app.bola().await, app.signed_in(4, CHIDI).await);
    admin
        .put(
            &format!("{ADMIN}/home-cleaning"),
            ten_percent("2026-11-20", "2026-12-24"),
        )
        .await
        .expect(200);
    let order = booked(&bola).await;
    let plain = quote(&bola, &order).await;
    let path = format!("/api/orders/{order}/promo");
    let with = bola
        .put(&path, json!({ "code": "GIDA10" }))
        .await
        .expect(200)
        .json();
    let labels: Vec<_> = with["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| text_of(line, "label"))
        .collect();
    assert!(
        labels.contains(&"Discount, 10 % off".to_owned())
            && labels.contains(&"Promo GIDA10".to_owned()),
        "{labels:?}"
    );
    assert!(kobo(&with, "discountKobo") > kobo(&plain, "discountKobo"));
    assert_eq!(kobo(&with, "providerKobo"), kobo(&plain, "providerKobo"));
    let off = bola.delete(&path).await.expect(200).json();
    assert_eq!(
        (&off["totalKobo"], &off["discountKobo"]),
        (&plain["totalKobo"], &plain["discountKobo"])
    );
}

#[actix_web::test]
async fn a_price_that_people_make_has_the_discount_too() {
    let app = TestApp::new().await;
    let (bola, admin) = (app.bola().await, app.signed_in(4, CHIDI).await);
    admin
        .put(
            &format!("{ADMIN}/laundry-dry-cleaning"),
            ten_percent("2026-11-20", "2026-12-24"),
        )
        .await
        .expect(200);
    let order = crate::requests::requested(&bola).await;
    admin
        .post(
            &format!("/api/admin/orders/{order}/price"),
            crate::requests::price(),
        )
        .await
        .expect(200);
    let price = quote(&bola, &order).await;
    assert_eq!(
        (kobo(&price, "subtotalKobo"), kobo(&price, "discountKobo")),
        (1_600_000, 160_000)
    );
}

#[actix_web::test]
async fn a_discount_that_makes_no_sense_is_refused_by_its_field_and_every_change_is_written_down() {
    let app = TestApp::new().await;
    let admin = app.signed_in(4, CHIDI).await;
    let path = format!("{ADMIN}/home-cleaning");
    let cases = [
        (
            json!({ "percent": 0, "startsOn": "2026-11-20", "endsOn": "2026-12-24" }),
            "percent",
        ),
        (
            json!({ "percent": 91, "startsOn": "2026-11-20", "endsOn": "2026-12-24" }),
            "percent",
        ),
        (
            json!({ "percent": 10, "startsOn": "today", "endsOn": "2026-12-24" }),
            "startsOn",
        ),
        (
            json!({ "percent": -5, "startsOn": "2026-11-20", "endsOn": "2026-12-24" }),
            "percent",
        ),
        (
            json!({ "percent": 12.5, "startsOn": "2026-11-20", "endsOn": "2026-12-24" }),
            "percent",
        ),
        (ten_percent("2026-11-20", ""), "endsOn"),
        (ten_percent("2026-12-24", "2026-12-23"), "endsOn"),
        (ten_percent("2026-11-01", "2026-11-19"), "endsOn"),
    ];
    for (body, field) in cases {
        let refused = admin.put(&path, body.clone()).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field], "{body}");
    }
    admin
        .put(
            &format!("{ADMIN}/juggling"),
            ten_percent("2026-11-20", "2026-12-24"),
        )
        .await
        .problem(404, "not_found");
    for _ in 0..2 {
        admin
            .put(&path, ten_percent("2026-11-20", "2026-12-24"))
            .await
            .expect(200);
    }
    for _ in 0..2 {
        admin.delete(&path).await.expect(200);
    }
    let changes = admin
        .get("/api/admin/content/changes")
        .await
        .expect(200)
        .json();
    let mine: Vec<_> = changes
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["subject"] == "discount:home-cleaning")
        .collect();
    assert_eq!(mine.len(), 2, "once set, once taken away: {changes}");
}

#[actix_web::test]
async fn ent_10_each_wrong_field_of_a_discount_says_what_to_enter() {
    let app = TestApp::new().await;
    let admin = app.signed_in(4, CHIDI).await;
    let path = format!("{ADMIN}/home-cleaning");
    let errors = async |percent: Value, starts_on: &str, ends_on: &str| {
        let body = json!({ "percent": percent, "startsOn": starts_on, "endsOn": ends_on });
        let refused = admin.put(&path, body).await;
        refused.problem(422, "validation_failed");
        let answer = refused.json();
        let errors = answer["errors"].as_array().unwrap().iter();
        errors
            .map(|error| format!("{}: {}", text_of(error, "field"), text_of(error, "message")))
            .collect::<Vec<_>>()
    };
    let limits = "percent: Enter a whole number from 1 to 90.";
    for percent in [json!(-5), json!(12.5), json!(0), json!(91)] {
        let found = errors(percent.clone(), "2026-11-20", "2026-12-24").await;
        assert_eq!(found, [limits], "{percent}");
    }
    assert_eq!(
        errors(json!(150), "", "").await,
        [limits, "startsOn: Choose a day.", "endsOn: Choose a day."]
    );
    assert_eq!(
        errors(json!(10), "2026-11-20", "").await,
        ["endsOn: Choose a day."]
    );
}

#[actix_web::test]
async fn ent_14_the_landing_page_is_told_the_codes_that_staff_marked_as_public_and_that_can_be_used()
 {
    let app = TestApp::new().await;
    let promo = world::a_promo(1, "GIDA10");
    world::promo(&app.store, promo.clone()).await;
    world::promo(&app.store, world::a_promo(2, "SECRET20")).await;
    let (admin, guest) = (app.signed_in(4, CHIDI).await, Browser::new(&app, 9));
    let promos =
        async || guest.get("/api/landing-bootstrap").await.expect(200).json()["promos"].clone();
    assert_eq!(promos().await, json!([]), "none is marked");
    let path = format!("/api/admin/promos/{}", promo.id);
    for _ in 0..2 {
        assert_eq!(
            admin
                .post(&format!("{path}/public"), json!({ "public": true }))
                .await
                .expect(200)
                .json()["public"],
            true
        );
    }
    let shown = promos().await;
    assert_eq!(shown.as_array().unwrap().len(), 1);
    assert_shape(
        &shown[0],
        "code type value capKobo minOrderKobo categories firstOrderOnly newUserOnly endsAt",
    );
    assert_eq!(
        (&shown[0]["code"], &shown[0]["type"], &shown[0]["value"]),
        (&json!("GIDA10"), &json!("PERCENT"), &json!(1_000))
    );
    admin
        .post(&format!("{path}/state"), json!({ "state": "PAUSED" }))
        .await
        .expect(200);
    admin
        .post(&format!("{path}/public"), json!({ "public": false }))
        .await
        .expect(200);
    admin
        .post(&format!("{path}/public"), json!({ "public": true }))
        .await
        .expect(200);
    assert_eq!(promos().await, json!([]), "it cannot be used now");
}
