//! Promo codes and store credit in a payment.

use crate::support::{Browser, TestApp, assert_shape, booked, text_of};
use kernel::Money;
use pricing::{Off, Promo};
use serde_json::{Value, json};
use testkit::world;

async fn promo(app: &TestApp, change: impl FnOnce(&mut Promo)) {
    let mut promo = world::a_promo(1, "GIDA10");
    change(&mut promo);
    world::promo(&app.store, promo).await;
}

async fn put_on(browser: &Browser, order: &str, code: &str) -> crate::support::Answer {
    browser
        .put(
            &format!("/api/orders/{order}/promo"),
            json!({ "code": code }),
        )
        .await
}

async fn quote(browser: &Browser, order: &str) -> Value {
    browser
        .get(&format!("/api/orders/{order}/quote"))
        .await
        .expect(200)
        .json()
}

#[actix_web::test]
async fn a_code_is_put_on_a_price_shown_and_taken_off() {
    let app = TestApp::new().await;
    promo(&app, |_| ()).await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let before = quote(&bola, &order).await;
    assert_eq!(
        (
            &before["promo"],
            &before["creditOffer"],
            &before["discountKobo"]
        ),
        (&Value::Null, &Value::Null, &json!(0))
    );
    let with = put_on(&bola, &order, " gida10 ").await.expect(200).json();
    assert_eq!(
        (&with["version"], &with["promo"]),
        (
            &json!(2),
            &json!({ "code": "GIDA10", "stacksWithCredit": true })
        )
    );
    let kobo = |quote: &Value, field: &str| quote[field].as_i64().unwrap();
    assert_eq!(
        kobo(&with, "totalKobo"),
        kobo(&before, "totalKobo") - kobo(&with, "discountKobo")
    );
    assert_eq!(
        (kobo(&with, "providerKobo"), &with["validUntil"]),
        (kobo(&before, "providerKobo"), &before["validUntil"])
    );
    let lines = with["lines"].as_array().unwrap();
    let sums = ["grossKobo", "vatKobo"]
        .map(|field| lines.iter().map(|line| kobo(line, field)).sum::<i64>());
    assert_eq!(sums, [kobo(&with, "totalKobo"), kobo(&with, "vatKobo")]);
    assert_eq!(lines.last().unwrap()["kind"], "DISCOUNT_PROMO");
    assert_eq!(quote(&bola, &order).await, with);
    let off = bola
        .delete(&format!("/api/orders/{order}/promo"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&off["version"], &off["totalKobo"], &off["promo"]),
        (&json!(3), &before["totalKobo"], &Value::Null)
    );
}

#[actix_web::test]
async fn every_refusal_of_a_code_says_what_is_wrong_beside_the_field() {
    let app = TestApp::new().await;
    promo(&app, |promo| {
        promo.terms.categories = vec!["plumbing".into()]
    })
    .await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let unknown = put_on(&bola, &order, "UNKNOWN")
        .await
        .problem(422, "promo_unknown");
    assert_eq!(
        (
            &unknown["errors"][0]["field"],
            &unknown["errors"][0]["code"]
        ),
        (&json!("promoCode"), &json!("promo_unknown"))
    );
    let other = put_on(&bola, &order, "GIDA10")
        .await
        .problem(422, "promo_not_for_service");
    assert_eq!(other["message"], "This code is not for this service.");
    bola.put(&format!("/api/orders/{order}/promo"), json!({ "code": "" }))
        .await
        .problem(422, "validation_failed");
}

#[actix_web::test]
async fn t56_codes_cannot_be_tried_one_after_the_other() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    for number in 0..10 {
        put_on(&bola, &order, &format!("GUESS{number}"))
            .await
            .problem(422, "promo_unknown");
    }
    put_on(&bola, &order, "GUESS10")
        .await
        .problem(429, "too_many_requests");
}

#[actix_web::test]
async fn a_request_may_bring_its_code_along() {
    let app = TestApp::new().await;
    promo(&app, |promo| {
        promo.terms.off = Off::Fixed(Money::from_kobo(100_000))
    })
    .await;
    let bola = app.bola().await;
    let mut booking = crate::support::booking();
    booking["promoCode"] = json!("gida10");
    let order = bola
        .post("/api/orders", booking.clone())
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&order["quote"]["discountKobo"], &order["quote"]["version"]),
        (&json!(100_000), &json!(2))
    );
    bola.post("/api/orders", booking.clone())
        .await
        .problem(422, "promo_used_by_you");
    booking["submit"] = json!(false);
    bola.post("/api/orders", booking)
        .await
        .problem(422, "promo_no_price");
    let asked = json!({ "categorySlug": "home-cleaning", "answers": crate::support::answers(), "location": { "area": "Gwarinpa" }, "promoCode": "GIDA10" });
    let preview = Browser::new(&app, 9)
        .post("/api/quotes/preview", asked)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&preview["state"], &preview["discountKobo"]),
        (&json!("PRICED"), &json!(100_000))
    );
}

#[actix_web::test]
async fn credit_is_offered_with_the_quote_and_pays_beside_the_cash() {
    let app = TestApp::new().await;
    world::credit(&app.store, world::a_complete_customer().id, 1, 500_000, 30).await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let total = quote(&bola, &order).await["totalKobo"].as_i64().unwrap();
    let offer = json!({ "creditKobo": 500_000, "dueKobo": total - 500_000, "waivedKobo": 0 });
    assert_eq!(quote(&bola, &order).await["creditOffer"], offer);
    let path = format!("/api/orders/{order}/payments");
    let started = bola
        .post(&path, json!({ "useCredit": true }))
        .await
        .expect(201)
        .json();
    assert_shape(
        &started,
        "reference authorizationUrl amountKobo creditKobo paid",
    );
    assert_eq!(
        (
            &started["amountKobo"],
            &started["creditKobo"],
            &started["paid"]
        ),
        (&json!(total - 500_000), &json!(500_000), &json!(false))
    );
    assert_eq!(
        quote(&bola, &order).await["creditOffer"],
        offer,
        "what is set aside for it is offered still"
    );
    assert_eq!(
        bola.get("/api/referrals/my-stats").await.expect(200).json()["availableCredit"].as_f64(),
        Some(0.0),
        "REF-04"
    );
    let reference = text_of(&started, "reference");
    app.gateway.pay(&reference.parse().unwrap());
    let paid = crate::support::verified(&bola, &reference)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paid["amountKobo"], &paid["creditKobo"]),
        (&json!(total - 500_000), &json!(500_000))
    );
    let receipt = bola
        .get(&format!("/api/orders/{order}/receipt"))
        .await
        .expect(200)
        .json();
    let parts =
        ["paidKobo", "creditKobo", "cashKobo"].map(|field| receipt[field].as_i64().unwrap());
    assert_eq!(parts, [total, 500_000, total - 500_000]);
    assert_eq!(
        (
            &receipt["quote"]["creditKobo"],
            &receipt["quote"]["dueKobo"]
        ),
        (&json!(500_000), &json!(total - 500_000))
    );
    let page = bola
        .get(&format!("/api/orders/{order}/receipt"))
        .header("accept", "text/html")
        .await
        .expect(200)
        .text();
    let cash = Money::from_kobo(total - 500_000);
    let paid = format!("Paid with credit ₦5,000 and in money {cash}");
    assert!(page.contains(&paid), "{page}");
}

#[actix_web::test]
async fn credit_that_covers_the_price_pays_it_at_once_with_a_receipt_without_cash() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let total = quote(&bola, &order).await["totalKobo"].as_i64().unwrap();
    world::credit(&app.store, world::a_complete_customer().id, 1, total, 30).await;
    let started = bola
        .post(
            &format!("/api/orders/{order}/payments"),
            json!({ "useCredit": true }),
        )
        .await
        .expect(201)
        .json();
    assert_eq!(
        (
            &started["paid"],
            &started["reference"],
            &started["amountKobo"]
        ),
        (&json!(true), &Value::Null, &json!(0))
    );
    assert!(text_of(&started, "authorizationUrl").ends_with(&format!("/payment/{order}")));
    let paid = bola
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &paid["status"],
            &paid["paidKobo"],
            &paid["quote"]["dueKobo"]
        ),
        (&json!("PAID"), &json!(total), &json!(0))
    );
    let receipt = bola
        .get(&format!("/api/orders/{order}/receipt"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &receipt["cashKobo"],
            &receipt["creditKobo"],
            &receipt["paymentReference"]
        ),
        (&json!(0), &json!(total), &Value::Null)
    );
}

#[actix_web::test]
async fn a_code_that_excludes_credit_is_refused_with_it() {
    let app = TestApp::new().await;
    promo(&app, |promo| promo.terms.stacks_with_credit = false).await;
    world::credit(&app.store, world::a_complete_customer().id, 1, 500_000, 30).await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    put_on(&bola, &order, "GIDA10").await.expect(200);
    let refused = bola
        .post(
            &format!("/api/orders/{order}/payments"),
            json!({ "useCredit": true }),
        )
        .await
        .problem(409, "promo_without_credit");
    assert!(text_of(&refused, "message").contains("GIDA10"));
}
