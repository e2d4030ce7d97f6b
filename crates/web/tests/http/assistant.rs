//! The assistant on real reads and use cases: what is booked in a chat is what is booked on the web.

use crate::support::{
    ADA, BOLA, Browser, GAZETTEER, TestApp, address, answers, assert_shape, assigned, booked,
    checkout, offer_for, paid, pin_of, step, text_of, verified,
};
use conversation::{Incoming, IncomingBody, Outgoing};
use kernel::{Language, NgPhone, UserId};
use marketplace::{
    IdSource,
    assistant::{Answer, AssistantTools, Turn, answer},
};
use serde_json::{Value, json};
use testkit::{PlainCodes, world};
use uuid::Uuid;

/// One person who writes to the assistant.
struct Chat<'a> {
    app: &'a TestApp,
    user: Option<UserId>,
    phone: Option<NgPhone>,
    language: Option<Language>,
    state: Option<String>,
    last: Vec<Outgoing>,
    hand_over: bool,
}

impl<'a> Chat<'a> {
    fn new(app: &'a TestApp) -> Self {
        Self {
            app,
            user: None,
            phone: NgPhone::parse("0803 555 0101").ok(),
            language: None,
            state: None,
            last: Vec::new(),
            hand_over: false,
        }
    }

    async fn answer_to(&self, message: Uuid, body: IncomingBody) -> Answer {
        let now = self.app.clock_now();
        let turn = Turn {
            message,
            thread: Uuid::from_u128(1).into(),
            user: self.user,
            phone: self.phone.clone(),
            name: Some("Ngozi".into()),
            marketing_is_stopped: false,
            language: self.language,
            state: self.state.clone(),
            incoming: Incoming {
                body,
                order: None,
                sent_at: now,
            },
            now,
        };
        let tools = AssistantTools {
            store: &self.app.store,
            catalog: &*self.app.queries,
            orders: &*self.app.queries,
            providers: &*self.app.queries,
            promos: &*self.app.queries,
            identity: &*self.app.queries,
            gateway: &self.app.gateway,
            mailer: &self.app.mailer,
            hasher: &self.app.hasher,
            codes: &PlainCodes,
            ids: &self.app.ids,
            gazetteer: &GAZETTEER,
            public_url: "http://gida.test",
        };
        answer(tools, turn).await.expect("the product answers")
    }

    async fn hear(&mut self, body: IncomingBody) {
        let message = self.app.ids.uuid();
        let answer = self.answer_to(message, body).await;
        self.keep(answer);
    }

    fn keep(&mut self, answer: Answer) {
        self.user = answer.user;
        self.language = answer.language.or(self.language);
        self.state = Some(answer.state);
        self.hand_over |= answer.hand_over;
        self.last = answer.outgoing;
    }

    async fn say(&mut self, text: &str) -> String {
        self.hear(IncomingBody::Text(text.to_owned())).await;
        self.text()
    }

    async fn tap(&mut self, id: &str) -> String {
        self.hear(IncomingBody::Choice(id.to_owned())).await;
        self.text()
    }

    fn text(&self) -> String {
        let texts = self.last.iter().map(Outgoing::text);
        texts.collect::<Vec<_>>().join("\n")
    }

    fn link(&self) -> String {
        let link = self.last.iter().find_map(|message| {
            let Outgoing::Link { url, .. } = message else {
                return None;
            };
            Some(url.clone())
        });
        link.unwrap_or_else(|| panic!("no link in {}", self.text()))
    }

    /// Everything of the deep clean in Gwarinpa up to the tap that confirms it.
    async fn describe(&mut self) {
        self.tap("service:home-cleaning").await;
        for answer in ["deep", "3", "2", "1", "by_us", "no", "yes", "yes"] {
            self.say(answer).await;
        }
        self.say("Gwarinpa").await;
        self.tap("details").await;
        self.say("Anything extra?").await;
        self.tap("oven").await;
        self.tap("done").await;
        self.tap("book").await;
        self.say("12 Third Avenue").await;
        self.tap("asap").await;
    }

    /// Connects Bola's account with the code that was sent to her address.
    async fn connect(&mut self, email: &str) -> String {
        self.say("Bola Ade").await;
        let asked = self.say(email).await;
        assert!(asked.contains("code of six digits"), "{asked}");
        let code = code_in(self.app, email);
        self.say(&code).await
    }
}

/// The code in the latest mail to this address.
fn code_in(app: &TestApp, email: &str) -> String {
    let mail = app.mailer.sent_to(email).pop().expect("a mail with a code");
    let after = mail.text.split("Your code is ").nth(1);
    after.expect("a code in the mail").chars().take(6).collect()
}

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
async fn t08_an_account_is_connected_only_with_the_code_of_its_address() {
    let app = TestApp::new().await;
    let mut chat = Chat::new(&app);
    chat.describe().await;
    chat.tap("confirm").await;
    chat.say("Bola Ade").await;
    chat.say(BOLA).await;
    let code = code_in(&app, BOLA);
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for left in (0..5).rev() {
        let refused = chat
            .answer_to(app.ids.uuid(), IncomingBody::Text(wrong.into()))
            .await;
        chat.keep(refused);
        if left > 2 {
            assert!(
                chat.text().contains(&format!("Tries left: {left}.")),
                "{}",
                chat.text()
            );
        }
        assert_eq!(chat.user, None);
    }
    chat.say(&code).await;
    assert_eq!(chat.user, None, "after five tries the code is over");
    // Staff cannot be connected at all.
    let mut staff = Chat::new(&app);
    staff.describe().await;
    staff.tap("confirm").await;
    staff.say("Chidi Obi").await;
    let refused = staff.say(crate::support::CHIDI).await;
    assert!(refused.contains("cannot be used in this chat"), "{refused}");
}

#[actix_web::test]
async fn t08_an_account_is_connected_without_a_booking_and_no_address_is_given_away() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    booked(&bola).await;
    let mut chat = Chat::new(&app);
    let mut answers = Vec::new();
    for address in ["unknown@example.com", crate::support::CHIDI, BOLA] {
        app.clock.advance_mins(1);
        chat.say("connect").await;
        answers.push(chat.say(address).await);
    }
    assert!(answers[0].contains("If an account has this address"));
    assert!(
        answers.iter().all(|answer| *answer == answers[0]),
        "{answers:#?}"
    );
    assert!(
        app.mailer.sent_to(crate::support::CHIDI).is_empty(),
        "staff use the web"
    );
    chat.say("back").await;
    let soon = chat.say(BOLA).await;
    assert!(soon.contains("Please wait a minute"), "{soon}");
    app.clock.advance_mins(1);
    chat.say(BOLA).await;
    let connected = chat.say(&code_in(&app, BOLA)).await;
    assert!(
        connected.contains("now connected to your account"),
        "{connected}"
    );
    assert!(connected.contains("Your orders"), "{connected}");
    assert!(chat.user.is_some());
    // A fifth request of the day is answered, and a sixth is not.
    chat.say("switch account").await;
    for refused in [false, true] {
        app.clock.advance_mins(1);
        chat.say("connect").await;
        let answer = chat.say("unknown@example.com").await;
        assert_eq!(answer.contains("try again tomorrow"), refused, "{answer}");
    }
}

#[actix_web::test]
async fn another_persons_order_is_not_shown_and_not_changed() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(ADA).await.id);
    let shown = chat.tap(&format!("order:{order}")).await;
    assert!(shown.contains("We do not find this order"), "{shown}");
    let kept = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(kept.json()["status"], "PRICED");
}

#[actix_web::test]
async fn a_smell_of_gas_reaches_staff_without_an_account() {
    let app = TestApp::new().await;
    let mut chat = Chat::new(&app);
    chat.tap("service:gas-refill-delivery").await;
    chat.say("yes").await;
    let told = chat.tap("yes").await;
    assert_eq!(
        told,
        "Our safety team was told and will call you. Stay outside."
    );
    assert_eq!(app.count("alarms"), 1);
    chat.phone = None;
    chat.tap("service:gas-refill-delivery").await;
    chat.say("yes").await;
    let told = chat.tap("yes").await;
    assert!(told.contains("112") && chat.hand_over, "{told}");
}

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
    assert!(terms.contains("cancelling now costs ₦0"), "{terms}");
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

/// The token in the link of the last answer.
fn token_of(chat: &Chat<'_>) -> String {
    let url = chat.link();
    let (page, token) = url.split_once("?t=").expect("a token");
    assert_eq!(page, "http://gida.test/create-order");
    token.to_owned()
}

#[actix_web::test]
async fn a_booking_of_the_chat_goes_on_on_the_web_and_only_its_account_sees_where_it_is() {
    let app = TestApp::new().await;
    let (bola, amina, guest) = (app.bola().await, app.amina().await, Browser::new(&app, 9));
    let mut chat = Chat::new(&app);
    chat.user = Some(world::a_complete_customer().id);
    chat.describe().await;
    let told = chat.say("web").await;
    assert!(told.contains("valid for 24 hours"), "{told}");
    let token = token_of(&chat);
    assert_eq!(token.len(), 64, "256 bits");
    assert!(
        !app.rows("draft_links").contains(&token),
        "only its hash is kept"
    );
    let open = async |browser: &Browser| {
        let body = json!({ "token": token });
        browser.post("/api/draft-links/open", body).await
    };
    let shown = open(&bola).await.expect(200).json();
    assert_eq!(shown["answers"], answers());
    assert_eq!(shown["categorySlug"], "home-cleaning");
    assert_eq!(shown["address"]["line"], "12 Third Avenue");
    assert_eq!(shown["slot"], json!({ "asap": true }));
    assert_eq!(
        (&shown["whole"], &shown["changed"]),
        (&json!(true), &json!(false))
    );
    let hidden = open(&guest).await.expect(200);
    assert!(!hidden.text().contains("Third Avenue"), "{}", hidden.text());
    let hidden = hidden.json();
    assert_eq!(
        (&hidden["area"], &hidden["whole"]),
        (&json!("Gwarinpa"), &json!(false))
    );
    open(&amina).await.problem(403, "draft_link_of_other");
    let back = chat.say("back").await;
    assert!(!back.is_empty(), "the booking is still in the chat");
}

#[actix_web::test]
async fn a_booking_of_the_web_goes_on_in_the_chat_of_its_account_once() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let draft = json!({
        "categorySlug": "home-cleaning", "answers": answers(), "description": "The oven is very dirty.",
        "address": address(), "slot": { "asap": true },
    });
    let made = bola
        .post("/api/draft-links", draft)
        .await
        .expect(201)
        .json();
    assert_shape(&made, "code text expiresAt");
    let code = text_of(&made, "code");
    assert!(
        !app.rows("draft_links").contains(&code),
        "only its hash is kept"
    );
    let mut stranger = Chat::new(&app);
    stranger.user = Some(world::a_customer().id);
    let refused = stranger.say(&text_of(&made, "text")).await;
    assert!(refused.contains("belongs to another account"), "{refused}");
    let mut chat = Chat::new(&app);
    chat.user = Some(world::a_complete_customer().id);
    let message = app.ids.uuid();
    let body = IncomingBody::Text(text_of(&made, "text"));
    // The server stopped before the first answer was stored.
    let first = chat.answer_to(message, body.clone()).await;
    let second = chat.answer_to(message, body).await;
    assert_eq!(first.outgoing, second.outgoing);
    chat.keep(second);
    let told = chat.text();
    assert!(
        told.contains("We go on with your booking of Home Cleaning."),
        "{told}"
    );
    let review = chat.tap("book").await;
    for part in [
        "12 Third Avenue",
        "As soon as possible",
        "The oven is very dirty.",
    ] {
        assert!(review.contains(part), "{part}: {review}");
    }
    let again = chat.say(&code).await;
    assert!(again.contains("This code was used before."), "{again}");
    let placed = chat.tap("confirm").await;
    assert!(placed.contains("is placed"), "{placed}");
}

#[actix_web::test]
async fn codes_of_the_web_cannot_be_guessed() {
    let app = TestApp::new().await;
    let mut chat = Chat::new(&app);
    for _ in 0..5 {
        let wrong = chat.say("WEB-2222-2222").await;
        assert!(
            wrong.contains("We do not know this link or code."),
            "{wrong}"
        );
    }
    let stopped = chat.say("WEB-2222-2222").await;
    assert!(stopped.contains("several wrong codes"), "{stopped}");
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
