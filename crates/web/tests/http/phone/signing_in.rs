//! Signing in with a code: the answers, the limits, and the browser that asked.

use super::{CODE, E164, PHONE, VERIFY, ask, confirm, confirmed, sent};
use crate::support::{BOLA, Browser, CHIDI, PASSWORD, TestApp};
use serde_json::json;

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
