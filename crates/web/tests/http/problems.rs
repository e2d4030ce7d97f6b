//! Every kind of problem, with all the fields that a client may read.

use crate::support::{BOLA, Browser, PASSWORD, TestApp, address, booked, booking};
use kernel::StoreError;
use payments::GatewayError;
use serde_json::{Value, json};
use testkit::GatewayCallKind;

#[actix_web::test]
async fn code_400_what_cannot_be_read_is_named() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for body in ["{", "", "{\"email\":}", "\u{feff}{}"] {
        bola.ask("POST", "/api/auth/login")
            .raw("application/json", body)
            .await
            .problem(400, "malformed_request");
    }
    let unknown = bola.get("/api/orders?page=2").await;
    assert_eq!(
        (unknown.problem(400, "malformed_request"), unknown.fields()),
        (unknown.json(), vec!["page".to_owned()])
    );
}

#[actix_web::test]
async fn code_401_and_403_tell_a_guest_from_a_person_who_may_not() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 9);
    assert_eq!(
        guest
            .get("/api/orders")
            .await
            .problem(401, "unauthenticated")["message"],
        "Please sign in."
    );
    let bola = app.bola().await;
    bola.get("/api/service-provider/offers")
        .await
        .problem(403, "forbidden");
    bola.tell("/api/auth/email/resend")
        .header("sec-fetch-site", "cross-site")
        .await
        .problem(403, "cross_site_request");
    app.edit_user(testkit::world::a_complete_customer().id, |user| {
        user.status = identity::UserStatus::Suspended
    })
    .await;
    bola.get("/api/orders")
        .await
        .problem(403, "account_suspended");
    guest
        .sign_in(BOLA, PASSWORD)
        .await
        .problem(403, "account_suspended");
    guest
        .sign_in(BOLA, "wrong")
        .await
        .problem(401, "invalid_credentials");
}

#[actix_web::test]
async fn code_404_is_json_under_the_api_and_says_nothing() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let none = bola
        .get(&format!("/api/orders/{}", testkit::id_no(77)))
        .await;
    let odd = bola.get("/api/orders/not-an-id").await;
    assert_eq!(
        none.problem(404, "not_found"),
        odd.problem(404, "not_found")
    );
}

#[actix_web::test]
async fn code_405_lists_the_methods_that_there_are() {
    let app = TestApp::new().await;
    let refused = app.bola().await.delete("/api/orders").await;
    refused.problem(405, "method_not_allowed");
    let mut methods: Vec<_> = refused.header("allow").split(", ").collect();
    methods.sort_unstable();
    assert_eq!(methods, ["GET", "POST"]);
    app.bola()
        .await
        .tell("/api/categories")
        .header("x-http-method-override", "GET")
        .await
        .problem(405, "method_not_allowed");
}

#[actix_web::test]
async fn code_409_t33_an_incomplete_profile_has_the_required_words() {
    let app = TestApp::new().await;
    let ada = app.signed_in(3, crate::support::ADA).await;
    let problem = ada
        .post("/api/orders", booking())
        .await
        .problem(409, "profile_incomplete");
    assert_eq!(
        (&problem["title"], &problem["message"]),
        (
            &json!("Missing information"),
            &json!("Phone number and address are required for Nigerian marketplace services.")
        )
    );
}

#[actix_web::test]
async fn code_409_t64_a_sixth_unpaid_order_is_too_many() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for _ in 0..5 {
        booked(&bola).await;
    }
    bola.post("/api/orders", booking())
        .await
        .problem(409, "too_many_unpaid");
    assert_eq!(app.count("orders"), 5);
}

#[actix_web::test]
async fn code_410_t36_a_price_that_ran_out_is_not_sold() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    app.clock.advance_hours(49);
    bola.post(&format!("/api/orders/{order}/payments"), json!({}))
        .await
        .problem(410, "price_expired");
    assert_eq!(app.gateway.count(GatewayCallKind::Initialize), 0);
    app.work().await;
    let renewed = bola
        .get(&format!("/api/orders/{order}/quote"))
        .await
        .expect(200)
        .json();
    assert_eq!(renewed["version"], 2);
    bola.post(&format!("/api/orders/{order}/payments"), json!({}))
        .await
        .expect(201);
}

#[actix_web::test]
async fn code_413_and_415_come_before_anything_is_read() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let large = json!({ "categorySlug": "home-cleaning", "answers": {}, "description": "x".repeat(66_000), "submit": false });
    bola.post("/api/orders", large)
        .await
        .problem(413, "payload_too_large");
    let form = bola
        .ask("POST", "/api/orders")
        .raw(
            "application/x-www-form-urlencoded",
            "categorySlug=home-cleaning",
        )
        .await;
    form.problem(415, "unsupported_media_type");
}

#[actix_web::test]
async fn code_422_names_each_field_by_its_path() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let bad: [(&str, Value, &str); 8] = [
        ("/categorySlug", json!("time-travel"), "categorySlug"),
        ("/address/area", json!("Lekki"), "address.area"),
        ("/address/line", json!(""), "address.line"),
        ("/address/latitude", json!(200), "address.latitude"),
        ("/answers/type", json!("spotless"), "answers.type"),
        ("/answers/bedrooms", json!(-1), "answers.bedrooms"),
        (
            "/slot",
            json!({ "date": "2026-02-30", "window": "10-12" }),
            "slot.date",
        ),
        ("/slot", json!({ "asap": true, "window": "10-12" }), "slot"),
    ];
    for (pointer, value, field) in bad {
        let mut body = booking();
        *body.pointer_mut(pointer).unwrap() = value;
        let refused = bola.post("/api/orders", body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field], "{pointer}");
    }
    let mut missing = booking();
    missing.as_object_mut().unwrap().remove("address");
    let refused = bola.post("/api/orders", missing).await;
    refused.problem(422, "validation_failed");
    assert!(
        refused
            .fields()
            .iter()
            .any(|field| field.starts_with("address")),
        "{:?}",
        refused.fields()
    );
    let mut landmark = address();
    (landmark["line"], landmark["landmark"]) = (json!("Third Avenue"), Value::Null);
    let mut body = booking();
    body["address"] = landmark;
    assert_eq!(
        bola.post("/api/orders", body).await.fields(),
        ["address.landmark"]
    );
    assert_eq!(app.count("orders"), 0);
}

#[actix_web::test]
async fn code_429_t02_five_wrong_passwords_and_that_is_that_for_a_while_and_only_from_there() {
    let app = TestApp::new().await;
    let (guesser, elsewhere) = (Browser::new(&app, 9), Browser::new(&app, 10));
    for _ in 0..5 {
        guesser
            .sign_in(BOLA, "a guess")
            .await
            .problem(401, "invalid_credentials");
    }
    guesser
        .sign_in(&BOLA.to_uppercase(), PASSWORD)
        .await
        .problem(429, "too_many_requests");
    elsewhere.sign_in(BOLA, PASSWORD).await.expect(200);
    app.clock.advance_mins(31);
    guesser.sign_in(BOLA, PASSWORD).await.expect(200);
}

#[actix_web::test]
async fn code_429_t64_ten_orders_an_hour_and_no_more() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let draft = json!({ "categorySlug": "home-cleaning", "answers": {}, "submit": false });
    for _ in 0..10 {
        bola.post("/api/orders", draft.clone()).await.expect(201);
    }
    bola.post("/api/orders", draft)
        .await
        .problem(429, "too_many_requests");
    assert_eq!(app.count("orders"), 10);
}

#[actix_web::test]
async fn t64_an_order_that_is_refused_for_its_fields_does_not_count() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let draft = json!({ "categorySlug": "home-cleaning", "answers": {}, "submit": false });
    let mut with_number = draft.clone();
    with_number["description"] = json!("Call me on 0803 123 4567.");
    let mut too_long = draft.clone();
    too_long["description"] = json!("a".repeat(2000));
    for _ in 0..10 {
        for refused in [&with_number, &too_long] {
            bola.post("/api/orders", refused.clone())
                .await
                .problem(422, "validation_failed");
        }
    }
    for _ in 0..10 {
        bola.post("/api/orders", draft.clone()).await.expect(201);
    }
    bola.post("/api/orders", draft)
        .await
        .problem(429, "too_many_requests");
}

#[actix_web::test]
async fn code_429_the_guests_of_one_address_have_1200_calls_a_minute_together() {
    let app = TestApp::new().await;
    let (guest, other) = (Browser::new(&app, 9), Browser::new(&app, 10));
    for _ in 0..1200 {
        guest.get("/api/banners").await.expect(200);
    }
    guest
        .get("/api/banners")
        .await
        .problem(429, "too_many_requests");
    other.get("/api/banners").await.expect(200);
    guest.get("/healthz").await.expect(200);
}

#[actix_web::test]
async fn code_503_a_gateway_that_does_not_answer_takes_nothing_and_can_be_asked_again() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let path = format!("/api/orders/{order}/payments");
    app.gateway
        .fail_next(GatewayCallKind::Initialize, GatewayError::Unavailable);
    bola.post(&path, json!({}))
        .await
        .problem(503, "gateway_unavailable");
    app.gateway.fail_next(
        GatewayCallKind::Initialize,
        GatewayError::Refused("secret reason 42".into()),
    );
    let refused = bola.post(&path, json!({})).await;
    refused.problem(503, "gateway_refused");
    assert!(
        !refused.text().contains("42"),
        "the gateway's words are not for clients"
    );
}

#[actix_web::test]
async fn code_503_t74_a_hasher_that_is_busy_asks_to_come_back() {
    let app = TestApp::new().await;
    app.hasher.set_busy(true);
    Browser::new(&app, 9)
        .sign_in(BOLA, PASSWORD)
        .await
        .problem(503, "unavailable");
    app.hasher.set_busy(false);
    Browser::new(&app, 9)
        .sign_in(BOLA, PASSWORD)
        .await
        .expect(200);
}

#[actix_web::test]
async fn code_500_a_fault_tells_the_client_nothing() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    app.store
        .fail_next(StoreError::Failed("syntax error at or near SELECT".into()));
    let answer = bola.post("/api/orders", booking()).await;
    answer.problem(500, "internal_error");
    assert!(!answer.text().contains("SELECT"));
}

#[actix_web::test]
async fn every_answer_is_dressed_whatever_it_says() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let answers = [
        bola.get("/api/orders").await.expect(200),
        bola.get("/api/nowhere").await.expect(404),
        bola.delete("/api/orders").await.expect(405),
        bola.ask("POST", "/api/orders")
            .raw("text/plain", "x")
            .await
            .expect(415),
        bola.ask("POST", "/api/orders")
            .raw("application/json", vec![b' '; 70_000])
            .await
            .expect(413),
        Browser::new(&app, 9).get("/api/orders").await.expect(401),
        bola.tell("/api/logout")
            .header("sec-fetch-site", "cross-site")
            .await
            .expect(403),
    ];
    let mut ids = std::collections::BTreeSet::new();
    for answer in &answers {
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(answer.header(name), value, "{} {name}", answer.asked);
        }
        assert!(
            answer
                .header("content-security-policy")
                .contains("frame-ancestors 'none'"),
            "{}",
            answer.asked
        );
        assert!(
            ["access-control-allow-origin", "server", "x-powered-by"]
                .iter()
                .all(|name| answer.header(name).is_empty()),
            "T15, T76: {}",
            answer.asked
        );
        assert!(
            ids.insert(answer.header("x-request-id").to_owned()),
            "an id of its own"
        );
    }
}
