//! The end of offers and news with the link of a mail, and the one consent behind every channel.

use crate::support::{BOLA, Browser, Phone, TestApp};
use identity::CodeMaker;
use kernel::UserId;
use marketplace::identity::stop_link;
use serde_json::{Value, json};
use testkit::PlainCodes;

const PREFERENCES: &str = "/api/users/me/notification-preferences";

fn preferences(marketing: bool) -> Value {
    json!({
        "channels": { "email": true, "sms": true, "whatsapp": true, "push": true },
        "marketing": marketing, "language": "en-NG",
        "quietHours": { "on": true, "start": "21:00", "end": "06:30" },
    })
}

async fn wants(bola: &Browser) -> bool {
    let kept = bola.get(PREFERENCES).await.expect(200).json();
    kept["marketing"].as_bool().unwrap()
}

/// Bola, who wants offers and news, with the link that stops them.
async fn bola_with_link(app: &TestApp) -> (Browser, String) {
    let bola = app.bola().await;
    bola.put(PREFERENCES, preferences(true)).await.expect(200);
    let id = app.user_called(BOLA).await.id;
    (bola, stop_link(&PlainCodes, id, ""))
}

#[actix_web::test]
async fn b15_one_click_of_a_mail_program_stops_offers_and_news_and_twice_does_too() {
    let app = TestApp::new().await;
    let (bola, link) = bola_with_link(&app).await;
    let program = Browser::new(&app, 77);
    for _ in 0..2 {
        let from_its_page = program
            .tell(&link)
            .header("origin", "https://mail.example")
            .header("sec-fetch-site", "cross-site");
        let click = from_its_page.raw(
            "application/x-www-form-urlencoded",
            "List-Unsubscribe=One-Click",
        );
        click.await.expect(204);
        assert!(!wants(&bola).await);
    }
    let kept = bola.get(PREFERENCES).await.expect(200).json();
    assert_eq!(kept, preferences(false), "and nothing else");
}

#[actix_web::test]
async fn b15_the_page_of_the_link_asks_and_its_button_stops() {
    let app = TestApp::new().await;
    let (bola, link) = bola_with_link(&app).await;
    let visitor = Browser::new(&app, 77);
    let asked = visitor.get(&link).await.expect(200);
    assert_eq!(asked.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(asked.header("cache-control"), "no-store");
    let page = asked.text();
    for part in [
        "Stop offers and news?",
        "<form method=\"post\"><button>",
        "Messages about your orders, your payments and the safety of your account go on.",
    ] {
        assert!(page.contains(part), "{part} is missing in {page}");
    }
    assert!(wants(&bola).await, "opening the page stops nothing");
    let tap = visitor.tell(&link).header("accept", "text/html");
    let done = tap
        .raw("application/x-www-form-urlencoded", "")
        .await
        .expect(200)
        .text();
    assert!(done.contains("Offers and news have ended"), "{done}");
    assert!(!wants(&bola).await);
}

#[actix_web::test]
async fn b15_a_link_to_which_a_mail_program_added_parameters_asks_and_stops() {
    for accepts in ["text/html", "*/*"] {
        let app = TestApp::new().await;
        let (bola, link) = bola_with_link(&app).await;
        let link = format!("{link}&utm_source=mail&utm_medium=email&utm_source=twice");
        let visitor = Browser::new(&app, 77);
        let page = visitor.get(&link).await.expect(200).text();
        assert!(page.contains("Stop offers and news?"), "{page}");
        assert!(wants(&bola).await, "opening the page stops nothing");
        let click = visitor.tell(&link).header("accept", accepts);
        let click = click.raw(
            "application/x-www-form-urlencoded",
            "List-Unsubscribe=One-Click",
        );
        let status = if accepts == "text/html" { 200 } else { 204 };
        click.await.expect(status);
        assert!(!wants(&bola).await, "{accepts}");
    }
}

#[actix_web::test]
async fn b15_a_forged_link_stops_nothing() {
    let app = TestApp::new().await;
    let (bola, link) = bola_with_link(&app).await;
    let id: UserId = app.user_called(BOLA).await.id;
    let other = PlainCodes.stop_code(testkit::world::a_customer_no(7).id);
    let forged = [
        format!("/api/marketing/stop?person={id}&code={other}"),
        format!("/api/marketing/stop?person={id}&code="),
        link.replace(&id.to_string(), "not-an-id"),
        format!("/api/marketing/stop?person={id}&code={other}&utm_source=mail"),
    ];
    let stranger = Browser::new(&app, 77);
    for link in forged {
        stranger.get(&link).await.problem(404, "not_found");
        stranger.tell(&link).await.problem(404, "not_found");
    }
    stranger
        .tell("/api/marketing/stop")
        .await
        .problem(400, "malformed_request");
    assert!(wants(&bola).await);
}

#[actix_web::test]
async fn b15_a_settings_page_with_old_choices_does_not_take_a_stop_back() {
    let app = TestApp::new().await;
    let (bola, link) = bola_with_link(&app).await;
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(BOLA).await.id).await;
    phone.says("STOP").await;
    Browser::new(&app, 77).tell(&link).await.expect(204);
    // The page was opened before the stop, and sends only the switch that is tapped there.
    let tapped = json!({ "channels": { "sms": false } });
    let saved = bola.put(PREFERENCES, tapped).await.expect(200).json();
    let mut expected = preferences(false);
    expected["channels"]["sms"] = json!(false);
    assert_eq!(saved, expected);
    assert!(!wants(&bola).await);
    let stopped = "no_marketing_since IS NOT NULL";
    assert_eq!(app.count_where("whatsapp_threads", stopped), 1);
}

#[actix_web::test]
async fn b15_the_consent_is_one_on_every_channel() {
    let app = TestApp::new().await;
    let (bola, link) = bola_with_link(&app).await;
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(BOLA).await.id).await;
    let stopped = "no_marketing_since IS NOT NULL";
    phone.says("STOP").await;
    assert!(!wants(&bola).await, "a stop in the chat counts everywhere");
    assert_eq!(app.count_where("whatsapp_threads", stopped), 1);
    bola.put(PREFERENCES, preferences(true)).await.expect(200);
    assert_eq!(
        app.count_where("whatsapp_threads", stopped),
        0,
        "a consent on the web takes the stop of the chat back"
    );
    Browser::new(&app, 77).tell(&link).await.expect(204);
    assert!(!wants(&bola).await);
}
