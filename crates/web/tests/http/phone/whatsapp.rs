//! Codes that go to WhatsApp first.

use super::{CODE, E164, PHONE, VERIFY, confirmed};
use crate::support::{BOLA, Browser, TestApp};
use marketplace::WhatsAppError;
use serde_json::{Value, json};

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
