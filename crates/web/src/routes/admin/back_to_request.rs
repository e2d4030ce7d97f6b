//! The steps by which the pricing staff make an order a request again.

use super::orders::whole;
use crate::{
    Call,
    dto::{AdminOrderDetailBody, BackToRequestRequest},
    routes::registrar::Registrar,
};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::{
    assessments::{SetReportAside, set_report_aside as set_aside_case},
    orders::{WithdrawPrice, withdraw_price as withdraw_case},
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(withdraw_price).service(set_report_aside);
}

/// Withdraws a price for which nothing was paid. The customer reads the reason, and the pricing
/// staff set another price. It is refused while a payment for the price is open.
#[utoipa::path(tag = "admin", request_body = BackToRequestRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/withdraw-price")]
pub async fn withdraw_price(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<BackToRequestRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = WithdrawPrice {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                reason: asked.reason,
                version: asked.version,
            };
            withdraw_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call, &user, id.0).await?))
        })
        .await
}

/// Sets an accepted report aside, so that the order waits for a price without it. The assessor reads
/// the reason and may hand in another report.
#[utoipa::path(tag = "admin", request_body = BackToRequestRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/set-report-aside")]
pub async fn set_report_aside(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<BackToRequestRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = SetReportAside {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                reason: asked.reason,
            };
            set_aside_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call, &user, id.0).await?))
        })
        .await
}
