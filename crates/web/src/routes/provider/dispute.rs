use super::{as_provider, job_body::body_of};
use crate::{
    Call,
    dto::{
        AddStatementRequest, AnswerDisputeRequest, AppealDisputeRequest, JobBody,
        OpenDisputeRequest,
    },
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::disputes::{
    AddStatement, AnswerDispute, AppealDispute, OpenDispute, StatementOn,
    add_statement as add_case, answer_dispute as answer_case, appeal_dispute as appeal_case,
    open_dispute as open_case,
};

/// Opens a dispute about one of the caller's jobs that is not done yet.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = OpenDisputeRequest, responses((status = 201, body = JobBody), (status = 410, description = "Problem")))]
#[post("/api/service-provider/jobs/{orderId}/dispute")]
pub async fn dispute_job(
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
            let invocation = call.invocation_from(as_provider(&user), seed);
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
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Answers a dispute that the customer opened.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)), request_body = AnswerDisputeRequest, responses((status = 200, body = JobBody), (status = 410, description = "Problem")))]
#[post("/api/service-provider/jobs/{orderId}/dispute/answer")]
pub async fn answer_job_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<AnswerDisputeRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = AnswerDispute {
        call: call.invocation(as_provider(&user)),
        order: id.0,
        photos: body.value.photos()?,
        text: body.value.answer,
    };
    answer_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(body_of(&call, &user, id.0).await?))
}

/// Adds a statement with photos to the open dispute about the job; ten at most from each side.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AddStatementRequest, responses((status = 201, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/dispute/statements")]
pub async fn add_job_dispute_statement(
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
                call: call.invocation_from(as_provider(&user), seed),
                on: StatementOn::LatestOf(id.0),
                text: asked.text,
                photos,
            };
            if add_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Appeals against a decision by which the provider owes money, once and within a week. Another
/// member of staff decides the appeal.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AppealDisputeRequest, responses((status = 201, body = JobBody), (status = 410, description = "Problem")))]
#[post("/api/service-provider/jobs/{orderId}/dispute/appeal")]
pub async fn appeal_job_dispute(
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
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                statement,
            };
            if appeal_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}
