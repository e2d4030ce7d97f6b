//! Following an order in a chat: the arrival, the refund, and the messages of the order.

use super::Chat;
use crate::support::{ADA, BOLA, TestApp, assigned, finished, paid, step, text_of};
use conversation::{IncomingBody, Outgoing};
use marketplace::IdSource;
use serde_json::json;
use testkit::world;

#[actix_web::test]
async fn the_chat_estimates_the_arrival_as_the_tracking_page_does() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    let waits = chat.say("where is my provider").await;
    assert!(waits.contains("has not set out yet"), "{waits}");
    step(&amina, &order, "en-route").await.expect(200);
    let unknown = chat.say("where is she").await;
    assert!(unknown.contains("cannot estimate the arrival"), "{unknown}");
    let position = json!({
        "latitude": 9.0612, "longitude": 7.4789, "accuracyMetres": 25,
        "measuredAt": app.clock_now().to_string(),
    });
    let path = format!("/api/service-provider/jobs/{order}/position");
    amina.put(&path, position).await.expect(200);
    let tracking = bola.get(&format!("/api/orders/{order}/tracking")).await;
    let minutes = tracking.expect(200).json()["livePosition"]["minutesLeft"].clone();
    let known = chat.say("where my provider dey").await;
    assert!(known.contains(&format!("in {minutes} minute")), "{known}");
    step(&amina, &order, "arrive").await.expect(200);
    let there = chat.say("where is my provider").await;
    assert!(there.contains("is at your address"), "{there}");
    // Another person does not learn where the provider of this order is.
    chat.user = Some(app.user_called(ADA).await.id);
    let hidden = chat.tap(&format!("where:{order}")).await;
    assert!(hidden.contains("We do not find this order"), "{hidden}");
}

#[actix_web::test]
async fn a_person_with_several_orders_chooses_the_one_whose_provider_they_ask_for() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    let none = chat.say("where is my provider").await;
    assert!(none.contains("None of your orders waits"), "{none}");
    let (first, _) = paid(&app, &bola).await;
    let one = chat.say("where is my provider").await;
    assert!(one.contains("We are finding a provider"), "{one}");
    chat.tap("menu").await;
    let (second, _) = paid(&app, &bola).await;
    let asked = chat.say("where is my provider").await;
    assert!(asked.contains("Which order do you mean?"), "{asked}");
    let rows = chat.last.iter().flat_map(Outgoing::ids);
    let rows: Vec<String> = rows.map(str::to_owned).collect();
    let [first, second] = [first, second].map(|order| format!("where:{order}"));
    assert_eq!(rows.len(), 2);
    assert!(rows.contains(&first) && rows.contains(&second), "{rows:?}");
    let chosen = chat.tap(&first).await;
    assert!(chosen.contains("We are finding a provider"), "{chosen}");
    // The order that is open now is meant.
    let open = chat.say("where is he").await;
    assert_eq!(open, chosen);
}

#[actix_web::test]
async fn a_refund_in_the_chat_is_the_one_on_the_page_of_the_order() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    let none = chat.say("my refund").await;
    assert!(none.contains("There is no refund"), "{none}");
    let (order, charge) = paid(&app, &bola).await;
    let path = format!("/api/orders/{order}");
    let cancel = json!({ "reason": "Changed my mind" });
    bola.post(&format!("{path}/cancel"), cancel)
        .await
        .expect(200);
    app.work().await;
    let on_web = bola.get(&path).await.expect(200).json()["refunds"][0].clone();
    assert_eq!(on_web["state"], "ON_ITS_WAY");
    let amount = kernel::Money::from_kobo(on_web["amountKobo"].as_i64().unwrap());
    let told = chat.say("refund status").await;
    assert!(told.contains(&format!("*{amount}* for ")), "{told}");
    assert!(told.contains("On its way since"), "{told}");
    app.gateway.set_refunds(
        &charge.parse().unwrap(),
        payments::RefundState::NeedsAttention,
    );
    app.clock.advance_mins(10);
    app.work().await;
    chat.tap(&format!("order:{order}")).await;
    let rejected = chat.tap("refunds").await;
    assert!(
        rejected.contains("Your bank rejected the refund"),
        "{rejected}"
    );
    assert_eq!(chat.link(), format!("http://gida.test/order/{order}"));
    chat.user = Some(app.user_called(ADA).await.id);
    chat.tap("menu").await;
    let hers = chat.say("my refund").await;
    assert!(hers.contains("There is no refund"), "{hers}");
}

#[actix_web::test]
async fn a_problem_of_a_finished_job_is_reported_on_the_page_that_the_chat_opens() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    chat.tap(&format!("order:{order}")).await;
    let told = chat.tap("problem").await;
    assert!(told.starts_with("Tell us what is wrong"), "{told}");
    assert_eq!(chat.link(), format!("http://gida.test/order/{order}"));
}

#[actix_web::test]
async fn an_answer_in_the_chat_is_a_message_of_the_order_under_the_same_rules() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let messages = async || {
        let path = format!("/api/orders/{order}/messages");
        let list = bola.get(&path).await.expect(200).json();
        let all = list.as_array().expect("messages");
        all.iter()
            .map(|one| text_of(one, "text"))
            .collect::<Vec<_>>()
    };
    let mut chat = Chat::new(&app);
    chat.user = Some(world::a_complete_customer().id);
    chat.tap("service:home-cleaning").await;
    chat.tap(&format!("reply:{order}")).await;
    let message = app.ids.uuid();
    let body = IncomingBody::Text("I am at home.".into());
    // The server stopped before the first answer was stored.
    let first = chat.answer_to(message, body.clone()).await;
    let second = chat.answer_to(message, body).await;
    assert_eq!(first.outgoing, second.outgoing);
    chat.keep(second);
    let told = chat.text();
    assert!(told.contains("Your message was sent."), "{told}");
    assert!(
        told.contains("What kind of clean?"),
        "the booking goes on: {told}"
    );
    assert_eq!(messages().await, ["I am at home."]);
    chat.tap(&format!("reply:{order}")).await;
    let refused = chat.say("Call me on 0803 123 4567").await;
    assert!(
        refused.contains("Phone numbers can be sent once the provider is on the way."),
        "{refused}"
    );
    chat.say("I wait at the gate.").await;
    assert_eq!(messages().await, ["I am at home.", "I wait at the gate."]);
    let mut stranger = Chat::new(&app);
    stranger.user = Some(world::a_customer().id);
    stranger.tap(&format!("reply:{order}")).await;
    let refused = stranger.say("Hello").await;
    assert!(refused.contains("We do not find this order"), "{refused}");
    let mut worker = Chat::new(&app);
    worker.user = Some(world::a_provider().id.into());
    worker.tap(&format!("reply:{order}")).await;
    worker.say("I am on the way.").await;
    assert_eq!(messages().await.len(), 3);
}

#[actix_web::test]
async fn srch_05_a_search_of_the_chat_that_finds_nothing_is_counted_with_those_of_the_web() {
    let app = TestApp::new().await;
    let guest = crate::support::Browser::new(&app, 7);
    let term = json!({ "term": "puzzle" });
    guest.post("/api/search/misses", term).await.expect(202);
    let mut chat = Chat::new(&app);
    chat.say("Abeg, I need a puzzle").await;
    chat.say("Puzzle at 12 Aminu Kano").await;
    let counted = app.column("search_misses", "term || ' ' || asked");
    assert_eq!(counted, ["puzzle 2"]);
}
