//! Calls of people to the number of the merchant.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, ContentType};
use actix_web::{HttpRequest, HttpResponse, web};

use super::{Refused, read};
use crate::core::Sandbox;
use crate::voice::{Placed, place as place_call};

const PAGE: &str = include_str!("calls.html");

/// A browser gets the page of a phone, and a program every call.
pub async fn list(sandbox: web::Data<Sandbox>, call: HttpRequest) -> HttpResponse {
    let accept = call.headers().get(ACCEPT);
    let accept = accept
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if accept.contains("text/html") {
        return HttpResponse::Ok()
            .content_type(ContentType::html())
            .body(PAGE);
    }
    HttpResponse::Ok().json(sandbox.voice.list())
}

/// A person calls. The answer has the message that was read to them and the number that was called.
pub async fn place(sandbox: web::Data<Sandbox>, body: web::Bytes) -> Result<HttpResponse, Refused> {
    let placed: Placed = read(&body)?;
    let sandbox = Arc::clone(&sandbox);
    let call = place_call(&sandbox, placed)
        .await
        .map_err(|why| Refused::new(StatusCode::UNPROCESSABLE_ENTITY, why))?;
    Ok(HttpResponse::Created().json(call))
}
