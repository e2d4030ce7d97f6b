//! Africa's Talking: `POST /version1/messaging`. It answers 201 also for a recipient that it
//! refuses.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};

use super::sms::is_international;
use super::sms_reports::{self, Fate};
use crate::clock;
use crate::core::Sandbox;
use crate::world::{Sms, WebhookSender};

#[derive(Deserialize)]
pub struct Message {
    username: String,
    to: String,
    message: String,
    from: Option<String>,
}

pub async fn send(
    sandbox: web::Data<Sandbox>,
    call: HttpRequest,
    form: web::Form<Message>,
) -> HttpResponse {
    let message = form.into_inner();
    let (username, key) = sandbox
        .sms_key
        .split_once(':')
        .unwrap_or(("sandbox", &sandbox.sms_key));
    let given = call.headers().get("apiKey");
    if given.is_none_or(|given| given.as_bytes() != key.as_bytes()) || message.username != username
    {
        return HttpResponse::Unauthorized().body("The supplied authentication is invalid");
    }
    let from = message.from.unwrap_or_default();
    if !(3..=11).contains(&from.chars().count()) {
        return answer("InvalidSenderId", Vec::new());
    }
    let to = message.to.trim_start_matches('+').to_owned();
    let refused = |code: u16, status: &str| {
        let recipient = json!({
            "statusCode": code, "number": message.to, "status": status, "cost": "0", "messageId": "None",
        });
        answer("Sent to 0/1 Total Cost: 0", vec![recipient])
    };
    if !message.to.starts_with('+') || !is_international(&to) {
        return refused(403, "InvalidPhoneNumber");
    }
    match Fate::of(&to) {
        Fate::NoCredit => return refused(405, "InsufficientBalance"),
        Fate::DoNotDisturb => return refused(409, "DoNotDisturbRejection"),
        Fate::Delivered
        | Fate::Expired
        | Fate::Rejected
        | Fate::Silent
        | Fate::Disorderly
        | Fate::Registered => {}
    }
    let message_id = format!("ATXid_{}", clock::token(32));
    let id = {
        let mut world = sandbox.world();
        let id = world.sms.next_id();
        world.put(Sms {
            id,
            message_id: message_id.clone(),
            from,
            to,
            text: message.message,
            channel: "sms".to_owned(),
            status: "Sent".to_owned(),
            received_at: clock::now(),
        });
        id
    };
    sms_reports::begin(&Arc::clone(&sandbox), WebhookSender::AfricasTalking, id);
    let recipient = json!({
        "statusCode": 101, "number": message.to, "status": "Success", "cost": "NGN 2.2000",
        "messageId": message_id,
    });
    answer("Sent to 1/1 Total Cost: NGN 2.2000", vec![recipient])
}

fn answer(message: &str, recipients: Vec<Value>) -> HttpResponse {
    HttpResponse::Created().json(json!({
        "SMSMessageData": { "Message": message, "Recipients": recipients },
    }))
}
