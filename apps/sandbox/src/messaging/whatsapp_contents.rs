//! What a person can send on WhatsApp: the contents of a message, as the phone writes them and as
//! the merchant gets them.

use serde::Deserialize;
use serde_json::{Value, json};

use super::whatsapp_files::decode;
use super::whatsapp_person::Person;
use super::whatsapp_threads::choices;
use crate::clock;
use crate::core::Sandbox;
use crate::world::WhatsAppFile;

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
    pub(super) quotes: Option<String>,
    pub(super) deliver: Option<String>,
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

/// The type of the message, its content, and the text that the person sees.
pub type Content = (&'static str, Value, String);

pub fn content_of(
    sandbox: &Sandbox,
    person: &str,
    written: &Written,
) -> Result<Content, &'static str> {
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

pub fn set(object: &mut Value, name: &str, value: &str) {
    if let Some(fields) = object.as_object_mut() {
        fields.insert(name.to_owned(), json!(value));
    }
}
