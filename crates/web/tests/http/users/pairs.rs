//! Actions that need two members of staff.

use super::{at, bola, colleague, entries, sure, suspend};
use crate::support::{BOLA, CHIDI, PASSWORD, TestApp, assert_shape, text_of};
use kernel::Permission;
use serde_json::{Value, json};
use testkit::world;

const REQUEST: &str = "id personId personName kind until role permissions reason askedBy askedAt state decidedBy decidedAt mine aboutYou";

#[actix_web::test]
async fn more_than_three_days_need_the_approval_of_another_person() {
    let app = TestApp::new().await;
    let ops = colleague(&app, 61, &[Permission::Ops]).await;
    let (chidi, other) = (
        app.signed_in(4, CHIDI).await,
        colleague(&app, 62, &[Permission::Super]).await,
    );
    let asked = suspend(&ops, None).await.expect(200).json();
    assert_eq!(
        (&asked["waits"], &asked["card"]["suspendedUntil"]),
        (&json!(true), &json!("2026-11-23T08:00:00Z"))
    );
    suspend(&chidi, None)
        .await
        .problem(409, "staff_request_waiting");
    let waiting = chidi
        .get("/api/admin/staff-requests")
        .await
        .expect(200)
        .json();
    assert_shape(&waiting[0], REQUEST);
    assert_eq!(
        (
            &waiting[0]["kind"],
            &waiting[0]["personName"],
            &waiting[0]["mine"]
        ),
        (&json!("SUSPEND"), &json!("Bola Adeyemi"), &json!(false))
    );
    let decision = at(
        bola(),
        &format!("/requests/{}/decision", text_of(&waiting[0], "id")),
    );
    let approve = json!({ "approve": true });
    ops.post(&decision, approve.clone())
        .await
        .problem(403, "forbidden");
    chidi
        .post(&decision, approve.clone())
        .await
        .problem(403, "reauth_required");
    sure(&chidi).await;
    let card = chidi
        .post(&decision, approve.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&card["suspendedUntil"], &card["requests"][0]["decidedBy"]),
        (&Value::Null, &json!("Chidi Eze"))
    );
    sure(&other).await;
    other
        .post(&decision, approve)
        .await
        .problem(409, "staff_request_decided");
    ops.post(&at(bola(), "/reinstate"), json!({ "reason": "Enough" }))
        .await
        .problem(403, "forbidden");
    assert_eq!(
        entries(&chidi).await,
        ["APPROVED", "SUSPENDED", "ASKED_SUSPENSION"]
    );
}

#[actix_web::test]
async fn a_role_takes_two_people_a_fresh_password_and_a_new_password_for_its_receiver() {
    let app = TestApp::new().await;
    let (chidi, other) = (
        app.signed_in(4, CHIDI).await,
        colleague(&app, 62, &[Permission::Super]).await,
    );
    let her = app.bola().await;
    let role = json!({ "role": "ADMIN", "permissions": ["SUPPORT"], "reason": "Joins support" });
    chidi
        .post(&at(bola(), "/role"), role.clone())
        .await
        .problem(403, "reauth_required");
    sure(&chidi).await;
    chidi
        .post(
            &at(bola(), "/role"),
            json!({ "role": "ADMIN", "permissions": [], "reason": "x" }),
        )
        .await
        .problem(422, "validation_failed");
    chidi
        .post(
            &at(bola(), "/role"),
            json!({ "role": "SERVICE_PROVIDER", "permissions": [], "reason": "x" }),
        )
        .await
        .expect(422);
    chidi
        .post(&at(world::an_admin().id, "/role"), role.clone())
        .await
        .problem(409, "own_account");
    let card = chidi
        .post(&at(bola(), "/role"), role.clone())
        .key("role-of-bola-1")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&card["person"]["role"], &card["requests"][0]["mine"]),
        (&json!("CUSTOMER"), &json!(true))
    );
    let again = chidi
        .post(&at(bola(), "/role"), role)
        .key("role-of-bola-1")
        .await
        .expect(200);
    assert_eq!(again.header("idempotent-replayed"), "true");
    let decision = at(
        bola(),
        &format!("/requests/{}/decision", text_of(&card["requests"][0], "id")),
    );
    chidi
        .post(&decision, json!({ "approve": true }))
        .await
        .problem(409, "second_person_needed");
    sure(&other).await;
    let given = other
        .post(&decision, json!({ "approve": true }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&given["person"]["role"], &given["person"]["permissions"]),
        (&json!("ADMIN"), &json!(["SUPPORT"]))
    );
    her.get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    her.sign_in(BOLA, PASSWORD)
        .await
        .problem(401, "invalid_credentials");
    let token = app.mailed_token(BOLA).await;
    let short = json!({ "token": token, "password": "short pass" });
    her.post("/api/auth/password/reset", short)
        .await
        .problem(422, "validation_failed");
    her.post(
        "/api/auth/password/reset",
        json!({ "token": token, "password": "a quite long password" }),
    )
    .await
    .expect(204);
    assert_eq!(
        her.sign_in(BOLA, "a quite long password")
            .await
            .expect(200)
            .json()["permissions"],
        json!(["SUPPORT"])
    );
}

#[actix_web::test]
async fn a_request_is_withdrawn_by_its_requester() {
    let app = TestApp::new().await;
    let ops = colleague(&app, 61, &[Permission::Ops]).await;
    let asked = suspend(&ops, Some(100)).await.expect(200).json();
    let id = text_of(&asked["card"]["requests"][0], "id");
    let card = ops
        .post(
            &at(bola(), &format!("/requests/{id}/decision")),
            json!({ "approve": false }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&card["requests"][0]["state"], &card["deeds"][0]["kind"]),
        (&json!("WITHDRAWN"), &json!("WITHDREW"))
    );
    let others = at(world::a_customer().id, &format!("/requests/{id}/decision"));
    ops.post(&others, json!({ "approve": false }))
        .await
        .problem(404, "not_found");
}
