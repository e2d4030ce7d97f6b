//! Signed messages of the payment gateway.

use crate::routes::registrar::Registrar;
use crate::{Call, Problem, RawBody, Rule, Wait, dto::WebhookReceipt};
use actix_web::{HttpRequest, Responder, post, web};
use kernel::Actor;
use marketplace::payments::{PaymentsError, ReceiveWebhook, receive_webhook};

const SIGNATURE: &str = "x-paystack-signature";
/// The largest accepted message of the gateway, in bytes.
const MAX_BYTES: usize = 256 * 1024;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(paystack);
}

/// Stores a message before answering and applies it afterwards. A repeated message succeeds without
/// effect.
#[utoipa::path(tag = "payments",
    request_body(content = Object, content_type = "application/json", description = "The gateway's event, signed over the raw bytes"),
    params(("x-paystack-signature" = String, Header)),
    responses((status = 200, body = WebhookReceipt)))]
#[post("/api/webhooks/paystack")]
pub async fn paystack(
    req: HttpRequest,
    call: Call,
    body: RawBody<MAX_BYTES>,
) -> Result<impl Responder, Problem> {
    let mut signatures = req.headers().get_all(SIGNATURE);
    let signature = match (
        signatures.next().and_then(|value| value.to_str().ok()),
        signatures.next(),
    ) {
        (Some(signature), None) => signature.to_owned(),
        (Some(_) | None, Some(_) | None) => String::new(),
    };
    let cmd = ReceiveWebhook {
        call: call.invocation(Actor::System),
        signature,
        body: body.0.to_vec(),
    };
    match receive_webhook(&*call.services.store, &*call.services.gateway, cmd).await {
        Ok(_) => Ok(web::Json(WebhookReceipt { status: "ok" })),
        Err(PaymentsError::BadSignature) => {
            tracing::warn!(request_id = %call.context.id, "a webhook with a bad signature");
            call.state
                .limits
                .take(Rule::WebhookBadSignature, call.context.ip, call.now())
                .await
                .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
            Err(PaymentsError::BadSignature.into())
        }
        Err(other) => Err(other.into()),
    }
}
