//! The safety PIN over HTTP: only staff learn that it was entered.

use crate::support::{CHIDI, TestApp, assert_shape, assigned, text_of};
use serde_json::json;

#[actix_web::test]
async fn b12_13_only_staff_learn_that_the_safety_pin_was_entered() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let tracking = format!("/api/orders/{order}/tracking");
    let seen = bola.get(&tracking).await.expect(200).json();
    let (pin, safety) = (text_of(&seen, "arrivalPin"), text_of(&seen, "safetyPin"));
    assert_ne!(pin, safety);
    let job = format!("/api/service-provider/jobs/{order}");
    let before = amina.get(&job).await.expect(200);
    assert!(before.json().get("safetyPin").is_none());

    let started = amina
        .post(&format!("{job}/start"), json!({ "pin": safety }))
        .await
        .expect(200);
    assert_eq!(started.json()["status"], "IN_PROGRESS");
    app.tell().await;
    let after = bola.get(&tracking).await.expect(200).json();
    assert_eq!(after["safetyPin"], json!(null));

    for browser in [&bola, &amina] {
        let tickets = browser.get("/api/support/tickets").await.expect(200).json();
        assert_eq!(tickets, json!([]));
        for path in ["/api/notifications", "/api/users/me/export"] {
            let text = browser.get(path).await.expect(200).text().to_lowercase();
            assert!(!text.contains("alarm"), "{path}: {text}");
            assert!(!text.contains("safety pin"), "{path}: {text}");
        }
    }
    let events = bola
        .get(&format!("/api/orders/{order}/events"))
        .await
        .expect(200);
    assert!(events.text().contains("PIN_CONFIRMED"), "{}", events.text());

    let chidi = app.signed_in(3, CHIDI).await;
    let alarms = chidi.get("/api/admin/alarms").await.expect(200).json();
    assert_eq!(alarms.as_array().unwrap().len(), 1);
    assert_shape(
        &alarms[0],
        "id reference category priority ticketId orderId callerName callerPhone message position raisedAt dueAt escalatedAt takenAt takenBy",
    );
    assert_eq!(
        (
            &alarms[0]["category"],
            &alarms[0]["priority"],
            &alarms[0]["orderId"],
            &alarms[0]["ticketId"]
        ),
        (&json!("SAFETY"), &json!("P0"), &json!(order), &json!(null))
    );
    assert!(text_of(&alarms[0], "message").starts_with("Silent alarm: "));
}
