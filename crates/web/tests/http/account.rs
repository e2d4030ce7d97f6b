//! Signing up, the profile, the location and the verified e-mail address.

use crate::support::{ADA, BOLA, Browser, PASSWORD, TestApp, assert_shape, settings, text_of};
use serde_json::{Value, json};
use testkit::world;

/// The fields of ENT-01, and those for the pages of staff and the note about an unverified address.
const USER: &str = "id firstName lastName email role profileImageUrl phone address city state locationLabel latitude longitude placeId \
                    referredBy emailVerified phoneVerified language permissions eraseAfter";

fn new_account(email: &str) -> Value {
    json!({ "firstName": "Zainab", "lastName": "Musa", "email": email, "password": PASSWORD })
}

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
        .sign_in("nobody@example.ng", "not her password")
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

#[actix_web::test]
async fn api_19_prof_02_prof_05_phone_and_address_complete_the_profile_and_city_and_state_have_defaults()
 {
    let app = TestApp::new().await;
    let ada = app.signed_in(3, ADA).await;
    let body = json!({ "phone": "0803 123 9999", "address": "5 Aminu Kano Crescent, Wuse 2" });
    let user = ada.put("/api/auth/profile", body).await.expect(200).json();
    assert_shape(&user, USER);
    assert_eq!(
        (&user["phone"], &user["city"], &user["state"]),
        (&json!("+2348031239999"), &json!("Abuja"), &json!("FCT"))
    );
    assert_eq!(ada.get("/api/auth/user").await.expect(200).json(), user);
    let body = json!({ "phone": "+2348031239999", "address": "5 Aminu Kano Crescent", "city": "Kubwa", "state": "FCT" });
    assert_eq!(
        ada.put("/api/auth/profile", body).await.expect(200).json()["city"],
        "Kubwa"
    );
}

#[actix_web::test]
async fn valid_01_valid_02_without_phone_or_address_the_required_words_are_said() {
    let app = TestApp::new().await;
    let ada = app.signed_in(3, ADA).await;
    let cases = [
        (json!({}), vec!["phone", "address"]),
        (json!({ "phone": "08031239999" }), vec!["address"]),
        (
            json!({ "phone": " ", "address": "5 Aminu Kano Crescent" }),
            vec!["phone"],
        ),
    ];
    for (body, fields) in cases {
        let answer = ada.put("/api/auth/profile", body).await;
        let problem = answer.problem(422, "validation_failed");
        assert_eq!(problem["title"], "Missing information");
        assert!(
            text_of(&problem, "message").ends_with(
                "Phone number and address are required for Nigerian marketplace services."
            ),
            "{problem}"
        );
        assert_eq!(answer.fields(), fields);
    }
}

#[actix_web::test]
async fn valid_03_valid_04_valid_05_a_phone_has_the_nigerian_form() {
    let app = TestApp::new().await;
    let put = |ada: Browser, phone: &'static str| async move {
        ada.put(
            "/api/auth/profile",
            json!({ "phone": phone, "address": "5 Wuse" }),
        )
        .await
    };
    for phone in [
        "08031239999",
        "2349151239999",
        "+2347001239999",
        "0 701 123 9999",
    ] {
        let fresh = TestApp::new().await;
        put(fresh.signed_in(3, ADA).await, phone).await.expect(200);
    }
    let ada = app.signed_in(3, ADA).await;
    for phone in [
        "0803123999",
        "080312399990",
        "06031239999",
        "08231239999",
        "+2348031239999x",
        "+4478031239999",
        "８８０３1239999",
    ] {
        let answer = put(ada.clone(), phone).await;
        let problem = answer.problem(422, "validation_failed");
        assert_eq!(
            (&problem["title"], answer.fields()),
            (&json!("Invalid phone number"), vec!["phone".to_owned()]),
            "{phone}"
        );
        assert!(
            text_of(&problem, "message")
                .contains("Please enter a valid Nigerian phone number (e.g., "),
            "{problem}"
        );
    }
}

#[actix_web::test]
async fn t10_another_phone_number_wants_the_password_again() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let change = json!({ "phone": "08039998877", "address": "12 Third Avenue, Gwarinpa" });
    bola.put("/api/auth/profile", change.clone())
        .await
        .problem(403, "reauth_required");
    bola.post("/api/auth/reauth", json!({ "password": "wrong" }))
        .await
        .problem(422, "wrong_password");
    let old = bola.fork();
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    old.get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    assert_eq!(
        bola.put("/api/auth/profile", change)
            .await
            .expect(200)
            .json()["phone"],
        "+2348039998877"
    );
    app.clock.advance_mins(11);
    let later = json!({ "phone": "08031112233", "address": "12 Third Avenue, Gwarinpa" });
    bola.put("/api/auth/profile", later)
        .await
        .problem(403, "reauth_required");
}

#[actix_web::test]
async fn ent_04_api_44_a_location_is_kept_with_the_user() {
    let app = TestApp::new().await;
    let ada = app.signed_in(3, ADA).await;
    let place = json!({ "latitude": 9.1099, "longitude": 7.4042, "locationLabel": "Gwarinpa, Abuja", "placeId": "gida:gwarinpa" });
    let user = ada
        .patch("/api/users/me/location", place.clone())
        .await
        .expect(200)
        .json();
    for (field, value) in place.as_object().unwrap() {
        assert_eq!(&user[field], value);
    }
    assert_eq!(ada.get("/api/auth/user").await.json(), user);
    for bad in [
        json!({ "latitude": 91, "longitude": 7, "locationLabel": "x" }),
        json!({ "latitude": 9, "longitude": 7, "locationLabel": "" }),
    ] {
        ada.patch("/api/users/me/location", bad)
            .await
            .problem(422, "validation_failed");
    }
}

#[actix_web::test]
async fn an_address_is_proved_by_the_link_in_the_mail_and_the_link_is_good_once() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 9);
    browser
        .post("/api/auth/register", new_account("zainab@example.ng"))
        .await
        .expect(201);
    let first = app.mailed_token("zainab@example.ng").await;
    browser.tell("/api/auth/email/resend").await.expect(202);
    let second = app.mailed_token("zainab@example.ng").await;
    assert_ne!(first, second);
    let elsewhere = Browser::new(&app, 10);
    elsewhere
        .post("/api/auth/email/verify", json!({ "token": second }))
        .await
        .expect(204);
    assert_eq!(
        browser.get("/api/auth/user").await.json()["emailVerified"],
        true
    );
    elsewhere
        .post("/api/auth/email/verify", json!({ "token": second }))
        .await
        .problem(410, "link_expired");
    elsewhere
        .post("/api/auth/email/verify", json!({ "token": "0".repeat(64) }))
        .await
        .problem(410, "link_expired");
}

#[actix_web::test]
async fn a_person_can_take_their_data_away() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = crate::support::booked(&bola).await;
    let answer = bola.get("/api/users/me/export").await.expect(200);
    assert!(
        answer
            .header("content-disposition")
            .starts_with("attachment")
    );
    let data = answer.json();
    assert_shape(
        &data,
        "user referralCode notificationPreferences sessions secondFactor orders disputes guaranteeClaims damageClaims payments refunds notifications referralStats friends reviews tickets questions bankAccount payouts assessments application vehicle team availability creditUses promoUses withdrawals variations moves messages sms sendings browsers conversations draftLinks faultAppeals phoneCalls positions blocks",
    );
    assert_shape(&data["user"], USER);
    assert_eq!(
        (&data["user"]["email"], &data["orders"][0]["id"]),
        (&json!(BOLA), &json!(order))
    );
    assert_eq!(
        data["referralCode"].as_str().map(str::len),
        Some(8),
        "REF-02"
    );
    assert!(
        !answer.text().contains("plain:") && !answer.text().to_lowercase().contains("password"),
        "no hash leaves"
    );
}

#[actix_web::test]
async fn credit_and_promos_of_a_payment_are_among_the_data() {
    let app = TestApp::new().await;
    world::promo(&app.store, world::a_promo(1, "GIDA10")).await;
    let bola = app.bola().await;
    world::credit(&app.store, world::a_complete_customer().id, 1, 50_000, 300).await;
    let order = crate::support::booked(&bola).await;
    bola.put(
        &format!("/api/orders/{order}/promo"),
        json!({ "code": "GIDA10" }),
    )
    .await
    .expect(200);
    bola.post(
        &format!("/api/orders/{order}/payments"),
        json!({ "useCredit": true }),
    )
    .await
    .expect(201);
    let data = bola.get("/api/users/me/export").await.expect(200).json();
    assert_shape(
        &data["promoUses"][0],
        "orderId code discountKobo state createdAt",
    );
    let code = &data["promoUses"][0];
    assert_eq!(
        (&code["orderId"], &code["code"], &code["state"]),
        (&json!(order), &json!("GIDA10"), &json!("HELD"))
    );
    assert_shape(
        &data["creditUses"][0],
        "orderId amountKobo returnedKobo state createdAt",
    );
    let credit = &data["creditUses"][0];
    assert_eq!(
        (&credit["orderId"], &credit["amountKobo"], &credit["state"]),
        (&json!(order), &json!(50_000), &json!("HELD"))
    );
}

#[actix_web::test]
async fn refunds_are_among_the_data() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _reference) = crate::support::paid(&app, &bola).await;
    bola.post(&format!("/api/orders/{order}/cancel"), json!({}))
        .await
        .expect(200);
    let data = bola.get("/api/users/me/export").await.expect(200).json();
    let refund = &data["refunds"][0];
    assert_shape(
        refund,
        "id orderId amountKobo state paidTo createdAt paidAt",
    );
    assert_eq!(
        (&refund["orderId"], &refund["amountKobo"]),
        (&json!(order), &data["payments"][0]["amountKobo"])
    );
    assert_eq!(
        (&refund["state"], data["refunds"].as_array().unwrap().len()),
        (&json!("ON_ITS_WAY"), 1)
    );
}

/// A person chooses how to hear from Gida. What is not sent stays as it is, so that no client resets a
/// choice that it does not know.
#[actix_web::test]
async fn the_message_preferences_are_read_and_only_what_is_sent_changes() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let path = "/api/users/me/notification-preferences";
    let usual = json!({ "channels": { "email": true, "sms": true, "whatsapp": true, "push": true }, "marketing": false, "language": "en-NG",
        "quietHours": { "on": true, "start": "21:00", "end": "06:30" } });
    assert_eq!(bola.get(path).await.expect(200).json(), usual);
    let chosen = json!({ "channels": { "email": false, "sms": true, "whatsapp": false, "push": true }, "marketing": true, "language": "pcm",
        "quietHours": { "on": false, "start": "22:15", "end": "05:45" } });
    assert_eq!(
        bola.put(path, chosen.clone()).await.expect(200).json(),
        chosen
    );
    assert_eq!(bola.get(path).await.expect(200).json(), chosen);
    for (part, at, value) in [
        (
            json!({ "channels": { "email": true } }),
            "/channels/email",
            json!(true),
        ),
        (json!({ "marketing": false }), "/marketing", json!(false)),
        (json!({ "language": "en-NG" }), "/language", json!("en-NG")),
    ] {
        let before = bola.get(path).await.expect(200).json();
        assert_ne!(before.pointer(at), Some(&value));
        let mut after = before.clone();
        *after.pointer_mut(at).unwrap() = value;
        assert_eq!(bola.put(path, part).await.expect(200).json(), after);
        assert_eq!(bola.get(path).await.expect(200).json(), after);
    }
    assert_eq!(
        bola.put(path, chosen.clone()).await.expect(200).json(),
        chosen
    );
    assert_eq!(bola.put(path, json!({})).await.expect(200).json(), chosen);
    let unknown = json!({ "channels": { "email": true, "sms": true, "whatsapp": true, "push": true }, "marketing": true, "language": "yo" });
    assert_eq!(bola.put(path, unknown).await.status, 422);
    assert_eq!(bola.get(path).await.expect(200).json(), chosen);
}

/// A client that knows no quiet hours leaves them as they are. Wrong hours are refused by the name of
/// their field and change nothing. The hours are part of the data that a person takes away.
#[actix_web::test]
async fn quiet_hours_are_chosen_checked_and_exported() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let path = "/api/users/me/notification-preferences";
    let body = |hours: &serde_json::Value| {
        let mut body = json!({ "channels": { "email": true, "sms": true, "whatsapp": true, "push": true }, "marketing": false, "language": "en-NG" });
        if !hours.is_null() {
            body["quietHours"] = hours.clone();
        }
        body
    };
    let siesta = json!({ "on": true, "start": "13:00", "end": "15:00" });
    let saved = bola.put(path, body(&siesta)).await.expect(200).json();
    assert_eq!(saved["quietHours"], siesta);
    let kept = bola.put(path, body(&json!(null))).await.expect(200).json();
    assert_eq!(kept["quietHours"], siesta);
    for (wrong, field) in [
        (
            json!({ "on": true, "start": "24:00", "end": "06:30" }),
            "quietHours.start",
        ),
        (
            json!({ "on": true, "start": "21:00", "end": "6:30" }),
            "quietHours.end",
        ),
        (
            json!({ "on": true, "start": "21:00", "end": "21:00" }),
            "quietHours.end",
        ),
        (
            json!({ "on": true, "start": "21:00", "end": "06:30:00" }),
            "quietHours.end",
        ),
        (json!({ "on": true, "start": "21:00" }), "quietHours.end"),
    ] {
        let refused = bola.put(path, body(&wrong)).await.expect(422).json();
        assert_eq!(refused["errors"][0]["field"], json!(field), "{wrong}");
    }
    let data = bola.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(data["notificationPreferences"]["quietHours"], siesta);
}
