//! The deliveries of WhatsApp.

use super::{count_bad_signature, signature};
use crate::{Call, dto::WebhookReceipt};
use actix_web::{HttpRequest, HttpResponse, Responder, get, http::StatusCode, post, web};
use http_base::{Problem, Query, RawBody};
use kernel::Actor;
use marketplace::conversations::{DeliveryError, ReceiveDelivery, receive_delivery};
use serde::Deserialize;
use utoipa::IntoParams;

const SIGNATURE: &str = "x-hub-signature-256";
/// The largest delivery of the provider, in bytes.
const DELIVERY_MAX_BYTES: usize = 3 * 1024 * 1024;
const CHALLENGE_MAX: usize = 200;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HandshakeQuery {
    #[serde(rename = "hub.mode")]
    #[param(rename = "hub.mode")]
    mode: Option<String>,
    #[serde(rename = "hub.verify_token")]
    #[param(rename = "hub.verify_token")]
    verify_token: Option<String>,
    #[serde(rename = "hub.challenge")]
    #[param(rename = "hub.challenge")]
    challenge: Option<String>,
}

/// Answers the first call of WhatsApp, which checks that the address is ours.
#[utoipa::path(tag = "operations", params(HandshakeQuery),
    responses((status = 200, body = String, content_type = "text/plain", description = "The challenge"), (status = 403)))]
#[get("/api/webhooks/whatsapp")]
pub async fn whatsapp_handshake(
    call: Call,
    query: Query<HandshakeQuery>,
) -> Result<HttpResponse, Problem> {
    let HandshakeQuery {
        mode,
        verify_token,
        challenge,
    } = query.0;
    let token = verify_token.unwrap_or_default();
    let is_plain = |text: &String| {
        (1..=CHALLENGE_MAX).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_graphic())
    };
    let challenge = challenge.filter(is_plain);
    match challenge {
        Some(challenge)
            if mode.as_deref() == Some("subscribe") && call.services.whatsapp.verifies(&token) =>
        {
            Ok(HttpResponse::Ok()
                .content_type("text/plain; charset=utf-8")
                .body(challenge))
        }
        _ => {
            count_bad_signature(&call).await?;
            let text = "The token is not ours.";
            Err(Problem::new(StatusCode::FORBIDDEN, "forbidden", text))
        }
    }
}

/// Stores the messages and reports of a delivery before answering. A repeated one succeeds without
/// effect.
#[utoipa::path(tag = "operations",
    request_body(content = Object, content_type = "application/json", description = "The delivery, signed over the raw bytes"),
    params(("x-hub-signature-256" = String, Header)),
    responses((status = 200, body = WebhookReceipt), (status = 401, description = "Problem")))]
#[post("/api/webhooks/whatsapp")]
pub async fn whatsapp_delivery(
    req: HttpRequest,
    call: Call,
    body: RawBody<DELIVERY_MAX_BYTES>,
) -> Result<impl Responder, Problem> {
    let cmd = ReceiveDelivery {
        call: call.invocation(Actor::System),
        signature: signature(&req, SIGNATURE),
        body: body.0.to_vec(),
    };
    match receive_delivery(&*call.services.store, &*call.services.whatsapp, cmd).await {
        Ok(()) => {
            call.state.wake.notify_one();
            Ok(web::Json(WebhookReceipt { status: "ok" }))
        }
        Err(bad @ DeliveryError::BadSignature(_)) => {
            count_bad_signature(&call).await?;
            Err(bad.into())
        }
        Err(other) => Err(other.into()),
    }
}
