//! Messages to browsers over HTTP: the key, subscriptions, and their end with the session.

use crate::support::{BOLA, Browser, TestApp};
use serde_json::json;

const SUBSCRIPTIONS: &str = "/api/push/subscriptions";
const PHONE: &str = "https://push.example/phone";

fn subscription(endpoint: &str) -> serde_json::Value {
    json!({ "endpoint": endpoint, "expirationTime": null, "keys": { "p256dh": "key", "auth": "secret" } })
}

#[actix_web::test]
async fn a_browser_subscribes_gets_a_message_and_is_in_the_export() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 77);
    let key = guest.get("/api/push/key").await.expect(200).json();
    assert_eq!(key, json!({ "publicKey": "BPublicKeyOfTheServer" }));
    let amina = app.amina().await;
    for _ in 0..2 {
        amina
            .post(SUBSCRIPTIONS, subscription(PHONE))
            .await
            .expect(201);
    }
    assert_eq!(app.count("push_subscriptions"), 1);
    let bola = app.bola().await;
    crate::support::paid(&app, &bola).await;
    app.work().await;
    app.tell().await;
    app.work().await;
    let sent = app.push_sender.sent_to(PHONE);
    assert_eq!(sent.len(), 1, "{sent:?}");
    let export = amina.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(export["browsers"][0]["endpoint"], PHONE);
    amina
        .delete(SUBSCRIPTIONS)
        .json(&json!({ "endpoint": PHONE }))
        .await
        .expect(204);
    assert_eq!(app.count("push_subscriptions"), 0);
}

#[actix_web::test]
async fn only_the_address_of_a_push_service_is_taken() {
    let app = TestApp::new().await;
    let bola = app.signed_in(1, BOLA).await;
    for endpoint in ["https://169.254.169.254/latest", "not an address"] {
        let refused = bola
            .post(SUBSCRIPTIONS, subscription(endpoint))
            .await
            .problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], "endpoint");
    }
    bola.post(SUBSCRIPTIONS, json!({ "endpoint": PHONE }))
        .await
        .problem(422, "validation_failed");
    assert_eq!(app.count("push_subscriptions"), 0);
}
