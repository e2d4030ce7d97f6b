//! Questions, figures and banners. Each has a version, so that two editors do not overwrite each
//! other.

use crate::{
    Call,
    dto::{
        AdminBannerBody, AdminFaqBody, AdminStatBody, BannerRequest, CreateBannerRequest,
        FaqRequest, StatRequest,
    },
    routes::{PublicCache, registrar::Registrar},
};
use actix_web::{HttpResponse, Responder, get, http::header, patch, post, web};
use catalog::{ContentEntry, ContentItem, ContentKind};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use marketplace::content::{CreateBanner, SaveItem, create_banner, save_item};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_faqs)
        .service(edit_faq)
        .service(list_admin_stats)
        .service(edit_stat)
        .service(list_admin_banners)
        .service(make_banner)
        .service(edit_banner);
}

/// Lists the frequently asked questions in their order (FAQ-01).
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<AdminFaqBody>)))]
#[get("/api/admin/content/faqs")]
pub async fn list_admin_faqs(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(bodies(&call, ContentKind::Faq, faq_body).await?))
}

/// Changes a question or its answer, or moves it.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = FaqRequest, responses((status = 200, body = AdminFaqBody)))]
#[patch("/api/admin/content/faqs/{id}")]
pub async fn edit_faq(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    id: Path<String>,
    body: Body<FaqRequest>,
) -> Result<impl Responder, Problem> {
    let (position, version) = (body.value.position, body.value.version);
    let entry = ContentEntry::Faq(body.value.faq(id.0.clone()));
    save(
        &call,
        &cache,
        SaveItem {
            call: call.invocation(user.actor()),
            entry,
            position,
            shown: None,
            version,
        },
    )
    .await?;
    Ok(web::Json(
        one(&call, ContentKind::Faq, &id.0, faq_body).await?,
    ))
}

/// Lists the figures that Gida states about itself, with their sources and the days since which
/// they are true (LAND-17).
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<AdminStatBody>)))]
#[get("/api/admin/content/stats")]
pub async fn list_admin_stats(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(
        bodies(&call, ContentKind::Stat, stat_body).await?,
    ))
}

/// Changes a figure, with its day and its source.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = StatRequest, responses((status = 200, body = AdminStatBody)))]
#[patch("/api/admin/content/stats/{id}")]
pub async fn edit_stat(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    id: Path<String>,
    body: Body<StatRequest>,
) -> Result<impl Responder, Problem> {
    let version = body.value.version;
    let entry = ContentEntry::Stat(body.value.stat(id.0.clone()).map_err(Problem::validation)?);
    save(
        &call,
        &cache,
        SaveItem {
            call: call.invocation(user.actor()),
            entry,
            position: None,
            shown: None,
            version,
        },
    )
    .await?;
    Ok(web::Json(
        one(&call, ContentKind::Stat, &id.0, stat_body).await?,
    ))
}

/// Lists the banners of the carousel in their order, including those that are switched off.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<AdminBannerBody>)))]
#[get("/api/admin/content/banners")]
pub async fn list_admin_banners(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(
        bodies(&call, ContentKind::Banner, banner_body).await?,
    ))
}

/// Adds a banner after the others.
#[utoipa::path(tag = "admin", params(("Idempotency-Key" = Option<String>, Header)), request_body = CreateBannerRequest,
    responses((status = 201, body = AdminBannerBody)))]
#[post("/api/admin/content/banners")]
pub async fn make_banner(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    idempotency: Idempotency,
    body: Body<CreateBannerRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let shown = asked.enabled;
            let banner = asked.banner(String::new()).map_err(Problem::validation)?;
            let cmd = CreateBanner {
                call: call.invocation_from(user.actor(), seed),
                banner,
                shown,
            };
            let id = create_banner(&*call.services.store, cmd).await?;
            cache.renew();
            let made = one(&call, ContentKind::Banner, &id, banner_body).await?;
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, format!("/api/admin/content/banners/{id}")))
                .json(made))
        })
        .await
}

/// Changes a banner, moves it, or switches it on or off.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = BannerRequest, responses((status = 200, body = AdminBannerBody)))]
#[patch("/api/admin/content/banners/{id}")]
pub async fn edit_banner(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    id: Path<String>,
    body: Body<BannerRequest>,
) -> Result<impl Responder, Problem> {
    let BannerRequest {
        banner,
        position,
        version,
    } = body.value;
    let shown = Some(banner.enabled);
    let entry = ContentEntry::Banner(banner.banner(id.0.clone()).map_err(Problem::validation)?);
    save(
        &call,
        &cache,
        SaveItem {
            call: call.invocation(user.actor()),
            entry,
            position,
            shown,
            version,
        },
    )
    .await?;
    Ok(web::Json(
        one(&call, ContentKind::Banner, &id.0, banner_body).await?,
    ))
}

async fn save(call: &Call, cache: &PublicCache, cmd: SaveItem) -> Result<(), Problem> {
    if save_item(&*call.services.store, cmd).await?.is_now() {
        cache.renew();
    }
    Ok(())
}

async fn bodies<T>(
    call: &Call,
    kind: ContentKind,
    body: fn(&ContentItem) -> Option<T>,
) -> Result<Vec<T>, Problem> {
    Ok(call
        .services
        .staff
        .items_for_staff(kind)
        .await?
        .iter()
        .filter_map(body)
        .collect())
}

async fn one<T>(
    call: &Call,
    kind: ContentKind,
    id: &str,
    body: fn(&ContentItem) -> Option<T>,
) -> Result<T, Problem> {
    let items = call.services.staff.items_for_staff(kind).await?;
    items
        .iter()
        .find(|item| item.entry.id() == id)
        .and_then(body)
        .ok_or_else(Problem::not_found)
}

fn faq_body(item: &ContentItem) -> Option<AdminFaqBody> {
    if let ContentEntry::Faq(faq) = &item.entry {
        Some(AdminFaqBody::new(item, faq))
    } else {
        None
    }
}

fn stat_body(item: &ContentItem) -> Option<AdminStatBody> {
    if let ContentEntry::Stat(stat) = &item.entry {
        Some(AdminStatBody::new(item, stat))
    } else {
        None
    }
}

fn banner_body(item: &ContentItem) -> Option<AdminBannerBody> {
    if let ContentEntry::Banner(banner) = &item.entry {
        Some(AdminBannerBody::new(item, banner))
    } else {
        None
    }
}
