//! Signing up: the session, the cookie, and what is refused.

use super::{USER, new_account};
use crate::support::{BOLA, Browser, PASSWORD, TestApp, assert_shape, settings};
use serde_json::{Value, json};
use testkit::world;

#[actix_web::test]
async fn ent_01_api_14_a_person_who_registers_is_signed_in_as_that_user() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 9);
    browser
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    let made = browser
        .post("/api/auth/register", new_account("zainab@example.ng"))
        .await
        .expect(201)
        .json();
    assert_shape(&made, USER);
    let seen = browser.get("/api/auth/user").await.expect(200);
    assert_eq!(seen.json(), made);
    assert_eq!(
        seen.header("cache-control"),
        "no-store",
        "a private answer is kept nowhere (T07)"
    );
    assert_eq!(
        (&made["firstName"], &made["role"], &made["phone"]),
        (&json!("Zainab"), &json!("CUSTOMER"), &Value::Null)
    );
    assert_eq!(
        (&made["emailVerified"], &made["permissions"]),
        (&json!(false), &json!([]))
    );
}

#[actix_web::test]
async fn the_session_cookie_is_out_of_reach_and_the_flag_beside_it_holds_no_token() {
    let app = TestApp::new().await;
    let answer = Browser::new(&app, 1)
        .sign_in(BOLA, PASSWORD)
        .await
        .expect(200);
    let cookies = answer.set_cookies();
    assert_eq!(cookies.len(), 4, "{cookies:?}");
    let device = cookies
        .iter()
        .find(|line| line.starts_with("gida_device="))
        .unwrap();
    assert!(
        ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=63072000"]
            .iter()
            .all(|part| device.contains(part)),
        "{device}"
    );
    let accounts = cookies
        .iter()
        .find(|line| line.starts_with("gida_accounts="))
        .unwrap();
    assert!(
        ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=34560000"]
            .iter()
            .all(|part| accounts.contains(part)),
        "{accounts}"
    );
    let session = cookies
        .iter()
        .find(|line| line.starts_with("gida="))
        .unwrap();
    assert!(
        ["HttpOnly", "SameSite=Strict", "Path=/"]
            .iter()
            .all(|part| session.contains(part)),
        "{session}"
    );
    let flag = cookies
        .iter()
        .find(|line| line.starts_with("gida_in="))
        .unwrap();
    assert!(
        flag.starts_with("gida_in=1;") && !flag.contains("HttpOnly"),
        "SESS-03 reads it: {flag}"
    );
}

#[actix_web::test]
async fn in_production_the_cookie_is_bound_to_the_host_and_to_https() {
    let app = TestApp::with(http_base::Settings {
        environment: http_base::Environment::Production,
        public_url: "https://gida.test".into(),
        ..settings()
    })
    .await;
    let browser = Browser::new(&app, 1);
    let answer = browser.sign_in(BOLA, PASSWORD).await.expect(200);
    assert!(
        answer
            .set_cookies()
            .iter()
            .all(|line| line.contains("Secure") && line.contains("SameSite=Strict")),
        "{:?}",
        answer.set_cookies()
    );
    let token = browser.cookie("__Host-gida").unwrap();
    browser.get("/api/auth/user").await.expect(200);
    let other = Browser::new(&app, 2);
    other.put_cookie("gida", &token);
    other
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
}

/// ENT-03
#[actix_web::test]
async fn ent_02_roles_are_customer_service_provider_and_admin() {
    let app = TestApp::new().await;
    let roles = [
        (BOLA.to_owned(), "CUSTOMER"),
        (app.amina_email(), "SERVICE_PROVIDER"),
        (crate::support::CHIDI.to_owned(), "ADMIN"),
    ];
    for (number, (email, role)) in (1..).zip(roles) {
        let user = app
            .signed_in(number, &email)
            .await
            .get("/api/auth/user")
            .await
            .expect(200)
            .json();
        assert_shape(&user, USER);
        assert_eq!(user["role"], role);
        assert_eq!(
            user["permissions"]
                .as_array()
                .is_some_and(|all| !all.is_empty()),
            role == "ADMIN",
            "{user}"
        );
    }
}

#[actix_web::test]
async fn t01_a_taken_address_is_409_and_a_wrong_password_says_nothing_about_the_account() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 1);
    browser
        .post("/api/auth/register", new_account(&BOLA.to_uppercase()))
        .await
        .problem(409, "email_taken");
    let wrong = browser
        .sign_in(BOLA, "not her password")
        .await
        .problem(401, "invalid_credentials");
    let unknown = browser
        .sign_in("unknown@example.ng", "not her password")
        .await
        .problem(401, "invalid_credentials");
    assert_eq!(wrong, unknown);
    assert_eq!(browser.cookie("gida"), None);
}

#[actix_web::test]
async fn ent_01_ref_02_a_referral_code_at_sign_up_is_kept_and_a_made_up_one_is_named() {
    let app = TestApp::new().await;
    let bola = app.user(world::a_complete_customer().id).await;
    let code = bola.referral_code.to_string();
    let with = |code: &str, email: &str| {
        let mut body = new_account(email);
        body["referralCode"] = json!(code);
        body
    };
    let refused = Browser::new(&app, 8)
        .post("/api/auth/register", with("QQQQQQQQ", "a@example.ng"))
        .await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["referralCode"]);
    let made = Browser::new(&app, 9)
        .post(
            "/api/auth/register",
            with(&code.to_lowercase(), "b@example.ng"),
        )
        .await
        .expect(201)
        .json();
    assert_eq!(made["referredBy"], code);
}

#[actix_web::test]
async fn a_registration_that_is_wrong_names_every_field() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 1);
    let bad =
        json!({ "firstName": " ", "lastName": "Musa", "email": "zainab", "password": "short" });
    let answer = browser.post("/api/auth/register", bad).await;
    answer.problem(422, "validation_failed");
    for field in ["firstName", "email", "password"] {
        assert!(
            answer.fields().iter().any(|one| one == field),
            "{field} of {:?}",
            answer.fields()
        );
    }
    let extra = json!({ "firstName": "Zainab", "lastName": "Musa", "email": "z@example.ng", "password": PASSWORD, "role": "ADMIN" });
    let answer = browser.post("/api/auth/register", extra).await;
    answer.problem(422, "validation_failed");
    assert_eq!(
        answer.fields(),
        ["role"],
        "T29: nobody makes themselves staff"
    );
}
