//! Messages of outside services, believed for their signature alone.

use crate::{Problem, RawBody, RequestContext, services::Services};
use actix_web::{HttpRequest, HttpResponse, post, web};
use kernel::Actor;
use marketplace::paying::{ReceiveWebhook, receive_webhook};

/// The largest body of a webhook.
const MAX_BYTES: usize = 256 * 1024;

/// Stores a signed message of the payment gateway; it is applied after this answer.
#[utoipa::path(tag = "webhooks", request_body(content = Object, content_type = "application/json"), responses((status = 200, description = "Stored")))]
#[post("/api/webhooks/paystack")]
pub async fn paystack_webhook(req: HttpRequest, context: RequestContext, services: web::Data<Services>, body: RawBody<MAX_BYTES>) -> Result<HttpResponse, Problem> {
    let signature = req.headers().get("x-paystack-signature").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let cmd = ReceiveWebhook {
        call: context.invocation(Actor::System, services.ids.uuid()),
        signature: signature.to_owned(),
        body: body.0.to_vec(),
    };
    let _stored = receive_webhook(&*services.store, &*services.gateway, cmd).await?;
    Ok(HttpResponse::Ok().json(serde_json::json!({ "status": "ok" })))
}
