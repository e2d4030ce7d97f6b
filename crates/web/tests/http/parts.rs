//! Partial payments over HTTP.

use crate::support::{Browser, TestApp, assert_instant, booked, checkout, verified};
use kernel::Money;
use serde_json::{Value, json};
use testkit::{ChargeState, world};

const PART: i64 = 2_000_000;

async fn order_of(browser: &Browser, order: &str) -> Value {
    browser
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json()
}

/// Bola pays a part of a price; returns the order's id and its total.
async fn part_paid(app: &TestApp, bola: &Browser) -> (String, i64) {
    let order = booked(bola).await;
    let total = order_of(bola, &order).await["totalKobo"].as_i64().unwrap();
    let reference = checkout(bola, &order).await;
    app.gateway.set(
        &reference.parse().unwrap(),
        ChargeState::Mismatch(Money::from_kobo(PART)),
    );
    let payment = verified(bola, &reference).await.expect(200).json();
    let seen = (
        &payment["status"],
        &payment["amountKobo"],
        &payment["receivedKobo"],
    );
    assert_eq!(seen, (&json!("success"), &json!(total), &json!(PART)));
    (order, total)
}

#[actix_web::test]
async fn t39_a_part_is_held_and_its_owner_sees_what_is_left_and_until_when() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, total) = part_paid(&app, &bola).await;
    let seen = order_of(&bola, &order).await;
    assert_eq!(
        (&seen["status"], &seen["paidKobo"], &seen["dueNowKobo"]),
        (&json!("DEPOSIT_PAID"), &json!(PART), &json!(total - PART))
    );
    assert_eq!(
        (&seen["paidAt"], &seen["validUntil"]),
        (&Value::Null, &Value::Null)
    );
    assert_instant(&seen["balanceDueAt"]);
    assert_eq!(
        seen["allowedActions"],
        json!(["view_quote", "pay", "cancel", "share"])
    );
    bola.get(&format!("/api/orders/{order}/receipt"))
        .await
        .problem(409, "no_receipt");
    bola.put(
        &format!("/api/orders/{order}/promo"),
        json!({ "code": "GIDA10" }),
    )
    .await
    .problem(409, "no_price");
    let preview = bola
        .tell(&format!("/api/orders/{order}/cancellation/preview"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&preview["refundKobo"], &preview["feeKobo"]),
        (&json!(PART), &json!(0))
    );
}

#[actix_web::test]
async fn the_rest_is_paid_and_the_order_is_as_any_that_is_paid() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, total) = part_paid(&app, &bola).await;
    let started = bola
        .post(&format!("/api/orders/{order}/payments"), json!({}))
        .await
        .expect(201)
        .json();
    assert_eq!(started["amountKobo"], total - PART);
    let reference = started["reference"].as_str().unwrap();
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, reference).await.expect(200);
    let seen = order_of(&bola, &order).await;
    assert_eq!(
        (&seen["status"], &seen["paidKobo"], &seen["dueNowKobo"]),
        (&json!("PAID"), &json!(total), &Value::Null)
    );
    assert_eq!(seen["balanceDueAt"], Value::Null);
    let receipt = bola
        .get(&format!("/api/orders/{order}/receipt"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &receipt["paidKobo"],
            receipt["paymentReferences"].as_array().map(Vec::len)
        ),
        (&json!(total), Some(2))
    );
}

#[actix_web::test]
async fn credit_is_offered_for_what_is_left() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, total) = part_paid(&app, &bola).await;
    world::credit(&app.store, world::a_complete_customer().id, 1, 300_000, 300).await;
    let quote = bola
        .get(&format!("/api/orders/{order}/quote"))
        .await
        .expect(200)
        .json();
    let left = total - PART - 300_000;
    assert_eq!(
        quote["creditOffer"],
        json!({ "creditKobo": 300_000, "dueKobo": left, "waivedKobo": 0 })
    );
    let started = bola
        .post(
            &format!("/api/orders/{order}/payments"),
            json!({ "useCredit": true }),
        )
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&started["amountKobo"], &started["creditKobo"]),
        (&json!(left), &json!(300_000))
    );
}

#[actix_web::test]
async fn a_part_is_its_owners_alone_to_complete_or_to_cancel() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = part_paid(&app, &bola).await;
    let amina = app.amina().await;
    Browser::new(&app, 9)
        .post(&format!("/api/orders/{order}/payments"), json!({}))
        .await
        .problem(401, "unauthenticated");
    amina
        .post(&format!("/api/orders/{order}/payments"), json!({}))
        .await
        .problem(404, "not_found");
    amina
        .post(
            &format!("/api/orders/{order}/cancel"),
            json!({ "reason": "" }),
        )
        .await
        .problem(404, "not_found");
    let gone = bola
        .post(
            &format!("/api/orders/{order}/cancel"),
            json!({ "reason": "" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&gone["status"], &gone["dueNowKobo"]),
        (&json!("CANCELLED"), &Value::Null)
    );
}
