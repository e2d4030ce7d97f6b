//! Jobs that staff take away from a provider before they began, and early terminations.

use super::orders::whole;
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{
        AdminOrderDetailBody, DecideEarlyTerminationRequest, ProposeEarlyTerminationRequest,
        TakeBackRequest,
    },
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::{
    dispatch::{UnassignJob, take_job_back as take_back_case},
    early_termination::{
        DecideEarlyTermination, ProposeEarlyTermination, decide_early_termination as decide_case,
        propose_early_termination as propose_case,
    },
};
use orders::KeptLine;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(propose_early_termination)
        .service(decide_early_termination)
        .service(take_job_back);
}

/// Proposes an early termination and what of the price is kept. Nothing moves until finance
/// approves it.
#[utoipa::path(tag = "admin", request_body = ProposeEarlyTerminationRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/ending")]
pub async fn propose_early_termination(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ProposeEarlyTerminationRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = ProposeEarlyTermination {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                reason: asked.reason.into(),
                explanation: asked.words,
                kept: asked.kept.iter().map(KeptLine::from).collect(),
            };
            let _figures = propose_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(whole(&call, &user, id.0).await?))
        })
        .await
}

/// Approves an early termination as finance, which moves the money at once, or rejects the
/// proposal.
#[utoipa::path(tag = "admin", request_body = DecideEarlyTerminationRequest, params(("id" = String, Path)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/ending/decision")]
pub async fn decide_early_termination(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<DecideEarlyTerminationRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = DecideEarlyTermination {
        call: call.invocation(user.actor()),
        order: id.0,
        agree: body.value.agree,
    };
    let _state = decide_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(whole(&call, &user, id.0).await?))
}

/// Takes a job away from its provider before it has begun, with or without a fault in the provider's
/// record. A new search starts at the same price.
#[utoipa::path(tag = "admin", request_body = TakeBackRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/take-back")]
pub async fn take_job_back(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<TakeBackRequest>,
) -> Result<HttpResponse, Problem> {
    let fault = body.value.fault().map_err(Problem::validation)?;
    let reason = body.value.reason;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = UnassignJob {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                reason,
            };
            take_back_case(&*call.services.store, cmd, fault).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call, &user, id.0).await?))
        })
        .await
}
