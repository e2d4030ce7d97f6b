use super::*;
use serde_json::json;

const OURS: &str = "106540352242922";

fn delivery(value: &Value) -> Vec<WhatsAppNews> {
    let mut value = value.clone();
    value["messaging_product"] = json!("whatsapp");
    value["metadata"] = json!({ "display_phone_number": "2349", "phone_number_id": OURS });
    let body = json!({ "object": "whatsapp_business_account",
        "entry": [{ "id": "1", "changes": [{ "field": "messages", "value": value }] }] });
    read(OURS, body.to_string().as_bytes())
}

fn message(more: Value) -> Value {
    let mut message = json!({ "from": "2348031234567", "from_user_id": "NG.1349", "id": "wamid.A",
        "timestamp": "1749416383" });
    for (name, value) in more.as_object().unwrap() {
        message[name] = value.clone();
    }
    json!({ "messages": [message],
        "contacts": [{ "profile": { "name": "Ada" }, "wa_id": "2348031234567", "user_id": "NG.1349" }] })
}

fn body(more: Value) -> Option<MessageBody> {
    match delivery(&message(more)).pop()? {
        WhatsAppNews::Message(Inbound {
            body: InboundBody::Message(body),
            ..
        }) => Some(body),
        other @ (WhatsAppNews::Message(_) | WhatsAppNews::Status(_)) => panic!("{other:?}"),
    }
}

#[test]
fn a_text_and_who_wrote_it() {
    let found = delivery(&message(
        json!({ "type": "text", "text": { "body": "Hi" } }),
    ));
    let [WhatsAppNews::Message(message)] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(message.wamid, "wamid.A");
    assert_eq!(message.sent_at.unix(), 1_749_416_383);
    assert_eq!(message.from.key, "NG.1349");
    assert_eq!(message.from.phone.as_deref(), Some("2348031234567"));
    assert_eq!(message.from.name.as_deref(), Some("Ada"));
    assert_eq!(message.quoted, None);
    let text = MessageBody::Text { text: "Hi".into() };
    assert_eq!(message.body, InboundBody::Message(text));
}

#[test]
fn an_answer_names_the_message_that_it_quotes() {
    for (id, expected) in [
        (json!("wamid.ours"), Some("wamid.ours")),
        (json!("w".repeat(300)), None),
        (json!(7), None),
    ] {
        let found = delivery(&message(
            json!({ "type": "text", "text": { "body": "Hi" }, "context": { "from": "234", "id": id } }),
        ));
        let [WhatsAppNews::Message(message)] = &found[..] else {
            panic!("{found:?}")
        };
        assert_eq!(message.quoted.as_deref(), expected);
    }
}

#[test]
fn a_person_without_a_number_is_known_by_the_id_and_one_without_an_id_by_the_number() {
    let only = |contact: Value, from: Value| {
        let mut message =
            json!({ "id": "wamid.A", "timestamp": "1", "type": "text", "text": { "body": "Hi" } });
        for (name, value) in from.as_object().unwrap() {
            message[name] = value.clone();
        }
        let found = delivery(&json!({ "contacts": [contact], "messages": [message] }));
        match found.into_iter().next() {
            Some(WhatsAppNews::Message(message)) => Some(message.from),
            _ => None,
        }
    };
    let hidden = only(
        json!({ "profile": { "name": "Ada", "username": "@ada" }, "user_id": "NG.1349" }),
        json!({ "from_user_id": "NG.1349" }),
    )
    .unwrap();
    assert_eq!((hidden.key.as_str(), hidden.phone), ("NG.1349", None));
    let old = only(
        json!({ "wa_id": "2348031234567" }),
        json!({ "from": "2348031234567" }),
    )
    .unwrap();
    assert_eq!(old.key, "2348031234567");
    assert_eq!(only(json!({}), json!({})), None);
}

#[test]
fn what_was_tapped() {
    let choice = |id: &str, title: &str| MessageBody::Choice {
        id: id.into(),
        title: title.into(),
    };
    let reply = json!({ "type": "interactive", "interactive": { "type": "button_reply",
        "button_reply": { "id": "yes", "title": "Yes" } } });
    assert_eq!(body(reply), Some(choice("yes", "Yes")));
    let row = json!({ "type": "interactive", "interactive": { "type": "list_reply",
        "list_reply": { "id": "svc:1", "title": "Leak", "description": "From" } } });
    assert_eq!(body(row), Some(choice("svc:1", "Leak")));
    let quick = json!({ "type": "button", "button": { "payload": "stop", "text": "Stop" } });
    assert_eq!(body(quick), Some(choice("stop", "Stop")));
}

#[test]
fn a_place_in_numbers_or_texts() {
    for (latitude, longitude) in [(json!(9.05), json!(7.49)), (json!("9.05"), json!("7.49"))] {
        let shared = json!({ "type": "location",
            "location": { "latitude": latitude, "longitude": longitude, "name": "Jabi Lake" } });
        let place = MessageBody::Place {
            latitude: 9.05,
            longitude: 7.49,
            name: Some("Jabi Lake".into()),
        };
        assert_eq!(body(shared), Some(place));
    }
    let nowhere = json!({ "type": "location", "location": { "latitude": 900, "longitude": "x" } });
    assert_eq!(body(nowhere), Some(MessageBody::Unreadable));
}

#[test]
fn files_and_what_cannot_be_read() {
    let photo = json!({ "type": "image", "image": { "id": "77", "mime_type": "image/jpeg", "caption": "Leak" } });
    let expected = MessageBody::Photo {
        media: "77".into(),
        caption: Some("Leak".into()),
    };
    assert_eq!(body(photo), Some(expected));
    let voice = json!({ "type": "audio", "audio": { "id": "78", "voice": true } });
    assert_eq!(body(voice), Some(MessageBody::Voice { media: "78".into() }));
    for kind in ["sticker", "video", "document", "contacts", "unsupported"] {
        assert_eq!(
            body(json!({ "type": kind })),
            Some(MessageBody::Unreadable),
            "{kind}"
        );
    }
    assert_eq!(body(json!({ "type": "reaction", "reaction": {} })), None);
}

#[test]
fn statuses_with_and_without_a_cause() {
    let status = |more: Value| {
        let mut status = json!({ "id": "wamid.B", "timestamp": "1749416390", "recipient_id": "2348031234567",
            "biz_opaque_callback_data": "01900000-0000-7000-8000-000000000001" });
        for (name, value) in more.as_object().unwrap() {
            status[name] = value.clone();
        }
        match delivery(&json!({ "statuses": [status] })).pop() {
            Some(WhatsAppNews::Status(status)) => Some(status),
            _ => None,
        }
    };
    let read = status(json!({ "status": "read" })).unwrap();
    assert_eq!(read.news.state, MessageState::Read);
    assert!(read.message.is_some());
    assert_eq!(read.to.phone.as_deref(), Some("2348031234567"));
    let failed = status(json!({ "status": "failed", "errors": [{ "code": 131_047 }] })).unwrap();
    assert_eq!(failed.news.error_code, Some(131_047));
    assert_eq!(status(json!({ "status": "warmed" })), None);
}

#[test]
fn a_changed_number_keeps_the_person() {
    let system = json!({ "type": "system",
        "system": { "type": "customer_changed_number", "wa_id": "2348059876543", "user_id": "NG.77" } });
    let found = delivery(&message(system));
    let [WhatsAppNews::Message(message)] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(message.from.key, "NG.77");
    assert_eq!(message.from.phone.as_deref(), Some("2348059876543"));
    let before = InboundBody::ContactChanged {
        before: "NG.1349".into(),
    };
    assert_eq!(message.body, before);
}

#[test]
fn several_parts_come_at_once_and_only_ours_count() {
    let mut both = message(json!({ "type": "text", "text": { "body": "Hi" } }));
    both["statuses"] = json!([{ "id": "wamid.C", "status": "sent", "timestamp": "1" }]);
    assert_eq!(delivery(&both).len(), 2);
    assert_eq!(read("1", delivery_bytes(&both).as_bytes()), Vec::new());
    for garbage in ["", "[]", "{}", "{\"entry\":[{}]}", "{\"entry\":{}}"] {
        assert_eq!(read(OURS, garbage.as_bytes()), Vec::new(), "{garbage}");
    }
}

fn delivery_bytes(value: &Value) -> String {
    json!({ "entry": [{ "changes": [{ "field": "messages", "value": value }] }] }).to_string()
}
