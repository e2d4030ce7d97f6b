use super::{as_customer, body_of, review::with_review, warranty::with_warranty};
use crate::{
    Body, Call, CurrentUser, Idempotency, NoBody, Path, Problem,
    dto::{AnswerDisputeRequest, AppealDisputeRequest, OpenDisputeRequest, OrderBody},
};
use actix_web::{HttpResponse, Responder, post, web};
use kernel::OrderId;
use marketplace::{
    disputes::{
        AnswerDispute, AppealDispute, OpenDispute, WithdrawDispute, answer_dispute as answer_case,
        appeal_dispute as appeal_case, open_dispute as open_case,
        withdraw_dispute as withdraw_case,
    },
    read::OrderView,
};
use orders::{DisputeSide, Disputed};

/// Opens a dispute about the job. The money stays where it is until staff decide.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = OpenDisputeRequest, responses((status = 201, body = OrderBody)))]
#[post("/api/orders/{id}/dispute")]
pub async fn open_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<OpenDisputeRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let invocation = call.invocation_from(as_customer(&user), seed);
            let cmd = OpenDispute {
                call: invocation,
                order: id.0,
                reason: asked.reason.into(),
                statement: asked.statement,
            };
            if open_case(&*call.services.store, cmd).await?.is_now() {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(shown(&call, id.0).await?))
        })
        .await
}

/// Answers a dispute that the provider opened.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = AnswerDisputeRequest, responses((status = 200, body = OrderBody)))]
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
        text: body.value.answer,
    };
    answer_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(shown(&call, id.0).await?))
}

/// Withdraws the caller's dispute: the job counts as done, and the provider receives the earnings.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/dispute/withdraw")]
pub async fn withdraw_dispute(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let cmd = WithdrawDispute {
        call: call.invocation(as_customer(&user)),
        order: id.0,
    };
    if withdraw_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(shown(&call, id.0).await?))
}

/// Appeals against a decision, once and within a week. Another member of staff decides the appeal.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AppealDisputeRequest, responses((status = 201, body = OrderBody)))]
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
            Ok(HttpResponse::Created().json(shown(&call, id.0).await?))
        })
        .await
}

pub(super) async fn shown(call: &Call, id: OrderId) -> Result<OrderBody, Problem> {
    let order = call
        .services
        .orders
        .order(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let body = with_review(call, &order, body_of(&call.services, id).await?).await?;
    with_warranty(call, &order, with_disputes(call, &order, body).await?).await
}

/// Adds the disputes about the order and the owner's actions for them.
pub(super) async fn with_disputes(
    call: &Call,
    order: &OrderView,
    body: OrderBody,
) -> Result<OrderBody, Problem> {
    // There are no disputes before an assignment. An order without a provider may have had one, so the payment is
    // checked too.
    if order.assigned_at.is_none() && order.paid_at.is_none() {
        return Ok(body);
    }
    let disputes = call.services.support.disputes_of(order.id).await?;
    let rest_to_come = order.funding().is_some_and(|funding| !funding.is_whole());
    let job = Disputed {
        order: order.id,
        status: order.status,
        closed_at: order.closed_at,
        rest_to_come,
        latest: disputes.last(),
    };
    Ok(body.with_disputes(&disputes, &job.steps(DisputeSide::Customer, call.now())))
}
