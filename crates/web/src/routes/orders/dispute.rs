use super::{as_customer, body_of};
use crate::{
    Call,
    dto::{
        AddStatementRequest, AnswerDisputeRequest, AppealDisputeRequest, OpenDisputeRequest,
        OrderBody,
    },
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::disputes::{
    AddStatement, AnswerDispute, AppealDispute, OpenDispute, StatementOn, WithdrawDispute,
    add_statement as add_case, answer_dispute as answer_case, appeal_dispute as appeal_case,
    open_dispute as open_case, withdraw_dispute as withdraw_case,
};

/// Opens a dispute about the job. The money stays where it is until staff decide.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = OpenDisputeRequest, responses((status = 201, body = OrderBody), (status = 410, description = "Problem")))]
#[post("/api/orders/{id}/dispute")]
pub async fn open_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<OpenDisputeRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    let photos = asked.photos()?;
    idempotency
        .run(body.digest, move |seed| async move {
            let invocation = call.invocation_from(as_customer(&user), seed);
            let cmd = OpenDispute {
                call: invocation,
                order: id.0,
                reason: asked.reason.into(),
                statement: asked.statement,
                photos,
            };
            if open_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, id.0).await?))
        })
        .await
}

/// Answers a dispute that the provider opened.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = AnswerDisputeRequest, responses((status = 200, body = OrderBody), (status = 410, description = "Problem")))]
#[post("/api/orders/{id}/dispute/answer")]
pub async fn answer_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<AnswerDisputeRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = AnswerDispute {
        call: call.invocation(as_customer(&user)),
        order: id.0,
        photos: body.value.photos()?,
        text: body.value.answer,
    };
    answer_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Adds a statement with photos to the open dispute about the job; ten at most from each side.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AddStatementRequest, responses((status = 201, body = OrderBody)))]
#[post("/api/orders/{id}/dispute/statements")]
pub async fn add_dispute_statement(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<AddStatementRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    let photos = asked.photos()?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AddStatement {
                call: call.invocation_from(as_customer(&user), seed),
                on: StatementOn::LatestOf(id.0),
                text: asked.text,
                photos,
            };
            if add_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, id.0).await?))
        })
        .await
}

/// Withdraws the caller's dispute: the job counts as done, and the provider receives the earnings.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/dispute/withdraw")]
pub async fn withdraw_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let cmd = WithdrawDispute {
        call: call.invocation(as_customer(&user)),
        order: id.0,
    };
    if withdraw_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Appeals against a decision, once and within a week. Another member of staff decides the appeal.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AppealDisputeRequest, responses((status = 201, body = OrderBody), (status = 410, description = "Problem")))]
#[post("/api/orders/{id}/dispute/appeal")]
pub async fn appeal_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<AppealDisputeRequest>,
) -> Result<HttpResponse, Problem> {
    let statement = body.value.statement;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AppealDispute {
                call: call.invocation_from(as_customer(&user), seed),
                order: id.0,
                statement,
            };
            if appeal_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, id.0).await?))
        })
        .await
}
