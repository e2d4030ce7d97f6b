//! The delivery reports of messages, and what staff see of them.

use super::{PHONE, ask, sent};
use crate::support::{Browser, CHIDI, TestApp};
use marketplace::SmsError;
use notifications::SmsFailure;
use serde_json::json;

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
