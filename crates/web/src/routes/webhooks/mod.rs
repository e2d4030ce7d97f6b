//! Messages of the payment gateway, of the provider of SMS and phone calls, and of WhatsApp, each with
//! its proof.

mod voice;
mod whatsapp;

use crate::routes::registrar::Registrar;
use crate::{Call, dto::WebhookReceipt};
use actix_web::{HttpRequest, Responder, post, web};
use http_base::{Path, Problem, Query, RawBody, Rule, Wait};
use kernel::Actor;
use marketplace::{
    RawSmsReport,
    payments::{PaymentsError, ReceiveWebhook, receive_webhook},
    sms::{ReceiveSmsReport, SmsReportError, receive_sms_report},
};
use serde::Deserialize;
use utoipa::IntoParams;

const SIGNATURE: &str = "x-paystack-signature";
const SMS_SIGNATURE: &str = "x-termii-signature";
/// The largest accepted message of the gateway, in bytes.
const MAX_BYTES: usize = 256 * 1024;
/// The largest accepted delivery report, in bytes.
const REPORT_MAX_BYTES: usize = 16 * 1024;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(paystack)
        .service(sms_report)
        .service(voice::voice_report)
        .service(whatsapp::whatsapp_handshake)
        .service(whatsapp::whatsapp_delivery);
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
    let cmd = ReceiveWebhook {
        call: call.invocation(Actor::System),
        signature: signature(&req, SIGNATURE),
        body: body.0.to_vec(),
    };
    match receive_webhook(&*call.services.store, &*call.services.gateway, cmd).await {
        Ok(_) => Ok(web::Json(WebhookReceipt { status: "ok" })),
        Err(PaymentsError::BadSignature) => {
            count_bad_signature(&call).await?;
            Err(PaymentsError::BadSignature.into())
        }
        Err(other) => Err(other.into()),
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SmsReportQuery {
    /// The secret in the address, for a provider that does not sign its reports.
    token: Option<String>,
}

/// Takes in a delivery report of the SMS provider. A repeated or late one succeeds without effect.
#[utoipa::path(tag = "operations",
    request_body(content = Object, content_type = "application/json", description = "The provider's report; Africa's Talking sends a form"),
    params(("provider" = String, Path, description = "`termii` or `africastalking`"), SmsReportQuery,
        ("x-termii-signature" = Option<String>, Header)),
    responses((status = 200, body = WebhookReceipt), (status = 401, description = "Problem")))]
#[post("/api/webhooks/sms/{provider}")]
pub async fn sms_report(
    req: HttpRequest,
    call: Call,
    provider: Path<String>,
    query: Query<SmsReportQuery>,
    body: RawBody<REPORT_MAX_BYTES>,
) -> Result<impl Responder, Problem> {
    let proof = query
        .0
        .token
        .unwrap_or_else(|| signature(&req, SMS_SIGNATURE));
    let cmd = ReceiveSmsReport {
        call: call.invocation(Actor::System),
        provider: provider.0,
        report: RawSmsReport {
            proof,
            body: body.0.to_vec(),
        },
    };
    match receive_sms_report(&*call.services.store, &*call.services.sms, cmd).await {
        Ok(()) => Ok(web::Json(WebhookReceipt { status: "ok" })),
        Err(bad @ SmsReportError::Bad(_)) => {
            count_bad_signature(&call).await?;
            Err(bad.into())
        }
        Err(other) => Err(other.into()),
    }
}

/// The only value of the header, or an empty text.
fn signature(req: &HttpRequest, header: &str) -> String {
    let mut signatures = req.headers().get_all(header);
    match (
        signatures.next().and_then(|value| value.to_str().ok()),
        signatures.next(),
    ) {
        (Some(signature), None) => signature.to_owned(),
        (Some(_) | None, Some(_) | None) => String::new(),
    }
}

async fn count_bad_signature(call: &Call) -> Result<(), Problem> {
    tracing::warn!(request_id = %call.context.id, "a webhook with a bad signature");
    call.state
        .limits
        .take(Rule::WebhookBadSignature, call.context.ip, call.now())
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))
}
