//! One `Idempotency-Key`, one effect.

use crate::support::{BOLA, Browser, PASSWORD, TestApp, booked, booking, offer_for, paid, text_of};
use kernel::StoreError;
use serde_json::json;
use testkit::GatewayCallKind;

#[actix_web::test]
async fn an_order_that_is_sent_twice_under_one_key_is_one_order() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let first = bola
        .post("/api/orders", booking())
        .key("order-key-1")
        .await
        .expect(201);
    assert_eq!(first.header("idempotent-replayed"), "");
    let again = bola
        .post("/api/orders", booking())
        .key("order-key-1")
        .await
        .expect(201);
    assert_eq!(
        (
            again.header("idempotent-replayed"),
            again.header("content-type")
        ),
        ("true", "application/json")
    );
    assert_eq!(again.json(), first.json());
    assert_eq!(app.count("orders"), 1);
    bola.post("/api/orders", booking()).await.expect(201);
    assert_eq!(app.count("orders"), 2, "without a key every request counts");
}

#[actix_web::test]
async fn another_body_or_another_address_under_the_same_key_is_422() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = text_of(
        &bola
            .post("/api/orders", booking())
            .key("order-key-1")
            .await
            .expect(201)
            .json(),
        "id",
    );
    let mut other = booking();
    other["description"] = json!("Another oven.");
    bola.post("/api/orders", other)
        .key("order-key-1")
        .await
        .problem(422, "idempotency_key_reused");
    bola.post(&format!("/api/orders/{order}/payments"), json!({}))
        .key("order-key-1")
        .await
        .problem(422, "idempotency_key_reused");
    assert_eq!(app.count("orders"), 1);
}

/// The same body means something else at another path.
#[actix_web::test]
async fn the_same_body_under_the_same_key_at_another_address_is_422_and_never_another_s_answer() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (one, two) = (booked(&bola).await, booked(&bola).await);
    let first = bola
        .post(&format!("/api/orders/{one}/payments"), json!({}))
        .key("pay-key-0001")
        .await
        .expect(201)
        .json();
    let other = bola
        .post(&format!("/api/orders/{two}/payments"), json!({}))
        .key("pay-key-0001")
        .await;
    other.problem(422, "idempotency_key_reused");
    assert!(
        !other.text().contains(&text_of(&first, "reference")),
        "{}",
        other.text()
    );
    assert_eq!(app.count("payments"), 1);
    let again = bola
        .post(&format!("/api/orders/{one}/payments"), json!({}))
        .key("pay-key-0001")
        .await
        .expect(201);
    assert_eq!(
        (again.header("idempotent-replayed"), again.json()),
        ("true", first)
    );
}

#[actix_web::test]
async fn two_of_one_key_at_the_same_moment_have_one_effect() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let send = || {
        bola.post("/api/orders", booking())
            .key("order-key-1")
            .into_future()
    };
    let (one, two) = futures_util::join!(send(), send());
    for answer in [&one, &two]
        .into_iter()
        .filter(|answer| answer.status != 201)
    {
        answer.problem(409, "idempotency_key_in_flight");
        assert_eq!(answer.header("retry-after"), "1");
    }
    assert!([one.status, two.status].contains(&201));
    assert_eq!(app.count("orders"), 1);
}

#[actix_web::test]
async fn a_key_belongs_to_its_caller_and_lives_for_a_day() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let hers = bola
        .post("/api/orders", booking())
        .key("order-key-1")
        .await
        .expect(201)
        .json();
    let other = amina
        .post("/api/orders", booking())
        .key("order-key-1")
        .await
        .expect(201);
    assert_ne!(other.json()["id"], hers["id"]);
    app.clock.advance_hours(25);
    let late = bola.post("/api/orders", booking()).key("order-key-1").await;
    assert_eq!(late.header("idempotent-replayed"), "", "{}", late.text());
}

#[actix_web::test]
async fn what_was_refused_leaves_the_key_free() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let mut bad = booking();
    bad["address"]["area"] = json!("Lekki");
    bola.post("/api/orders", bad)
        .key("order-key-1")
        .await
        .problem(422, "validation_failed");
    bola.post("/api/orders", booking())
        .key("order-key-1")
        .await
        .expect(201);
}

#[actix_web::test]
async fn a_payment_is_opened_once_however_often_it_is_asked_for() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let path = format!("/api/orders/{}/payments", booked(&bola).await);
    let first = bola
        .post(&path, json!({}))
        .key("pay-key-0001")
        .await
        .expect(201);
    let again = bola
        .post(&path, json!({}))
        .key("pay-key-0001")
        .await
        .expect(201);
    assert_eq!(
        (again.header("idempotent-replayed"), again.json()),
        ("true", first.json())
    );
    let other_key = bola
        .post(&path, json!({}))
        .key("pay-key-0002")
        .await
        .expect(201);
    assert_eq!(
        other_key.json(),
        first.json(),
        "T41: one live attempt an order"
    );
    assert_eq!(
        (
            app.gateway.count(GatewayCallKind::Initialize),
            app.count("payments")
        ),
        (1, 1)
    );
}

#[actix_web::test]
async fn an_offer_that_is_accepted_twice_under_one_key_has_one_pin() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let path = format!(
        "/api/service-provider/offers/{}/accept",
        offer_for(&amina, &order).await
    );
    let first = amina.tell(&path).key("accept-key-1").await.expect(200);
    let pin = crate::support::pin_of(&bola, &order).await;
    let again = amina.tell(&path).key("accept-key-1").await.expect(200);
    assert_eq!(
        (again.header("idempotent-replayed"), again.json()),
        ("true", first.json())
    );
    amina.tell(&path).await.expect(200);
    assert_eq!(crate::support::pin_of(&bola, &order).await, pin);
}

#[actix_web::test]
async fn a_registration_that_is_repeated_signs_the_same_person_in_again() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 9);
    let body = json!({ "firstName": "Zainab", "lastName": "Musa", "email": "zainab@example.ng", "password": PASSWORD });
    let first = browser
        .post("/api/auth/register", body.clone())
        .key("sign-up-key-1")
        .await
        .expect(201);
    let again = browser
        .fork()
        .post("/api/auth/register", body.clone())
        .key("sign-up-key-1")
        .await;
    let lost = Browser::new(&app, 9);
    let retried = lost
        .post("/api/auth/register", body)
        .key("sign-up-key-1")
        .await
        .expect(201);
    assert_eq!(retried.json(), first.json());
    assert_eq!(
        lost.get("/api/auth/user").await.expect(200).json(),
        first.json(),
        "the answer was lost, the cookie comes again"
    );
    assert_eq!(app.count_where("users", "email = 'zainab@example.ng'"), 1);
    assert!(again.status < 500, "{}", again.text());
}

#[actix_web::test]
async fn a_store_that_fails_is_503_and_the_next_try_under_the_same_key_works() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    app.store.fail_next(StoreError::Unavailable);
    bola.post("/api/orders", booking())
        .key("order-key-1")
        .await
        .problem(503, "unavailable");
    bola.post("/api/orders", booking())
        .key("order-key-1")
        .await
        .expect(201);
    assert_eq!(app.count("orders"), 1);
}

#[actix_web::test]
async fn a_key_has_8_to_128_visible_characters_and_there_is_one() {
    let app = TestApp::new().await;
    let bola = app.signed_in(1, BOLA).await;
    for key in ["short", "has a space", &"k".repeat(129)] {
        let refused = bola.post("/api/orders", booking()).key(key).await;
        refused.problem(400, "malformed_request");
        assert_eq!(refused.fields(), ["Idempotency-Key"]);
    }
}
