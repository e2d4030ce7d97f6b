//! WhatsApp Cloud API: `POST /{phone_number_id}/messages`.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use super::whatsapp_limits::{self, Breach};
use super::whatsapp_refusal::{refused, unauthorised};
use super::whatsapp_statuses;
use crate::clock;
use crate::core::Sandbox;
use crate::world::WhatsApp;

/// The end of a number that is refused at once, because it is not on WhatsApp. `0026` is taken and
/// reported as failed afterwards.
const NOT_ON_WHATSAPP: &str = "0027";

pub async fn send(
    sandbox: web::Data<Sandbox>,
    call: HttpRequest,
    phone_number_id: web::Path<String>,
    body: web::Bytes,
) -> HttpResponse {
    take(&sandbox, &call, &phone_number_id, &body)
}

pub async fn send_versioned(
    sandbox: web::Data<Sandbox>,
    call: HttpRequest,
    path: web::Path<(String, String)>,
    body: web::Bytes,
) -> HttpResponse {
    let (_version, phone_number_id) = path.into_inner();
    take(&sandbox, &call, &phone_number_id, &body)
}

fn take(
    sandbox: &web::Data<Sandbox>,
    call: &HttpRequest,
    phone_number_id: &str,
    body: &[u8],
) -> HttpResponse {
    if let Some(refusal) = unauthorised(sandbox, call) {
        return refusal;
    }
    let Ok(message) = serde_json::from_slice::<Value>(body) else {
        return refused(
            HttpResponse::BadRequest(),
            &Breach::new(100, "The body is not JSON"),
        );
    };
    if let Err(breach) = whatsapp_limits::check(&message) {
        return refused(HttpResponse::BadRequest(), &breach);
    }
    // A phone number in `to` takes precedence over a user id in `recipient`.
    let to = text(&message, "/to").map(|to| (to.trim_start_matches('+').to_owned(), true));
    let Some((to, is_phone)) =
        to.or_else(|| text(&message, "/recipient").map(|id| (id.to_owned(), false)))
    else {
        return refused(
            HttpResponse::BadRequest(),
            &Breach::new(100, "The parameter to is required"),
        );
    };
    let message_id = format!("wamid.{}", clock::token(32).to_uppercase());
    let contact = if is_phone {
        json!({ "input": to, "wa_id": to })
    } else {
        json!({ "input": to, "user_id": to })
    };
    if to.ends_with(NOT_ON_WHATSAPP) {
        return refused(
            HttpResponse::BadRequest(),
            &Breach::new(131_026, "Message undeliverable"),
        );
    }
    let id = {
        let mut world = sandbox.world();
        let id = world.whatsapp.next_id();
        world.put(WhatsApp {
            id,
            message_id: message_id.clone(),
            phone_number_id: phone_number_id.to_owned(),
            to,
            kind: text(&message, "/type").unwrap_or("text").to_owned(),
            text: readable_text(&message),
            payload: message,
            received_at: clock::now(),
            incoming: false,
            status: "accepted".to_owned(),
        });
        id
    };
    whatsapp_statuses::begin(&Arc::clone(sandbox), id);
    HttpResponse::Ok().json(json!({
        "messaging_product": "whatsapp",
        "contacts": [contact],
        "messages": [{ "id": message_id, "message_status": "accepted" }],
    }))
}

/// The text that the person reads: the text message, the body of an interactive message, or the
/// values in a template.
fn readable_text(message: &Value) -> String {
    let plain = text(message, "/text/body").or_else(|| text(message, "/interactive/body/text"));
    if let Some(plain) = plain {
        return plain.to_owned();
    }
    let components = message
        .pointer("/template/components")
        .and_then(Value::as_array);
    // The button of a code repeats what is in the text.
    let parameters = components
        .into_iter()
        .flatten()
        .filter(|one| text(one, "/type") == Some("body"))
        .filter_map(|one| one.get("parameters")?.as_array())
        .flatten();
    let values: Vec<&str> = parameters
        .filter_map(|one| one.get("text")?.as_str())
        .collect();
    [
        text(message, "/template/name").unwrap_or_default(),
        &values.join(" "),
    ]
    .join(" ")
    .trim()
    .to_owned()
}

fn text<'a>(message: &'a Value, pointer: &str) -> Option<&'a str> {
    message
        .pointer(pointer)
        .and_then(Value::as_str)
        .filter(|text| !text.is_empty())
}
