//! The changes of status that staff make for a customer and that have no path of their own.

use super::orders::whole;
use crate::{
    Call,
    dto::{AdminOrderDetailBody, ResolveActionDto, ResolveOrderRequest},
    routes::registrar::Registrar,
};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, refusals::refused_to_staff};
use kernel::{Invocation, OrderId};
use marketplace::{
    fulfilment::{CompleteForCustomer, complete_for_customer},
    orders::{RequestStep, ResolveRequest, resolve_request},
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(resolve_order);
}

/// Changes the status of an order for its customer: sends a draft, returns a request to its
/// customer, asks for its price or completes the work. Operations take the first three steps, and
/// support the last.
#[utoipa::path(tag = "admin", request_body = ResolveOrderRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AdminOrderDetailBody)))]
#[post("/api/admin/orders/{id}/resolve")]
pub async fn resolve_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ResolveOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let by = call.invocation_from(user.actor(), seed);
            match asked.action {
                ResolveActionDto::Submit => {
                    request(&call, by, id.0, RequestStep::Submit, asked.reason).await?;
                }
                ResolveActionDto::Return => {
                    request(&call, by, id.0, RequestStep::Return, asked.reason).await?;
                }
                ResolveActionDto::RequestPrice => {
                    request(&call, by, id.0, RequestStep::RequestPrice, asked.reason).await?;
                }
                ResolveActionDto::Complete => complete(&call, by, id.0, asked.reason).await?,
            }
            call.state.wake.notify_one();
            Ok(HttpResponse::Ok().json(whole(&call, &user, id.0).await?))
        })
        .await
}

async fn request(
    call: &Call,
    by: Invocation,
    id: OrderId,
    step: RequestStep,
    reason: String,
) -> Result<(), Problem> {
    let found = call.services.orders.order(id).await?;
    let slug = found.ok_or_else(Problem::not_found)?.category_slug;
    let cmd = ResolveRequest {
        call: by,
        order: id,
        step,
        reason,
    };
    let services = &call.services;
    let done = resolve_request(&*services.store, &*services.catalog, &slug, cmd).await;
    let _applied = done.map_err(refused_to_staff)?;
    Ok(())
}

async fn complete(call: &Call, by: Invocation, id: OrderId, reason: String) -> Result<(), Problem> {
    let cmd = CompleteForCustomer {
        call: by,
        order: id,
        reason,
    };
    let done = complete_for_customer(&*call.services.store, cmd).await;
    let _applied = done.map_err(refused_to_staff)?;
    Ok(())
}
