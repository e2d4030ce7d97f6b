//! Signing in with a code, confirming a number, and the delivery reports of the messages.

mod confirming;
mod reports;
mod signing_in;
mod whatsapp;

use crate::support::{Browser, PASSWORD, TestApp};
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
