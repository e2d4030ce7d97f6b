//! Signing in with a code, confirming a number, and the delivery reports of the messages.

use crate::support::{ADA, BOLA, Browser, CHIDI, PASSWORD, TestApp, assert_shape};
use marketplace::{SmsError, WhatsAppError};
use notifications::SmsFailure;
use serde_json::{Value, json};

const CODE: &str = "/api/auth/phone/code";
const VERIFY: &str = "/api/auth/phone/verify";
const PHONE: &str = "08039991234";
const E164: &str = "+2348039991234";

async fn ask(browser: &Browser, phone: &str) {
    let answer = browser.post(CODE, json!({ "phone": phone })).await;
    assert_eq!(answer.expect(202).json(), json!({ "channel": "SMS" }));
}

/// Asks for a code, and reads it in the message.
async fn sent(app: &TestApp, browser: &Browser, phone: &str) -> String {
    app.clock.advance_mins(3);
    ask(browser, phone).await;
    app.work().await;
    app.sms.code_to(&format!("+234{}", &phone[1..]))
}

async fn confirm(app: &TestApp, browser: &Browser, phone: &str) -> Value {
    let code = sent(app, browser, phone).await;
    let body = json!({ "phone": phone, "code": code });
    browser.post(VERIFY, body).await.expect(200).json()
}

/// Bola, who has confirmed a number.
async fn confirmed(app: &TestApp) -> Browser {
    let bola = app.bola().await;
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let user = confirm(app, &bola, PHONE).await;
    assert_eq!(
        (&user["phone"], &user["phoneVerified"]),
        (&json!(E164), &json!(true))
    );
    bola
}

#[actix_web::test]
async fn a_code_signs_in_to_the_account_with_the_confirmed_number() {
    let app = TestApp::new().await;
    confirmed(&app).await;
    let phone = Browser::new(&app, 41);
    let code = sent(&app, &phone, "0803 999 1234".replace(' ', "").as_str()).await;
    let spaced = format!("{} {}", &code[..3], &code[3..]);
    let answer = phone
        .post(VERIFY, json!({ "phone": E164, "code": spaced }))
        .await
        .expect(200);
    assert_eq!(answer.json()["email"], BOLA);
    assert!(phone.cookie("gida").is_some() && phone.cookie("gida_in").is_some());
    let me = phone.get("/api/auth/user").await.expect(200).json();
    assert_eq!(
        (&me["email"], &me["phoneVerified"]),
        (&json!(BOLA), &json!(true))
    );
    phone
        .post(VERIFY, json!({ "phone": PHONE, "code": code }))
        .await
        .problem(422, "invalid_code");
}

#[actix_web::test]
async fn t08_a_code_signs_in_in_the_browser_that_asked_for_it_alone() {
    let app = TestApp::new().await;
    confirmed(&app).await;
    app.clock.advance_mins(3);
    let phone = Browser::new(&app, 41);
    let code = sent(&app, &phone, PHONE).await;
    let typed = json!({ "phone": PHONE, "code": code });
    Browser::new(&app, 42)
        .post(VERIFY, typed.clone())
        .await
        .problem(422, "invalid_code");
    phone.post(VERIFY, typed).await.expect(200);
}

#[actix_web::test]
async fn t01_a_known_and_an_unknown_number_get_the_same_answer() {
    let app = TestApp::new().await;
    confirmed(&app).await;
    app.clock.advance_mins(3);
    let browser = Browser::new(&app, 41);
    let mut answers = Vec::new();
    for phone in [PHONE, "08039990001"] {
        let answer = browser.post(CODE, json!({ "phone": phone })).await;
        let headers: Vec<String> = answer
            .headers
            .keys()
            .map(|name| name.to_string())
            .filter(|name| name != "x-request-id")
            .collect();
        answers.push((answer.status, answer.body.clone(), headers.len()));
    }
    assert_eq!(answers[0], answers[1]);
    app.work().await;
    for phone in [E164, "+2348039990001"] {
        assert_eq!(
            app.sms.texts_to(phone).len(),
            usize::from(phone == E164) + 1
        );
    }
    for phone in [PHONE, "08039990001", "08039990002"] {
        browser
            .post(VERIFY, json!({ "phone": phone, "code": "000000" }))
            .await
            .problem(422, "invalid_code");
    }
}

#[actix_web::test]
async fn a_malformed_number_is_named() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 41);
    for path in [CODE, VERIFY] {
        let mut body = json!({ "phone": "12345" });
        if path == VERIFY {
            body["code"] = json!("123456");
        }
        let problem = browser.post(path, body).await;
        let problem = problem.problem(422, "validation_failed");
        assert_eq!(problem["errors"][0]["field"], "phone", "{problem}");
    }
}

#[actix_web::test]
async fn a_right_code_for_no_account_says_so() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 41);
    let code = sent(&app, &browser, PHONE).await;
    let body = json!({ "phone": PHONE, "code": code });
    browser
        .post(VERIFY, body)
        .await
        .problem(422, "phone_without_account");
    assert_eq!(browser.cookie("gida"), None);
}

#[actix_web::test]
async fn t08_wrong_codes_are_counted_down_and_the_fifth_locks_the_code() {
    let app = TestApp::new().await;
    confirmed(&app).await;
    let browser = Browser::new(&app, 41);
    let code = sent(&app, &browser, PHONE).await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for left in ["4 tries", "3 tries", "2 tries", "1 try"] {
        let answer = browser
            .post(VERIFY, json!({ "phone": PHONE, "code": wrong }))
            .await;
        let problem = answer.problem(422, "invalid_code");
        let text = format!("That code does not match. You have {left} left.");
        assert_eq!(
            problem["errors"][0],
            json!({ "field": "code", "code": "invalid_code", "message": text })
        );
    }
    for typed in [wrong, code.as_str()] {
        let answer = browser
            .post(VERIFY, json!({ "phone": PHONE, "code": typed }))
            .await;
        answer.problem(429, "code_locked");
        assert_eq!(answer.header("retry-after"), "30");
    }
}

#[actix_web::test]
async fn a_second_code_is_sent_no_sooner_than_the_clock_allows() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 41);
    for (wait, messages) in [(0, 1), (29, 1), (1, 2), (59, 2), (1, 3)] {
        app.clock.advance_secs(wait);
        ask(&browser, PHONE).await;
        app.work().await;
        assert_eq!(app.sms.texts_to(E164).len(), messages, "after {wait}");
    }
}

#[actix_web::test]
async fn a_number_gets_five_codes_an_hour_from_all_callers_together() {
    let app = TestApp::new().await;
    for caller in 0..8 {
        app.clock.advance_mins(3);
        ask(&Browser::new(&app, 50 + caller), PHONE).await;
        app.work().await;
    }
    assert_eq!(app.sms.texts_to(E164).len(), 5, "the others were dropped");
}

#[actix_web::test]
async fn a_browser_asks_for_ten_codes_an_hour() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 41);
    for number in 0..10 {
        ask(&browser, &format!("0803999{number:04}")).await;
    }
    let refused = browser.post(CODE, json!({ "phone": PHONE })).await;
    refused.problem(429, "too_many_requests");
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
    ask(&Browser::new(&app, 41), PHONE).await;
}

#[actix_web::test]
async fn a_network_asks_for_a_hundred_codes_an_hour() {
    let app = TestApp::new().await;
    for number in 0..100 {
        ask(&Browser::new(&app, 41), &format!("0803999{number:04}")).await;
    }
    Browser::new(&app, 41)
        .post(CODE, json!({ "phone": PHONE }))
        .await
        .problem(429, "too_many_requests");
    ask(&Browser::new(&app, 42), PHONE).await;
}

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
async fn t13_a_member_of_staff_needs_the_password() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(62, CHIDI).await;
    chidi
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    confirm(&app, &chidi, PHONE).await;
    let browser = Browser::new(&app, 41);
    let code = sent(&app, &browser, PHONE).await;
    browser
        .post(VERIFY, json!({ "phone": PHONE, "code": code }))
        .await
        .problem(403, "password_required");
}

#[actix_web::test]
async fn a_server_without_a_provider_says_so() {
    let app = TestApp::new().await;
    app.sms.turn_off();
    let answer = Browser::new(&app, 41)
        .post(CODE, json!({ "phone": PHONE }))
        .await;
    answer.problem(503, "phone_codes_off");
    assert_eq!(answer.header("retry-after"), "3600");
}

/// Asks for a code on a server that sends codes on WhatsApp first, and returns where it went.
async fn goes(browser: &Browser, body: Value) -> String {
    let answer = browser.post(CODE, body).await.expect(202).json();
    answer["channel"].as_str().unwrap().to_owned()
}

#[actix_web::test]
async fn a_code_goes_to_whatsapp_first_and_signs_in_and_so_does_the_sms_with_it() {
    let app = TestApp::new().await;
    confirmed(&app).await;
    app.whatsapp.turn_codes_on();
    app.clock.advance_mins(3);
    let texts = app.sms.texts_to(E164).len();
    let browser = Browser::new(&app, 41);
    let channel = goes(&browser, json!({ "phone": PHONE })).await;
    app.work().await;
    let sent = app.whatsapp.codes_to(E164);
    assert_eq!((channel.as_str(), sent.len()), ("WHATSAPP", 1));
    assert_eq!(app.sms.texts_to(E164).len(), texts);
    app.clock.advance_secs(30);
    let instead = json!({ "phone": PHONE, "bySms": true });
    assert_eq!(goes(&browser, instead).await, "SMS");
    app.work().await;
    assert_eq!(app.sms.texts_to(E164).len(), texts + 1);
    assert_eq!(app.sms.code_to(E164), sent[0].code, "both are valid");
    let body = json!({ "phone": PHONE, "code": sent[0].code });
    let answer = browser.post(VERIFY, body).await.expect(200);
    assert_eq!(answer.json()["email"], BOLA);
}

#[actix_web::test]
async fn a_code_that_does_not_arrive_on_whatsapp_is_texted_after_a_minute() {
    let app = TestApp::new().await;
    app.whatsapp.turn_codes_on();
    let browser = Browser::new(&app, 41);
    assert_eq!(goes(&browser, json!({ "phone": PHONE })).await, "WHATSAPP");
    app.work().await;
    app.clock.advance_secs(60);
    app.work().await;
    assert_eq!(app.sms.texts_to(E164).len(), 1);
    assert_eq!(app.count("sms_messages"), 2);
    assert_eq!(app.count_where("sms_messages", "channel = 'WHATSAPP'"), 1);
}

#[actix_web::test]
async fn a_number_that_whatsapp_cannot_reach_gets_an_sms_at_once_and_from_then_on() {
    let app = TestApp::new().await;
    app.whatsapp.turn_codes_on();
    app.whatsapp
        .fail_next(WhatsAppError::Refused(Some(131_026)));
    let browser = Browser::new(&app, 41);
    assert_eq!(goes(&browser, json!({ "phone": PHONE })).await, "WHATSAPP");
    app.work().await;
    assert_eq!(app.sms.texts_to(E164).len(), 1);
    app.clock.advance_mins(3);
    assert_eq!(goes(&browser, json!({ "phone": PHONE })).await, "SMS");
    assert_eq!(
        goes(&browser, json!({ "phone": "08039990001" })).await,
        "WHATSAPP"
    );
}

#[actix_web::test]
async fn t01_on_whatsapp_too_a_known_and_an_unknown_number_get_the_same_answer() {
    let app = TestApp::new().await;
    confirmed(&app).await;
    app.whatsapp.turn_codes_on();
    app.clock.advance_mins(3);
    let browser = Browser::new(&app, 41);
    for phone in [PHONE, "08039990001"] {
        assert_eq!(goes(&browser, json!({ "phone": phone })).await, "WHATSAPP");
    }
    app.work().await;
    for phone in [E164, "+2348039990001"] {
        assert_eq!(app.whatsapp.codes_to(phone).len(), 1, "{phone}");
    }
    // One that is dropped, because the number has too many, is answered the same way.
    for caller in 0..6 {
        app.clock.advance_mins(3);
        let other = Browser::new(&app, 60 + caller);
        assert_eq!(goes(&other, json!({ "phone": PHONE })).await, "WHATSAPP");
    }
}

async fn report(app: &TestApp, path: &str, body: &str) -> crate::support::Answer {
    Browser::new(app, 77)
        .tell(path)
        .without("sec-fetch-site")
        .without("sec-fetch-dest")
        .raw("application/json", body)
        .await
}

#[actix_web::test]
async fn t38_a_delivery_report_is_applied_once_and_only_with_its_proof() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    sent(&app, &bola, PHONE).await;
    let delivered = || app.count_where("sms_messages", "state = 'DELIVERED'");
    report(&app, "/api/webhooks/sms/recorder", "sms-1 delivered")
        .await
        .problem(401, "bad_signature");
    report(
        &app,
        "/api/webhooks/sms/termii?token=signed",
        "sms-1 delivered",
    )
    .await
    .problem(404, "not_found");
    assert_eq!(delivered(), 0);
    for state in ["sent", "delivered", "sent", "delivered", "failed"] {
        let path = "/api/webhooks/sms/recorder?token=signed";
        let answer = report(&app, path, &format!("sms-1 {state}")).await;
        assert_eq!(answer.expect(200).json(), json!({ "status": "ok" }));
    }
    assert_eq!(delivered(), 1);
}

#[actix_web::test]
async fn a_report_that_comes_too_early_is_applied_afterwards() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    report(
        &app,
        "/api/webhooks/sms/recorder?token=signed",
        "sms-1 delivered",
    )
    .await
    .expect(200);
    ask(&bola, PHONE).await;
    app.work().await;
    app.clock.advance_secs(1);
    app.work().await;
    assert_eq!(app.count_where("sms_messages", "state = 'DELIVERED'"), 1);
    assert_eq!(app.count("sms_reports"), 0);
}

#[actix_web::test]
async fn staff_see_the_messages_of_today_and_learn_when_none_arrive() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(62, CHIDI).await;
    let bola = app.bola().await;
    sent(&app, &bola, PHONE).await;
    app.clock.advance_mins(3);
    app.sms.fail_next(SmsError::Refused(SmsFailure::NoCredit));
    ask(&bola, PHONE).await;
    app.work().await;
    let board = chidi.get("/api/admin/dashboard").await.expect(200).json();
    assert_eq!(
        board["sms"],
        json!({ "messages": 1, "segments": 1, "failed": 1, "dailyMax": 2000,
            "costKobo": 500, "costMaxKobo": 1_500_000 })
    );
    app.tell().await;
    let news = chidi.get("/api/notifications").await.expect(200).json();
    let titles: Vec<_> = news["notifications"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["title"])
        .collect();
    assert!(
        titles.contains(&&json!("Text messages have no credit")),
        "{titles:?}"
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
