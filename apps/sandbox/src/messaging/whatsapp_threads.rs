//! The threads of people on WhatsApp, as their phones show them.

use serde_json::{Value, json};

use crate::clock;
use crate::core::Sandbox;
use crate::world::WhatsApp;

/// The messages of one person in both directions, oldest first.
pub fn thread(sandbox: &Sandbox, person: &str) -> Vec<Value> {
    let person = person.trim().trim_start_matches('+');
    let world = sandbox.world();
    let of_person = world.whatsapp.iter().filter(|one| one.to == person);
    of_person.map(view).collect()
}

fn view(message: &WhatsApp) -> Value {
    let (buttons, rows) = choices(&message.payload);
    let pointer = |at: &str| message.payload.pointer(at).cloned();
    let mut view = json!({
        "direction": if message.incoming { "in" } else { "out" },
        "at": clock::iso(message.received_at), "type": shown_kind(message), "text": message.text,
        "status": message.status, "id": message.message_id,
    });
    let optional = [
        ("buttons", (!buttons.is_empty()).then(|| json!(buttons))),
        ("rows", (!rows.is_empty()).then(|| json!(rows))),
        ("label", pointer("/interactive/action/button")),
        ("url", pointer("/interactive/action/parameters/url")),
        (
            "title",
            pointer("/interactive/action/parameters/display_text"),
        ),
        ("template", pointer("/template/name")),
        ("location", pointer("/location")),
    ];
    if let Some(fields) = view.as_object_mut() {
        for (name, value) in optional {
            if let Some(value) = value {
                fields.insert(name.to_owned(), value);
            }
        }
    }
    view
}

/// The type of an interactive message is more telling than `interactive`.
fn shown_kind(message: &WhatsApp) -> String {
    let inner = message.payload.pointer("/interactive/type");
    inner
        .and_then(Value::as_str)
        .unwrap_or(&message.kind)
        .to_owned()
}

/// The quick replies of a template. Their titles are part of the approved text, which is not known
/// here, so each one after the first has its number.
fn quick_replies(payload: &Value) -> Vec<Value> {
    let components = payload.pointer("/template/components");
    let components = components.and_then(Value::as_array).into_iter().flatten();
    components
        .filter(|one| one.get("sub_type") == Some(&json!("quick_reply")))
        .filter_map(|one| one.pointer("/parameters/0/payload"))
        .enumerate()
        .map(|(at, id)| match at {
            0 => json!({ "id": id, "title": "Quick reply" }),
            _ => json!({ "id": id, "title": format!("Quick reply {}", at + 1) }),
        })
        .collect()
}

/// The buttons and the rows of a message.
pub(super) fn choices(payload: &Value) -> (Vec<Value>, Vec<Value>) {
    let items = |value: Option<&Value>| -> Vec<Value> {
        value.and_then(Value::as_array).cloned().unwrap_or_default()
    };
    let buttons = items(payload.pointer("/interactive/action/buttons"));
    let buttons = buttons
        .iter()
        .filter_map(|button| button.get("reply").cloned())
        .chain(quick_replies(payload));
    let sections = items(payload.pointer("/interactive/action/sections"));
    let rows = sections
        .iter()
        .flat_map(|section| items(section.get("rows")));
    (buttons.collect(), rows.collect())
}
