//! Resetting a forgotten password.

use crate::support::{BOLA, Browser, PASSWORD, TestApp};
use serde_json::json;

const NEW_PASSWORD: &str = "a quite different battery";

#[actix_web::test]
async fn a_forgotten_password_is_reset_once_by_the_mailed_link_and_every_session_ends() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let elsewhere = Browser::new(&app, 11);
    elsewhere
        .post(
            "/api/auth/password/forgot",
            json!({ "email": " Bola@Example.ng " }),
        )
        .await
        .expect(202);
    let token = app.mailed_token(BOLA).await;
    elsewhere
        .post(
            "/api/auth/password/reset",
            json!({ "token": token, "password": "short" }),
        )
        .await
        .problem(422, "validation_failed");
    bola.get("/api/auth/user").await.expect(200);
    elsewhere
        .post(
            "/api/auth/password/reset",
            json!({ "token": token, "password": NEW_PASSWORD }),
        )
        .await
        .expect(204);
    bola.get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    let again = elsewhere
        .post(
            "/api/auth/password/reset",
            json!({ "token": token, "password": "yet another battery" }),
        )
        .await;
    again.problem(410, "link_expired");
    elsewhere
        .sign_in(BOLA, PASSWORD)
        .await
        .problem(401, "invalid_credentials");
    elsewhere.sign_in(BOLA, NEW_PASSWORD).await.expect(200);
}

#[actix_web::test]
async fn the_mail_carries_a_link_of_ours_whatever_host_was_asked() {
    let app = TestApp::new().await;
    let ask = Browser::new(&app, 11).post("/api/auth/password/forgot", json!({ "email": BOLA }));
    ask.header("host", "evil.example")
        .header("x-forwarded-host", "evil.example")
        .await
        .expect(202);
    let token = app.mailed_token(BOLA).await;
    let mail = app.mailer.sent_to(BOLA).pop().unwrap();
    assert!(
        mail.text
            .contains(&format!("\nhttp://gida.test/auth?reset={token}\n")),
        "{}",
        mail.text
    );
    assert!(!mail.text.contains("evil"), "T17");
}

#[actix_web::test]
async fn the_link_is_good_for_half_an_hour() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 11);
    browser
        .post("/api/auth/password/forgot", json!({ "email": BOLA }))
        .await
        .expect(202);
    let token = app.mailed_token(BOLA).await;
    app.clock.advance_mins(31);
    browser
        .post(
            "/api/auth/password/reset",
            json!({ "token": token, "password": NEW_PASSWORD }),
        )
        .await
        .problem(410, "link_expired");
}

#[actix_web::test]
async fn t01_an_unknown_address_is_answered_alike_and_gets_no_mail() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 11);
    let known = browser
        .post("/api/auth/password/forgot", json!({ "email": BOLA }))
        .await
        .expect(202);
    let unknown = browser
        .post(
            "/api/auth/password/forgot",
            json!({ "email": "unknown@example.ng" }),
        )
        .await
        .expect(202);
    assert_eq!(known.body, unknown.body);
    app.settle().await;
    assert_eq!(app.mailer.sent().len(), 1);
}

#[actix_web::test]
async fn a_link_to_prove_an_address_does_not_open_a_new_password() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.tell("/api/auth/email/resend").await.expect(202);
    let token = app.mailed_token(BOLA).await;
    bola.post(
        "/api/auth/password/reset",
        json!({ "token": token, "password": NEW_PASSWORD }),
    )
    .await
    .problem(410, "link_expired");
}
