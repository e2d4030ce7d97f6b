//! Services, testimonials and estates, for content staff.

mod testimonials;

use crate::{
    Call,
    dto::{
        AdminCategoryBody, AdminEstateBody, CategoryRequest, CreateEstateRequest, EstateRequest,
    },
    routes::{PublicCache, registrar::Registrar},
};
use actix_web::{HttpResponse, Responder, delete, get, http::header, patch, post, web};
use catalog::{ContentEntry, ContentKind};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use marketplace::content::{
    CreateEstate, DropServiceDraft, SaveItem, SaveService, create_estate, drop_service_draft,
    save_item, save_service,
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_categories)
        .service(edit_category)
        .service(drop_category_draft)
        .service(testimonials::list_admin_testimonials)
        .service(testimonials::add_testimonial)
        .service(testimonials::show_testimonial)
        .service(testimonials::remove_testimonial)
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
    _: EmptyBody,
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
    _: EmptyBody,
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
