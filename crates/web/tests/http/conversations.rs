//! Conversations on WhatsApp: the webhook, and the staff who answer.

use crate::support::{Answer, BOLA, Browser, CHIDI, TestApp, assert_shape, text_of};
use conversation::{Contact, MessageBody, MessageFailure, MessageState, StatusNews, WINDOW_HOURS};
use marketplace::{Inbound, InboundBody, WhatsAppNews, WhatsAppStatus};
use serde_json::{Value, json};

const HOOK: &str = "/api/webhooks/whatsapp";
const DESK: &str = "/api/admin/conversations";
const THREAD: &str = "id name phone userId staffId staffName language waitingSince noMarketingSince openUntil lastAt latest open templates messages";
const MESSAGE: &str = "id number incoming kind text choices url place photoUrl voiceUrl byStaff state failure errorCode sentAt";

async fn deliver(app: &TestApp, signature: &str, body: Vec<u8>) -> Answer {
    let ask = Browser::new(app, 77)
        .tell(HOOK)
        .without("sec-fetch-site")
        .without("sec-fetch-dest")
        .raw("application/json", body);
    if signature.is_empty() {
        ask.await
    } else {
        ask.header("x-hub-signature-256", signature).await
    }
}

fn by(key: &str, phone: Option<&str>) -> Contact {
    Contact {
        key: key.into(),
        phone: phone.map(str::to_owned),
        name: Some("Ada".into()),
    }
}

fn inbound(app: &TestApp, from: Contact, wamid: &str, body: MessageBody) -> WhatsAppNews {
    WhatsAppNews::Message(Inbound {
        quoted: None,
        wamid: wamid.into(),
        from,
        sent_at: app.clock_now(),
        body: InboundBody::Message(body),
    })
}

async fn arrives(app: &TestApp, parts: Vec<WhatsAppNews>) {
    app.whatsapp.put_delivery("{}", parts);
    let receipt = deliver(app, "signed", b"{}".to_vec()).await.expect(200);
    assert_eq!(receipt.json(), json!({ "status": "ok" }));
}

async fn writes(app: &TestApp, wamid: &str, words: &str) {
    let body = MessageBody::Text { text: words.into() };
    let from = by("NG.1", Some("2348031234567"));
    arrives(app, vec![inbound(app, from, wamid, body)]).await;
    app.work().await;
}

async fn first(chidi: &Browser) -> Value {
    chidi.get(DESK).await.expect(200).json()[0].clone()
}

#[actix_web::test]
async fn the_handshake_answers_the_challenge_to_our_token_alone() {
    let app = TestApp::new().await;
    let meta = Browser::new(&app, 77);
    let path = |mode: &str, token: &str, challenge: &str| {
        format!("{HOOK}?hub.mode={mode}&hub.verify_token={token}&hub.challenge={challenge}")
    };
    let answer = meta
        .get(&path("subscribe", "verify-token", "1158201444"))
        .await
        .expect(200);
    assert_eq!(answer.text(), "1158201444");
    assert!(answer.header("content-type").starts_with("text/plain"));
    for wrong in [
        path("subscribe", "other", "1"),
        path("unsubscribe", "verify-token", "1"),
        path("subscribe", "verify-token", ""),
        path("subscribe", "verify-token", "%3Cb%3E%20"),
        HOOK.to_owned(),
    ] {
        meta.get(&wrong).await.problem(403, "forbidden");
    }
}

#[actix_web::test]
async fn t81_a_delivery_counts_only_with_its_signature_and_once() {
    let app = TestApp::new().await;
    let body = MessageBody::Text { text: "Hi".into() };
    let from = by("NG.1", Some("2348031234567"));
    let parts = vec![inbound(&app, from, "wamid.A", body)];
    app.whatsapp.put_delivery("{}", parts);
    for signature in ["", "forged"] {
        deliver(&app, signature, b"{}".to_vec())
            .await
            .problem(401, "bad_signature");
    }
    assert_eq!(app.count("whatsapp_messages"), 0);
    for _ in 0..3 {
        deliver(&app, "signed", b"{}".to_vec()).await.expect(200);
    }
    assert_eq!(
        app.count("whatsapp_messages"),
        1,
        "stored before the answer"
    );
    assert!(app.whatsapp.sent().is_empty(), "and answered afterwards");
    app.work().await;
    deliver(&app, "signed", b"{}".to_vec()).await.expect(200);
    app.work().await;
    assert_eq!(app.whatsapp.sent().len(), 1);
    let large = vec![b' '; 3 * 1024 * 1024 + 1];
    assert_eq!(deliver(&app, "signed", large).await.status, 413);
}

#[actix_web::test]
async fn staff_see_who_waits_take_over_answer_and_hand_back() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(3, CHIDI).await;
    assert_eq!(chidi.get(DESK).await.expect(200).json(), json!([]));
    writes(&app, "wamid.A", "Talk to a person").await;
    app.tell().await;
    let bell = chidi.get("/api/notifications").await.expect(200).json();
    assert_eq!(
        bell["notifications"][0]["title"],
        "A conversation is waiting"
    );
    let row = first(&chidi).await;
    assert_eq!(
        (&row["name"], &row["phone"], &row["staffId"]),
        (&json!("Ada"), &json!("+2348031234567"), &Value::Null)
    );
    assert!(row["waitingSince"].is_string());
    let path = format!("{DESK}/{}", text_of(&row, "id"));
    let thread = chidi.get(&path).await.expect(200).json();
    assert_shape(&thread, THREAD);
    assert_shape(&thread["messages"][0], MESSAGE);
    assert_eq!(thread["messages"][0]["text"], "Talk to a person");
    assert_eq!(thread["messages"][1]["state"], "SENT");
    let answer = json!({ "text": "We are on our way." });
    chidi
        .post(&format!("{path}/messages"), answer.clone())
        .await
        .problem(409, "conversation_not_taken");
    let taken = chidi.tell(&format!("{path}/take")).await.expect(200).json();
    assert_eq!(taken["staffName"], "Chidi");
    for _ in 0..2 {
        chidi
            .post(&format!("{path}/messages"), answer.clone())
            .key("one-answer-of-chidi")
            .await
            .expect(200);
    }
    app.work().await;
    assert_eq!(app.whatsapp.sent().len(), 2);
    let thread = chidi.get(&path).await.expect(200).json();
    assert_eq!(thread["messages"].as_array().unwrap().len(), 3);
    assert_eq!(
        (&thread["messages"][2]["byStaff"], &thread["waitingSince"]),
        (&json!(true), &Value::Null)
    );
    let back = chidi.tell(&format!("{path}/hand-back")).await.expect(200);
    assert_eq!(back.json()["staffId"], Value::Null);
}

#[actix_web::test]
async fn after_a_day_the_desk_offers_approved_texts() {
    let app = TestApp::new().await;
    writes(&app, "wamid.A", "Hi").await;
    app.clock.advance_hours(WINDOW_HOURS);
    let chidi = app.signed_in(3, CHIDI).await;
    let path = format!("{DESK}/{}", text_of(&first(&chidi).await, "id"));
    let thread = chidi.tell(&format!("{path}/take")).await.expect(200).json();
    assert_eq!(thread["open"], false);
    assert_eq!(thread["templates"][0]["name"], "gida_answer");
    let text = thread["templates"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("Hello Ada, "), "{text}");
    let messages = format!("{path}/messages");
    chidi
        .post(&messages, json!({ "text": "Late" }))
        .await
        .problem(409, "window_closed");
    for wrong in [
        json!({}),
        json!({ "text": "Hi", "template": "gida_answer" }),
        json!({ "template": "unknown" }),
        json!({ "text": " " }),
    ] {
        chidi
            .post(&messages, wrong)
            .await
            .problem(422, "validation_failed");
    }
    let sent = chidi
        .post(&messages, json!({ "template": "gida_answer" }))
        .await
        .expect(200)
        .json();
    let last = sent["messages"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["kind"], &last["text"]),
        (&json!("TEMPLATE"), &json!(text))
    );
}

#[actix_web::test]
async fn reports_out_of_order_and_failures_are_visible() {
    let app = TestApp::new().await;
    writes(&app, "wamid.A", "Hi").await;
    let chidi = app.signed_in(3, CHIDI).await;
    let path = format!("{DESK}/{}", text_of(&first(&chidi).await, "id"));
    let report = |state, code| {
        let failure = (state == MessageState::Failed).then_some(MessageFailure::Refused);
        WhatsAppNews::Status(WhatsAppStatus {
            news: StatusNews {
                wamid: "wamid.1".into(),
                state,
                failure,
                error_code: code,
                at: app.clock_now(),
            },
            message: None,
            to: by("NG.1", None),
        })
    };
    arrives(&app, vec![report(MessageState::Failed, Some(131_026))]).await;
    let thread = chidi.get(&path).await.expect(200).json();
    let message = &thread["messages"][1];
    assert_eq!(
        (
            &message["state"],
            &message["failure"],
            &message["errorCode"]
        ),
        (&json!("FAILED"), &json!("REFUSED"), &json!(131_026))
    );
    let parts = [
        MessageState::Read,
        MessageState::Sent,
        MessageState::Delivered,
    ];
    arrives(&app, parts.map(|state| report(state, None)).to_vec()).await;
    let thread = chidi.get(&path).await.expect(200).json();
    assert_eq!(thread["messages"][1]["state"], "READ");
}

#[actix_web::test]
async fn a_person_without_a_number_can_be_answered_and_photos_are_for_staff() {
    let app = TestApp::new().await;
    let photo = MessageBody::Photo {
        media: "77".into(),
        caption: Some("The leak".into()),
    };
    let voice = MessageBody::Voice { media: "78".into() };
    app.whatsapp.put_file("77", Ok(b"photo".to_vec()));
    app.whatsapp.put_file("78", Ok(b"OggS".to_vec()));
    let parts = vec![
        inbound(&app, by("NG.1349", None), "wamid.A", photo),
        inbound(&app, by("NG.1349", None), "wamid.B", voice),
    ];
    arrives(&app, parts).await;
    app.work().await;
    let sent = app.whatsapp.sent();
    assert_eq!(
        (sent[0].to.key.as_str(), &sent[0].to.phone),
        ("NG.1349", &None)
    );
    let chidi = app.signed_in(3, CHIDI).await;
    let row = first(&chidi).await;
    assert_eq!(row["phone"], Value::Null);
    let path = format!("{DESK}/{}", text_of(&row, "id"));
    let thread = chidi.get(&path).await.expect(200).json();
    let url = text_of(&thread["messages"][0], "photoUrl");
    let picture = chidi.get(&url).await.expect(200);
    assert_eq!(picture.header("content-type"), "image/jpeg");
    let heard = chidi
        .get(&text_of(&thread["messages"][1], "voiceUrl"))
        .await
        .expect(200);
    assert_eq!(heard.header("content-type"), "audio/ogg");
    let bola = app.signed_in(4, BOLA).await;
    bola.get(&url).await.problem(404, "not_found");
}

#[actix_web::test]
async fn the_list_and_the_messages_come_page_by_page() {
    let app = TestApp::new().await;
    for number in 0..3 {
        let body = MessageBody::Text { text: "Hi".into() };
        let from = by(&format!("NG.{number}"), None);
        let wamid = format!("wamid.in.{number}");
        arrives(&app, vec![inbound(&app, from, &wamid, body)]).await;
    }
    app.work().await;
    let chidi = app.signed_in(3, CHIDI).await;
    let page = chidi.get(&format!("{DESK}?limit=2")).await.expect(200);
    assert_eq!(page.json().as_array().unwrap().len(), 2);
    let rest = chidi.get(&page.next_page().unwrap()).await.expect(200);
    assert_eq!(rest.json().as_array().unwrap().len(), 1);
    assert_eq!(rest.next_page(), None);
    let path = format!("{DESK}/{}", text_of(&rest.json()[0], "id"));
    let page = chidi.get(&format!("{path}?limit=1")).await.expect(200);
    assert_eq!(page.json()["messages"][0]["number"], 2);
    let earlier = chidi.get(&page.next_page().unwrap()).await.expect(200);
    assert_eq!(earlier.json()["messages"][0]["number"], 1);
    chidi
        .get(&format!("{DESK}?limit=0"))
        .await
        .problem(400, "malformed_request");
}

#[actix_web::test]
async fn conversations_are_searched_filtered_and_exported() {
    let app = TestApp::new().await;
    writes(&app, "wamid.A", "Talk to a person").await;
    let chidi = app.signed_in(3, CHIDI).await;
    let row = first(&chidi).await;
    let id = text_of(&row, "id");
    let asked = async |query: &str| {
        let found = chidi.get(&format!("{DESK}?{query}")).await.expect(200);
        found.json().as_array().unwrap().len()
    };
    for (query, expected) in [
        ("q=ada", 1),
        ("q=0803%20123%204567", 1),
        ("q=zainab", 0),
        ("waiting=true&sort=-desk", 1),
        ("mine=true", 0),
    ] {
        assert_eq!(asked(query).await, expected, "{query}");
    }
    chidi.tell(&format!("{DESK}/{id}/take")).await.expect(200);
    assert_eq!(
        (asked("mine=true").await, asked("waiting=true").await),
        (1, 1)
    );
    for (query, field) in [
        ("waiting=yes", "waiting"),
        ("sort=name", "sort"),
        ("ids=1", "ids"),
    ] {
        let answer = chidi.get(&format!("{DESK}?{query}")).await;
        let problem = answer.problem(400, "malformed_request");
        assert_eq!(problem["errors"][0]["field"], field);
    }
    let path = format!("{DESK}?format=csv&ids={id}");
    let file = chidi.get(&path).await.expect(200).text();
    let lines: Vec<_> = file.lines().collect();
    assert_eq!(lines[0], "name,phone,language,staff,waiting,last,messages");
    assert!(lines.len() == 2 && lines[1].starts_with("Ada,"), "{file}");
    assert!(
        !file.contains("8031234567"),
        "the number stays masked: {file}"
    );
}
