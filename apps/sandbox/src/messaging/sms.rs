//! Termii's `POST /api/sms/send`. The API key is in the body.

use actix_web::{HttpResponse, web};
use serde_json::{Value, json};
use std::sync::Arc;

use crate::clock;
use crate::core::Sandbox;
use crate::messaging::sms_reports::{self, Fate};
use crate::world::{Sms, WebhookSender};

const MOST_RECIPIENTS: usize = 100;
const LONGEST_TEXT: usize = 918;
const BALANCE: u64 = 10_000;

pub async fn send(sandbox: web::Data<Sandbox>, body: web::Bytes) -> HttpResponse {
    let Ok(body) = serde_json::from_slice::<Value>(&body) else {
        return refused(400, "Invalid JSON payload");
    };
    let text = |name: &str| {
        body.get(name)
            .and_then(Value::as_str)
            .map(str::trim)
            .filter(|text| !text.is_empty())
    };
    if text("api_key") != Some(sandbox.sms_key.as_str()) {
        return refused(401, "Invalid api key");
    }
    let recipients = recipients(body.get("to"));
    let (Some(from), Some(sms), Some(channel)) = (text("from"), text("sms"), text("channel"))
    else {
        return refused(400, "Fields from, sms and channel are required");
    };
    if let Err(message) = check(&recipients, from, sms, channel) {
        return refused(400, message);
    }
    if recipients.iter().any(|to| Fate::of(to) == Fate::NoCredit) {
        return refused(400, "Insufficient balance");
    }
    let message_id = format!(
        "{}{}",
        clock::now().timestamp_micros(),
        clock::stable_number(sms) % 1000
    );
    for to in recipients {
        let id = {
            let mut world = sandbox.world();
            let id = world.sms.next_id();
            world.put(Sms {
                id,
                message_id: message_id.clone(),
                from: from.to_owned(),
                to,
                text: sms.to_owned(),
                channel: channel.to_owned(),
                status: "Message Sent".to_owned(),
                received_at: clock::now(),
            });
            id
        };
        sms_reports::begin(&Arc::clone(&sandbox), WebhookSender::Termii, id);
    }
    HttpResponse::Ok().json(json!({
        "code": "ok", "message_id": message_id, "message": "Successfully Sent", "balance": BALANCE, "user": "Gida",
    }))
}

pub fn view(sms: &Sms) -> Value {
    json!({
        "messageId": sms.message_id, "from": sms.from, "to": sms.to, "text": sms.text,
        "channel": sms.channel, "status": sms.status, "at": clock::iso(sms.received_at),
        "receivedAt": clock::iso(sms.received_at),
    })
}

fn recipients(to: Option<&Value>) -> Vec<String> {
    let one = |value: &Value| {
        value
            .as_str()
            .map(str::to_owned)
            .or_else(|| value.as_u64().map(|number| number.to_string()))
    };
    match to.and_then(Value::as_array) {
        Some(many) => many.iter().filter_map(one).collect(),
        None => to.and_then(one).into_iter().collect(),
    }
}

pub fn is_international(to: &str) -> bool {
    (11..=15).contains(&to.len()) && to.bytes().all(|byte| byte.is_ascii_digit())
}

fn check(recipients: &[String], from: &str, sms: &str, channel: &str) -> Result<(), &'static str> {
    if recipients.is_empty()
        || recipients.len() > MOST_RECIPIENTS
        || !recipients.iter().all(|to| is_international(to))
    {
        return Err("Invalid phone number: use the international form without a plus");
    }
    if !(3..=11).contains(&from.chars().count()) {
        return Err("Sender ID must be 3 to 11 characters");
    }
    if !matches!(channel, "dnd" | "generic" | "whatsapp") {
        return Err("Invalid channel");
    }
    if sms.chars().count() > LONGEST_TEXT {
        return Err("Message is too long");
    }
    Ok(())
}

fn refused(status: u16, message: &str) -> HttpResponse {
    let mut response = if status == 401 {
        HttpResponse::Unauthorized()
    } else {
        HttpResponse::BadRequest()
    };
    response.json(json!({ "code": status, "status": "error", "message": message }))
}
