//! What the payment gateway says is believed for its signature alone, stored first and applied once.

use crate::support::{Browser, House, booked, checkout, paid};
use marketplace::read::LedgerQueries;
use testkit::FakeGateway;

/// As the gateway calls: no cookie, no page it comes from.
async fn deliver(house: &House, signature: &str, body: Vec<u8>) -> crate::support::Answer {
    let gateway = Browser::new(house, 77);
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
    let house = House::new().await;
    let bola = house.bola().await;
    let order = booked(&bola).await;
    let reference = checkout(&bola, &order).await.parse().unwrap();
    house.gateway.pay(&reference);
    let (signature, body) = house.gateway.webhook_for(&reference);
    for _ in 0..3 {
        assert_eq!(
            deliver(&house, &signature, body.clone())
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
    house.work().await;
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "PAID"
    );
    assert_eq!(
        deliver(&house, &signature, body).await.expect(200).status,
        200
    );
    house.work().await;
    assert_eq!(
        (
            house.store.state().inbox.len(),
            house.store.check().await.unwrap().breaks
        ),
        (1, Vec::new())
    );
}

#[actix_web::test]
async fn t37_a_forged_webhook_is_401_and_nothing_is_stored() {
    let house = House::new().await;
    let bola = house.bola().await;
    let (_, reference) = paid(&house, &bola).await;
    let (signature, body) = house.gateway.webhook_for(&reference.parse().unwrap());
    for forged in ["", "0", &format!("{signature}0"), &"f".repeat(128)] {
        deliver(&house, forged, body.clone())
            .await
            .problem(401, "bad_signature");
    }
    let mut other = body.clone();
    other.push(b' ');
    deliver(&house, &signature, other)
        .await
        .problem(401, "bad_signature");
    assert!(house.store.state().inbox.is_empty());
}

#[actix_web::test]
async fn m21_a_session_means_nothing_to_the_webhook() {
    let house = House::new().await;
    let chidi = house.signed_in(4, crate::support::CHIDI).await;
    chidi
        .tell("/api/webhooks/paystack")
        .raw("application/json", "{}")
        .await
        .problem(401, "bad_signature");
}

#[actix_web::test]
async fn a_signed_message_that_we_have_no_use_for_is_taken_and_has_no_effect() {
    let house = House::new().await;
    let (signature, body) = FakeGateway::foreign_webhook();
    deliver(&house, &signature, body).await.expect(200);
    house.work().await;
    assert!(house.store.state().entries.is_empty());
}

#[actix_web::test]
async fn a_webhook_of_over_256_kib_is_refused_unread() {
    let house = House::new().await;
    deliver(&house, "1", vec![b' '; 256 * 1024 + 1])
        .await
        .problem(413, "payload_too_large");
}

#[actix_web::test]
async fn bad_signatures_are_limited_and_good_ones_never() {
    let house = House::new().await;
    for _ in 0..60 {
        deliver(&house, "forged", b"{}".to_vec()).await.expect(401);
    }
    deliver(&house, "forged", b"{}".to_vec())
        .await
        .problem(429, "too_many_requests");
    let (signature, body) = FakeGateway::foreign_webhook();
    deliver(&house, &signature, body).await.expect(200);
}
