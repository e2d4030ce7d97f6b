//! Booking in a chat: it makes the same order as the web.

use super::Chat;
use crate::support::{
    BOLA, Browser, TestApp, answers, booked, checkout, offer_for, pin_of, step, text_of, verified,
};
use conversation::IncomingBody;
use marketplace::IdSource;
use serde_json::{Value, json};
use testkit::world;

/// The order without what differs between two orders: ids, references and times.
fn shape(order: &Value) -> Value {
    let mut order = order.clone();
    let fields = order.as_object_mut().expect("an order");
    for key in [
        "id",
        "reference",
        "description",
        "address",
        "addressDetail",
        "createdAt",
        "provider",
        "arrivalPin",
    ] {
        fields.remove(key);
    }
    let review = fields.get_mut("review").and_then(Value::as_object_mut);
    review.expect("a review").remove("id");
    order
}

/// The receipt without what differs between two orders: numbers, references and the address.
fn billed(receipt: &Value) -> Value {
    let quote = &receipt["quote"];
    json!({
        "seller": receipt["seller"],
        "billedTo": receipt["billedTo"],
        "title": receipt["title"],
        "paidAt": receipt["paidAt"],
        "paidKobo": receipt["paidKobo"],
        "creditKobo": receipt["creditKobo"],
        "cashKobo": receipt["cashKobo"],
        "payments": receipt["paymentReferences"].as_array().map(Vec::len),
        "channel": receipt["channel"],
        "vatText": receipt["vatText"],
        "lines": quote["lines"],
        "totalKobo": quote["totalKobo"],
        "vatKobo": quote["vatKobo"],
    })
}

/// The balance of each account of the ledger. Accounts of persons and orders are named by their kind.
fn ledger(app: &TestApp) -> Vec<String> {
    let balances = app.column(
        "ledger_legs GROUP BY account_code",
        "account_code || ' ' || sum(amount_kobo)",
    );
    let mut kinds: Vec<String> = balances
        .into_iter()
        .map(|line| {
            let (account, sum) = line.rsplit_once(' ').expect("an account and its balance");
            let kind = account.split(':').next().unwrap_or_default();
            format!("{kind} {sum}")
        })
        .collect();
    kinds.sort();
    kinds
}

/// The rest of a paid job, from the offer to the provider's report.
async fn worked(app: &TestApp, customer: &Browser, provider: &Browser, order: &str) {
    app.work().await;
    let offer = offer_for(provider, order).await;
    let accept = format!("/api/service-provider/offers/{offer}/accept");
    provider.tell(&accept).await.expect(200);
    step(provider, order, "en-route").await.expect(200);
    step(provider, order, "arrive").await.expect(200);
    let pin = pin_of(customer, order).await;
    let start = format!("/api/service-provider/jobs/{order}/start");
    provider
        .post(&start, json!({ "pin": pin }))
        .await
        .expect(200);
    step(provider, order, "finish").await.expect(200);
}

/// The newest order of the customer.
async fn newest(customer: &Browser) -> String {
    let orders = customer.get("/api/orders").await.expect(200).json();
    text_of(&orders[0], "id")
}

#[actix_web::test]
async fn prod_11_an_order_from_the_chat_is_the_same_as_one_from_the_web() {
    let on_web = TestApp::new().await;
    let (bola, amina) = (on_web.bola().await, on_web.amina().await);
    let order = booked(&bola).await;
    let reference = checkout(&bola, &order).await;
    on_web.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    worked(&on_web, &bola, &amina, &order).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    let review = json!({ "stars": 5, "text": "She was on time and careful." });
    bola.post(&format!("/api/orders/{order}/review"), review)
        .await
        .expect(201);

    let in_chat = TestApp::new().await;
    let (bola, amina) = (in_chat.bola().await, in_chat.amina().await);
    let mut chat = Chat::new(&in_chat);
    chat.describe().await;
    chat.tap("confirm").await;
    let placed = chat.connect(BOLA).await;
    assert!(placed.contains("is placed"), "{placed}");
    let chat_order = newest(&bola).await;
    let reference = in_chat
        .column("payments", "reference")
        .pop()
        .expect("a checkout");
    assert!(chat.link().contains(&reference), "{}", chat.link());
    in_chat.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    worked(&in_chat, &bola, &amina, &chat_order).await;
    let shown = chat.tap(&format!("order:{chat_order}")).await;
    assert!(shown.contains("reports the job as finished"), "{shown}");
    chat.tap("confirm").await;
    chat.tap("stars:5").await;
    let thanks = chat.say("She was on time and careful.").await;
    assert_eq!(thanks, "Thank you for your review.");

    let of = async |browser: &Browser, order: &str, part: &str| {
        let path = format!("/api/orders/{order}{part}");
        browser.get(&path).await.expect(200).json()
    };
    let web_bola = on_web.bola().await;
    let (mine, theirs) = (
        of(&bola, &chat_order, "").await,
        of(&web_bola, &order, "").await,
    );
    assert_eq!(shape(&mine), shape(&theirs));
    assert_eq!(mine["answers"], answers());
    assert_eq!(
        of(&bola, &chat_order, "/events").await,
        of(&web_bola, &order, "/events").await
    );
    assert_eq!(
        of(&bola, &chat_order, "/quote").await["lines"],
        of(&web_bola, &order, "/quote").await["lines"]
    );
    let receipt = billed(&of(&bola, &chat_order, "/receipt").await);
    assert_eq!(receipt, billed(&of(&web_bola, &order, "/receipt").await));
    assert!(receipt["paidKobo"].as_i64() > Some(0), "{receipt}");
    assert_eq!(receipt["paidKobo"], receipt["totalKobo"]);
    assert_eq!(ledger(&in_chat), ledger(&on_web));
    assert!(!ledger(&in_chat).is_empty());
}

#[actix_web::test]
async fn a_new_person_gets_an_account_with_the_number_of_the_app() {
    let app = TestApp::new().await;
    let mut chat = Chat::new(&app);
    chat.describe().await;
    chat.tap("confirm").await;
    chat.say("Ngozi Eze").await;
    let placed = chat.say("ngozi@example.ng").await;
    assert!(placed.contains("is placed"), "{placed}");
    let user = app.user_called("ngozi@example.ng").await;
    assert_eq!(Some(user.id), chat.user);
    assert_eq!(
        (user.first_name.as_str(), user.last_name.as_str()),
        ("Ngozi", "Eze")
    );
    assert!(user.phone_confirmed_at.is_some() && user.email_verified_at.is_none());
    assert_eq!(user.address.as_deref(), Some("12 Third Avenue, Gwarinpa"));
    let mails = app.mailer.sent_to("ngozi@example.ng");
    assert!(mails.iter().any(|mail| mail.text.contains("/auth?verify=")));
}

#[actix_web::test]
async fn a_message_that_is_handled_again_books_once() {
    let app = TestApp::new().await;
    let mut chat = Chat::new(&app);
    chat.describe().await;
    chat.tap("confirm").await;
    chat.say("Ngozi Eze").await;
    let message = app.ids.uuid();
    let address = IncomingBody::Text("ngozi@example.ng".into());
    let (users, orders) = (app.count("users"), app.count("orders"));
    // The server stopped before the first answer was stored.
    let first = chat.answer_to(message, address.clone()).await;
    let second = chat.answer_to(message, address).await;
    assert_eq!(first.outgoing, second.outgoing);
    assert_eq!(first.user, second.user);
    assert_eq!(app.count("users"), users + 1);
    assert_eq!(app.count("orders"), orders + 1);
    assert_eq!(app.count("payments"), 1);
}

#[actix_web::test]
async fn a_booking_in_the_chat_can_be_for_someone_else() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    chat.describe().await;
    chat.tap("someone").await;
    chat.say("Mama Bola").await;
    chat.say("0803 555 1234").await;
    let review = chat.tap("yes").await;
    assert!(review.contains("For Mama Bola"), "{review}");
    chat.tap("confirm").await;
    let order = newest(&bola).await;
    let view = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    let recipient = view.json()["recipient"].clone();
    assert_eq!(
        (&recipient["name"], &recipient["mayConfirm"]),
        (&json!("Mama Bola"), &json!(true))
    );
}

#[actix_web::test]
async fn a_promo_code_that_ended_meanwhile_is_told_before_the_booking_is_placed() {
    let app = TestApp::new().await;
    app.bola().await;
    let mut promo = world::a_promo(1, "GIDA10");
    promo.terms.ends_at = Some(app.clock_now().plus_hours(1));
    world::promo(&app.store, promo).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    chat.describe().await;
    chat.tap("promo").await;
    let lower = chat.say("gida10").await;
    assert!(lower.contains("The code takes"), "{lower}");
    app.clock.advance_mins(61);
    let orders = app.count("orders");
    let again = chat.tap("confirm").await;
    assert!(again.contains("This code has expired."), "{again}");
    assert!(again.contains("not placed your booking yet"), "{again}");
    assert!(!again.contains("Promo"), "{again}");
    assert_eq!(app.count("orders"), orders);
    let placed = chat.tap("confirm").await;
    assert!(placed.contains("is placed"), "{placed}");
    assert_eq!(app.count("promo_uses"), 0);
}

#[actix_web::test]
async fn a_booking_with_a_promo_code_that_is_confirmed_again_is_placed_once() {
    let app = TestApp::new().await;
    app.bola().await;
    world::promo(&app.store, world::a_promo(1, "GIDA10")).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(BOLA).await.id);
    chat.describe().await;
    chat.tap("promo").await;
    chat.say("GIDA10").await;
    let message = app.ids.uuid();
    let confirm = IncomingBody::Choice("confirm".into());
    let orders = app.count("orders");
    // The server stopped before the first answer was stored.
    let first = chat.answer_to(message, confirm.clone()).await;
    let second = chat.answer_to(message, confirm).await;
    assert_eq!(first.outgoing, second.outgoing);
    assert_eq!(app.count("orders"), orders + 1);
    assert_eq!(app.count("promo_uses"), 1);
}

#[actix_web::test]
async fn t56_promo_codes_cannot_be_tried_one_after_the_other_in_a_chat_without_an_account() {
    let app = TestApp::new().await;
    world::promo(&app.store, world::a_promo(1, "GIDA10")).await;
    let mut chat = Chat::new(&app);
    chat.describe().await;
    for number in 0..10 {
        chat.tap("promo").await;
        let wrong = chat.say(&format!("GUESS{number}")).await;
        assert!(!wrong.contains("too many"), "{wrong}");
        assert!(!wrong.contains("Promo code:"), "{wrong}");
    }
    chat.tap("promo").await;
    let stopped = chat.say("GIDA10").await;
    assert!(
        stopped.starts_with("There were too many wrong promo codes."),
        "{stopped}"
    );
    assert!(!stopped.contains("The code takes"), "{stopped}");
    app.clock.advance_mins(61);
    chat.tap("promo").await;
    let taken = chat.say("GIDA10").await;
    assert!(taken.contains("The code takes"), "{taken}");
}
