//! The person at home confirms with a link, or reports a problem.

use crate::support::{Browser, TestApp, finished, text_of};
use orders::Recipient;
use serde_json::{Value, json};

async fn for_mama_ada(app: &TestApp, order: &str, may_confirm: bool) {
    let home = Recipient::new("Mama Ada", "08031234567", may_confirm).unwrap();
    app.edit_order(order.parse().unwrap(), move |order| {
        order.recipient = Some(home.clone());
    })
    .await;
}

async fn link(customer: &Browser, order: &str) -> String {
    let path = format!("/api/orders/{order}/share");
    text_of(&customer.tell(&path).await.expect(201).json(), "token")
}

async fn shown(guest: &Browser, order: &str, token: &str) -> Value {
    let path = format!("/api/orders/{order}/tracking?t={token}");
    guest.get(&path).await.expect(200).json()
}

#[actix_web::test]
async fn m22_the_person_at_home_reports_a_problem_and_confirms_with_the_link() {
    let app = TestApp::new().await;
    let (bola, amina, guest) = (app.bola().await, app.amina().await, Browser::new(&app, 9));
    let order = finished(&app, &bola, &amina).await;
    for_mama_ada(&app, &order, true).await;
    let token = link(&bola, &order).await;
    let before = shown(&guest, &order, &token).await;
    assert_eq!(before["linkActions"], json!(["confirm", "report_problem"]));
    assert_eq!(before["allowedActions"], json!([]));
    assert!(before.get("recipient").is_none());
    assert!(!before.to_string().contains("Mama Ada"));

    let problem = format!("/api/orders/{order}/by-link/problem");
    let report = json!({ "token": token, "reason": "PARTLY_DONE" });
    for _ in 0..2 {
        let told = guest
            .post(&problem, report.clone())
            .await
            .expect(200)
            .json();
        assert_eq!(told["linkActions"], json!(["confirm"]));
    }
    let own = bola.get(&format!("/api/orders/{order}/tracking")).await;
    let own = own.expect(200).json();
    assert_eq!(own["recipient"]["report"]["reason"], "PARTLY_DONE");
    assert_eq!(own["recipient"]["phone"], "+2348031234567");
    assert!(own.get("linkActions").is_none());

    let confirm = format!("/api/orders/{order}/by-link/confirm");
    for _ in 0..2 {
        let done = guest.post(&confirm, json!({ "token": token })).await;
        let done = done.expect(200).json();
        assert_eq!(
            (&done["status"], &done["masked"]),
            (&json!("COMPLETED"), &json!(true))
        );
    }
    let events = bola.get(&format!("/api/orders/{order}/events")).await;
    let events = events.expect(200).json();
    let last = events.as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["actorRole"], &last["reason"]),
        (&json!("RECIPIENT"), &json!("RECIPIENT_CONFIRMED"))
    );
}

#[actix_web::test]
async fn t27_a_link_confirms_nothing_when_it_may_not() {
    let app = TestApp::new().await;
    let (bola, amina, guest) = (app.bola().await, app.amina().await, Browser::new(&app, 9));
    let order = finished(&app, &bola, &amina).await;
    let token = link(&bola, &order).await;
    let confirm = format!("/api/orders/{order}/by-link/confirm");
    let problem = format!("/api/orders/{order}/by-link/problem");
    let (visitor, to_confirm, to_report) = (&guest, &confirm, &problem);
    let refused = |token: String| async move {
        let sent = json!({ "token": token });
        visitor
            .post(to_confirm, sent)
            .await
            .problem(404, "not_found");
        let sent = json!({ "token": token, "reason": "NOT_DONE" });
        visitor
            .post(to_report, sent)
            .await
            .problem(404, "not_found");
    };
    refused(token.clone()).await;
    for_mama_ada(&app, &order, false).await;
    assert!(
        shown(&guest, &order, &token)
            .await
            .get("linkActions")
            .is_none()
    );
    refused(token.clone()).await;
    for_mama_ada(&app, &order, true).await;
    refused("0".repeat(32)).await;
    bola.delete(&format!("/api/orders/{order}/share"))
        .await
        .expect(204);
    refused(token).await;
    let unknown = json!({ "token": "0", "reason": "BORED" });
    let unknown = guest.post(&problem, unknown).await;
    assert!([400, 422].contains(&unknown.status), "{}", unknown.status);
    let own = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(own.json()["status"], "IN_PROGRESS");
}

#[actix_web::test]
async fn an_order_for_someone_else_keeps_who_is_at_home_until_the_customer_changes_it() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let body = |recipient: Value| json!({ "categorySlug": "home-cleaning", "answers": {}, "submit": false, "recipient": recipient });
    let home = json!({ "name": " Mama Ada ", "phone": "0803 123 4567", "mayConfirm": true });
    let order = bola
        .post("/api/orders", body(home))
        .await
        .expect(201)
        .json();
    assert_eq!(
        order["recipient"],
        json!({ "name": "Mama Ada", "phone": "+2348031234567", "mayConfirm": true })
    );
    let path = format!("/api/orders/{}", text_of(&order, "id"));
    let same = bola
        .patch(&path, json!({ "description": "Two rooms." }))
        .await;
    assert_eq!(same.expect(200).json()["recipient"], order["recipient"]);
    let none = bola.patch(&path, json!({ "recipient": null })).await;
    assert!(none.expect(200).json().get("recipient").is_none());
    let wrong = json!({ "name": "", "phone": "12" });
    let refused = bola.post("/api/orders", body(wrong)).await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["recipient.name", "recipient.phone"]);
}
