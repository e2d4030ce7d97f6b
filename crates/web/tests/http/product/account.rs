use super::visitor::Product;
use serde_json::{Value, json};

fn ada() -> Value {
    json!({"firstName": "Ada", "lastName": "Obi", "email": "ada.obi@example.ng", "password": "a good long password"})
}

/// The token in the latest mail to an address.
fn mailed_token(product: &Product, to: &str) -> String {
    let mails = product.mailer.sent_to(to);
    let text = &mails
        .last()
        .unwrap_or_else(|| panic!("no mail to {to}"))
        .text;
    let link = text.lines().find(|line| line.contains("/auth?")).unwrap();
    link[link.find('=').unwrap() + 1..]
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
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

#[actix_web::test]
async fn t01_unknown_address_and_wrong_password_are_answered_alike() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let mut bodies = Vec::new();
    for (email, password) in [
        ("bola@example.com", "wrong password"),
        ("nobody@example.com", "wrong password"),
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
async fn a_reset_sets_the_password_once_and_signs_every_device_out() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    let browser = product.signed_in(&email).await;
    for address in [email.as_str(), "nobody@example.com", "no address"] {
        let answer = product
            .visitor()
            .post("/api/auth/password/forgot", &json!({"email": address}))
            .await;
        assert_eq!((answer.status, answer.body.len()), (202, 0), "{address}");
    }
    product.settle().await;
    assert!(product.mailer.sent_to("nobody@example.com").is_empty());
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
