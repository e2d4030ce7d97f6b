//! The deliveries of WhatsApp to the merchant: signed calls with messages of people and reports.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::core::Sandbox;
use crate::webhooks::{self, Plan};
use crate::world::WebhookSender;

/// Sends one change of the account, and with it those that wait, escaped to plain ASCII as the real
/// service does.
pub(super) fn send_value(sandbox: &Arc<Sandbox>, event: (&str, &str), value: Value, plan: Plan) {
    let mut changes = sandbox.held_changes.take();
    changes.push(change_of(sandbox, value));
    let body = json!({ "object": "whatsapp_business_account",
        "entry": [{ "id": "1", "changes": changes }] });
    let body = ascii(&body.to_string());
    webhooks::send_as(sandbox, WebhookSender::WhatsApp, event, &body, plan);
}

/// Keeps one change of the account for the next delivery.
pub(super) fn hold_value(sandbox: &Sandbox, value: Value) {
    sandbox.held_changes.hold(change_of(sandbox, value));
}

fn change_of(sandbox: &Sandbox, mut value: Value) -> Value {
    if let Some(fields) = value.as_object_mut() {
        fields.insert("messaging_product".to_owned(), json!("whatsapp"));
        let number = json!({ "display_phone_number": "2348005550100",
            "phone_number_id": sandbox.whatsapp.phone_number_id });
        fields.insert("metadata".to_owned(), number);
    }
    json!({ "field": "messages", "value": value })
}

fn ascii(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for unit in json.chars() {
        if unit.is_ascii() {
            text.push(unit);
        } else {
            for half in unit.encode_utf16(&mut [0; 2]) {
                text.push_str(&format!("\\u{half:04x}"));
            }
        }
    }
    text
}
