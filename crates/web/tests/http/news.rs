//! News of orders in the conversation on WhatsApp: through the webhook, the use cases and the
//! recording WhatsApp.

use crate::support::{
    BOLA, Browser, Phone, TestApp, assigned, offer_for, paid, step, text_of, verified,
};
use conversation::{MessageBody, MessageState, StatusNews};
use marketplace::{Inbound, InboundBody, WhatsAppNews, WhatsAppStatus};
use serde_json::{Value, json};
use testkit::world;

/// Publishes what happened, and sends what is due.
async fn tell(app: &TestApp) {
    app.tell().await;
    app.work().await;
}

/// Books a cleaning on the phone with Bola's account; returns the order.
async fn book(phone: &Phone<'_>) -> String {
    phone.taps("service:home-cleaning").await;
    for answer in [
        "deep", "3", "2", "1", "by_us", "no", "yes", "yes", "Gwarinpa",
    ] {
        phone.says(answer).await;
    }
    phone.taps("book").await;
    phone.says("12 Third Avenue").await;
    phone.taps("asap").await;
    phone.taps("confirm").await;
    phone.says("Bola Ade").await;
    phone.says(BOLA).await;
    let mail = phone.app.mailer.sent_to(BOLA).pop().expect("a mail");
    let code = mail.text.split("Your code is ").nth(1).expect("a code");
    let placed = phone.says(&code[..6]).await;
    assert!(placed.contains("is placed"), "{placed}");
    phone.app.column("orders", "id").pop().expect("an order")
}

#[actix_web::test]
async fn prod_11_the_customer_hears_of_the_payment_and_the_provider_without_asking() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let phone = Phone::new(&app, "NG.1", Some("2348035550101"));
    let order = book(&phone).await;
    tell(&app).await;
    let asked = phone.messages().len();
    let reference = app
        .column("payments", "reference")
        .pop()
        .expect("a payment");
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    tell(&app).await;
    assert!(
        phone.latest().starts_with("*Payment received*"),
        "{}",
        phone.latest()
    );
    let offer = offer_for(&amina, &order).await;
    let accept = format!("/api/service-provider/offers/{offer}/accept");
    amina.tell(&accept).await.expect(200);
    tell(&app).await;
    let assigned = phone.latest();
    assert!(
        assigned.starts_with("*A provider has accepted your job*"),
        "{assigned}"
    );
    assert_eq!(phone.messages().len(), asked + 2);
    assert_eq!(phone.ids(), [format!("order:{order}")]);
    let card = phone.taps(&format!("order:{order}")).await;
    assert!(
        card.contains("A provider is assigned") && card.contains("Arrival PIN"),
        "{card}"
    );
    step(&amina, &order, "en-route").await.expect(200);
    tell(&app).await;
    assert!(phone.latest().starts_with("*Your provider is on the way*"));
    let elsewhere = Phone::new(&app, "NG.9", None);
    let hidden = elsewhere.taps(&format!("order:{order}")).await;
    assert!(!hidden.contains("Arrival PIN"), "{hidden}");
}

#[actix_web::test]
async fn after_a_day_the_approved_text_leads_to_the_news() {
    let app = TestApp::new().await;
    let phone = Phone::new(&app, "NG.1", Some("2348035550101"));
    let user = app.user_called(BOLA).await.id;
    phone.connect(1, user).await;
    app.clock.advance_hours(25);
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    tell(&app).await;
    assert_eq!(
        phone.latest(),
        "Gida has news for you: \"Payment received\". Tap the button to read it here."
    );
    let [button] = &phone.ids()[..] else {
        panic!("one button");
    };
    let news = phone.taps(button).await;
    assert!(news.starts_with("*Payment received*\n\n₦"), "{news}");
    assert_eq!(phone.ids(), [format!("order:{order}")]);
    let elsewhere = Phone::new(&app, "NG.9", None);
    let hidden = elsewhere.taps(button).await;
    assert_eq!(hidden, "We do not find this message in your account.");
}

#[actix_web::test]
async fn prod_11_only_the_provider_answers_offers_in_the_chat() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let rival = world::a_provider_no(8);
    world::stored::provider(&app.store, rival.clone()).await;
    let [hers, his, bolas] = ["NG.1", "NG.2", "NG.3"].map(|key| Phone::new(&app, key, None));
    hers.connect(1, world::a_provider().id.into()).await;
    his.connect(2, rival.id.into()).await;
    bolas.connect(3, app.user_called(BOLA).await.id).await;
    let stranger = Phone::new(&app, "NG.4", None);
    let (order, _) = paid(&app, &bola).await;
    tell(&app).await;
    tell(&app).await;
    let offer = offer_for(&amina, &order).await;
    assert!(hers.latest().contains("You get: ₦"), "{}", hers.latest());
    let [accept, decline] = ["accept", "decline"].map(|verb| format!("{verb}-offer:{offer}"));
    assert_eq!(hers.ids(), [accept.clone(), decline.clone()]);
    // Another provider, the customer and a stranger can do nothing with the offer.
    for phone in [&his, &bolas, &stranger] {
        for button in [&accept, &decline] {
            let refused = phone.taps(button).await;
            let is_refusal = refused.contains("There is no such offer.")
                || refused.contains("We do not find this offer in your account.");
            assert!(is_refusal, "{refused}");
        }
    }
    assert_eq!(offer_for(&amina, &order).await, offer);
    for _ in 0..2 {
        let accepted = hers.taps(&accept).await;
        let job = format!("http://gida.test/service-provider/jobs/{order}");
        assert_eq!(
            accepted,
            format!("The job is yours. The address is on the job card.\n{job}")
        );
    }
    let shown = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(text_of(&shown.json(), "status"), "ASSIGNED");
    let declined = hers.taps(&decline).await;
    assert_eq!(declined, "This offer is no longer open.");
    let lost = app.column(
        &format!("offers WHERE order_id = '{order}' AND state = 'LOST'"),
        "id",
    );
    let taken = his.taps(&format!("accept-offer:{}", lost[0])).await;
    assert_eq!(taken, "This job has gone to another provider.");
}

#[actix_web::test]
async fn an_offer_that_expired_or_is_declined_in_the_chat_is_over() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let hers = Phone::new(&app, "NG.1", None);
    hers.connect(1, world::a_provider().id.into()).await;
    let (first, _) = paid(&app, &bola).await;
    tell(&app).await;
    let offer = offer_for(&amina, &first).await;
    let declined = hers.taps(&format!("decline-offer:{offer}")).await;
    assert_eq!(
        declined,
        "You have declined this job. It does not count against you."
    );
    let over = hers.taps(&format!("accept-offer:{offer}")).await;
    assert_eq!(over, "This offer is no longer open.");
    let (second, _) = paid(&app, &bola).await;
    tell(&app).await;
    let offer = offer_for(&amina, &second).await;
    app.clock.advance_hours(3);
    let expired = hers.taps(&format!("accept-offer:{offer}")).await;
    assert!(expired.contains("expired"), "{expired}");
}

/// The messages of the order as the provider sees them.
async fn chat_of(provider: &Browser, order: &str) -> Vec<Value> {
    let path = format!("/api/service-provider/jobs/{order}/messages");
    let list = provider.get(&path).await.expect(200).json();
    list.as_array().expect("messages").clone()
}

#[actix_web::test]
async fn a_message_about_an_order_reaches_the_phone_and_its_answer_reaches_the_order() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    tell(&app).await;
    let phone = Phone::new(&app, "NG.7", None);
    phone.connect(7, world::a_complete_customer().id).await;
    let path = format!("/api/service-provider/jobs/{order}/messages");
    let said = json!({ "text": "I am at the gate." });
    amina.post(&path, said).await.expect(201);
    tell(&app).await;
    assert_eq!(phone.messages().len(), 0, "the chat may be open");
    app.clock.advance_secs(15);
    tell(&app).await;
    let told = phone.latest();
    assert!(
        told.starts_with("Message about SVC-") && told.ends_with("from Amina: I am at the gate."),
        "{told}"
    );
    assert_eq!(phone.ids(), [format!("reply:{order}")]);

    let wamid = app.column("whatsapp_messages WHERE direction = 'OUT'", "wamid");
    let answer = |id: &str, text: &str| Inbound {
        quoted: wamid.last().cloned(),
        wamid: id.to_owned(),
        from: phone.contact(),
        sent_at: app.clock_now(),
        body: InboundBody::Message(MessageBody::Text { text: text.into() }),
    };
    let first = phone.sends_whole(answer("wamid.A", "I am coming.")).await;
    assert!(first.contains("Your message was sent."), "{first}");
    let again = phone.sends_whole(answer("wamid.A", "I am coming.")).await;
    assert_eq!(again, "", "the same delivery has no effect");
    let refused = phone
        .sends_whole(answer("wamid.B", "Call 0803 123 4567"))
        .await;
    assert!(refused.contains("Phone numbers can be sent"), "{refused}");
    let chat = chat_of(&amina, &order).await;
    let texts: Vec<_> = chat.iter().map(|one| text_of(one, "text")).collect();
    assert_eq!(texts, ["I am at the gate.", "I am coming."]);
    assert_eq!(chat[0]["readAt"], Value::Null);

    let read = WhatsAppStatus {
        news: StatusNews {
            wamid: wamid.last().cloned().expect("it was sent"),
            state: MessageState::Read,
            failure: None,
            error_code: None,
            at: app.clock_now(),
        },
        message: None,
        to: phone.contact(),
    };
    phone.reports(WhatsAppNews::Status(read)).await;
    let chat = chat_of(&amina, &order).await;
    assert_ne!(chat[0]["readAt"], Value::Null, "read on the phone");
}
