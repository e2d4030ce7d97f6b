//! Voice notes that a customer sends on WhatsApp while they book: who hears them, and how long.

use crate::support::{
    ADA, BOLA, Browser, CHIDI, Phone, TestApp, booking, offer_for, text_of, verified,
};
use conversation::MessageBody;
use marketplace::uploads::prune_uploads;
use serde_json::json;
use testkit::world;

/// A voice note comes and is answered. Returns the answer.
async fn speaks(app: &TestApp, phone: &Phone<'_>) -> String {
    app.whatsapp.put_file("78", Ok(b"OggS".to_vec()));
    let before = phone.messages().len();
    let media = "78".to_owned();
    phone.delivers(MessageBody::Voice { media }).await;
    app.work().await;
    assert!(phone.messages().len() > before);
    let texts = phone.messages().split_off(before);
    format!("{texts:?}")
}

/// Books and pays a cleaning in the chat, with a voice note on the way. Returns the order.
async fn booked_with_a_voice_note(app: &TestApp, phone: &Phone<'_>, bola: &Browser) -> String {
    phone.connect(1, app.user_called(BOLA).await.id).await;
    phone.taps("service:home-cleaning").await;
    phone.says("deep").await;
    let told = speaks(app, phone).await;
    assert!(told.contains("goes with your booking"), "{told}");
    for answer in ["3", "2", "1", "by_us", "no", "yes", "yes", "Gwarinpa"] {
        phone.says(answer).await;
    }
    phone.taps("book").await;
    phone.says("12 Third Avenue").await;
    phone.taps("asap").await;
    phone.taps("confirm").await;
    let orders = bola.get("/api/orders").await.expect(200).json();
    let reference = app.column("payments", "reference").pop();
    let reference = reference.expect("a checkout");
    app.gateway.pay(&reference.parse().unwrap());
    verified(bola, &reference).await.expect(200);
    text_of(&orders[0], "id")
}

#[actix_web::test]
async fn b15_18_a_voice_note_is_heard_by_the_provider_and_by_staff_and_by_no_one_else() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let phone = Phone::new(&app, "NG.1", None);
    let order = booked_with_a_voice_note(&app, &phone, &bola).await;
    app.work().await;
    let offers = "/api/service-provider/offers";
    let offered = amina.get(offers).await.expect(200).json();
    assert_eq!(offered[0]["photos"], json!([]));
    let offer = offer_for(&amina, &order).await;
    amina
        .tell(&format!("{offers}/{offer}/accept"))
        .await
        .expect(200);
    let job = format!("/api/service-provider/jobs/{order}");
    let job = amina.get(&job).await.expect(200).json();
    assert_eq!(job["photos"], json!([]));
    assert_eq!(job["voiceNotes"].as_array().map(Vec::len), Some(1));
    let url = text_of(&job["voiceNotes"][0], "url");
    let chidi = app.signed_in(3, CHIDI).await;
    let seen = format!("/api/admin/orders/{order}");
    let seen = chidi.get(&seen).await.expect(200).json();
    assert_eq!(seen["voiceNotes"], job["voiceNotes"]);
    assert_eq!(seen["photos"], json!([]));
    for person in [&amina, &chidi, &bola] {
        let heard = person.get(&url).await.expect(200);
        assert_eq!(heard.header("content-type"), "audio/ogg");
    }
    let ada = app.signed_in(4, ADA).await;
    ada.get(&url).await.problem(404, "not_found");
    // It is kept as long as its order, like a photo of it.
    let later = world::now().plus_days(30);
    prune_uploads(&app.store, &app.files, later).await.unwrap();
    amina.get(&url).await.expect(200);
}

#[actix_web::test]
async fn b15_18_a_voice_note_that_belongs_to_no_order_is_gone_after_a_week() {
    let app = TestApp::new().await;
    let phone = Phone::new(&app, "NG.1", None);
    let told = speaks(&app, &phone).await;
    assert!(told.contains("for your booking"), "{told}");
    assert_eq!(app.count("uploads"), 1);
    let later = world::now().plus_days(30);
    prune_uploads(&app.store, &app.files, later).await.unwrap();
    assert_eq!(app.count("uploads"), 0);
}

#[actix_web::test]
async fn b15_18_a_voice_note_at_the_card_of_an_order_belongs_to_the_order_until_it_is_over() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let phone = Phone::new(&app, "NG.1", None);
    let order = booked_with_a_voice_note(&app, &phone, &bola).await;
    let notes = async || {
        let page = chidi.get(&format!("/api/admin/orders/{order}")).await;
        let page = page.expect(200).json();
        page["voiceNotes"].as_array().map(Vec::len)
    };
    phone.taps(&format!("order:{order}")).await;
    let told = speaks(&app, &phone).await;
    assert!(told.contains("find it with your order"), "{told}");
    assert_eq!(notes().await, Some(2));
    let cancel = format!("/api/orders/{order}/cancel");
    bola.post(&cancel, json!({})).await.expect(200);
    let told = speaks(&app, &phone).await;
    assert!(told.contains("cannot be added to this order"), "{told}");
    assert_eq!(notes().await, Some(2));
}

#[actix_web::test]
async fn b15_18_a_voice_note_follows_a_booking_that_goes_on_on_the_web() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(BOLA).await.id).await;
    phone.taps("service:home-cleaning").await;
    speaks(&app, &phone).await;
    let link = phone.says("web").await;
    let (_, after) = link.split_once("?t=").expect("a link");
    let open = json!({ "token": after.split_whitespace().next() });
    let opened = "/api/draft-links/open";
    let guest = Browser::new(&app, 9);
    let hidden = guest.post(opened, open.clone()).await.expect(200).json();
    assert_eq!(hidden.get("attachments"), None);
    let draft = bola.post(opened, open).await.expect(200).json();
    assert_eq!(draft["attachments"].as_array().map(Vec::len), Some(1));
    let mut asked = booking();
    asked["attachments"] = draft["attachments"].clone();
    let order = bola.post("/api/orders", asked.clone()).await.expect(201);
    let order = text_of(&order.json(), "id");
    let voice_notes = async |order: &str| {
        let page = chidi.get(&format!("/api/admin/orders/{order}")).await;
        page.expect(200).json()["voiceNotes"].clone()
    };
    let notes = voice_notes(&order).await;
    assert_eq!(notes[0]["id"], draft["attachments"][0]);
    // It belongs to one order, and to its owner.
    let second = bola.post("/api/orders", asked.clone()).await.expect(201);
    let second = text_of(&second.json(), "id");
    assert_eq!(voice_notes(&second).await, json!(null));
    asked["attachments"] = json!(["not an id"]);
    let refused = bola.post("/api/orders", asked).await;
    assert!((400..500).contains(&refused.status), "{}", refused.status);
}
