//! Staff change the status of an order for its customer.

use crate::support::{Browser, TestApp, booked, booking, finished, text_of};
use kernel::{Permission, Permissions, Role};
use marketplace::read::LedgerQueries;
use orders::OrderStatus;
use serde_json::{Value, json};
use testkit::world;

/// A member of staff with one permission.
async fn staff_with(app: &TestApp, number: u8, permission: Permission) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

fn resolving(action: &str) -> Value {
    json!({ "action": action, "reason": "She asked us by phone." })
}

async fn draft(bola: &Browser) -> Value {
    let mut body = booking();
    body["submit"] = json!(false);
    bola.post("/api/orders", body).await.expect(201).json()
}

fn last(order: &Value) -> (&str, &str, &str) {
    let event = order["events"].as_array().unwrap().last().unwrap();
    let text = |key: &str| event[key].as_str().unwrap_or_default();
    (text("reason"), text("actorRole"), text("note"))
}

#[actix_web::test]
async fn row_2_operations_find_a_draft_by_its_reference_and_send_it() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (ops, support) = (
        staff_with(&app, 61, Permission::Ops).await,
        staff_with(&app, 62, Permission::Support).await,
    );
    let order = draft(&bola).await;
    let id = text_of(&order, "id");
    let path = format!("/api/admin/orders/{id}");
    let search = format!(
        "/api/admin/orders?reference={}",
        text_of(&order, "reference")
    );
    assert_eq!(support.get(&search).await.expect(200).json(), json!([]));
    support.get(&path).await.problem(404, "not_found");
    let found = ops.get(&search).await.expect(200).json();
    assert_eq!(found[0]["allowedActions"], json!(["submit"]));
    let listed = ops.get("/api/admin/orders").await.expect(200).json();
    assert_eq!(listed, json!([]), "no list has drafts");
    let refused = support
        .post(&format!("{path}/resolve"), resolving("submit"))
        .await
        .problem(403, "forbidden");
    assert!(refused["message"].as_str().unwrap().contains("operations"));
    let sent = ops
        .post(&format!("{path}/resolve"), resolving("submit"))
        .key("send-for-her-1")
        .await
        .expect(200);
    assert_eq!(sent.json()["status"], json!("PRICED"));
    let again = ops
        .post(&format!("{path}/resolve"), resolving("submit"))
        .key("send-for-her-1")
        .await
        .expect(200);
    assert_eq!(again.header("idempotent-replayed"), "true");
    let events = sent.json()["events"].clone();
    let by_staff = events
        .as_array()
        .unwrap()
        .iter()
        .find(|event| event["reason"] == json!("SUBMITTED_BY_STAFF"))
        .unwrap()
        .clone();
    assert_eq!(by_staff["note"], json!("She asked us by phone."));
    app.tell().await;
    let news = bola.get("/api/notifications").await.expect(200).text();
    assert!(news.contains("for you, as you asked us to"), "{news}");
}

#[actix_web::test]
async fn rows_4_and_6_a_request_is_returned_or_priced_by_people() {
    for (action, status, reason) in [
        ("return", "DRAFT", "NEEDS_INFO"),
        ("request_price", "REQUESTED", "SENT_TO_DESK"),
    ] {
        let app = TestApp::new().await;
        let bola = app.bola().await;
        let ops = staff_with(&app, 61, Permission::Ops).await;
        let id = text_of(&draft(&bola).await, "id");
        app.edit_order(id.parse().unwrap(), |order| {
            order.status = OrderStatus::Submitted;
            order.submitted_at = Some(order.created_at);
        })
        .await;
        let path = format!("/api/admin/orders/{id}");
        let seen = ops.get(&path).await.expect(200).json();
        assert_eq!(
            seen["allowedActions"],
            json!(["cancel", "return", "request_price"])
        );
        let done = ops
            .post(&format!("{path}/resolve"), resolving(action))
            .await
            .expect(200)
            .json();
        assert_eq!(done["status"], json!(status));
        assert_eq!(last(&done), (reason, "ADMIN", "She asked us by phone."));
        ops.post(&format!("{path}/resolve"), resolving(action))
            .await
            .expect(200);
        let own = bola.get(&format!("/api/orders/{id}")).await.expect(200);
        assert_eq!(own.json()["status"], json!(status));
    }
}

#[actix_web::test]
async fn row_20_support_completes_a_job_and_operations_may_not() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (ops, support) = (
        staff_with(&app, 61, Permission::Ops).await,
        staff_with(&app, 62, Permission::Support).await,
    );
    let order = finished(&app, &bola, &amina).await;
    let path = format!("/api/admin/orders/{order}/resolve");
    ops.post(&path, resolving("complete"))
        .await
        .problem(403, "forbidden");
    let done = support
        .post(&path, resolving("complete"))
        .await
        .expect(200)
        .json();
    assert_eq!(done["status"], json!("COMPLETED"));
    assert_eq!(
        last(&done),
        ("STAFF_COMPLETED", "ADMIN", "She asked us by phone.")
    );
    support.post(&path, resolving("complete")).await.expect(200);
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
    app.tell().await;
    for person in [&bola, &amina] {
        let news = person.get("/api/notifications").await.expect(200).text();
        assert!(
            news.contains("Our message: She asked us by phone."),
            "{news}"
        );
    }
}

#[actix_web::test]
async fn a_change_that_is_not_in_the_table_is_409_with_what_staff_could_reach() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let order = booked(&bola).await;
    let path = format!("/api/admin/orders/{order}/resolve");
    let refused = ops
        .post(&path, resolving("return"))
        .await
        .problem(409, "illegal_transition");
    assert_eq!(refused["allowed"], json!(["CANCELLED"]));
    for (body, field) in [
        (
            json!({ "action": "pay", "reason": "She asked us." }),
            "action",
        ),
        (json!({ "action": "return", "reason": "x" }), "reason"),
        (json!({ "action": "return" }), "reason"),
    ] {
        let refused = ops.post(&path, body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
}

#[actix_web::test]
async fn row_4_a_customer_takes_their_submitted_order_back() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let id = text_of(&draft(&bola).await, "id");
    app.edit_order(id.parse().unwrap(), |order| {
        order.status = OrderStatus::Submitted;
        order.submitted_at = Some(order.created_at);
    })
    .await;
    let path = format!("/api/orders/{id}");
    let seen = bola.get(&path).await.expect(200).json();
    let actions = seen["allowedActions"].as_array().unwrap();
    assert!(actions.contains(&json!("take_back")), "{seen}");
    let back = format!("{path}/take-back");
    amina.tell(&back).await.problem(404, "not_found");
    for _ in 0..2 {
        let draft = bola.tell(&back).await.expect(200).json();
        assert_eq!(draft["status"], json!("DRAFT"));
    }
    let sent = bola.tell(&format!("{path}/submit")).await.expect(200);
    assert_eq!(sent.json()["status"], json!("PRICED"));
    bola.tell(&back).await.problem(409, "illegal_transition");
}

#[actix_web::test]
async fn row_12_a_customer_requests_a_new_price_after_it_expired() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let id = booked(&bola).await;
    let reprice = format!("/api/orders/{id}/reprice");
    let refused = bola.tell(&reprice).await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["price"]);
    app.clock.advance_hours(48);
    amina.tell(&reprice).await.problem(404, "not_found");
    let priced = bola.tell(&reprice).await.expect(200).json();
    assert_eq!(priced["status"], json!("PRICED"));
    assert_eq!(priced["quote"]["version"], json!(2), "{priced}");
}
