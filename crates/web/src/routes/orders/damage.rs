use super::{as_customer, body_of};
use crate::{
    Call,
    dto::{AddToDamageRequest, OrderBody},
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::damage::{
    AddToDamage, ClaimDamage, WithdrawDamage, add_to_damage as add_case,
    claim_damage as claim_case, withdraw_damage as withdraw_case,
};

/// Opens a damage claim. The request needs no content; a statement, an amount and photos may be
/// added later.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = OrderBody), (status = 410, description = "Problem")))]
#[post("/api/orders/{id}/damage")]
pub async fn claim_damage(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: EmptyBody,
) -> Result<HttpResponse, Problem> {
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = ClaimDamage {
                call: call.invocation_from(as_customer(&user), seed),
                order: id.0,
            };
            if claim_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, id.0).await?))
        })
        .await
}

/// Adds what was damaged, the amount that the customer asks for, and photos. Within two weeks no
/// claim is refused because these are missing.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AddToDamageRequest, responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/damage/details")]
pub async fn add_to_damage(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<AddToDamageRequest>,
) -> Result<HttpResponse, Problem> {
    let evidence = body.value.evidence()?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AddToDamage {
                call: call.invocation_from(as_customer(&user), seed),
                order: id.0,
                evidence,
            };
            add_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Ok().json(body_of(&call, id.0).await?))
        })
        .await
}

/// Withdraws the caller's damage claim.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/damage/withdraw")]
pub async fn withdraw_damage(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let cmd = WithdrawDamage {
        call: call.invocation(as_customer(&user)),
        order: id.0,
    };
    if withdraw_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}
