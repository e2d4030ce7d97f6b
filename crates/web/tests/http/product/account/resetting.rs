//! Setting a new password with a token from a mail.

use super::mailed_token;
use crate::product::visitor::Product;
use serde_json::json;

#[actix_web::test]
async fn a_reset_sets_the_password_once_and_signs_every_device_out() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    let browser = product.signed_in(&email).await;
    for address in [email.as_str(), "unknown@example.com", "no address"] {
        let answer = product
            .visitor()
            .post("/api/auth/password/forgot", &json!({"email": address}))
            .await;
        assert_eq!((answer.status, answer.body.len()), (202, 0), "{address}");
    }
    product.settle().await;
    assert!(product.mailer.sent_to("unknown@example.com").is_empty());
    let token = mailed_token(&product, &email);
    let weak = product
        .visitor()
        .post(
            "/api/auth/password/reset",
            &json!({"token": token, "password": "password"}),
        )
        .await;
    assert_eq!(
        (weak.status, weak.json()["errors"][0]["field"].as_str()),
        (422, Some("password"))
    );
    let good = json!({"token": token, "password": "quite another password"});
    assert_eq!(
        product
            .visitor()
            .post("/api/auth/password/reset", &good)
            .await
            .status,
        204
    );
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        401,
        "every session ended"
    );
    assert_eq!(
        product
            .visitor()
            .post("/api/auth/password/reset", &good)
            .await
            .status,
        410,
        "once"
    );
    let login = |password: &str| json!({"email": email, "password": password});
    assert_eq!(
        product
            .visitor()
            .post("/api/auth/login", &login("correct horse battery"))
            .await
            .status,
        401
    );
    assert_eq!(
        product
            .visitor()
            .post("/api/auth/login", &login("quite another password"))
            .await
            .status,
        200
    );
    let kinds = product
        .store
        .outside()
        .texts("SELECT kind AS text FROM tasks");
    let due = kinds
        .iter()
        .filter(|kind| *kind == marketplace::TaskKind::SendMail.code());
    assert_eq!(due.count(), 1, "the notice leaves with a job");
}

#[actix_web::test]
async fn an_expired_or_foreign_token_is_410() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    product
        .visitor()
        .post("/api/auth/password/forgot", &json!({"email": email}))
        .await;
    product.settle().await;
    let token = mailed_token(&product, &email);
    assert_eq!(
        product
            .visitor()
            .post("/api/auth/email/verify", &json!({"token": token}))
            .await
            .status,
        410,
        "T08 another flow"
    );
    product.clock.advance_mins(30);
    for token in [token.as_str(), "unknown"] {
        let answer = product
            .visitor()
            .post(
                "/api/auth/password/reset",
                &json!({"token": token, "password": "quite another password"}),
            )
            .await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (410, "link_expired")
        );
    }
}
