//! Signing in, and the devices that are signed in.

use crate::product::visitor::Product;
use serde_json::json;

#[actix_web::test]
async fn t01_unknown_address_and_wrong_password_are_answered_alike() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let mut bodies = Vec::new();
    for (email, password) in [
        ("bola@example.com", "wrong password"),
        ("unknown@example.com", "wrong password"),
        ("not an address", "wrong password"),
    ] {
        let asked = product.hasher.times_asked();
        let answer = product
            .visitor()
            .post(
                "/api/auth/login",
                &json!({"email": email, "password": password}),
            )
            .await;
        assert_eq!(answer.status, 401);
        assert_eq!(
            product.hasher.times_asked(),
            asked + 1,
            "the same work for {email}"
        );
        bodies.push(answer.json());
    }
    assert!(bodies.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(bodies[0]["code"], "invalid_credentials");
}

#[actix_web::test]
async fn t02_the_sixth_wrong_password_must_wait_and_right_ones_do_not_count() {
    let product = Product::with(crate::support::settings()).await;
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    for _ in 0..6 {
        product.signed_in(&email).await;
    }
    let wrong = json!({"email": email, "password": "wrong password"});
    for _ in 0..5 {
        assert_eq!(
            product
                .visitor()
                .post("/api/auth/login", &wrong)
                .await
                .status,
            401
        );
    }
    let sixth = product.visitor().post("/api/auth/login", &wrong).await;
    assert_eq!(
        (sixth.status, sixth.code().as_str()),
        (429, "too_many_requests")
    );
    assert!(!sixth.header("retry-after").is_empty());
    let right = json!({"email": email, "password": "correct horse battery"});
    assert_eq!(
        product
            .visitor()
            .post("/api/auth/login", &right)
            .await
            .status,
        429,
        "the right one waits too"
    );
    product.clock.advance_mins(30);
    assert_eq!(
        product
            .visitor()
            .post("/api/auth/login", &right)
            .await
            .status,
        200
    );
}

#[actix_web::test]
async fn t03_every_sign_in_makes_a_new_key_and_ends_the_one_before() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    let browser = product.signed_in(&email).await;
    let old = browser.cookies.borrow()["gida"].clone();
    browser
        .post(
            "/api/auth/login",
            &json!({"email": email, "password": "correct horse battery"}),
        )
        .await;
    assert_ne!(browser.cookies.borrow()["gida"], old);
    browser.cookies.borrow_mut().insert("gida".into(), old);
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        401,
        "the old key is dead"
    );
}

#[actix_web::test]
async fn devices_are_listed_and_signed_out_one_by_one() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    let (phone, laptop) = (
        product.signed_in(&email).await,
        product.signed_in(&email).await,
    );
    let devices = laptop.get("/api/auth/sessions").await.json();
    let devices = devices.as_array().unwrap();
    assert_eq!(
        devices
            .iter()
            .filter(|device| device["current"] == true)
            .count(),
        1
    );
    let other = devices
        .iter()
        .find(|device| device["current"] == false)
        .unwrap()["id"]
        .as_str()
        .unwrap();
    let stranger = product
        .signed_in(testkit::world::an_admin().email.as_str())
        .await;
    assert_eq!(
        stranger
            .send("DELETE", &format!("/api/auth/sessions/{other}"), None, None)
            .await
            .status,
        404,
        "T30"
    );
    assert_eq!(
        laptop
            .send("DELETE", &format!("/api/auth/sessions/{other}"), None, None)
            .await
            .status,
        204
    );
    assert_eq!(phone.get("/api/auth/user").await.status, 401);
    assert_eq!(laptop.get("/api/auth/user").await.status, 200);
}
