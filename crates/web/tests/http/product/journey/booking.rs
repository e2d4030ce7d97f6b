//! Prices, drafts and orders of a customer.

use super::{cleaning, paid_order, testkit_answers};
use crate::product::visitor::Product;
use marketplace::read::LedgerQueries;
use serde_json::{Value, json};
use testkit::world::{a_complete_customer, people};

#[actix_web::test]
async fn prod_09_a_guest_sees_the_price_before_anything_is_stored() {
    let product = Product::new().await;
    let guest = product.visitor();
    let asked = json!({"categorySlug": "home-cleaning", "answers": testkit_answers(), "location": {"area": "Gwarinpa"}});
    let preview = guest.post("/api/quotes/preview", &asked).await.json();
    assert_eq!(preview["state"], "PRICED");
    let quote = &preview["quote"];
    let lines = quote["lines"].as_array().unwrap();
    let sum = |field: &str| {
        lines
            .iter()
            .map(|line| line[field].as_i64().unwrap())
            .sum::<i64>()
    };
    assert_eq!(
        (sum("grossKobo"), sum("vatKobo")),
        (
            quote["totalKobo"].as_i64().unwrap(),
            quote["vatKobo"].as_i64().unwrap()
        ),
        "the lines are the total"
    );
    let shares = ["providerKobo", "platformKobo", "vatKobo"]
        .iter()
        .map(|field| quote[field].as_i64().unwrap())
        .sum::<i64>();
    assert_eq!(shares, quote["totalKobo"].as_i64().unwrap());
    assert_eq!(
        guest
            .post(
                "/api/quotes/preview",
                &json!({"categorySlug": "home-cleaning", "answers": {}})
            )
            .await
            .json()["state"],
        "INCOMPLETE"
    );
    let bad = guest
        .post(
            "/api/quotes/preview",
            &json!({"categorySlug": "home-cleaning", "answers": {"bedrooms": "many"}}),
        )
        .await;
    assert_eq!(bad.status, 422);
    assert!(
        bad.json()["errors"][0]["field"]
            .as_str()
            .unwrap()
            .starts_with("answers.")
    );
    let unserved = guest
        .post("/api/quotes/preview", &json!({"categorySlug": "home-cleaning", "answers": testkit_answers(), "location": {"area": "Lagos"}}))
        .await;
    assert_eq!(unserved.status, 422);
    let by_hand = guest
        .post(
            "/api/quotes/preview",
            &json!({"categorySlug": "painting", "answers": {}}),
        )
        .await
        .json();
    assert!(
        by_hand["state"] == "NEEDS_ASSESSMENT" || by_hand["state"] == "INCOMPLETE",
        "{by_hand}"
    );
    assert_eq!(product.count("orders"), 0);
}

#[actix_web::test]
async fn one_key_makes_one_order_and_one_checkout() {
    let product = Product::new().await;
    people(&product.store).await;
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let first = customer
        .send(
            "POST",
            "/api/orders",
            Some(&cleaning(true)),
            Some("order-key-0001"),
        )
        .await;
    let again = customer
        .send(
            "POST",
            "/api/orders",
            Some(&cleaning(true)),
            Some("order-key-0001"),
        )
        .await;
    assert_eq!(
        (again.status, again.header("idempotent-replayed")),
        (201, "true")
    );
    assert_eq!((again.json(), product.count("orders")), (first.json(), 1));
    let other = customer
        .send(
            "POST",
            "/api/orders",
            Some(&cleaning(false)),
            Some("order-key-0001"),
        )
        .await;
    assert_eq!(
        (other.status, other.code().as_str()),
        (422, "idempotency_key_reused")
    );
    let pay = format!("/api/orders/{}/payments", first.text("id"));
    let (one, two) = (
        customer.post(&pay, &json!({})).await,
        customer.post(&pay, &json!({})).await,
    );
    assert_eq!(
        one.text("reference"),
        two.text("reference"),
        "T41: one live attempt"
    );
}

#[actix_web::test]
async fn t33_without_phone_and_address_a_draft_is_kept_and_nothing_is_sent() {
    let product = Product::new().await;
    people(&product.store).await;
    let ada = product
        .signed_in(testkit::world::a_customer().email.as_str())
        .await;
    let refused = ada.post("/api/orders", &cleaning(true)).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (409, "profile_incomplete")
    );
    let draft = ada.post("/api/orders", &cleaning(false)).await;
    assert_eq!(
        (draft.status, draft.text("status").as_str()),
        (201, "DRAFT")
    );
    let path = format!("/api/orders/{}", draft.text("id"));
    assert_eq!(
        ada.act(&format!("{path}/submit")).await.code(),
        "profile_incomplete"
    );
    let edited = ada
        .send(
            "PATCH",
            &path,
            Some(&json!({"description": "Two bedrooms."})),
            None,
        )
        .await;
    assert_eq!(
        (edited.status, edited.text("description").as_str()),
        (200, "Two bedrooms.")
    );
    let profile = json!({"phone": "08031234567", "address": "12 Aminu Kano Crescent"});
    ada.send("PUT", "/api/auth/profile", Some(&profile), None)
        .await;
    let sent = ada.act(&format!("{path}/submit")).await;
    assert_eq!((sent.status, sent.text("status").as_str()), (200, "PRICED"));
    assert!(
        sent.text("priceQuote").ends_with(".00") || sent.text("priceQuote").contains('.'),
        "ENT-19"
    );
    let list = ada.get("/api/orders?status=PRICED&limit=1").await.json();
    assert_eq!(list.as_array().unwrap().len(), 1, "API-36 an array");
    assert_eq!(ada.get("/api/orders?status=NOPE").await.status, 400);
}

#[actix_web::test]
async fn faq_07_an_order_without_a_provider_is_cancelled_and_fully_refunded() {
    let product = Product::new().await;
    people(&product.store).await;
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let id = paid_order(&product, &customer).await;
    let preview = customer
        .act(&format!("/api/orders/{id}/cancellation/preview"))
        .await
        .json();
    let total = customer.get(&format!("/api/orders/{id}")).await.json()["totalKobo"].clone();
    assert_eq!(
        (&preview["refundKobo"], &preview["feeKobo"]),
        (&total, &json!(0))
    );
    let gone = customer
        .post(
            &format!("/api/orders/{id}/cancel"),
            &json!({"reason": "changed my mind"}),
        )
        .await;
    assert_eq!(
        (gone.status, gone.text("status").as_str()),
        (200, "CANCELLED")
    );
    assert_eq!(product.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn t35_t29_hostile_orders_are_refused_by_field() {
    let product = Product::new().await;
    people(&product.store).await;
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let cases: [(&str, Value, &str); 8] = [
        ("totalKobo", json!(1), "totalKobo"),
        ("status", json!("PAID"), "status"),
        ("categorySlug", json!("nothing"), "categorySlug"),
        ("answers", json!([]), "answers"),
        ("answers", json!({"unknown": 1}), "answers.unknown"),
        (
            "slot",
            json!({"date": "2026-12-01", "window": "3-5"}),
            "slot.window",
        ),
        (
            "address",
            json!({"line": "12, 3rd Avenue", "area": "Gwarinpa", "latitude": 200, "longitude": 7}),
            "address.latitude",
        ),
        ("promoCode", json!("HALF"), "promoCode"),
    ];
    for (field, value, named) in cases {
        let mut order = cleaning(true);
        order[field] = value;
        let answer = customer.post("/api/orders", &order).await;
        assert_eq!(
            (answer.status, answer.json()["errors"][0]["field"].as_str()),
            (422, Some(named)),
            "{field}: {:?}",
            answer.body
        );
    }
    assert_eq!(product.count("orders"), 0);
}
