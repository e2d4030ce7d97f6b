//! From the first price to the released money, with the browsers of a customer and a provider.

use super::visitor::{Product, Visitor};
use actix_web::test::TestRequest;
use kernel::{Invocation, OrderId};
use marketplace::{dispatch::send_offers, read::LedgerQueries, task_runner::apply_webhook};
use payments::PaymentReference;
use serde_json::{Value, json};
use testkit::world::{a_complete_customer, a_provider, by_system, people, stored, user_of};

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

/// PROD-01: a customer books, pays and tracks the job, and a provider accepts it, does it and
/// earns. PROD-06: the provider does all of that with the provider's own operations. PROD-10: it is
/// booked on the web. ROLE-12, ROLE-13, ROLE-14.
#[actix_web::test]
async fn role_12_to_14_the_whole_way_from_request_to_released_money() {
    let product = Product::new().await;
    people(&product.store).await;
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let provider = product
        .signed_in(user_of(&a_provider()).email.as_str())
        .await;
    let id = paid_order(&product, &customer).await;
    assert_eq!(
        customer
            .get(&format!("/api/orders/{id}"))
            .await
            .text("status"),
        "PAID"
    );

    send_offers(
        &product.store,
        id,
        Invocation {
            now: product.clock.advance_secs(1),
            ..by_system()
        },
    )
    .await
    .unwrap();
    let offers = provider.get("/api/service-provider/offers").await.json();
    let offer = &offers[0];
    assert_eq!(
        (&offer["area"], &offer["state"]),
        (&json!("Gwarinpa"), &json!("SENT"))
    );
    assert!(
        !offers.to_string().contains("3rd Avenue"),
        "T61: no address before the job is taken"
    );
    let accept = format!(
        "/api/service-provider/offers/{}/accept",
        offer["id"].as_str().unwrap()
    );
    assert_eq!(provider.act(&accept).await.text("state"), "ACCEPTED");

    let order = customer.get(&format!("/api/orders/{id}")).await.json();
    assert_eq!(
        (&order["status"], &order["provider"]["completedJobs"]),
        (&json!("ASSIGNED"), &json!(0))
    );
    let pin = order["arrivalPin"].as_str().unwrap().to_owned();
    let late = customer
        .post(
            &format!("/api/orders/{id}/cancel"),
            &json!({"reason": "too late"}),
        )
        .await;
    assert_eq!(
        (late.status, late.code().as_str()),
        (409, "illegal_transition")
    );
    assert!(
        late.json()["allowed"].is_array() && late.text("message").contains("contact support"),
        "FAQ-07"
    );

    let job = format!("/api/service-provider/jobs/{id}");
    let early = provider.act(&format!("{job}/en-route")).await;
    assert_eq!((early.status, early.code().as_str()), (409, "too_early"));
    // The day of the job begins, and both sign in again.
    product.clock.advance_hours(256);
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let provider = product
        .signed_in(user_of(&a_provider()).email.as_str())
        .await;
    assert_eq!(
        provider
            .act(&format!("{job}/en-route"))
            .await
            .text("trackingStep"),
        "EN_ROUTE"
    );
    assert_eq!(
        provider
            .act(&format!("{job}/arrive"))
            .await
            .text("trackingStep"),
        "ARRIVED"
    );
    let wrong = provider
        .post(
            &format!("{job}/start"),
            &json!({"pin": if pin == "0000" { "0001" } else { "0000" }}),
        )
        .await;
    assert_eq!(
        (
            wrong.status,
            wrong.code().as_str(),
            wrong.json()["errors"][0]["field"].as_str()
        ),
        (422, "wrong_pin", Some("pin"))
    );
    assert_eq!(
        provider
            .post(&format!("{job}/start"), &json!({"pin": pin}))
            .await
            .text("status"),
        "IN_PROGRESS"
    );
    assert_eq!(
        provider
            .post(
                &format!("{job}/finish"),
                &json!({"note": "All rooms are clean."})
            )
            .await
            .text("trackingStep"),
        "FINISHED"
    );

    let tracking = customer
        .get(&format!("/api/orders/{id}/tracking"))
        .await
        .json();
    assert_eq!(
        (
            &tracking["trackingStep"],
            tracking["events"].as_array().unwrap().len()
        ),
        (&json!("FINISHED"), 6)
    );
    assert_eq!(
        customer
            .act(&format!("/api/orders/{id}/confirm"))
            .await
            .text("status"),
        "COMPLETED"
    );
    assert_eq!(
        customer
            .act(&format!("/api/orders/{id}/confirm"))
            .await
            .text("status"),
        "COMPLETED",
        "once more changes nothing"
    );
    let earned = provider.get("/api/service-provider/earnings").await.json();
    assert_eq!(
        (&earned["balanceKobo"], &earned["jobsDone"]),
        (&offer["netKobo"], &json!(1))
    );
    let receipt = customer
        .get(&format!("/api/orders/{id}/receipt"))
        .await
        .json();
    assert_eq!(
        (&receipt["paidKobo"], &receipt["quote"]["totalKobo"]),
        (&order["totalKobo"], &order["totalKobo"])
    );
    let html = customer
        .call(
            TestRequest::get()
                .uri(&format!("/api/orders/{id}/receipt"))
                .insert_header(("accept", "text/html")),
        )
        .await;
    assert!(
        html.header("content-type").starts_with("text/html")
            && String::from_utf8_lossy(&html.body).contains("of which VAT"),
        "FAQ-03"
    );
    assert_eq!(product.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn t38_a_webhook_is_stored_once_and_a_forged_one_never() {
    let product = Product::new().await;
    people(&product.store).await;
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let id = customer
        .send("POST", "/api/orders", Some(&cleaning(true)), None)
        .await
        .text("id");
    let reference: PaymentReference = customer
        .post(&format!("/api/orders/{id}/payments"), &json!({}))
        .await
        .text("reference")
        .parse()
        .unwrap();
    product.gateway.pay(&reference);
    let (signature, body) = product.gateway.webhook_for(&reference);
    let send = |signature: String, body: Vec<u8>| {
        let request = TestRequest::post()
            .uri("/api/webhooks/paystack")
            .insert_header(("x-paystack-signature", signature))
            .insert_header(("origin", "https://paystack.example"));
        let guest = product.visitor();
        async move { guest.call(request.set_payload(body)).await }
    };
    for _ in 0..2 {
        let answer = send(signature.clone(), body.clone()).await;
        assert_eq!(
            (answer.status, answer.json()),
            (200, json!({"status": "ok"}))
        );
    }
    let mut forged = body.clone();
    forged.push(b' ');
    let answer = send(signature.clone(), forged).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (401, "bad_signature")
    );
    assert_eq!(send(String::new(), body.clone()).await.status, 401);
    let inbox = product
        .store
        .outside()
        .texts("SELECT id || ' ' || state AS text FROM inbox");
    let message = inbox.concat();
    let message = message.strip_suffix(" NEW").unwrap().parse().unwrap();
    apply_webhook(&product.store, &product.gateway, message, by_system())
        .await
        .unwrap();
    assert_eq!(
        customer
            .get(&format!("/api/orders/{id}"))
            .await
            .text("status"),
        "PAID"
    );
    let seen = customer.get(&format!("/api/payments/{reference}")).await;
    assert_eq!(seen.text("status"), "success");
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
async fn t43_a_gateway_that_does_not_answer_is_503_and_takes_nothing() {
    let product = Product::new().await;
    people(&product.store).await;
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let id = customer
        .post("/api/orders", &cleaning(true))
        .await
        .text("id");
    product.gateway.fail_next(
        testkit::GatewayCallKind::Initialize,
        payments::GatewayError::Unavailable,
    );
    let answer = customer
        .post(&format!("/api/orders/{id}/payments"), &json!({}))
        .await;
    assert_eq!(
        (
            answer.status,
            answer.code().as_str(),
            answer.header("retry-after")
        ),
        (503, "gateway_unavailable", "5")
    );
    assert_eq!(
        customer
            .post(&format!("/api/orders/{id}/payments"), &json!({}))
            .await
            .status,
        201
    );
    product.clock.advance_hours(49);
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let expired = customer
        .post(&format!("/api/orders/{id}/payments"), &json!({}))
        .await;
    assert_eq!(
        (expired.status, expired.code().as_str()),
        (410, "price_expired")
    );
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

#[actix_web::test]
async fn t58_the_second_provider_to_accept_is_told_that_the_job_is_gone() {
    let product = Product::new().await;
    people(&product.store).await;
    let rival = testkit::world::a_provider_no(7);
    stored::provider(&product.store, rival.clone()).await;
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let id = paid_order(&product, &customer).await;
    send_offers(&product.store, id, by_system()).await.unwrap();
    let (amina, rival) = (
        product
            .signed_in(user_of(&a_provider()).email.as_str())
            .await,
        product.signed_in(user_of(&rival).email.as_str()).await,
    );
    let offer = |offers: Value| offers[0]["id"].as_str().unwrap().to_owned();
    let (hers, rival_offer) = (
        offer(amina.get("/api/service-provider/offers").await.json()),
        offer(rival.get("/api/service-provider/offers").await.json()),
    );
    assert_eq!(
        rival
            .act(&format!("/api/service-provider/offers/{hers}/accept"))
            .await
            .status,
        404,
        "somebody else's offer"
    );
    assert_eq!(
        amina
            .act(&format!("/api/service-provider/offers/{hers}/accept"))
            .await
            .status,
        200
    );
    let lost = rival
        .act(&format!(
            "/api/service-provider/offers/{rival_offer}/accept"
        ))
        .await;
    assert_eq!((lost.status, lost.code().as_str()), (409, "offer_taken"));
    assert!(!String::from_utf8_lossy(&lost.body).contains("3rd Avenue"));
}
