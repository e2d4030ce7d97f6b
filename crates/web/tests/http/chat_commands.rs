//! What people ask for in the conversation on WhatsApp, from the webhook to the answer: the jobs and
//! the PIN of a provider, and the end of marketing.

use crate::support::{ADA, BOLA, CHIDI, Phone, TestApp, assigned, pin_of, step, text_of};
use conversation::MessageBody;
use serde_json::{Value, json};
use testkit::world;

const DESK: &str = "/api/admin/conversations";
const PREFERENCES: &str = "/api/users/me/notification-preferences";

/// The number of messages that still keep hidden digits.
fn hiding(app: &TestApp) -> i64 {
    app.count_where("whatsapp_messages", "hidden_digits IS NOT NULL")
}

/// The texts of the conversation that staff see first.
async fn texts_at_the_desk(app: &TestApp) -> Vec<String> {
    let chidi = app.signed_in(3, CHIDI).await;
    let row = chidi.get(DESK).await.expect(200).json()[0].clone();
    let path = format!("{DESK}/{}", text_of(&row, "id"));
    let thread = chidi.get(&path).await.expect(200).json();
    let messages = thread["messages"].as_array().expect("messages").clone();
    messages.iter().map(|one| text_of(one, "text")).collect()
}

#[actix_web::test]
async fn a_provider_takes_a_job_from_the_way_to_the_start_and_no_pin_is_stored() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let hers = Phone::new(&app, "NG.1", None);
    hers.connect(1, world::a_provider().id.into()).await;
    let jobs = hers.says("jobs").await;
    assert!(jobs.contains("for Bola (accepted)"), "{jobs}");
    assert!(jobs.contains("Address: 12 Third Avenue"), "{jobs}");
    let [on_the_way, arrived] = ["on-the-way", "arrived"].map(|to| format!("job-{to}:{order}"));
    assert_eq!(hers.ids(), [on_the_way.as_str(), arrived.as_str(), "menu"]);
    for _ in 0..2 {
        let told = hers.taps(&on_the_way).await;
        assert!(told.contains("knows that you are on the way"), "{told}");
    }
    let asked = hers.taps(&arrived).await;
    assert!(
        asked.contains("Ask the customer for their arrival PIN"),
        "{asked}"
    );
    let passed = hers.taps(&on_the_way).await;
    assert!(passed.contains("reported this step already"), "{passed}");
    hers.says("jobs").await;
    let pin = pin_of(&bola, &order).await;
    let wrong = if pin == "0000" { "0001" } else { "0000" };
    let refused = hers.says(wrong).await;
    assert!(refused.contains("4 tries left"), "{refused}");
    // A delivery that comes twice is one message, and so one try.
    hers.delivers_again().await;
    app.work().await;
    let text = format!("the pin is {pin}");
    hers.delivers(MessageBody::Text { text }).await;
    assert_eq!(hiding(&app), 1, "only until the message is handled");
    let seen = texts_at_the_desk(&app).await;
    assert_eq!(seen.last().map(String::as_str), Some("the pin is ••••"));
    app.work().await;
    assert!(
        hers.latest().contains("The job has begun."),
        "{}",
        hers.latest()
    );
    assert_eq!(hiding(&app), 0);
    let stored = app.rows("whatsapp_messages");
    for secret in [pin.as_str(), wrong] {
        assert!(!stored.contains(&format!("\"{secret}\"")), "{stored}");
        assert!(!stored.contains(&format!("pin is {secret}")), "{stored}");
    }
    let seen = texts_at_the_desk(&app).await;
    assert_eq!(seen.iter().filter(|text| *text == "••••").count(), 1);
    let view = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(view.json()["status"], "IN_PROGRESS");
    let working = hers.says("jobs").await;
    assert!(working.contains("Finish the job on its card"), "{working}");
}

#[actix_web::test]
async fn only_its_provider_takes_a_step_of_a_job() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let rival = world::a_provider_no(8);
    world::stored::provider(&app.store, rival.clone()).await;
    let [his, bolas] = ["NG.2", "NG.3"].map(|key| Phone::new(&app, key, None));
    his.connect(2, rival.id.into()).await;
    bolas.connect(3, app.user_called(BOLA).await.id).await;
    let stranger = Phone::new(&app, "NG.4", None);
    for (phone, why) in [
        (&his, "There is no such job."),
        (&bolas, "This account is not one of a provider."),
        (&stranger, "This chat is not connected to an account yet."),
    ] {
        for step in ["on-the-way", "arrived"] {
            let refused = phone.taps(&format!("job-{step}:{order}")).await;
            assert!(refused.contains(why), "{refused}");
        }
    }
    let none = his.says("jobs").await;
    assert!(
        none.contains("No jobs.") && !none.contains("Third Avenue"),
        "{none}"
    );
    let asked = stranger.says("jobs").await;
    assert!(asked.contains("not connected to an account"), "{asked}");
    let view = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(view.json()["trackingStep"], "ACCEPTED");
}

#[actix_web::test]
async fn the_pin_of_a_customer_is_no_part_of_the_stored_card_of_the_order() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(BOLA).await.id).await;
    let pin = pin_of(&bola, &order).await;
    let card = phone.taps(&format!("order:{order}")).await;
    assert!(card.contains(&format!("Arrival PIN: {pin}.")), "{card}");
    let seen = texts_at_the_desk(&app).await.join("\n");
    assert!(seen.contains("Arrival PIN: ••••."), "{seen}");
    assert!(
        !app.rows("whatsapp_messages")
            .contains(&format!("PIN: {pin}"))
    );
    assert_eq!(hiding(&app), 0);
}

fn preferences(marketing: bool) -> Value {
    json!({
        "channels": { "email": true, "sms": true, "whatsapp": true, "push": true },
        "marketing": marketing, "language": "en-NG",
        "quietHours": { "on": true, "start": "21:00", "end": "06:30" },
    })
}

#[actix_web::test]
async fn stop_and_start_in_the_chat_change_the_consent_of_the_account() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.put(PREFERENCES, preferences(true)).await.expect(200);
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(BOLA).await.id).await;
    let told = phone.says("STOP").await;
    assert!(
        told.contains("Messages about your orders and jobs go on"),
        "{told}"
    );
    let kept = bola.get(PREFERENCES).await.expect(200).json();
    assert_eq!(kept, preferences(false), "and nothing else");
    phone.says("START").await;
    let kept = bola.get(PREFERENCES).await.expect(200).json();
    assert_eq!(kept, preferences(true));
    // A bare start that follows no stop only greets.
    bola.put(PREFERENCES, preferences(false)).await.expect(200);
    let menu = phone.says("start").await;
    assert!(menu.contains("What do you need at home?"), "{menu}");
    let kept = bola.get(PREFERENCES).await.expect(200).json();
    assert_eq!(kept, preferences(false), "no consent without a request");
}

#[actix_web::test]
async fn a_number_without_an_account_is_remembered_and_its_account_gets_no_marketing_later() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.put(PREFERENCES, preferences(true)).await.expect(200);
    let phone = Phone::new(&app, "NG.1", Some("2348035550101"));
    let told = phone.says("Stop").await;
    assert!(
        told.starts_with("This number gets no offers and news"),
        "{told}"
    );
    let stopped = "no_marketing_since IS NOT NULL";
    assert_eq!(app.count_where("whatsapp_threads", stopped), 1);
    phone.says("connect").await;
    phone.says(BOLA).await;
    let mail = app.mailer.sent_to(BOLA).pop().expect("a mail");
    let code = mail.text.split("Your code is ").nth(1).expect("a code");
    let connected = phone.says(&code[..6]).await;
    assert!(connected.contains("now connected"), "{connected}");
    let kept = bola.get(PREFERENCES).await.expect(200).json();
    assert_eq!(kept, preferences(false));
    phone.says("start messages").await;
    assert_eq!(app.count_where("whatsapp_threads", stopped), 0);
}

#[actix_web::test]
async fn stop_is_obeyed_also_while_a_colleague_answers() {
    let app = TestApp::new().await;
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(ADA).await.id).await;
    phone.says("person").await;
    let chidi = app.signed_in(3, CHIDI).await;
    let row = chidi.get(DESK).await.expect(200).json()[0].clone();
    let path = format!("{DESK}/{}", text_of(&row, "id"));
    chidi.tell(&format!("{path}/take")).await.expect(200);
    assert_eq!(phone.says("my orders").await, "", "the colleague answers");
    let told = phone.says("stop").await;
    assert!(told.contains("You get no more offers and news"), "{told}");
    let thread = chidi.get(&path).await.expect(200).json();
    assert!(thread["noMarketingSince"].is_string(), "{thread}");
    assert_eq!(
        thread["staffName"], "Chidi",
        "the conversation stays with them"
    );
}

#[actix_web::test]
async fn a_step_that_was_reported_in_the_portal_is_told_plainly() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let hers = Phone::new(&app, "NG.1", None);
    hers.connect(1, world::a_provider().id.into()).await;
    step(&amina, &order, "en-route").await.expect(200);
    step(&amina, &order, "arrive").await.expect(200);
    let asked = hers.says("jobs").await;
    assert!(asked.contains("you have arrived"), "{asked}");
    let pin = pin_of(&bola, &order).await;
    let start = format!("/api/service-provider/jobs/{order}/start");
    amina.post(&start, json!({ "pin": pin })).await.expect(200);
    // The job began in the portal meanwhile.
    let begun = hers.says(&pin).await;
    assert!(begun.contains("The job has begun."), "{begun}");
    let late = hers.taps(&format!("job-arrived:{order}")).await;
    assert!(late.contains("reported this step already"), "{late}");
}

#[actix_web::test]
async fn a_person_who_waits_goes_on_with_the_menu_or_a_tap_and_may_ask_for_help_again() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(3, CHIDI).await;
    let waits = async || !chidi.get(DESK).await.expect(200).json()[0]["waitingSince"].is_null();
    let phone = Phone::new(&app, "NG.1", None);
    phone.says("person").await;
    assert_eq!(phone.says("plumbing").await, "", "staff answer");
    assert!(waits().await);
    let menu = phone.says("Menu").await;
    assert!(menu.contains("What do you need at home?"), "{menu}");
    assert!(!waits().await);
    let found = phone.says("plumbing").await;
    assert!(found.contains("Which service do you need?"), "{found}");
    let told = phone.says("help").await;
    assert!(told.contains("We have told our team."), "{told}");
    assert_eq!(phone.says("plumbing").await, "", "staff answer again");
    phone.taps("stop-marketing").await;
    assert!(waits().await, "the end of offers and news is no answer");
    let asked = phone.taps("service:plumbing").await;
    assert!(asked.contains("What is wrong?"), "{asked}");
    assert!(!waits().await);
    let next = phone.says("leak").await;
    assert!(next.contains("Where is it?"), "{next}");
}

#[actix_web::test]
async fn b12_11_danger_is_answered_also_while_a_person_waits_and_while_a_colleague_answers() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(3, CHIDI).await;
    let phone = Phone::new(&app, "NG.1", Some("2348035550101"));
    phone.says("person").await;
    let told = phone.says("gas dey leak").await;
    assert!(told.contains("call 112"), "{told}");
    let row = chidi.get(DESK).await.expect(200).json()[0].clone();
    assert!(row["waitingSince"].is_string(), "{row}");
    let path = format!("{DESK}/{}", text_of(&row, "id"));
    chidi.tell(&format!("{path}/take")).await.expect(200);
    let told = phone.says("I am not safe").await;
    assert!(told.contains("call 112 now"), "{told}");
    assert_eq!(app.count("alarms"), 2);
    assert_eq!(phone.says("my orders").await, "", "the colleague answers");
}
