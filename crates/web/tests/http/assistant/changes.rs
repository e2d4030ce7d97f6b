//! Changes of an order in a chat: another time, a cancellation, and the confirmation of a PIN.

use super::Chat;
use crate::support::{
    ADA, BOLA, TestApp, assigned, booked, offer_for, paid, pin_of, step, text_of,
};
use conversation::IncomingBody;
use marketplace::IdSource;
use serde_json::json;
use testkit::world;

#[actix_web::test]
async fn an_order_is_cancelled_on_the_terms_that_were_shown() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    chat.tap(&format!("order:{order}")).await;
    let terms = chat.tap("cancel").await;
    assert!(terms.contains("Nothing was paid"), "{terms}");
    assert_eq!(chat.say("yes").await, "Your order is cancelled.");
    let view = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(view.json()["status"], "CANCELLED");
}

#[actix_web::test]
async fn a_cancellation_that_was_free_when_it_was_shown_is_not_charged() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _) = paid(&app, &bola).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    chat.tap(&format!("order:{order}")).await;
    let terms = chat.tap("cancel").await;
    assert!(terms.contains("Cancelling costs nothing"), "{terms}");
    app.work().await;
    let offer = offer_for(&amina, &order).await;
    let accept = format!("/api/service-provider/offers/{offer}/accept");
    amina.tell(&accept).await.expect(200);
    app.clock.advance_mins(11);
    let again = chat.tap("yes").await;
    assert!(again.contains("The cost has changed"), "{again}");
    assert!(again.contains("Do you want to cancel?"), "{again}");
    assert_eq!(app.count("cancellations"), 0);
    let view = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(view.json()["status"], "ASSIGNED");
    let told = chat.tap("yes").await;
    assert!(told.contains("We have your cancellation request"), "{told}");
    assert_eq!(app.count("cancellations"), 1);
}

#[actix_web::test]
async fn a_cancellation_says_where_the_money_goes_by_the_way_it_was_paid() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    app.gateway.paid_by("bank_transfer");
    let (order, _) = paid(&app, &bola).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    chat.tap(&format!("order:{order}")).await;
    let terms = chat.say("cancel my order").await;
    assert!(
        terms.contains("A transfer takes less than 24 hours."),
        "{terms}"
    );
    assert!(!terms.contains("card"), "{terms}");
    let told = chat.tap("yes").await;
    assert!(
        told.starts_with("Your order is cancelled. You get ₦"),
        "{told}"
    );
    assert!(
        told.ends_with("A transfer takes less than 24 hours."),
        "{told}"
    );
}

#[actix_web::test]
async fn a_visit_is_moved_in_the_chat_on_the_terms_of_the_web() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    app.clock.advance_mins(11);
    let path = format!("/api/orders/{order}/move");
    let terms = bola.get(&path).await.expect(200).json()["terms"].clone();
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    let card = chat.tap(&format!("order:{order}")).await;
    assert!(card.contains("A provider is assigned"), "{card}");
    chat.tap("move").await;
    let rows = format!("{:?}", chat.last);
    let fee = kernel::Money::from_kobo(terms["otherKobo"].as_i64().unwrap());
    assert!(
        rows.contains("Free") && rows.contains(&fee.to_string()),
        "{rows}"
    );
    chat.tap("reason:OTHER").await;
    chat.say("10 December").await;
    let confirm = chat.tap("window:12").await;
    assert!(confirm.contains(&fee.to_string()), "{confirm}");
    chat.tap("yes").await;
    let reference = app.column("payments", "reference");
    assert!(
        reference.iter().any(|one| chat.link().contains(one)),
        "{}",
        chat.link()
    );
    let asked = bola.get(&path).await.expect(200).json()["latest"].clone();
    assert_eq!(
        (&asked["state"], &asked["feeKobo"], &asked["to"]),
        (
            &json!("AWAITING_PAYMENT"),
            &terms["otherKobo"],
            &json!({ "date": "2026-12-10", "window": "12-14" })
        )
    );
    chat.tap(&format!("order:{order}")).await;
    let again = chat.tap("move").await;
    assert!(
        again.contains("You asked for another time already"),
        "{again}"
    );
    let withdraw = format!(
        "/api/orders/{order}/moves/{}/withdraw",
        text_of(&asked, "id")
    );
    bola.tell(&withdraw).await.expect(200);
    app.clock.advance_mins(1);
    chat.tap("move").await;
    chat.tap("reason:NO_POWER_OR_WATER").await;
    chat.say("10 December").await;
    chat.tap("window:12").await;
    let told = chat.tap("yes").await;
    assert!(told.contains("We asked your provider"), "{told}");
    let asked = bola.get(&path).await.expect(200).json()["latest"].clone();
    assert_eq!(
        (&asked["state"], &asked["feeKobo"]),
        (&json!("ASKED"), &json!(0))
    );
    step(&amina, &order, "en-route").await.expect(200);
    let card = chat.tap(&format!("order:{order}")).await;
    assert!(
        !format!("{:?}", chat.last).contains("Change the time"),
        "{card}"
    );
    let late = chat.tap("move").await;
    assert!(!late.contains("Which day"), "{late}");
}

#[actix_web::test]
async fn a_visit_without_a_provider_is_moved_in_the_chat_for_free_and_only_by_its_customer() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    chat.tap(&format!("order:{order}")).await;
    let free = chat.tap("move").await;
    assert!(free.contains("costs nothing"), "{free}");
    chat.say("10 December").await;
    chat.tap("window:12").await;
    chat.user = Some(app.user_called(ADA).await.id);
    let refused = chat.tap("yes").await;
    assert!(refused.contains("We do not find this order"), "{refused}");
    chat.user = Some(app.user_called(BOLA).await.id);
    chat.tap(&format!("order:{order}")).await;
    chat.tap("move").await;
    chat.say("10 December").await;
    chat.tap("window:12").await;
    let moved = chat.tap("yes").await;
    assert!(moved.contains("The visit is moved"), "{moved}");
    let view = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(
        view.json()["slot"],
        json!({ "date": "2026-12-10", "window": "12-14" })
    );
}

/// A PIN that is not this one.
fn another_pin(pin: &str) -> &'static str {
    if pin == "0000" { "0001" } else { "0000" }
}

#[actix_web::test]
async fn a_wrong_pin_of_a_message_that_is_handled_again_is_one_try() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(world::a_provider().id.into());
    chat.tap(&format!("job-on-the-way:{order}")).await;
    let asked = chat.tap(&format!("job-arrived:{order}")).await;
    assert!(asked.contains("PIN of four digits"), "{asked}");
    let pin = pin_of(&bola, &order).await;
    let wrong = IncomingBody::Text(another_pin(&pin).to_owned());
    let message = app.ids.uuid();
    // The server stopped before the first answer was stored.
    let first = chat.answer_to(message, wrong.clone()).await;
    let second = chat.answer_to(message, wrong.clone()).await;
    assert_eq!(first.outgoing, second.outgoing);
    chat.keep(second);
    assert!(chat.text().contains("4 tries left"), "{}", chat.text());
    chat.hear(wrong).await;
    assert!(chat.text().contains("3 tries left"), "{}", chat.text());
    let state = chat.state.clone().expect("a state");
    assert!(!state.contains(&format!("\"{pin}\"")), "{state}");
    let message = app.ids.uuid();
    let right = IncomingBody::Text(format!("PIN {pin}"));
    let first = chat.answer_to(message, right.clone()).await;
    let second = chat.answer_to(message, right).await;
    assert_eq!(first.outgoing, second.outgoing);
    chat.keep(second);
    assert!(chat.text().contains("The job has begun"), "{}", chat.text());
    let card = format!("http://gida.test/service-provider/jobs/{order}");
    assert_eq!(chat.link(), card);
    let starts = format!("order_events WHERE order_id = '{order}' AND reason = 'PIN_CONFIRMED'");
    assert_eq!(app.column(&starts, "reason").len(), 1);
}
