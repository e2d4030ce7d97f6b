//! Steps that staff take on an order in place of its customer or provider: choosing the provider,
//! cancelling, and starting without the PIN.

use super::orders::whole;
use crate::{
    Call,
    dto::{
        AdminOrderDetailBody, AssignRequest, CancelForCustomerRequest, CancellationPreviewBody,
        FaultDto, NameWorkerForRequest, StartWithoutPinRequest, worker_named,
    },
    routes::{orders::preview_of, registrar::Registrar},
};
use actix_web::{HttpResponse, Responder, get, post, put, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::{FieldErrors, Money, OrderId, ProviderId};
use marketplace::{
    cancellation::{CancelForCustomer, cancel_for_customer as cancel_case},
    dispatch::{OfferByHand, offer_by_hand},
    fulfilment::{NameWorker, StartWithoutPin, name_worker, start_without_pin as start_case},
};
use orders::OrderStatus;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(assign_by_hand)
        .service(preview_cancellation_for)
        .service(cancel_for_customer)
        .service(start_without_pin)
        .service(name_worker_for);
}

/// Sends the job to one provider, who has 30 minutes to accept unless staff changed the setting. The
/// search waits until then.
#[utoipa::path(tag = "admin", request_body = AssignRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/assign")]
pub async fn assign_by_hand(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<AssignRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = OfferByHand {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                provider: provider_named(&asked.provider_id)?,
                reason: asked.reason,
            };
            let _sent = offer_by_hand(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call, &user, id.0).await?))
        })
        .await
}

/// Previews a cancellation for the customer. The terms are those of the customer's own preview.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = CancellationPreviewBody)))]
#[get("/api/admin/orders/{id}/cancellation")]
pub async fn preview_cancellation_for(
    call: Call,
    id: Path<OrderId>,
) -> Result<impl Responder, Problem> {
    let order = call
        .services
        .orders
        .order(id.0)
        .await?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or_else(Problem::not_found)?;
    Ok(web::Json(preview_of(&call, &order).await?))
}

/// Cancels an order for its customer. Operations cancel one that no provider has, and everything is
/// refunded; support cancels one that a provider has accepted, with the fee of the policy or
/// without it.
#[utoipa::path(tag = "admin", request_body = CancelForCustomerRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/cancel")]
pub async fn cancel_for_customer(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<CancelForCustomerRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = CancelForCustomer {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                reason: asked.reason.into(),
                note: asked.note,
                our_fault: asked.fault == FaultDto::Ours,
                waive: asked.waive_fee,
                fee: Money::from_kobo(asked.fee_kobo),
            };
            let _cancelled = cancel_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call, &user, id.0).await?))
        })
        .await
}

/// Starts a job when the PIN does not work, after a call with the customer.
#[utoipa::path(tag = "admin", request_body = StartWithoutPinRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/start")]
pub async fn start_without_pin(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<StartWithoutPinRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = StartWithoutPin {
                call: call.invocation_from(user.actor(), seed),
                order: id.0,
                reason: asked.reason,
                call_note: asked.call_note,
            };
            let _started = start_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call, &user, id.0).await?))
        })
        .await
}

/// Names the person who goes to the job of a company, also after the company has set out.
#[utoipa::path(tag = "admin", request_body = NameWorkerForRequest, params(("id" = String, Path)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[put("/api/admin/orders/{id}/worker")]
pub async fn name_worker_for(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<NameWorkerForRequest>,
) -> Result<impl Responder, Problem> {
    let asked = body.value;
    let cmd = NameWorker {
        call: call.invocation(user.actor()),
        order: id.0,
        worker: worker_named(asked.worker_id.as_deref())?,
        reason: asked.reason,
    };
    let _named = name_worker(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(whole(&call, &user, id.0).await?))
}

pub(super) fn provider_named(id: &str) -> Result<ProviderId, Problem> {
    id.parse().map_err(|_| {
        Problem::validation(FieldErrors::one(
            "providerId",
            "unknown",
            "There is no such provider.",
        ))
    })
}
