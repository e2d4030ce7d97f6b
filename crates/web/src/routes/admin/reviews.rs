use crate::{
    Body, Call, CurrentUser, NoBody, Path, Problem, Query,
    dto::{AdminReviewBody, FeatureRequest, ReviewBody, ReviewReasonRequest},
    routes::{link_next, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use kernel::{FieldErrors, ReviewId};
use marketplace::reviews::{Decision, ModerateReview, moderate_review};
use reviews::ReviewState;
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_reviews)
        .service(publish_review)
        .service(reject_review)
        .service(remove_review)
        .service(keep_review)
        .service(feature_review);
}

/// The list of the reviews whose flag waits for a decision. It is no state of a review.
const FLAGGED: &str = "FLAGGED";

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AdminReviewsQuery {
    /// The state: `PENDING` (reviews that staff must read), which is the default, `PUBLISHED`,
    /// `REJECTED` or `REMOVED`. `FLAGGED` lists the reviews whose flag waits for a decision, the
    /// first flagged first.
    state: Option<String>,
    /// The number of reviews, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists reviews by customers, newest first.
#[utoipa::path(tag = "admin", params(AdminReviewsQuery), responses((status = 200, body = Vec<AdminReviewBody>)))]
#[get("/api/admin/reviews")]
pub async fn list_admin_reviews(
    req: HttpRequest,
    call: Call,
    query: Query<AdminReviewsQuery>,
) -> Result<HttpResponse, Problem> {
    let bad_state = || {
        Problem::malformed(FieldErrors::one(
            "state",
            "invalid_parameter",
            "There is no such state",
        ))
    };
    let flagged = query.0.state.as_deref() == Some(FLAGGED);
    let state = query
        .0
        .state
        .as_deref()
        .filter(|code| *code != FLAGGED)
        .map_or(Ok(ReviewState::Pending), |code| {
            ReviewState::from_code(code).ok_or_else(bad_state)
        })?;
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let reviews = &call.services.reviews;
    let found = if flagged {
        reviews.flagged_reviews(page).await?
    } else {
        reviews.reviews_in(state, page).await?
    };
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(AdminReviewBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Approves a review. It is published at its regular time: once both sides have reviewed, or after
/// a week.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = ReviewBody)))]
#[post("/api/admin/reviews/{id}/publish")]
pub async fn publish_review(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    _: NoBody,
) -> Result<HttpResponse, Problem> {
    decide(&call, &user, id.0, Decision::Publish).await
}

/// Rejects a review. Its author is notified of the reason.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = ReviewReasonRequest, responses((status = 200, body = ReviewBody)))]
#[post("/api/admin/reviews/{id}/reject")]
pub async fn reject_review(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    body: Body<ReviewReasonRequest>,
) -> Result<HttpResponse, Problem> {
    decide(
        &call,
        &user,
        id.0,
        Decision::Reject {
            reason: body.value.reason,
        },
    )
    .await
}

/// Removes a published review.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = ReviewReasonRequest, responses((status = 200, body = ReviewBody)))]
#[post("/api/admin/reviews/{id}/remove")]
pub async fn remove_review(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    body: Body<ReviewReasonRequest>,
) -> Result<HttpResponse, Problem> {
    decide(
        &call,
        &user,
        id.0,
        Decision::Remove {
            reason: body.value.reason,
        },
    )
    .await
}

/// Lets a flagged review stay. Its provider is notified of the reason.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = ReviewReasonRequest, responses((status = 200, body = ReviewBody)))]
#[post("/api/admin/reviews/{id}/keep")]
pub async fn keep_review(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    body: Body<ReviewReasonRequest>,
) -> Result<HttpResponse, Problem> {
    let reason = body.value.reason;
    decide(&call, &user, id.0, Decision::Keep { reason }).await
}

/// Sets whether a review is featured on the landing page.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = FeatureRequest, responses((status = 200, body = ReviewBody)))]
#[post("/api/admin/reviews/{id}/feature")]
pub async fn feature_review(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    body: Body<FeatureRequest>,
) -> Result<HttpResponse, Problem> {
    decide(&call, &user, id.0, Decision::Feature(body.value.featured)).await
}

async fn decide(
    call: &Call,
    user: &CurrentUser,
    review: ReviewId,
    decision: Decision,
) -> Result<HttpResponse, Problem> {
    let cmd = ModerateReview {
        call: call.invocation(user.actor()),
        review,
        decision,
    };
    let review = moderate_review(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::Ok().json(ReviewBody::from(&review)))
}
