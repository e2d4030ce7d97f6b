use crate::{
    Call,
    dto::{AdminReviewBody, FeatureRequest, ReviewBody, ReviewReasonRequest},
    routes::{
        order_references::{Referenced, referenced},
        registrar::Registrar,
        staff_list::{Asked, ListFile, cases, chosen, newest_cases, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use http_base::{Body, CurrentUser, EmptyBody, Path, Problem, Query, csv::Cell};
use kernel::ReviewId;
use marketplace::{
    read::{Page, StaffReview},
    reviews::{Decision, ModerateReview, moderate_review},
};
use reviews::ReviewState;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_reviews)
        .service(publish_review)
        .service(reject_review)
        .service(remove_review)
        .service(keep_review)
        .service(feature_review);
}

/// The list of the reviews of which a flag waits for a decision. It is no state of a review.
const FLAGGED: &str = "FLAGGED";

staff_query!(AdminReviewsQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// The state: `PENDING` (reviews that staff must read), which is the default, `PUBLISHED`,
    /// `REJECTED` or `REMOVED`. `FLAGGED` lists the reviews of which a flag, of the provider or of a
    /// reader, waits for a decision, the first flagged first.
    state,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<Referenced<StaffReview>, 8> = ListFile {
    name: "reviews",
    columns: [
        "order", "service", "author", "provider", "state", "stars", "text", "written",
    ],
    cells: |listed| {
        let view = &listed.row;
        let review = &view.review;
        [
            listed.order_cell(),
            Cell::Text(&view.service),
            Cell::Text(&view.author_first_name),
            Cell::Text(&view.provider_name),
            Cell::Text(review.state.code()),
            Cell::Count(i64::from(review.content.stars)),
            Cell::Text(&review.content.text),
            Cell::Time(review.created_at),
        ]
    },
};

/// Lists reviews by customers, newest first. They are sorted by `created`, and those with a flag by
/// `flagged`.
#[utoipa::path(tag = "admin", params(AdminReviewsQuery), responses((status = 200, body = Vec<AdminReviewBody>)))]
#[get("/api/admin/reviews")]
pub async fn list_admin_reviews(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<AdminReviewsQuery>,
) -> Result<HttpResponse, Problem> {
    let (q, order) = (query.0.q.as_deref(), query.0.sort.as_deref());
    let flagged = query.0.state.as_deref() == Some(FLAGGED);
    let state = query.0.state.as_deref().filter(|code| *code != FLAGGED);
    let state = chosen("state", state, ReviewState::from_code)?.unwrap_or(ReviewState::Pending);
    let filter = match flagged {
        true => cases(q, order, "flagged")?,
        false => newest_cases(q, order)?,
    };
    let filter = of_selection(filter, query.0.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            let found = match filter {
                Some(filter) if flagged => services.reviews.flagged_reviews(filter, page).await?,
                Some(filter) => services.reviews.reviews_in(state, filter, page).await?,
                None => Page::default(),
            };
            referenced(&services, found, |view| Some(view.review.order)).await
        }
    };
    let asked = Asked::of(&req, &call, &user);
    asked
        .list(&query.0, FILE, read, |listed| {
            AdminReviewBody::from(&listed.row)
        })
        .await
}

/// Approves a review. It is published at its regular time: once both sides have reviewed, or after
/// a week.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = ReviewBody)))]
#[post("/api/admin/reviews/{id}/publish")]
pub async fn publish_review(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    _: EmptyBody,
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

/// Lets a flagged review stay. Its provider is notified of the reason if they flagged it.
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
