//! Webhooks are trusted only for their signature, stored first and applied once.

use crate::support::{Browser, TestApp, booked, checkout, paid};
use marketplace::read::LedgerQueries;
use testkit::FakeGateway;

/// Sends a webhook as the gateway does: without a cookie or an origin.
async fn deliver(app: &TestApp, signature: &str, body: Vec<u8>) -> crate::support::Answer {
    let gateway = Browser::new(app, 77);
    let ask = gateway
        .tell("/api/webhooks/paystack")
        .without("sec-fetch-site")
        .without("sec-fetch-dest")
        .raw("application/json", body);
    if signature.is_empty() {
        ask.await
    } else {
        ask.header("x-paystack-signature", signature).await
    }
}

#[actix_web::test]
async fn t38_a_webhook_that_comes_three_times_pays_once() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let reference = checkout(&bola, &order).await.parse().unwrap();
    app.gateway.pay(&reference);
    let (signature, body) = app.gateway.webhook_for(&reference);
    for _ in 0..3 {
        assert_eq!(
            deliver(&app, &signature, body.clone())
                .await
                .expect(200)
                .json(),
            serde_json::json!({ "status": "ok" })
        );
    }
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "PRICED",
        "stored, and answered before it is applied"
    );
    app.work().await;
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "PAID"
    );
    assert_eq!(
        deliver(&app, &signature, body).await.expect(200).status,
        200
    );
    app.work().await;
    assert_eq!(
        (
            app.count("inbox"),
            app.queries.check().await.unwrap().breaks
        ),
        (1, Vec::new())
    );
}

#[actix_web::test]
async fn t37_a_forged_webhook_is_401_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (_, reference) = paid(&app, &bola).await;
    let (signature, body) = app.gateway.webhook_for(&reference.parse().unwrap());
    for forged in ["", "0", &format!("{signature}0"), &"f".repeat(128)] {
        deliver(&app, forged, body.clone())
            .await
            .problem(401, "bad_signature");
    }
    let mut other = body.clone();
    other.push(b' ');
    deliver(&app, &signature, other)
        .await
        .problem(401, "bad_signature");
    assert_eq!(app.count("inbox"), 0);
}

#[actix_web::test]
async fn m21_a_session_means_nothing_to_the_webhook() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, crate::support::CHIDI).await;
    chidi
        .tell("/api/webhooks/paystack")
        .raw("application/json", "{}")
        .await
        .problem(401, "bad_signature");
}

#[actix_web::test]
async fn a_signed_message_that_we_have_no_use_for_is_taken_and_has_no_effect() {
    let app = TestApp::new().await;
    let (signature, body) = FakeGateway::foreign_webhook();
    deliver(&app, &signature, body).await.expect(200);
    app.work().await;
    assert_eq!(app.count("ledger_entries"), 0);
}

#[actix_web::test]
async fn a_webhook_of_over_256_kib_is_refused_unread() {
    let app = TestApp::new().await;
    deliver(&app, "1", vec![b' '; 256 * 1024 + 1])
        .await
        .problem(413, "payload_too_large");
}

#[actix_web::test]
async fn bad_signatures_are_limited_and_good_ones_never() {
    let app = TestApp::new().await;
    for _ in 0..60 {
        deliver(&app, "forged", b"{}".to_vec()).await.expect(401);
    }
    deliver(&app, "forged", b"{}".to_vec())
        .await
        .problem(429, "too_many_requests");
    let (signature, body) = FakeGateway::foreign_webhook();
    deliver(&app, &signature, body).await.expect(200);
}
