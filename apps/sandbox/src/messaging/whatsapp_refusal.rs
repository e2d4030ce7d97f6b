//! The refusals of WhatsApp.

use actix_web::http::header::AUTHORIZATION;
use actix_web::{HttpRequest, HttpResponse};
use serde_json::json;

use super::whatsapp_limits::Breach;
use crate::clock;
use crate::core::Sandbox;

/// The refusal of a call without the token of the account.
pub fn unauthorised(sandbox: &Sandbox, call: &HttpRequest) -> Option<HttpResponse> {
    let bearer = call
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    if bearer.map(str::trim) == Some(&sandbox.whatsapp.token) {
        return None;
    }
    let breach = Breach::new(
        190,
        "Invalid OAuth access token - Cannot parse access token",
    );
    Some(refused(HttpResponse::Unauthorized(), &breach))
}

pub fn refused(mut response: actix_web::HttpResponseBuilder, breach: &Breach) -> HttpResponse {
    response.json(json!({ "error": {
        "message": format!("(#{}) {}", breach.code, breach.details),
        "type": "OAuthException",
        "code": breach.code,
        "error_data": { "messaging_product": "whatsapp", "details": breach.details },
        "fbtrace_id": clock::token(22),
    } }))
}
