//! The people on WhatsApp: who they are, and what they write to the merchant.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use super::whatsapp_deliveries::{hold_value, send_value};
use super::whatsapp_files::decode;
use super::whatsapp_threads::choices;
use crate::clock;
use crate::core::Sandbox;
use crate::webhooks::Plan;
use crate::world::{WhatsApp, WhatsAppFile};

const LONGEST_TEXT: usize = 4096;
const LARGEST_FILE_BYTES: usize = 5 * 1024 * 1024;

/// What a person sends: exactly one of the six contents.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    text: Option<String>,
    /// The id of a tapped button or row.
    reply: Option<String>,
    location: Option<Location>,
    image: Option<File>,
    /// A voice note.
    audio: Option<File>,
    /// The person gets another number, which WhatsApp tells.
    new_number: Option<String>,
    /// The id of the message that the person quotes.
    quotes: Option<String>,
    deliver: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Location {
    latitude: f64,
    longitude: f64,
    name: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    bytes_base64: String,
    mime_type: String,
    caption: Option<String>,
}

/// A person. Digits are a number; anything else is the id of a person who hides their number.
pub struct Person {
    pub user_id: String,
    pub phone: Option<String>,
}

impl Person {
    pub fn of(id: &str) -> Self {
        let is_number = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
        if is_number {
            Self {
                user_id: format!("NG.{}{}", clock::stable_number(id), id.len()),
                phone: Some(id.to_owned()),
            }
        } else {
            Self {
                user_id: id.to_owned(),
                phone: None,
            }
        }
    }
}

/// Keeps what the person writes and sends the signed delivery. The answer is the id of the message.
pub fn person_writes(
    sandbox: &Arc<Sandbox>,
    person: &str,
    written: &Written,
) -> Result<String, &'static str> {
    let plan = plan_of(sandbox, written.deliver.as_deref())?;
    let person = person.trim().trim_start_matches('+');
    if !(3..=100).contains(&person.len()) {
        return Err("a person has an id of 3 to 100 characters");
    }
    let (kind, content, text) = content_of(sandbox, person, written)?;
    let message_id = format!("wamid.{}", clock::token(32).to_uppercase());
    let someone = Person::of(person);
    let now = clock::now();
    let mut message = json!({
        "id": message_id, "from_user_id": someone.user_id, "timestamp": now.timestamp().to_string(),
        "type": kind, kind: content,
    });
    if let Some(quoted) = &written.quotes {
        let from = &sandbox.whatsapp.phone_number_id;
        if let Some(fields) = message.as_object_mut() {
            let context = json!({ "from": from, "id": quoted });
            fields.insert("context".to_owned(), context);
        }
    }
    let mut contact = json!({ "profile": { "name": name_of(person) }, "user_id": someone.user_id });
    if let Some(phone) = &someone.phone {
        set(&mut message, "from", phone);
        set(&mut contact, "wa_id", phone);
    }
    {
        let mut world = sandbox.world();
        let id = world.whatsapp.next_id();
        world.put(WhatsApp {
            id,
            message_id: message_id.clone(),
            phone_number_id: sandbox.whatsapp.phone_number_id.clone(),
            to: person.to_owned(),
            kind: kind.to_owned(),
            text,
            payload: message.clone(),
            received_at: now,
            incoming: true,
            status: "sent".to_owned(),
        });
    }
    let value = json!({ "contacts": [contact], "messages": [message] });
    match plan {
        Some(plan) => send_value(sandbox, ("whatsapp.message", &message_id), value, plan),
        None => hold_value(sandbox, value),
    }
    Ok(message_id)
}

/// How the message is delivered; `None` if the next delivery brings it.
fn plan_of(sandbox: &Sandbox, deliver: Option<&str>) -> Result<Option<Plan>, &'static str> {
    match deliver {
        None | Some("once") => Ok(Some(Plan::ONCE)),
        Some("twice") => Ok(Some(Plan {
            copies: 2,
            ..Plan::ONCE
        })),
        Some("late") => Ok(Some(Plan {
            wait: sandbox.pace.late,
            ..Plan::ONCE
        })),
        Some("with_next") => Ok(None),
        Some(_) => Err("deliver is once, twice, late or with_next"),
    }
}

/// The type of the message, its content, and the text that the person sees.
type Content = (&'static str, Value, String);

fn content_of(sandbox: &Sandbox, person: &str, written: &Written) -> Result<Content, &'static str> {
    let given = [
        written.text.is_some(),
        written.reply.is_some(),
        written.location.is_some(),
        written.image.is_some(),
        written.audio.is_some(),
        written.new_number.is_some(),
    ];
    if given.into_iter().filter(|is_given| *is_given).count() != 1 {
        return Err("send exactly one of text, reply, location, image, audio and new_number");
    }
    if let Some(text) = &written.text {
        if !(1..=LONGEST_TEXT).contains(&text.chars().count()) {
            return Err("a text is 1 to 4096 characters");
        }
        return Ok(("text", json!({ "body": text }), text.clone()));
    }
    if let Some(id) = &written.reply {
        return reply_of(sandbox, person, id);
    }
    if let Some(place) = &written.location {
        return Ok(place_of(place));
    }
    if let Some(number) = &written.new_number {
        return changed_to(number);
    }
    let (kind, file) = match (&written.image, &written.audio) {
        (Some(image), _) => ("image", image),
        (None, Some(audio)) => ("audio", audio),
        (None, None) => return Err("nothing is sent"),
    };
    let mut content = keep_file(sandbox, file)?;
    if let Some(fields) = content.as_object_mut().filter(|_| kind == "audio") {
        fields.insert("voice".to_owned(), json!(true));
    }
    Ok((kind, content, file.caption.clone().unwrap_or_default()))
}

fn reply_of(sandbox: &Sandbox, person: &str, id: &str) -> Result<Content, &'static str> {
    let (kind, title) = offered(sandbox, person, id).ok_or("no button or row has this id")?;
    if kind == "button" {
        let content = json!({ "payload": id, "text": title });
        return Ok(("button", content, title));
    }
    let content = json!({ "type": kind, kind: { "id": id, "title": title } });
    Ok(("interactive", content, title))
}

fn place_of(place: &Location) -> Content {
    let mut content = json!({ "latitude": place.latitude, "longitude": place.longitude });
    if let Some(name) = &place.name {
        set(&mut content, "name", name);
    }
    let text = place.name.clone().unwrap_or_default();
    ("location", content, text)
}

/// What WhatsApp tells about a person with another number.
fn changed_to(number: &str) -> Result<Content, &'static str> {
    let person = Person::of(number);
    let Some(phone) = &person.phone else {
        return Err("new_number has only digits");
    };
    let text = format!("Changed the number to {phone}");
    let content = json!({ "type": "customer_changed_number", "body": text, "wa_id": phone,
        "user_id": person.user_id });
    Ok(("system", content, text))
}

fn keep_file(sandbox: &Sandbox, file: &File) -> Result<Value, &'static str> {
    let bytes = decode(&file.bytes_base64).ok_or("bytes_base64 is not base64")?;
    if bytes.is_empty() || bytes.len() > LARGEST_FILE_BYTES {
        return Err("a file is at most 5 MB");
    }
    let media_id = format!("{}", clock::stable_number(&clock::token(20)));
    let mut world = sandbox.world();
    let id = world.whatsapp_files.next_id();
    world.put(WhatsAppFile {
        id,
        media_id: media_id.clone(),
        mime_type: file.mime_type.clone(),
        bytes_base64: file.bytes_base64.clone(),
    });
    let mut content = json!({ "id": media_id, "mime_type": file.mime_type, "sha256": "" });
    if let Some(caption) = &file.caption {
        set(&mut content, "caption", caption);
    }
    Ok(content)
}

/// The kind of the reply and the title, if the person was offered this id.
fn offered(sandbox: &Sandbox, person: &str, id: &str) -> Option<(&'static str, String)> {
    let world = sandbox.world();
    let mut sent = world.whatsapp.iter().rev();
    sent.find_map(|message| {
        if message.incoming || message.to != person {
            return None;
        }
        let kind = if message.payload.pointer("/interactive/type") == Some(&json!("list")) {
            "list_reply"
        } else if message.kind == "template" {
            "button"
        } else {
            "button_reply"
        };
        let (buttons, rows) = choices(&message.payload);
        let choice = buttons
            .into_iter()
            .chain(rows)
            .find(|choice| choice.get("id").and_then(Value::as_str) == Some(id))?;
        Some((kind, choice.get("title")?.as_str()?.to_owned()))
    })
}

fn set(object: &mut Value, name: &str, value: &str) {
    if let Some(fields) = object.as_object_mut() {
        fields.insert(name.to_owned(), json!(value));
    }
}

/// A name that stays with the person.
fn name_of(person: &str) -> &'static str {
    const NAMES: [&str; 6] = ["Ada", "Bola", "Chidi", "Halima", "Ngozi", "Tunde"];
    let at = usize::try_from(clock::stable_number(person) % 6).unwrap_or_default();
    NAMES.get(at).copied().unwrap_or("Ada")
}
