//! Services, testimonials and estates, for content staff.

use crate::{
    Call,
    dto::{
        AdminCategoryBody, AdminEstateBody, AdminReviewBody, CategoryRequest, CreateEstateRequest,
        EstateRequest, ReviewBody, ShowTestimonialRequest, TestimonialRequest,
    },
    routes::{
        PublicCache,
        registrar::Registrar,
        staff_list::{Asked, ListFile, newest_cases, of_selection, staff_query},
    },
};
use actix_web::{
    HttpRequest, HttpResponse, Responder, delete, get, http::header, patch, post, web,
};
use catalog::{ContentEntry, ContentKind};
use http_base::{Body, CurrentUser, Idempotency, NoBody, Path, Problem, Query, csv::Cell};
use kernel::{FieldErrors, ReviewId};
use marketplace::{
    content::{
        CreateEstate, DropServiceDraft, SaveItem, SaveService, create_estate, drop_service_draft,
        save_item, save_service,
    },
    read::{Page, StaffReview},
    reviews::{Decision, ModerateReview, moderate_review},
};
use reviews::{Review, ReviewState};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_categories)
        .service(edit_category)
        .service(drop_category_draft)
        .service(list_admin_testimonials)
        .service(add_testimonial)
        .service(show_testimonial)
        .service(remove_testimonial)
        .service(list_estates)
        .service(make_estate)
        .service(edit_estate)
        .service(hide_estate);
}

/// Lists every service in its order, hidden ones too, each with its draft.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<AdminCategoryBody>)))]
#[get("/api/admin/content/categories")]
pub async fn list_admin_categories(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(categories(&call).await?))
}

/// Saves a draft of a service, with or without the day on which it is published, or publishes it.
/// Prices and forms are not changed here.
#[utoipa::path(tag = "admin", params(("slug" = String, Path)), request_body = CategoryRequest,
    responses((status = 200, body = AdminCategoryBody)))]
#[patch("/api/admin/content/categories/{slug}")]
pub async fn edit_category(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    slug: Path<String>,
    body: Body<CategoryRequest>,
) -> Result<impl Responder, Problem> {
    let asked = body.value;
    let cmd = SaveService {
        call: call.invocation(user.actor()),
        text: asked.text(slug.0.clone()),
        position: asked.position,
        publish: asked.when()?,
        version: asked.version,
    };
    if save_service(&*call.services.store, cmd).await?.is_now() && asked.publish {
        cache.renew();
    }
    Ok(web::Json(category(&call, &slug.0).await?))
}

/// Drops the draft of a service with its day. Visitors see what they saw before.
#[utoipa::path(tag = "admin", params(("slug" = String, Path)), responses((status = 200, body = AdminCategoryBody)))]
#[delete("/api/admin/content/categories/{slug}")]
pub async fn drop_category_draft(
    call: Call,
    user: CurrentUser,
    slug: Path<String>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let cmd = DropServiceDraft {
        call: call.invocation(user.actor()),
        slug: slug.0.clone(),
    };
    let _dropped = drop_service_draft(&*call.services.store, cmd).await?;
    Ok(web::Json(category(&call, &slug.0).await?))
}

async fn categories(call: &Call) -> Result<Vec<AdminCategoryBody>, Problem> {
    let staff = &call.services.staff;
    let (all, drafts) = (
        staff.services_for_staff().await?,
        staff.items_for_staff(ContentKind::Service).await?,
    );
    Ok(all
        .iter()
        .map(|one| AdminCategoryBody::new(one, &drafts))
        .collect())
}

async fn category(call: &Call, slug: &str) -> Result<AdminCategoryBody, Problem> {
    let mut all = categories(call).await?.into_iter();
    all.find(|one| one.slug == slug)
        .ok_or_else(Problem::not_found)
}

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
    _: NoBody,
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

/// Lists the estates with what their guards ask of visitors.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<AdminEstateBody>)))]
#[get("/api/admin/content/estates")]
pub async fn list_estates(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(estates(&call).await?))
}

/// Adds an estate. Its rules are shown on every order whose address names it.
#[utoipa::path(tag = "admin", params(("Idempotency-Key" = Option<String>, Header)), request_body = CreateEstateRequest,
    responses((status = 201, body = AdminEstateBody)))]
#[post("/api/admin/content/estates")]
pub async fn make_estate(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<CreateEstateRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = CreateEstate {
                call: call.invocation_from(user.actor(), seed),
                estate: asked.estate(String::new()),
                shown: asked.shown,
            };
            let id = create_estate(&*call.services.store, cmd).await?;
            let made = estate(&call, &id).await?;
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, format!("/api/admin/content/estates/{id}")))
                .json(made))
        })
        .await
}

/// Changes an estate, or hides it.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = EstateRequest,
    responses((status = 200, body = AdminEstateBody)))]
#[patch("/api/admin/content/estates/{id}")]
pub async fn edit_estate(
    call: Call,
    user: CurrentUser,
    id: Path<String>,
    body: Body<EstateRequest>,
) -> Result<impl Responder, Problem> {
    let EstateRequest {
        estate: asked,
        version,
    } = body.value;
    let changed = asked.estate(id.0.clone());
    changed.check_fields()?;
    save(
        &call,
        &user,
        ContentEntry::Estate(changed),
        asked.shown,
        version,
    )
    .await?;
    Ok(web::Json(estate(&call, &id.0).await?))
}

/// Hides an estate: orders no longer show its rules. The history keeps them.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminEstateBody)))]
#[delete("/api/admin/content/estates/{id}")]
pub async fn hide_estate(
    call: Call,
    user: CurrentUser,
    id: Path<String>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let items = call
        .services
        .staff
        .items_for_staff(ContentKind::Estate)
        .await?;
    let item = items
        .into_iter()
        .find(|item| item.entry.id() == id.0)
        .ok_or_else(Problem::not_found)?;
    save(&call, &user, item.entry, false, item.version).await?;
    Ok(web::Json(estate(&call, &id.0).await?))
}

async fn save(
    call: &Call,
    user: &CurrentUser,
    entry: ContentEntry,
    shown: bool,
    version: i64,
) -> Result<(), Problem> {
    let cmd = SaveItem {
        call: call.invocation(user.actor()),
        entry,
        position: None,
        shown: Some(shown),
        version,
    };
    let _saved = save_item(&*call.services.store, cmd).await?;
    Ok(())
}

async fn estates(call: &Call) -> Result<Vec<AdminEstateBody>, Problem> {
    let items = call
        .services
        .staff
        .items_for_staff(ContentKind::Estate)
        .await?;
    let body = items.iter().filter_map(|item| {
        if let ContentEntry::Estate(estate) = &item.entry {
            Some(AdminEstateBody::new(item, estate))
        } else {
            None
        }
    });
    Ok(body.collect())
}

async fn estate(call: &Call, id: &str) -> Result<AdminEstateBody, Problem> {
    let mut all = estates(call).await?.into_iter();
    all.find(|one| one.id == id).ok_or_else(Problem::not_found)
}
