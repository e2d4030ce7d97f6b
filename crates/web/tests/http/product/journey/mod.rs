//! From the first price to the released money, with the browsers of a customer and a provider.

mod booking;
mod gateway;
mod whole;

use super::visitor::{Product, Visitor};
use kernel::OrderId;
use payments::PaymentReference;
use serde_json::{Value, json};

fn cleaning(submit: bool) -> Value {
    json!({
        "categorySlug": "home-cleaning",
        "answers": testkit_answers(),
        "description": "Three bedrooms, please bring your own mop.",
        "address": {"line": "12, 3rd Avenue", "area": "Gwarinpa", "city": "Abuja", "state": "FCT"},
        "slot": {"date": "2026-12-01", "window": "10-12"},
        "submit": submit,
    })
}

/// Answers for which there is an automatic price.
fn testkit_answers() -> Value {
    testkit::world::OrderPlan::numbered(1).draft().answers
}

async fn paid_order(product: &Product, customer: &Visitor<'_>) -> OrderId {
    let order = customer
        .send(
            "POST",
            "/api/orders",
            Some(&cleaning(true)),
            Some("order-key-0001"),
        )
        .await;
    assert_eq!(order.status, 201, "{:?}", order.body);
    let id = order.text("id");
    let started = customer
        .send(
            "POST",
            &format!("/api/orders/{id}/payments"),
            Some(&json!({"channel": "card"})),
            Some("pay-key-0001"),
        )
        .await;
    assert_eq!(started.status, 201, "{:?}", started.body);
    let reference: PaymentReference = started.text("reference").parse().unwrap();
    assert_eq!(started.json()["amountKobo"], order.json()["totalKobo"]);
    product.gateway.pay(&reference);
    let verified = customer
        .act(&format!("/api/payments/{reference}/verify"))
        .await;
    assert_eq!(
        (verified.status, verified.text("status").as_str()),
        (200, "success")
    );
    id.parse().unwrap()
}
