use super::as_customer;
use crate::{
    Call,
    dto::{ReviewBody, ReviewRequest},
    routes::no_content,
};
use actix_web::{HttpResponse, Responder, delete, post, put, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use kernel::{Invocation, OrderId, ReviewId};
use marketplace::reviews::{
    RemoveOwnReview, ReviewOrder, edit_review as edit_case, remove_own_review,
    review_order as review_case,
};

/// Reviews a job. The review is published once the provider has reviewed too, or after some days.
#[utoipa::path(tag = "reviews", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ReviewRequest, responses((status = 201, body = ReviewBody), (status = 410, description = "Problem")))]
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
            let cmd = command(call.invocation_from(as_customer(&user), seed), id.0, asked)?;
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
    let cmd = command(call.invocation(as_customer(&user)), id.0, body.value)?;
    let review = edit_case(&*call.services.store, cmd).await?;
    Ok(web::Json(ReviewBody::from(&review)))
}

/// Removes the caller's own public review, with the reply of the provider. It can be repeated.
#[utoipa::path(tag = "reviews", params(("id" = String, Path)), responses((status = 204)))]
#[delete("/api/reviews/{id}")]
pub async fn remove_review_of_mine(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = RemoveOwnReview {
        call: call.invocation(as_customer(&user)),
        review: id.0,
    };
    let removed = remove_own_review(&*call.services.store, cmd).await?;
    if removed.is_now() {
        call.state.wake.notify_one();
    }
    Ok(no_content())
}

fn command(call: Invocation, order: OrderId, asked: ReviewRequest) -> Result<ReviewOrder, Problem> {
    let photos = asked.photos().map_err(Problem::validation)?;
    Ok(ReviewOrder {
        call,
        order,
        stars: asked.stars,
        text: asked.text,
        tags: asked.tags,
        photos,
    })
}
