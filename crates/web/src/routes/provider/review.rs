use super::{as_provider, provider_id};
use crate::{
    Call,
    dto::{CustomerReviewRequest, FlagReviewRequest, ReceivedReviewBody, ReplyRequest, ReviewBody},
    routes::{link_next, no_content},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, put, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query};
use kernel::{OrderId, ReviewId};
use marketplace::reviews::{
    FlagReview, ReplyToReview, ReviewOrder, edit_review, flag_review as flag_case, reply_to_review,
    review_order,
};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MyReviewsQuery {
    /// The number of reviews, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the public reviews of the caller, newest first, and those that a flag hides for now.
#[utoipa::path(tag = "service-provider", params(MyReviewsQuery), responses((status = 200, body = Vec<ReceivedReviewBody>)))]
#[get("/api/service-provider/reviews")]
pub async fn list_my_reviews(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<MyReviewsQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call
        .services
        .reviews
        .reviews_for_provider(provider_id(&user), page)
        .await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(ReceivedReviewBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Replies in public to a review of the caller's work, once; the reply can be changed for some hours.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), request_body = ReplyRequest, responses((status = 204)))]
#[post("/api/service-provider/reviews/{id}/reply")]
pub async fn reply(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    body: Body<ReplyRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = ReplyToReview {
        call: call.invocation(as_provider(&user)),
        review: id.0,
        text: body.value.text,
    };
    let _applied = reply_to_review(&*call.services.store, cmd).await?;
    Ok(no_content())
}

/// Reviews the customer of a job. The review is never public; the customer's own review is
/// published once both have reviewed.
#[utoipa::path(tag = "reviews", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = CustomerReviewRequest, responses((status = 201, body = ReviewBody), (status = 410, description = "Problem")))]
#[post("/api/service-provider/jobs/{orderId}/review")]
pub async fn review_customer(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<CustomerReviewRequest>,
) -> Result<HttpResponse, Problem> {
    let CustomerReviewRequest { stars, tags } = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let call_by = call.invocation_from(as_provider(&user), seed);
            let cmd = ReviewOrder {
                call: call_by,
                order: id.0,
                stars,
                text: String::new(),
                tags,
                photos: Vec::new(),
            };
            let review = review_order(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(ReviewBody::from(&review)))
        })
        .await
}

/// Changes the caller's review of the customer of a job, until both sides have reviewed or a week is
/// over.
#[utoipa::path(tag = "reviews", params(("orderId" = String, Path)), request_body = CustomerReviewRequest,
    responses((status = 200, body = ReviewBody)))]
#[put("/api/service-provider/jobs/{orderId}/review")]
pub async fn edit_customer_review(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<CustomerReviewRequest>,
) -> Result<impl Responder, Problem> {
    let CustomerReviewRequest { stars, tags } = body.value;
    let cmd = ReviewOrder {
        call: call.invocation(as_provider(&user)),
        order: id.0,
        stars,
        text: String::new(),
        tags,
        photos: Vec::new(),
    };
    let review = edit_review(&*call.services.store, cmd).await?;
    Ok(web::Json(ReviewBody::from(&review)))
}

/// Flags a public review of the caller's work, once, so that staff look at it. A flag for privacy
/// or safety hides the review until they have decided.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), request_body = FlagReviewRequest,
    responses((status = 204)))]
#[post("/api/service-provider/reviews/{id}/flag")]
pub async fn flag_review(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    body: Body<FlagReviewRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = FlagReview {
        call: call.invocation(as_provider(&user)),
        review: id.0,
        reason: body.value.reason().map_err(Problem::validation)?,
        note: body.value.note,
    };
    let _flagged = flag_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(no_content())
}
