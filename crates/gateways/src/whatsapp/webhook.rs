//! Reads the deliveries of the provider. They come batched, twice and out of order, with fields
//! that may be missing.

use super::errors;
use conversation::{Contact, MessageBody, MessageState, StatusNews};
use kernel::Timestamp;
use marketplace::{Inbound, InboundBody, WhatsAppNews, WhatsAppStatus};
use serde_json::Value;

/// The most characters of a stored text. The provider allows 4096.
const TEXT_MAX: usize = 4096;
const NAME_MAX: usize = 100;
const ID_MAX: usize = 200;
/// The most parts of one delivery. A larger one is not from the provider.
const PARTS_MAX: usize = 2_000;

/// The parts that concern our number.
pub fn read(phone_number_id: &str, body: &[u8]) -> Vec<WhatsAppNews> {
    let Ok(delivery) = serde_json::from_slice::<Value>(body) else {
        return Vec::new();
    };
    let changes = items(&delivery, "entry")
        .iter()
        .flat_map(|entry| items(entry, "changes"))
        .filter(|change| text(change, "field").as_deref() == Some("messages"))
        .filter_map(|change| change.get("value"));
    let ours = changes.filter(|value| {
        let id = value.pointer("/metadata/phone_number_id");
        id.and_then(Value::as_str) == Some(phone_number_id)
    });
    ours.flat_map(of_value).take(PARTS_MAX).collect()
}

fn of_value(value: &Value) -> Vec<WhatsAppNews> {
    let contacts = items(value, "contacts");
    let messages = items(value, "messages")
        .iter()
        .filter_map(|message| inbound(message, contacts))
        .map(WhatsAppNews::Message);
    let statuses = items(value, "statuses")
        .iter()
        .filter_map(status)
        .map(WhatsAppNews::Status);
    messages.chain(statuses).collect()
}

fn inbound(message: &Value, contacts: &[Value]) -> Option<Inbound> {
    let (phone, user_id) = (text(message, "from"), text(message, "from_user_id"));
    let same = |contact: &&Value| {
        let matches = |name: &str, id: &Option<String>| id.is_some() && text(contact, name) == *id;
        matches("user_id", &user_id) || matches("wa_id", &phone)
    };
    let contact = contacts.iter().find(same).or_else(|| match contacts {
        [only] if phone.is_none() && user_id.is_none() => Some(only),
        _ => None,
    });
    let of_contact = |name: &str| contact.and_then(|contact| text(contact, name));
    let from = person(
        user_id.or_else(|| of_contact("user_id")),
        phone.or_else(|| of_contact("wa_id")),
        contact
            .and_then(|contact| contact.pointer("/profile/name"))
            .and_then(Value::as_str)
            .map(|name| cut(name, NAME_MAX)),
    )?;
    let body = if text(message, "type").as_deref() == Some("system") {
        return changed(message, from);
    } else {
        InboundBody::Message(body_of(message)?)
    };
    Some(Inbound {
        wamid: id(message)?,
        from,
        quoted: at(message, "/context/id").filter(|id| id.len() <= ID_MAX),
        sent_at: time(message)?,
        body,
    })
}

/// The person who got another number or id.
fn changed(message: &Value, before: Contact) -> Option<Inbound> {
    let system = message.get("system")?;
    let kind = text(system, "type")?;
    if kind != "customer_changed_number" && kind != "user_changed_user_id" {
        return None;
    }
    let from = person(
        text(system, "user_id").or_else(|| Some(before.key.clone())),
        text(system, "wa_id").or(before.phone),
        None,
    )?;
    Some(Inbound {
        wamid: id(message)?,
        from,
        quoted: None,
        sent_at: time(message)?,
        body: InboundBody::ContactChanged { before: before.key },
    })
}

/// The key of a person is their id, or their number if the provider gives no id.
fn person(user_id: Option<String>, phone: Option<String>, name: Option<String>) -> Option<Contact> {
    let phone = phone.filter(|phone| {
        (7..=15).contains(&phone.len()) && phone.bytes().all(|byte| byte.is_ascii_digit())
    });
    Some(Contact {
        key: user_id
            .filter(|id| id.len() <= ID_MAX)
            .or_else(|| phone.clone())?,
        phone,
        name: name.filter(|name| !name.trim().is_empty()),
    })
}

/// What the message contains. `None` for a reaction, which is no message.
fn body_of(message: &Value) -> Option<MessageBody> {
    let kind = text(message, "type")?;
    let file = |name: &str| message.get(name).and_then(|file| text(file, "id"));
    let body = match kind.as_str() {
        "reaction" => return None,
        "text" => at(message, "/text/body").map(|text| MessageBody::Text { text }),
        "interactive" => choice(message, "/interactive/button_reply")
            .or_else(|| choice(message, "/interactive/list_reply")),
        "button" => at(message, "/button/payload").map(|id| MessageBody::Choice {
            title: at(message, "/button/text").unwrap_or_else(|| id.clone()),
            id,
        }),
        "location" => place(message.get("location")?),
        "image" => file("image").map(|media| MessageBody::Photo {
            media,
            caption: at(message, "/image/caption"),
        }),
        "audio" | "voice" => file(&kind).map(|media| MessageBody::Voice { media }),
        _ => None,
    };
    Some(body.unwrap_or(MessageBody::Unreadable))
}

fn choice(message: &Value, pointer: &str) -> Option<MessageBody> {
    let reply = message.pointer(pointer)?;
    let id = text(reply, "id")?;
    Some(MessageBody::Choice {
        title: text(reply, "title").unwrap_or_else(|| id.clone()),
        id,
    })
}

/// The numbers come as numbers or as texts.
fn place(location: &Value) -> Option<MessageBody> {
    let degrees = |name: &str, most: f64| {
        let value = location.get(name)?;
        let number = value
            .as_f64()
            .or_else(|| value.as_str().and_then(|text| text.trim().parse().ok()))?;
        (number.is_finite() && number.abs() <= most).then_some(number)
    };
    let name = text(location, "name").or_else(|| text(location, "address"));
    Some(MessageBody::Place {
        latitude: degrees("latitude", 90.0)?,
        longitude: degrees("longitude", 180.0)?,
        name: name.map(|name| cut(&name, ID_MAX)),
    })
}

fn status(status: &Value) -> Option<WhatsAppStatus> {
    let state = match text(status, "status")?.as_str() {
        "sent" => MessageState::Sent,
        "delivered" => MessageState::Delivered,
        "read" | "played" => MessageState::Read,
        "failed" => MessageState::Failed,
        _ => return None,
    };
    let code = status
        .pointer("/errors/0/code")
        .and_then(Value::as_u64)
        .and_then(|code| u32::try_from(code).ok());
    let phone = text(status, "recipient_id");
    let to = person(text(status, "recipient_user_id"), phone, None);
    Some(WhatsAppStatus {
        news: StatusNews {
            wamid: id(status)?,
            state,
            failure: (state == MessageState::Failed).then(|| errors::failure_of(code)),
            error_code: code.filter(|_| state == MessageState::Failed),
            at: time(status)?,
        },
        message: text(status, "biz_opaque_callback_data").and_then(|id| id.parse().ok()),
        to: to.unwrap_or_else(|| Contact {
            key: String::new(),
            phone: None,
            name: None,
        }),
    })
}

fn id(part: &Value) -> Option<String> {
    text(part, "id").filter(|id| id.len() <= ID_MAX)
}

/// A text of unix seconds; a number is accepted too.
fn time(part: &Value) -> Option<Timestamp> {
    let stamp = part.get("timestamp")?;
    let secs = stamp
        .as_i64()
        .or_else(|| stamp.as_str().and_then(|text| text.parse().ok()))?;
    Timestamp::from_unix(secs)
}

fn items<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value
        .get(name)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

fn text(value: &Value, name: &str) -> Option<String> {
    value.get(name).and_then(Value::as_str).and_then(filled)
}

fn at(value: &Value, pointer: &str) -> Option<String> {
    value
        .pointer(pointer)
        .and_then(Value::as_str)
        .and_then(filled)
}

fn filled(text: &str) -> Option<String> {
    Some(cut(text, TEXT_MAX)).filter(|text| !text.trim().is_empty())
}

/// The text without the character that no database stores, cut to a length.
fn cut(text: &str, most: usize) -> String {
    text.chars().filter(|c| *c != '\0').take(most).collect()
}

#[cfg(test)]
#[path = "webhook_tests.rs"]
mod tests;
