//! Advances for the materials of the caller's jobs.

use super::{as_provider, job_body::body_of};
use crate::{
    Call,
    dto::{AskAdvanceRequest, JobBody},
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use kernel::{AdvanceId, Money, OrderId};
use marketplace::advances::{
    AskAdvance, WithdrawAdvance, ask_advance as ask_case, withdraw_advance as withdraw_case,
};

/// Requests an advance with the supplier's pro-forma invoice. Finance checks it, and it is paid
/// with the next payout.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AskAdvanceRequest, responses((status = 201, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/advances")]
pub async fn ask_advance(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<AskAdvanceRequest>,
) -> Result<HttpResponse, Problem> {
    let photos = body.value.photos()?;
    let (amount, supplier) = (
        Money::from_kobo(body.value.amount_kobo),
        body.value.supplier,
    );
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AskAdvance {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                amount,
                supplier,
                photos,
            };
            let _id = ask_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Withdraws a request for an advance that finance has not decided.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("advanceId" = String, Path)),
    responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/advances/{advanceId}/withdraw")]
pub async fn withdraw_advance(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, AdvanceId)>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let (order, advance) = ids.0;
    let _applied = withdraw_case(
        &*call.services.store,
        WithdrawAdvance {
            call: call.invocation(as_provider(&user)),
            advance,
        },
    )
    .await?;
    Ok(web::Json(body_of(&call, &user, order).await?))
}
