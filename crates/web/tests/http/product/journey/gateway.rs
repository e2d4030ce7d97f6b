//! The gateway: webhooks and no answer. Also the second provider who accepts.

use super::{cleaning, paid_order};
use crate::product::visitor::Product;
use actix_web::test::TestRequest;
use marketplace::{dispatch::send_offers, task_runner::apply_webhook};
use payments::PaymentReference;
use serde_json::{Value, json};
use testkit::world::{a_complete_customer, a_provider, by_system, people, stored, user_of};

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
