use super::as_customer;
use crate::{
    Body, Call, CurrentUser, Idempotency, Path, Problem,
    dto::{OrderBody, ReviewBody, ReviewRequest},
};
use actix_web::{HttpResponse, Responder, post, put, web};
use kernel::{Invocation, OrderId};
use marketplace::{
    read::OrderView,
    reviews::{ReviewOrder, edit_review as edit_case, review_order as review_case},
};
use orders::OrderStatus;
use reviews::{Review, Side, may_begin};

/// Reviews a job. The review is published once the provider has reviewed too, or after a week.
#[utoipa::path(tag = "reviews", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ReviewRequest, responses((status = 201, body = ReviewBody)))]
#[post("/api/orders/{id}/review")]
pub async fn review_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ReviewRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = command(call.invocation_from(as_customer(&user), seed), id.0, asked);
            let review = review_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(ReviewBody::from(&review)))
        })
        .await
}

/// Changes the caller's review, as long as it is not public.
#[utoipa::path(tag = "reviews", params(("id" = String, Path)), request_body = ReviewRequest, responses((status = 200, body = ReviewBody)))]
#[put("/api/orders/{id}/review")]
pub async fn edit_review(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<ReviewRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = command(call.invocation(as_customer(&user)), id.0, body.value);
    let review = edit_case(&*call.services.store, cmd).await?;
    Ok(web::Json(ReviewBody::from(&review)))
}

fn command(call: Invocation, order: OrderId, asked: ReviewRequest) -> ReviewOrder {
    let ReviewRequest { stars, text, tags } = asked;
    ReviewOrder {
        call,
        order,
        stars,
        text,
        tags,
    }
}

/// Adds the owner's review, and the action `review` while the owner may review.
pub(super) async fn with_review(
    call: &Call,
    order: &OrderView,
    body: OrderBody,
) -> Result<OrderBody, Problem> {
    let (review, may) = said(call, order).await?;
    Ok(body.with_review(review.as_ref(), may))
}

/// The owner's review of an order, and whether the owner may review it now.
pub(super) async fn said(
    call: &Call,
    order: &OrderView,
) -> Result<(Option<Review>, bool), Problem> {
    if order.status != OrderStatus::Completed {
        return Ok((None, false));
    }
    let review = call
        .services
        .reviews
        .review_of(order.id, Side::Customer)
        .await?;
    let may = review.is_none()
        && order.provider.is_some()
        && may_begin(order.closed_at, call.now()).is_ok();
    Ok((review, may))
}
