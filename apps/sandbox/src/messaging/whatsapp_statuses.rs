//! What becomes of a message to a person, and the reports about it.

use std::sync::Arc;

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::whatsapp_deliveries::send_value;
use super::whatsapp_people::Person;
use crate::clock;
use crate::core::Sandbox;
use crate::webhooks::Plan;
use crate::world::WhatsApp;

const WINDOW_HOURS: i64 = 24;

/// Reports one state after the other.
pub fn begin(sandbox: &Arc<Sandbox>, id: u64) {
    let work = Arc::clone(sandbox);
    sandbox.spawn(async move {
        let Some(message) = work.world().whatsapp.get(id).cloned() else {
            return;
        };
        for (state, error) in states(&work, &message) {
            tokio::time::sleep(work.pace.step).await;
            report(&work, &message, state, error);
        }
    });
}

type Report = (&'static str, Option<(u32, &'static str)>);

/// The last four digits of the number decide it: `0026` cannot be reached, `0004` reports nothing,
/// `0005` reports in the wrong order. The window of 24 hours counts for everybody.
fn states(sandbox: &Sandbox, message: &WhatsApp) -> Vec<Report> {
    let closed = message.kind != "template" && !is_open(sandbox, &message.to);
    let number = message.to.get(message.to.len().saturating_sub(4)..);
    match number {
        _ if closed => vec![("failed", Some((131_047, "Re-engagement message")))],
        Some("0026") => vec![("failed", Some((131_026, "Message undeliverable")))],
        Some("0004") => Vec::new(),
        Some("0005") => vec![
            ("read", None),
            ("sent", None),
            ("delivered", None),
            ("sent", None),
        ],
        Some(_) | None => vec![("sent", None), ("delivered", None), ("read", None)],
    }
}

/// Whether the person wrote within the last day.
fn is_open(sandbox: &Sandbox, person: &str) -> bool {
    let since = clock::now() - TimeDelta::hours(WINDOW_HOURS);
    let world = sandbox.world();
    world
        .whatsapp
        .iter()
        .rev()
        .any(|one| one.incoming && one.to == person && one.received_at > since)
}

fn report(
    sandbox: &Arc<Sandbox>,
    message: &WhatsApp,
    state: &'static str,
    error: Option<(u32, &'static str)>,
) {
    let person = Person::of(&message.to);
    let mut status = json!({
        "id": message.message_id, "status": state,
        "timestamp": clock::now().timestamp().to_string(), "recipient_user_id": person.user_id,
    });
    if let Some(phone) = &person.phone {
        put(&mut status, "recipient_id", json!(phone));
    }
    if let Some(callback) = message.payload.get("biz_opaque_callback_data") {
        put(&mut status, "biz_opaque_callback_data", callback.clone());
    }
    if let Some((code, title)) = error {
        let cause = json!({ "code": code, "title": title, "message": title,
            "error_data": { "details": title } });
        put(&mut status, "errors", json!([cause]));
    }
    let current = sandbox.world().whatsapp.get(message.id).cloned();
    if let Some(current) = current {
        sandbox.world().put(WhatsApp {
            status: state.to_owned(),
            ..current
        });
    }
    let reference = format!("{} {state}", message.message_id);
    send_value(
        sandbox,
        ("whatsapp.status", &reference),
        json!({ "statuses": [status] }),
        Plan::ONCE,
    );
}

fn put(object: &mut Value, name: &str, value: Value) {
    if let Some(fields) = object.as_object_mut() {
        fields.insert(name.to_owned(), value);
    }
}
