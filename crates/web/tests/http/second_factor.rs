//! The second step of signing in, over HTTP.

use crate::support::{
    Answer, BOLA, Browser, CHIDI, PASSWORD, TestApp, assert_instant, assert_shape, settings,
    text_of,
};
use http_base::Settings;
use identity::FactorSecret;
use kernel::Timestamp;
use marketplace::Clock;
use serde_json::{Value, json};

const FACTOR: &str = "/api/auth/second-factor";

/// The authenticator app, with the key from the answer of the setup.
struct Phone(FactorSecret);

impl Phone {
    fn reading(provisioning: &Value) -> Self {
        let key = text_of(provisioning, "key").replace(' ', "");
        let (mut bytes, mut held, mut bits) = (Vec::new(), 0_u32, 0);
        for letter in key.bytes() {
            let value = if letter.is_ascii_digit() {
                letter - b'2' + 26
            } else {
                letter - b'A'
            };
            held = (held << 5) | u32::from(value);
            bits += 5;
            if bits >= 8 {
                bits -= 8;
                bytes.push(u8::try_from((held >> bits) & 255).unwrap());
            }
        }
        Self(FactorSecret::new(bytes.try_into().unwrap()))
    }
    fn shows(&self, now: Timestamp) -> String {
        self.0.code_at(now)
    }
}

async fn set_up(app: &TestApp, browser: &Browser) -> (Phone, Vec<String>) {
    browser
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let provisioning = browser.tell(FACTOR).await.expect(200);
    assert_eq!(provisioning.header("cache-control"), "no-store");
    let phone = Phone::reading(&provisioning.json());
    let confirmed = browser
        .post(
            &format!("{FACTOR}/confirm"),
            json!({ "code": phone.shows(app.clock.now()) }),
        )
        .await
        .expect(200)
        .json();
    assert_shape(&confirmed, "recoveryCodes");
    let codes = confirmed["recoveryCodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|code| code.as_str().unwrap().to_owned())
        .collect();
    (phone, codes)
}

async fn enter(browser: &Browser, email: &str, code: &str) -> Answer {
    browser
        .post(
            "/api/auth/login",
            json!({ "email": email, "password": PASSWORD, "code": code }),
        )
        .await
}

#[actix_web::test]
async fn a_link_becomes_a_path_of_dark_runs_inside_its_quiet_zone() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let provisioning = bola.tell(FACTOR).await.expect(200).json();
    let picture = &provisioning["qr"];
    let size = picture["size"].as_u64().unwrap();
    assert!(size > 21 + 8, "{size}");
    let path = text_of(picture, "path");
    // The finder pattern in the corner: seven dark modules, then one dark, five light and one dark.
    assert!(path.starts_with("M4 4h7v1h-7z"), "{path}");
    assert!(path.contains("M4 5h1v1h-1z"), "{path}");
    assert!(
        path.bytes().all(|byte| b"Mhvz- 0123456789".contains(&byte)),
        "nothing but a path"
    );
}

#[actix_web::test]
async fn t13_a_second_step_is_set_up_asked_for_and_turned_off() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let before = bola.get(FACTOR).await.expect(200).json();
    assert_eq!(
        before,
        json!({ "on": false, "since": null, "recoveryCodesLeft": 0, "required": false })
    );
    bola.tell(FACTOR).await.problem(403, "reauth_required");
    bola.post(&format!("{FACTOR}/confirm"), json!({ "code": "123456" }))
        .await
        .problem(404, "not_found");
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let provisioning = bola.tell(FACTOR).await.expect(200).json();
    assert_shape(&provisioning, "key link qr");
    assert_shape(&provisioning["qr"], "size path");
    assert!(
        text_of(&provisioning, "link").starts_with("otpauth://totp/Gida:bola%40example.ng?secret="),
        "{provisioning}"
    );
    let wrong = bola
        .post(&format!("{FACTOR}/confirm"), json!({ "code": "000000" }))
        .await;
    wrong.problem(422, "wrong_code");
    assert_eq!(wrong.fields(), ["code"]);
    let (phone, codes) = set_up(&app, &bola).await;
    assert_eq!(codes.len(), 10);
    let on = bola.get(FACTOR).await.expect(200).json();
    assert_instant(&on["since"]);
    assert_eq!(
        (&on["on"], &on["recoveryCodesLeft"]),
        (&json!(true), &json!(10))
    );

    let elsewhere = Browser::new(&app, 7);
    let needed = elsewhere.sign_in(BOLA, PASSWORD).await;
    needed.problem(422, "second_factor_required");
    assert_eq!(needed.fields(), ["code"]);
    assert!(elsewhere.cookie("gida").is_none(), "half a sign-in is none");
    app.clock.advance_mins(1);
    enter(&elsewhere, BOLA, &phone.shows(app.clock.now()))
        .await
        .expect(200);
    enter(&elsewhere, BOLA, &phone.shows(app.clock.now()))
        .await
        .problem(422, "wrong_code");
    enter(&elsewhere, BOLA, &codes[0]).await.expect(200);
    enter(&elsewhere, BOLA, &codes[0])
        .await
        .problem(422, "wrong_code");

    elsewhere
        .delete(FACTOR)
        .await
        .problem(403, "reauth_required");
    elsewhere
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .problem(422, "second_factor_required");
    app.clock.advance_mins(1);
    let code = phone.shows(app.clock.now());
    elsewhere
        .post(
            "/api/auth/reauth",
            json!({ "password": PASSWORD, "code": code }),
        )
        .await
        .expect(204);
    let renewed = elsewhere
        .tell(&format!("{FACTOR}/recovery-codes"))
        .await
        .expect(200)
        .json();
    assert_eq!(renewed["recoveryCodes"].as_array().map(Vec::len), Some(10));
    assert_ne!(renewed["recoveryCodes"][1], json!(codes[1]));
    elsewhere.delete(FACTOR).await.expect(204);
    elsewhere
        .tell(&format!("{FACTOR}/recovery-codes"))
        .await
        .problem(403, "reauth_required");
    Browser::new(&app, 8)
        .sign_in(BOLA, PASSWORD)
        .await
        .expect(200);
}

#[actix_web::test]
async fn t02_wrong_codes_are_counted_per_account_from_wherever_they_come() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (phone, _) = set_up(&app, &bola).await;
    app.clock.advance_mins(1);
    for network in 20..25 {
        enter(&Browser::new(&app, network), BOLA, "000000")
            .await
            .problem(422, "wrong_code");
    }
    let right = phone.shows(app.clock.now());
    let refused = enter(&Browser::new(&app, 30), BOLA, &right).await;
    refused.problem(429, "too_many_requests");
    assert!(!refused.header("retry-after").is_empty());
    app.clock.advance_mins(31);
    enter(&Browser::new(&app, 31), BOLA, &phone.shows(app.clock.now()))
        .await
        .expect(200);
}

fn strict() -> Settings {
    Settings {
        staff_second_factor: true,
        ..settings()
    }
}

#[actix_web::test]
async fn t13_staff_do_nothing_before_they_have_a_second_step_where_it_is_required() {
    let app = TestApp::with(strict()).await;
    let chidi = app.signed_in(4, CHIDI).await;
    for path in [
        "/api/admin/dashboard",
        "/api/admin/finance/trial-balance",
        "/api/admin/orders",
    ] {
        chidi
            .get(path)
            .await
            .problem(403, "second_factor_setup_required");
    }
    chidi.get("/api/auth/user").await.expect(200);
    let stolen = chidi.fork();
    assert_eq!(chidi.get(FACTOR).await.expect(200).json()["required"], true);
    let photo = app
        .bola()
        .await
        .tell("/api/uploads")
        .raw("image/jpeg", b"photo".to_vec())
        .await
        .expect(201)
        .json();
    let photo = format!("/api/uploads/{}", text_of(&photo, "id"));
    chidi.get(&photo).await.problem(404, "not_found");
    let (phone, _) = set_up(&app, &chidi).await;
    chidi.get("/api/admin/dashboard").await.expect(200);
    chidi.get(&photo).await.expect(200);
    stolen
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    app.clock.advance_mins(1);
    let laptop = Browser::new(&app, 5);
    laptop
        .sign_in(CHIDI, PASSWORD)
        .await
        .problem(422, "second_factor_required");
    let code = phone.shows(app.clock.now());
    enter(&laptop, CHIDI, &code).await.expect(200);
    laptop.get("/api/admin/dashboard").await.expect(200);
    app.clock.advance_mins(1);
    let code = phone.shows(app.clock.now());
    laptop
        .post(
            "/api/auth/reauth",
            json!({ "password": PASSWORD, "code": code }),
        )
        .await
        .expect(204);
    laptop.delete(FACTOR).await.expect(204);
    laptop
        .get("/api/admin/dashboard")
        .await
        .problem(403, "second_factor_setup_required");
    app.bola().await.get(FACTOR).await.expect(200);
}

#[actix_web::test]
async fn t46_another_bank_account_takes_password_and_code() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    let (phone, _) = set_up(&app, &amina).await;
    app.gateway
        .open_account("058", "0123456789", "BELLO AMINA SANI");
    let account = json!({ "bankCode": "058", "accountNumber": "0123456789" });
    amina
        .put("/api/service-provider/bank-account", account.clone())
        .await
        .problem(403, "reauth_required");
    amina
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .problem(422, "second_factor_required");
    amina
        .put("/api/service-provider/bank-account", account.clone())
        .await
        .problem(403, "reauth_required");
    app.clock.advance_mins(1);
    let code = phone.shows(app.clock.now());
    amina
        .post(
            "/api/auth/reauth",
            json!({ "password": PASSWORD, "code": code }),
        )
        .await
        .expect(204);
    amina
        .put("/api/service-provider/bank-account", account)
        .await
        .expect(200);
}

#[actix_web::test]
async fn t10_turning_it_on_or_off_is_told_by_mail() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (phone, _) = set_up(&app, &bola).await;
    app.clock.advance_mins(1);
    let code = phone.shows(app.clock.now());
    bola.post(
        "/api/auth/reauth",
        json!({ "password": PASSWORD, "code": code }),
    )
    .await
    .expect(204);
    bola.delete(FACTOR).await.expect(204);
    app.work().await;
    let subjects: Vec<_> = app
        .mailer
        .sent()
        .into_iter()
        .map(|mail| mail.subject)
        .collect();
    assert!(
        subjects.contains(&"Your account now asks for a second step".to_owned()),
        "{subjects:?}"
    );
    assert!(
        subjects.contains(&"The second step was turned off".to_owned()),
        "{subjects:?}"
    );
}
