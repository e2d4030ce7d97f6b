//! Another e-mail address for an account, and the way back for the owner of the old one.

use crate::support::{ADA, BOLA, Browser, PASSWORD, TestApp};
use serde_json::json;

const NEW: &str = "bola.new@example.ng";

/// Bola with a confirmed address, who has just entered her password.
async fn bola(app: &TestApp) -> Browser {
    let bola = app.bola().await;
    bola.tell("/api/auth/email/resend").await.expect(202);
    let token = app.mailed_token(BOLA).await;
    bola.post("/api/auth/email/verify", json!({ "token": token }))
        .await
        .expect(204);
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    bola
}

/// Waits until links are sent again, of which three an hour are allowed, and enters the password.
async fn wait_an_hour(app: &TestApp, browser: &Browser) {
    app.clock.advance_mins(61);
    browser
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
}

#[actix_web::test]
async fn t10_another_address_wants_the_password_again_and_the_link_in_its_mail() {
    let app = TestApp::new().await;
    let stranger = app.bola().await;
    stranger
        .post("/api/auth/email/change", json!({ "email": NEW }))
        .await
        .problem(403, "reauth_required");
    let bola = bola(&app).await;
    for (address, status, code) in [
        ("no address", 422, "validation_failed"),
        (BOLA, 422, "validation_failed"),
        (ADA, 409, "email_taken"),
    ] {
        wait_an_hour(&app, &bola).await;
        bola.post("/api/auth/email/change", json!({ "email": address }))
            .await
            .problem(status, code);
    }
    wait_an_hour(&app, &bola).await;
    bola.post("/api/auth/email/change", json!({ "email": NEW }))
        .await
        .expect(202);
    assert_eq!(bola.get("/api/auth/user").await.json()["email"], BOLA);
    let token = app.mailed_token(NEW).await;
    bola.post("/api/auth/email/change/confirm", json!({ "token": token }))
        .await
        .expect(204);
    let user = bola.get("/api/auth/user").await.expect(200).json();
    assert_eq!(
        (&user["email"], &user["emailVerified"]),
        (&json!(NEW), &json!(true))
    );
    stranger
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    bola.post("/api/auth/email/change/confirm", json!({ "token": token }))
        .await
        .problem(410, "link_expired");
}

#[actix_web::test]
async fn t10_the_old_address_gets_a_link_that_takes_the_account_back() {
    let app = TestApp::new().await;
    let thief = bola(&app).await;
    thief
        .post("/api/auth/email/change", json!({ "email": NEW }))
        .await
        .expect(202);
    let token = app.mailed_token(NEW).await;
    thief
        .post("/api/auth/email/change/confirm", json!({ "token": token }))
        .await
        .expect(204);
    let owner = Browser::new(&app, 10);
    let undo = app.mailed_token(BOLA).await;
    let answer = owner
        .post("/api/auth/email/change/undo", json!({ "token": undo }))
        .await
        .expect(200)
        .json();
    thief
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    thief
        .sign_in(BOLA, PASSWORD)
        .await
        .problem(401, "invalid_credentials");
    owner
        .post(
            "/api/auth/password/reset",
            json!({ "token": answer["resetToken"], "password": "four plain words" }),
        )
        .await
        .expect(204);
    owner.sign_in(BOLA, "four plain words").await.expect(200);
    owner
        .post("/api/auth/email/change/undo", json!({ "token": undo }))
        .await
        .problem(410, "link_expired");
}
