//! Refunds that wait for an approval, and partial refunds by staff.

use super::orders::whole;
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{AdminOrderDetailBody, RefundPartRequest},
};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use kernel::{FieldErrors, Money, OrderId, RefundId};
use marketplace::payments::{
    HandleRefund, RefundPart, approve_refund as approve_case, refund_part as refund_part_case,
    retry_refund as retry_case,
};
use pricing::LineKind;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(approve_refund)
        .service(retry_refund)
        .service(refund_part);
}

/// Approves a refund: support up to ₦100,000, finance above that, and two people of finance from
/// ₦250,000.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/finance/refunds/{id}/approve")]
pub async fn approve_refund(
    call: Call,
    user: CurrentUser,
    id: Path<RefundId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let _approved = approve_case(&*call.services.store, handling(&call, &user, id.0)).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::NoContent().finish())
}

/// Sends a refund that failed at the gateway again.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/finance/refunds/{id}/retry")]
pub async fn retry_refund(
    call: Call,
    user: CurrentUser,
    id: Path<RefundId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    retry_case(&*call.services.store, handling(&call, &user, id.0)).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::NoContent().finish())
}

fn handling(call: &Call, user: &CurrentUser, refund: RefundId) -> HandleRefund {
    HandleRefund {
        call: call.invocation(user.actor()),
        refund,
    }
}

/// Refunds a part of a price, including its VAT, the commission and the provider's share of it. The
/// required approval depends on the amount, as for any refund.
#[utoipa::path(tag = "admin", request_body = RefundPartRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/refunds")]
pub async fn refund_part(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<RefundPartRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let unknown = || {
                Problem::validation(FieldErrors::one(
                    "line",
                    "unknown",
                    "There is no such line.",
                ))
            };
            let cmd = RefundPart {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                line: LineKind::from_code(&asked.line).ok_or_else(unknown)?,
                amount: Money::from_kobo(asked.amount_kobo),
                reason: asked.reason.into(),
                note: asked.note,
            };
            refund_part_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(whole(&call, &user, id.0).await?))
        })
        .await
}
