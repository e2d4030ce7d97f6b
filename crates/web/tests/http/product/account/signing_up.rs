//! Signing up, and what is refused.

use super::mailed_token;
use crate::product::visitor::Product;
use serde_json::{Value, json};

fn ada() -> Value {
    json!({"firstName": "Ada", "lastName": "Obi", "email": "ada.obi@example.ng", "password": "a good long password"})
}

#[actix_web::test]
async fn sign_up_signs_in_and_sends_a_verification_mail() {
    let product = Product::new().await;
    let visitor = product.visitor();
    assert_eq!(visitor.get("/api/auth/user").await.status, 401);
    let answer = visitor.post("/api/auth/register", &ada()).await;
    assert_eq!(answer.status, 201, "{:?}", answer.body);
    let user = answer.json();
    for field in [
        "id",
        "firstName",
        "lastName",
        "email",
        "role",
        "profileImageUrl",
        "phone",
        "address",
        "city",
        "state",
        "locationLabel",
        "latitude",
        "longitude",
        "placeId",
        "referredBy",
    ] {
        assert!(user.get(field).is_some(), "ENT-01 {field}");
    }
    assert_eq!(
        (&user["role"], &user["email"]),
        (&json!("CUSTOMER"), &json!("ada.obi@example.ng"))
    );
    assert!(user.get("passwordHash").is_none());
    let cookies = answer.set_cookies();
    assert!(
        cookies.iter().any(|line| line.starts_with("gida=ey")
            && line.contains("HttpOnly")
            && line.contains("SameSite=Strict")),
        "{cookies:?}"
    );
    assert!(
        cookies
            .iter()
            .any(|line| line.starts_with("gida_in=1;") && !line.contains("HttpOnly")),
        "SESS-03 {cookies:?}"
    );
    assert_eq!(visitor.get("/api/auth/user").await.json()["id"], user["id"]);
    product.settle().await;
    let token = mailed_token(&product, "ada.obi@example.ng");
    assert_eq!(
        visitor.get("/api/auth/user").await.json()["emailVerified"],
        false
    );
    assert_eq!(
        visitor
            .post("/api/auth/email/verify", &json!({"token": token}))
            .await
            .status,
        204
    );
    assert_eq!(
        visitor.get("/api/auth/user").await.json()["emailVerified"],
        true
    );
    let again = visitor
        .post("/api/auth/email/verify", &json!({"token": token}))
        .await;
    assert_eq!(
        (again.status, again.code().as_str()),
        (410, "link_expired"),
        "T08 once"
    );
}

#[actix_web::test]
async fn sign_up_says_everything_that_is_wrong_at_once() {
    let product = Product::new().await;
    let visitor = product.visitor();
    let bad = json!({"firstName": " ", "lastName": "x", "email": "nope", "password": "short", "phone": "123", "referralCode": "????????"});
    let answer = visitor.post("/api/auth/register", &bad).await;
    assert_eq!(answer.status, 422);
    let mut fields: Vec<_> = answer.json()["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["field"].as_str().unwrap().to_owned())
        .collect();
    fields.sort();
    assert_eq!(
        fields,
        ["email", "firstName", "password", "phone", "referralCode"]
    );
    let unknown = json!({"referralCode": "ABCDEFGH", "firstName": "A", "lastName": "B", "email": "a@b.ng", "password": "a good long password"});
    let answer = visitor.post("/api/auth/register", &unknown).await;
    assert_eq!(
        (
            answer.status,
            answer.json()["errors"][0]["message"].as_str()
        ),
        (422, Some("Invalid referral code"))
    );
    assert!(visitor.cookies.borrow().is_empty());
}

#[actix_web::test]
async fn a_taken_address_is_409_and_a_repeated_request_is_answered_again_with_its_cookie() {
    let product = Product::new().await;
    let visitor = product.visitor();
    let first = visitor
        .send(
            "POST",
            "/api/auth/register",
            Some(&ada()),
            Some("sign-up-key-1"),
        )
        .await;
    assert_eq!(first.status, 201);
    let again = product.visitor();
    let replay = again
        .send(
            "POST",
            "/api/auth/register",
            Some(&ada()),
            Some("sign-up-key-1"),
        )
        .await;
    assert_eq!(
        (replay.status, replay.header("idempotent-replayed")),
        (201, "true")
    );
    assert_eq!(
        again.get("/api/auth/user").await.json()["id"],
        first.json()["id"],
        "the replay signs in too"
    );
    let other = product.visitor().post("/api/auth/register", &ada()).await;
    assert_eq!((other.status, other.code().as_str()), (409, "email_taken"));
    assert!(other.set_cookies().is_empty());
    let answers = product
        .store
        .outside()
        .texts("SELECT coalesce(answer_body, 'ey') AS text FROM idempotency_keys");
    assert!(
        answers.iter().all(|body| !body.contains("ey")),
        "no cookie is stored"
    );
}
