//! What people on WhatsApp write to the merchant, and how it is delivered.

use std::sync::Arc;

use serde_json::json;

use super::whatsapp_contents::{content_of, set};
use super::whatsapp_deliveries::{hold_value, send_value};
use super::whatsapp_person::name_of;
use crate::clock;
use crate::core::Sandbox;
use crate::webhooks::Plan;
use crate::world::WhatsApp;

pub use super::whatsapp_contents::Written;
pub use super::whatsapp_person::Person;

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
