//! The phones of people on WhatsApp: what they received, and what they write.

use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, ContentType};
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use super::lists::{To, is_number};
use super::{Refused, read};
use crate::clock;
use crate::core::Sandbox;
use crate::messaging::{self, Written};
use crate::world::WhatsApp;

/// A photo of 5 MB, written as text.
pub const LARGEST_MESSAGE_BYTES: usize = 8 * 1024 * 1024;
const PHONE: &str = include_str!("phone.html");

/// A browser gets the page of the phone, and a program every message to people.
pub async fn list(
    sandbox: web::Data<Sandbox>,
    call: HttpRequest,
    query: web::Query<To>,
) -> HttpResponse {
    let accept = call.headers().get(ACCEPT);
    let accept = accept
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if accept.contains("text/html") {
        return phone().await;
    }
    let world = sandbox.world();
    let wanted = world
        .whatsapp
        .iter()
        .filter(|one| !one.incoming && is_number(&one.to, query.to.as_deref()));
    HttpResponse::Ok().json(wanted.map(message).collect::<Vec<Value>>())
}

/// The page on which a person chats with the product.
pub async fn phone() -> HttpResponse {
    HttpResponse::Ok()
        .content_type(ContentType::html())
        .body(PHONE)
}

/// The messages of one person in both directions, oldest first.
pub async fn thread(sandbox: web::Data<Sandbox>, person: web::Path<String>) -> HttpResponse {
    HttpResponse::Ok().json(messaging::whatsapp_thread(&sandbox, &person))
}

/// The person writes. The delivery to the merchant is signed as the real one is.
pub async fn write(
    sandbox: web::Data<Sandbox>,
    person: web::Path<String>,
    body: web::Bytes,
) -> Result<HttpResponse, Refused> {
    let written: Written = read(&body)?;
    let id = messaging::person_writes(&sandbox, &person, &written)
        .map_err(|why| Refused::new(StatusCode::UNPROCESSABLE_ENTITY, why))?;
    Ok(HttpResponse::Accepted().json(json!({ "id": id })))
}

fn message(message: &WhatsApp) -> Value {
    json!({
        "messageId": message.message_id, "phoneNumberId": message.phone_number_id, "to": message.to,
        "type": message.kind, "text": message.text, "payload": message.payload, "status": message.status,
        "receivedAt": clock::iso(message.received_at),
    })
}
