//! The WhatsApp adapter against the stand-in's real wire format.

use std::sync::Arc;
use std::time::Duration;

use conversation::{
    Button, Contact, MessageBody, MessageFailure, MessageState, Outgoing, Row, Template,
};
use gateways::WhatsAppConfig;
use gateways::whatsapp::{CloudApi, WhatsAppLimits};
use marketplace::{
    BadWhatsAppSignature, Inbound, InboundBody, WhatsApp, WhatsAppCode, WhatsAppContent,
    WhatsAppError, WhatsAppFileError, WhatsAppMessage, WhatsAppNews, WhatsAppStatus,
};
use sandbox::{WHATSAPP_APP_SECRET, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, sign_whatsapp};
use serde_json::{Value, json};

use crate::harness::Outside;

const PERSON: &str = "2348031234567";

fn api_with(outside: &Outside, token: &str) -> Arc<dyn WhatsApp> {
    let config = WhatsAppConfig {
        base_url: format!("{}/whatsapp/v25.0", outside.sandbox.url()),
        phone_number_id: WHATSAPP_PHONE_NUMBER_ID.into(),
        token: token.to_owned().into(),
        app_secret: WHATSAPP_APP_SECRET.to_owned().into(),
        verify_token: "chosen-by-us".to_owned().into(),
        code_template: Some("gida_code".into()),
    };
    let limits = WhatsAppLimits {
        total: Duration::from_millis(400),
        pause: Duration::from_millis(200),
        ..WhatsAppLimits::default()
    };
    Arc::new(CloudApi::new(&config, limits).ok().unwrap())
}

fn api(outside: &Outside) -> Arc<dyn WhatsApp> {
    api_with(outside, WHATSAPP_TOKEN)
}

fn message(to: &str, content: WhatsAppContent) -> WhatsAppMessage {
    let is_number = to.bytes().all(|byte| byte.is_ascii_digit());
    WhatsAppMessage {
        id: "01900000-0000-7000-8000-000000000001".parse().unwrap(),
        to: Contact {
            key: to.into(),
            phone: is_number.then(|| to.to_owned()),
            name: None,
        },
        content,
    }
}

fn text(to: &str, text: &str) -> WhatsAppMessage {
    message(to, WhatsAppContent::Message(Outgoing::Text(text.into())))
}

async fn writes(outside: &Outside, person: &str, content: Value) {
    outside
        .control(&format!("/whatsapp/{person}/messages"), content)
        .await;
}

/// The parts of the deliveries that have arrived, once there are so many.
async fn news(outside: &Outside, count: usize) -> Vec<WhatsAppNews> {
    let api = api(outside);
    let arrivals = outside.whatsapp.wait_for(count).await;
    arrivals
        .iter()
        .flat_map(|(signature, body)| api.read(signature, body).expect("a signed delivery"))
        .collect()
}

async fn statuses(outside: &Outside, count: usize) -> Vec<WhatsAppStatus> {
    let of = |news: WhatsAppNews| match news {
        WhatsAppNews::Status(status) => Some(status),
        WhatsAppNews::Message(_) => None,
    };
    news(outside, count)
        .await
        .into_iter()
        .filter_map(of)
        .collect()
}

#[tokio::test]
async fn every_kind_of_message_arrives_as_it_was_made() {
    let outside = Outside::open().await;
    let row = Row {
        id: "svc:1".into(),
        title: "Leak repair".into(),
        description: Some("From ₦8,000".into()),
    };
    let button = Button {
        id: "yes".into(),
        title: "Yes".into(),
    };
    for outgoing in [
        Outgoing::Text("Grüße, ₦".into()),
        Outgoing::Buttons {
            text: "Sure?".into(),
            buttons: vec![button],
        },
        Outgoing::List {
            text: "What?".into(),
            label: "Choose".into(),
            rows: vec![row],
        },
        Outgoing::Link {
            text: "Pay".into(),
            title: "Open".into(),
            url: "https://gida.ng/pay".into(),
        },
        Outgoing::AskPlace("Where?".into()),
    ] {
        let sent = api(&outside)
            .send(message(PERSON, WhatsAppContent::Message(outgoing)))
            .await;
        assert!(sent.unwrap().starts_with("wamid."));
    }
    let template = WhatsAppContent::Template {
        template: Template::Answer,
        parameter: "Ada".into(),
        button: None,
    };
    api(&outside).send(message(PERSON, template)).await.unwrap();
    let thread = outside.told(&format!("/whatsapp/{PERSON}")).await;
    let kinds: Vec<&str> = thread
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["type"].as_str().unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "text",
            "button",
            "list",
            "cta_url",
            "location_request_message",
            "template"
        ]
    );
    assert_eq!(thread[0]["text"], "Grüße, ₦");
    assert_eq!(
        thread[1]["buttons"][0],
        json!({ "id": "yes", "title": "Yes" })
    );
    assert_eq!(thread[2]["rows"][0]["description"], "From ₦8,000");
    assert_eq!(thread[3]["url"], "https://gida.ng/pay");
    assert_eq!(thread[5]["template"], "gida_answer");
}

fn code_to(phone: &str) -> WhatsAppCode {
    WhatsAppCode {
        id: "01900000-0000-7000-8000-000000000007".parse().unwrap(),
        to: kernel::NgPhone::parse(phone).unwrap(),
        code: "419027".into(),
    }
}

#[tokio::test]
async fn a_code_arrives_and_each_report_names_its_message() {
    let outside = Outside::open().await;
    let api = api(&outside);
    assert!(api.sends_codes());
    let wamid = api.send_code(code_to("08031234567")).await.unwrap();
    let thread = outside.told(&format!("/whatsapp/{PERSON}")).await;
    assert_eq!(thread[0]["text"], "gida_code 419027");
    let ids: Vec<_> = news(&outside, 3)
        .await
        .into_iter()
        .filter_map(|news| match news {
            WhatsAppNews::Status(status) => Some((status.news.wamid, status.message)),
            WhatsAppNews::Message(_) => None,
        })
        .collect();
    let message = "01900000-0000-7000-8000-000000000007".parse().ok();
    assert_eq!(ids, vec![(wamid, message); 3]);
}

#[tokio::test]
async fn a_code_to_a_number_that_is_not_on_whatsapp_is_refused() {
    let outside = Outside::open().await;
    let refused = api(&outside).send_code(code_to("08030000027")).await;
    assert_eq!(refused, Err(WhatsAppError::Refused(Some(131_026))));
}

#[tokio::test]
async fn a_tap_on_the_button_of_an_approved_text_comes_back_with_its_id() {
    let outside = Outside::open().await;
    let template = WhatsAppContent::Template {
        template: Template::News,
        parameter: "Payment received".into(),
        button: Some("news:1".into()),
    };
    api(&outside).send(message(PERSON, template)).await.unwrap();
    writes(&outside, PERSON, json!({ "reply": "news:1" })).await;
    // Three reports about the approved text arrive as well.
    let taps: Vec<String> = news(&outside, 4)
        .await
        .into_iter()
        .filter_map(|news| match news {
            WhatsAppNews::Message(Inbound {
                body: InboundBody::Message(MessageBody::Choice { id, .. }),
                ..
            }) => Some(id),
            WhatsAppNews::Message(_) | WhatsAppNews::Status(_) => None,
        })
        .collect();
    assert_eq!(taps, ["news:1"]);
}

#[tokio::test]
async fn a_person_without_a_number_writes_and_is_answered() {
    let outside = Outside::open().await;
    writes(
        &outside,
        "NG.13491208655302741918",
        json!({ "text": "Ẹ káàárọ̀" }),
    )
    .await;
    let [WhatsAppNews::Message(Inbound { from, body, .. })] = &news(&outside, 1).await[..] else {
        panic!("one message")
    };
    assert_eq!(from.key, "NG.13491208655302741918");
    assert_eq!(from.phone, None);
    let message = MessageBody::Text {
        text: "Ẹ káàárọ̀".into(),
    };
    assert_eq!(*body, InboundBody::Message(message));
    api(&outside).send(text(&from.key, "Hello")).await.unwrap();
    let thread = outside.told("/whatsapp/NG.13491208655302741918").await;
    assert_eq!(thread[1]["text"], "Hello");
}

#[tokio::test]
async fn an_answer_names_the_message_that_it_quotes() {
    let outside = Outside::open().await;
    writes(&outside, PERSON, json!({ "text": "Hi" })).await;
    let wamid = api(&outside).send(text(PERSON, "Hello")).await.unwrap();
    let answer = json!({ "text": "I am coming.", "quotes": wamid });
    writes(&outside, PERSON, answer).await;
    // Three reports about our message arrive as well.
    let quoted: Vec<Option<String>> = news(&outside, 5)
        .await
        .into_iter()
        .filter_map(|news| match news {
            WhatsAppNews::Message(message) => Some(message.quoted),
            WhatsAppNews::Status(_) => None,
        })
        .collect();
    assert!(
        quoted.contains(&None) && quoted.contains(&Some(wamid)),
        "{quoted:?}"
    );
}

#[tokio::test]
async fn a_message_is_reported_as_sent_delivered_and_read() {
    let outside = Outside::open().await;
    writes(&outside, PERSON, json!({ "text": "Hi" })).await;
    let wamid = api(&outside).send(text(PERSON, "Hello")).await.unwrap();
    let found = statuses(&outside, 4).await;
    let states: Vec<MessageState> = found.iter().map(|status| status.news.state).collect();
    assert_eq!(
        states,
        [
            MessageState::Sent,
            MessageState::Delivered,
            MessageState::Read
        ]
    );
    assert!(found.iter().all(|status| status.news.wamid == wamid));
    assert!(found.iter().all(|status| status.message.is_some()));
}

#[tokio::test]
async fn outside_of_the_window_the_refusal_comes_later() {
    let outside = Outside::open().await;
    api(&outside).send(text(PERSON, "Hello")).await.unwrap();
    let found = statuses(&outside, 1).await;
    assert_eq!(found[0].news.state, MessageState::Failed);
    assert_eq!(found[0].news.failure, Some(MessageFailure::WindowClosed));
    assert_eq!(found[0].news.error_code, Some(131_047));
}

#[tokio::test]
async fn doubled_and_late_deliveries_carry_the_same_signature() {
    let outside = Outside::open().await;
    writes(
        &outside,
        PERSON,
        json!({ "text": "Hi", "deliver": "twice" }),
    )
    .await;
    let found = news(&outside, 2).await;
    assert_eq!(found[0], found[1]);
    let (signature, body) = outside.whatsapp.arrivals()[0].clone();
    assert_eq!(signature, sign_whatsapp(WHATSAPP_APP_SECRET, &body));
    let spaced = [body, b" ".to_vec()].concat();
    assert_eq!(
        api(&outside).read(&signature, &spaced),
        Err(BadWhatsAppSignature)
    );
}

#[tokio::test]
async fn a_tap_a_place_and_a_photo_come_in() {
    let outside = Outside::open().await;
    let button = Button {
        id: "yes".into(),
        title: "Yes".into(),
    };
    let buttons = Outgoing::Buttons {
        text: "Sure?".into(),
        buttons: vec![button],
    };
    let asked = message(PERSON, WhatsAppContent::Message(buttons));
    api(&outside).send(asked).await.unwrap();
    writes(&outside, PERSON, json!({ "reply": "yes" })).await;
    let place = json!({ "latitude": 9.0765, "longitude": 7.4253, "name": "Jabi" });
    writes(&outside, PERSON, json!({ "location": place })).await;
    let image = json!({ "bytes_base64": "Zm9vYg==", "mime_type": "image/jpeg" });
    writes(&outside, PERSON, json!({ "image": image })).await;
    let found = news(&outside, 4).await;
    let mut bodies: Vec<MessageBody> = found
        .into_iter()
        .filter_map(|news| match news {
            WhatsAppNews::Message(Inbound {
                body: InboundBody::Message(body),
                ..
            }) => Some(body),
            WhatsAppNews::Message(_) | WhatsAppNews::Status(_) => None,
        })
        .collect();
    bodies.sort_by_key(MessageBody::kind);
    let [choice, photo, place] = &bodies[..] else {
        panic!("{bodies:?}")
    };
    let tapped = MessageBody::Choice {
        id: "yes".into(),
        title: "Yes".into(),
    };
    assert_eq!(*choice, tapped);
    assert!(matches!(place, MessageBody::Place { latitude, .. } if *latitude == 9.0765));
    let media = photo.media().unwrap();
    let api = api(&outside);
    assert_eq!(api.file(media, 100).await.unwrap().bytes, b"foob");
    for (id, largest) in [(media, 3), ("unknown", 100), ("../messages", 100)] {
        let refused = api.file(id, largest).await;
        assert!(
            matches!(refused, Err(WhatsAppFileError::Unreadable(_))),
            "{id} {refused:?}"
        );
    }
}

#[tokio::test]
async fn several_parts_of_one_delivery_a_voice_note_and_a_changed_number_come_in() {
    let outside = Outside::open().await;
    let audio = json!({ "bytes_base64": "T2dnUw==", "mime_type": "audio/ogg" });
    let waits = json!({ "audio": audio, "deliver": "with_next" });
    writes(&outside, PERSON, waits).await;
    writes(&outside, PERSON, json!({ "new_number": "2348031234568" })).await;
    let found = news(&outside, 1).await;
    let [
        WhatsAppNews::Message(Inbound {
            body: InboundBody::Message(MessageBody::Voice { media }),
            ..
        }),
        WhatsAppNews::Message(Inbound {
            body: InboundBody::ContactChanged { before },
            from,
            ..
        }),
    ] = &found[..]
    else {
        panic!("{found:?}")
    };
    assert_eq!(api(&outside).file(media, 100).await.unwrap().bytes, b"OggS");
    assert_eq!(from.phone.as_deref(), Some("2348031234568"));
    assert_ne!(*before, from.key);
}

#[tokio::test]
async fn a_wrong_token_and_a_broken_provider_are_tried_again_later() {
    let outside = Outside::open().await;
    let wrong = api_with(&outside, "another-token")
        .send(text(PERSON, "Hi"))
        .await;
    assert!(matches!(wrong, Err(WhatsAppError::Unavailable(_))));
    for fault in [
        json!({ "service": "whatsapp", "status": 500 }),
        json!({ "service": "whatsapp", "status": 429 }),
        json!({ "service": "whatsapp", "status": 302 }),
        json!({ "service": "whatsapp", "latencyMs": 900 }),
    ] {
        outside.fault(fault.clone()).await;
        let failed = api(&outside).send(text(PERSON, "Hi")).await;
        assert!(
            matches!(failed, Err(WhatsAppError::Unavailable(_))),
            "{fault} {failed:?}"
        );
    }
}

#[tokio::test]
async fn a_message_beyond_the_limits_never_leaves() {
    let outside = Outside::open().await;
    let long = api(&outside).send(text(PERSON, &"x".repeat(4097))).await;
    assert_eq!(long, Err(WhatsAppError::Refused(None)));
    let sent = outside.told("/whatsapp").await;
    assert_eq!(sent, json!([]));
}
