//! What operations do over HTTP for a customer who calls: open an account, begin a booking, and move
//! a visit.

use crate::support::{Browser, TestApp, assigned, booking, paid, text_of};
use kernel::{Permission, Permissions, Role};
use orders::OrderStatus;
use serde_json::{Value, json};
use testkit::world;

const WHY: &str = "She asked us by phone.";

/// A member of staff with one permission.
async fn staff_with(app: &TestApp, number: u8, permission: Permission) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

fn booked_for(customer: &str) -> Value {
    let own = booking();
    json!({
        "customerId": customer, "note": WHY,
        "categorySlug": own["categorySlug"], "answers": own["answers"],
        "address": own["address"], "slot": own["slot"],
    })
}

fn account() -> Value {
    json!({
        "firstName": "Zainab", "lastName": "Musa", "email": "zainab.musa@example.ng",
        "phone": "0803 123 4567", "reason": WHY,
    })
}

#[actix_web::test]
async fn m11_operations_book_for_a_caller_who_checks_the_draft_and_sends_it() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let me = bola.get("/api/auth/user").await.expect(200).json();
    let answer = ops
        .post("/api/admin/orders", booked_for(&text_of(&me, "id")))
        .key("for-bola")
        .await
        .expect(201);
    let begun = answer.json();
    assert_eq!(
        (
            &begun["status"],
            &begun["allowedActions"],
            &begun["paidKobo"]
        ),
        (&json!("DRAFT"), &json!(["submit"]), &json!(0))
    );
    let id = text_of(&begun, "id");
    assert_eq!(answer.header("location"), format!("/api/admin/orders/{id}"));
    let again = ops
        .post("/api/admin/orders", booked_for(&text_of(&me, "id")))
        .key("for-bola")
        .await
        .expect(201);
    assert_eq!(again.json()["id"], begun["id"]);
    app.tell().await;
    let news = bola.get("/api/notifications").await.expect(200).text();
    assert!(news.contains("Please check it and send it"), "{news}");
    assert!(news.contains(&format!("draft={id}")), "{news}");
    let sent = bola
        .tell(&format!("/api/orders/{id}/submit"))
        .await
        .expect(200)
        .json();
    assert_eq!(sent["status"], json!("PRICED"));
}

#[actix_web::test]
async fn a_caller_without_an_account_gets_one_and_a_mail_and_books_with_the_new_address() {
    let app = TestApp::new().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let opened = ops
        .post("/api/admin/users", account())
        .key("zainab-calls")
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&opened["name"], &opened["state"], &opened["role"]),
        (&json!("Zainab Musa"), &json!("ACTIVE"), &json!("CUSTOMER"))
    );
    assert!(
        !text_of(&opened, "phone").contains("803"),
        "the number is masked"
    );
    let found = ops
        .get("/api/admin/users?q=zainab.musa")
        .await
        .expect(200)
        .json();
    assert_eq!(found[0]["id"], opened["id"]);
    let taken = ops
        .post("/api/admin/users", account())
        .key("zainab-again")
        .await
        .problem(422, "validation_failed");
    assert_eq!(taken["errors"][0]["field"], json!("email"));
    let wrong = json!({
        "firstName": "Z", "lastName": "M", "email": "no", "phone": "12", "reason": WHY,
    });
    let refused = ops.post("/api/admin/users", wrong).await.expect(422).json();
    assert!(!refused["errors"].as_array().unwrap().is_empty());
    let begun = ops
        .post("/api/admin/orders", booked_for(&text_of(&opened, "id")))
        .await
        .expect(201)
        .json();
    let id = text_of(&begun, "id");
    let sent = ops
        .post(
            &format!("/api/admin/orders/{id}/resolve"),
            json!({ "action": "submit", "reason": WHY }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        sent["status"],
        json!("PRICED"),
        "the address of the booking completed the profile"
    );
}

#[actix_web::test]
async fn booking_for_a_caller_is_refused_without_the_account_the_service_or_the_permission() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (ops, support) = (
        staff_with(&app, 61, Permission::Ops).await,
        staff_with(&app, 62, Permission::Support).await,
    );
    let me = bola.get("/api/auth/user").await.expect(200).json();
    let body = booked_for(&text_of(&me, "id"));
    support
        .post("/api/admin/orders", body.clone())
        .await
        .problem(403, "forbidden");
    for (patch, status) in [
        (json!({ "customerId": "unknown" }), 422),
        (
            json!({ "customerId": "01900000-0000-7000-8000-00000000abcd" }),
            422,
        ),
        (json!({ "categorySlug": "unheard-of" }), 422),
        (json!({ "note": "" }), 422),
    ] {
        let mut asked = body.clone();
        for (key, value) in patch.as_object().unwrap() {
            asked[key] = value.clone();
        }
        ops.post("/api/admin/orders", asked).await.expect(status);
    }
}

#[actix_web::test]
async fn operations_move_a_visit_without_a_provider_and_ask_the_provider_of_another() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (ops, support) = (
        staff_with(&app, 61, Permission::Ops).await,
        staff_with(&app, 62, Permission::Support).await,
    );
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/admin/orders/{order}/reschedule");
    let to = app.clock_now().abuja_date().plus_days(5).to_string();
    let slot = json!({ "date": to, "window": "12-14" });
    let body = json!({ "slot": slot, "reason": "OTHER", "feeKobo": 0, "note": WHY });
    support
        .post(&path, body.clone())
        .await
        .problem(403, "forbidden");
    let terms = ops.get(&path).await.expect(200).json();
    assert_eq!(terms["terms"], Value::Null, "no provider is asked");
    let moved = ops.post(&path, body.clone()).await.expect(200).json();
    assert_eq!(
        (&moved["status"], &moved["slot"]),
        (&json!(OrderStatus::Paid.code()), &slot)
    );
    ops.post(
        &path,
        json!({ "slot": slot, "reason": "OTHER", "note": "x" }),
    )
    .await
    .problem(422, "validation_failed");

    let taken = assigned(&app, &bola, &amina).await;
    let path = format!("/api/admin/orders/{taken}/reschedule");
    let terms = ops.get(&path).await.expect(200).json();
    let free = terms["terms"]["noPowerOrWaterKobo"].clone();
    assert_eq!(free, json!(0));
    let mut asked = body;
    asked["reason"] = json!("NO_POWER_OR_WATER");
    let answer = ops.post(&path, asked.clone()).await.expect(200).json();
    assert_eq!(answer["moves"][0]["state"], json!("ASKED"));
    asked["slot"]["window"] = json!("14-16");
    let refused = ops.post(&path, asked).await.problem(409, "move_pending");
    let text = text_of(&refused, "message");
    assert!(!text.contains("Your provider"), "{text}");
}
