//! Testimonials, for content staff: published reviews that the landing page shows.

use crate::{
    Call,
    dto::{AdminReviewBody, ReviewBody, ShowTestimonialRequest, TestimonialRequest},
    routes::staff_list::{Asked, ListFile, newest_cases, of_selection, staff_query},
};
use actix_web::{HttpRequest, HttpResponse, Responder, delete, get, patch, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{FieldErrors, ReviewId};
use marketplace::{
    read::{Page, StaffReview},
    reviews::{Decision, ModerateReview, moderate_review},
};
use reviews::{Review, ReviewState};

staff_query!(TestimonialsQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const TESTIMONIALS: ListFile<StaffReview, 6> = ListFile {
    name: "testimonials",
    columns: [
        "author",
        "provider",
        "service",
        "stars",
        "text",
        "on landing",
    ],
    cells: |view| {
        let review = &view.review;
        [
            Cell::Text(&view.author_first_name),
            Cell::Text(&view.provider_name),
            Cell::Text(&view.service),
            Cell::Count(i64::from(review.content.stars)),
            Cell::Text(&review.content.text),
            Cell::Text(if review.featured { "yes" } else { "no" }),
        ]
    },
};

/// Lists the published reviews, newest first. `featured` says which of them the landing page shows.
/// They are sorted by `created`.
#[utoipa::path(tag = "admin", params(TestimonialsQuery), responses((status = 200, body = Vec<AdminReviewBody>)))]
#[get("/api/admin/content/testimonials")]
pub async fn list_admin_testimonials(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<TestimonialsQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let filter = newest_cases(given.q.as_deref(), given.sort.as_deref())?;
    let filter = of_selection(filter, given.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => {
                    let published = ReviewState::Published;
                    services.reviews.reviews_in(published, filter, page).await
                }
                None => Ok(Page::default()),
            }
        }
    };
    let asked = Asked::of(&req, &call, &user);
    let body = |view: &StaffReview| AdminReviewBody::from(view);
    asked.list(given, TESTIMONIALS, read, body).await
}

/// Shows a published review on the landing page. A testimonial is always a review of a customer.
#[utoipa::path(tag = "admin", params(("Idempotency-Key" = Option<String>, Header)), request_body = TestimonialRequest,
    responses((status = 201, body = ReviewBody)))]
#[post("/api/admin/content/testimonials")]
pub async fn add_testimonial(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<TestimonialRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |_| async move {
            let unknown = || {
                let text = "There is no such review.";
                Problem::validation(FieldErrors::one("reviewId", "unknown", text))
            };
            let id = asked.review_id.parse().map_err(|_| unknown())?;
            let review = feature(&call, &user, id, true).await.map_err(|problem| {
                if problem.code() == "not_found" {
                    unknown()
                } else {
                    problem
                }
            })?;
            Ok(HttpResponse::Created().json(ReviewBody::from(&review)))
        })
        .await
}

/// Shows a review on the landing page, or no longer.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = ShowTestimonialRequest,
    responses((status = 200, body = ReviewBody)))]
#[patch("/api/admin/content/testimonials/{id}")]
pub async fn show_testimonial(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    body: Body<ShowTestimonialRequest>,
) -> Result<impl Responder, Problem> {
    let review = feature(&call, &user, id.0, body.value.shown).await?;
    Ok(web::Json(ReviewBody::from(&review)))
}

/// Takes a review off the landing page. The review itself stays published.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = ReviewBody)))]
#[delete("/api/admin/content/testimonials/{id}")]
pub async fn remove_testimonial(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let review = feature(&call, &user, id.0, false).await?;
    Ok(web::Json(ReviewBody::from(&review)))
}

async fn feature(
    call: &Call,
    user: &CurrentUser,
    review: ReviewId,
    shown: bool,
) -> Result<Review, Problem> {
    let cmd = ModerateReview {
        call: call.invocation(user.actor()),
        review,
        decision: Decision::Feature(shown),
    };
    let review = moderate_review(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(review)
}
