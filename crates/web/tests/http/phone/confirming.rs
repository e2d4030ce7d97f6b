//! A number that is confirmed belongs to one account.

use super::{E164, PHONE, VERIFY, confirmed, sent};
use crate::support::{ADA, BOLA, CHIDI, PASSWORD, TestApp, assert_shape};
use serde_json::json;

#[actix_web::test]
async fn t10_a_number_is_confirmed_in_the_profile_and_another_one_needs_the_password() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let code = sent(&app, &bola, PHONE).await;
    let body = json!({ "phone": PHONE, "code": code });
    bola.post(VERIFY, body.clone())
        .await
        .problem(403, "reauth_required");
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let user = bola.post(VERIFY, body).await.expect(200).json();
    assert_eq!(user["phoneVerified"], true);
    app.work().await;
    let mail = app.mailer.sent_to(BOLA).pop().unwrap();
    assert_eq!(mail.subject, "Your phone number was changed");
    let profile = json!({ "phone": "08057654321", "address": "5 Aminu Kano Crescent" });
    let changed = bola.put("/api/auth/profile", profile).await.expect(200);
    assert_eq!(changed.json()["phoneVerified"], false);
}

#[actix_web::test]
async fn a_number_of_another_account_is_refused_with_an_explanation() {
    let app = TestApp::new().await;
    confirmed(&app).await;
    let ada = app.signed_in(61, ADA).await;
    let code = sent(&app, &ada, PHONE).await;
    let answer = ada
        .post(VERIFY, json!({ "phone": PHONE, "code": code }))
        .await;
    let problem = answer.problem(409, "phone_taken");
    assert!(
        problem["message"]
            .as_str()
            .unwrap()
            .starts_with("Another Gida account has confirmed this number")
    );
}

#[actix_web::test]
async fn a_confirmed_number_is_part_of_what_staff_and_the_person_see() {
    let app = TestApp::new().await;
    let bola = confirmed(&app).await;
    let export = bola.get("/api/users/me/export").await.expect(200).json();
    assert_shape(
        &export["sms"][0],
        "to channel purpose state queuedAt sentAt settledAt",
    );
    assert_eq!(export["sms"][0]["to"], E164);
    assert_eq!(export["sms"][0]["purpose"], "CONFIRM_PHONE");
    let id = export["user"]["id"].as_str().unwrap().to_owned();
    let chidi = app.signed_in(62, CHIDI).await;
    let card = chidi
        .get(&format!("/api/admin/users/{id}"))
        .await
        .expect(200)
        .json();
    assert_eq!(card["phoneVerified"], true);
}
