use super::{as_customer, body_of};
use crate::{
    Call,
    dto::{AddToClaimRequest, AnswerVisitRequest, ClaimWarrantyRequest, OrderBody},
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::warranty::{
    AddToClaim, AnswerVisit, ClaimWarranty, WithdrawClaim, add_to_claim as add_case,
    answer_visit as answer_case, claim_warranty as claim_case, withdraw_claim as withdraw_case,
};

/// Opens a warranty claim: a provider comes again within 48 hours at no cost. The request needs no
/// content; a statement and photos may be added later.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ClaimWarrantyRequest, responses((status = 201, body = OrderBody), (status = 410, description = "Problem")))]
#[post("/api/orders/{id}/guarantee")]
pub async fn claim_warranty(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ClaimWarrantyRequest>,
) -> Result<HttpResponse, Problem> {
    let statement = body.value.statement.unwrap_or_default();
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = ClaimWarranty {
                call: call.invocation_from(as_customer(&user), seed),
                order: id.0,
                statement,
            };
            if claim_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, id.0).await?))
        })
        .await
}

/// Adds a statement and photos to a warranty claim, within two weeks.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AddToClaimRequest, responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/guarantee/details")]
pub async fn add_to_claim(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<AddToClaimRequest>,
) -> Result<HttpResponse, Problem> {
    let photos = body.value.photos()?;
    let statement = body.value.statement.unwrap_or_default();
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AddToClaim {
                call: call.invocation_from(as_customer(&user), seed),
                order: id.0,
                statement,
                photos,
            };
            add_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Ok().json(body_of(&call, id.0).await?))
        })
        .await
}

/// Answers whether the provider's visit fixed the fault.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = AnswerVisitRequest, responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/guarantee/answer")]
pub async fn answer_visit(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<AnswerVisitRequest>,
) -> Result<impl Responder, Problem> {
    let still_wrong = (!body.value.fixed).then(|| body.value.statement.unwrap_or_default());
    let cmd = AnswerVisit {
        call: call.invocation(as_customer(&user)),
        order: id.0,
        still_wrong,
    };
    if answer_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Withdraws the caller's warranty claim.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/guarantee/withdraw")]
pub async fn withdraw_claim(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let cmd = WithdrawClaim {
        call: call.invocation(as_customer(&user)),
        order: id.0,
    };
    if withdraw_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}
