//! What people write, tap and send.

use super::{PERSON, api, message, news, text, writes};
use conversation::{Button, MessageBody, Outgoing, Template};
use marketplace::{
    BadWhatsAppSignature, Inbound, InboundBody, WhatsAppContent, WhatsAppFileError, WhatsAppNews,
};
use sandbox::{WHATSAPP_APP_SECRET, sign_whatsapp};
use serde_json::json;

use crate::harness::Outside;

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
