//! Content that staff write. It is the same for every caller, like the catalogue.

use super::PublicCache;
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{BannerBody, BannerList, FaqBody, LandingBody, PageBody, SearchMissRequest},
    public_read,
};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use catalog::{SearchTerm, SearchTermError};
use http_base::{Body, Path, Problem};
use kernel::FieldErrors;
use marketplace::search_terms;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_faqs)
        .service(get_page)
        .service(landing_content)
        .service(list_banners)
        .service(record_search_miss);
}

/// Lists the frequently asked questions (FAQ-01).
#[utoipa::path(tag = "content", responses((status = 200, body = Vec<FaqBody>), (status = 304)))]
#[get("/api/faqs")]
pub async fn list_faqs(
    req: HttpRequest,
    call: Call,
    cache: web::Data<PublicCache>,
) -> Result<HttpResponse, Problem> {
    let make = || async {
        Ok(call
            .services
            .content
            .faqs()
            .await?
            .into_iter()
            .map(FaqBody::from)
            .collect::<Vec<_>>())
    };
    cache.answer(&req, "faqs", make).await
}

/// Returns a page of rules, `terms`, `privacy` or `cancellation-policy`, in the version that is in
/// force.
#[utoipa::path(tag = "content", params(("slug" = String, Path)), responses((status = 200, body = PageBody), (status = 304)))]
#[get("/api/pages/{slug}")]
pub async fn get_page(
    req: HttpRequest,
    call: Call,
    slug: Path<String>,
) -> Result<HttpResponse, Problem> {
    let page = call
        .services
        .content
        .page(&slug.0, call.now().abuja_date())
        .await?
        .ok_or_else(Problem::not_found)?;
    public_read::answer(&req, &PageBody::from(page))
}

/// Returns the figures, promises, reasons and steps of the landing page.
#[utoipa::path(tag = "content", responses((status = 200, body = LandingBody), (status = 304)))]
#[get("/api/content/landing")]
pub async fn landing_content(
    req: HttpRequest,
    call: Call,
    cache: web::Data<PublicCache>,
) -> Result<HttpResponse, Problem> {
    let make = || async { Ok(LandingBody::from(call.services.content.landing().await?)) };
    cache.answer(&req, "landing", make).await
}

/// Lists the banners of the carousel (API-34).
#[utoipa::path(tag = "content", responses((status = 200, body = BannerList), (status = 304)))]
#[get("/api/banners")]
pub async fn list_banners(
    req: HttpRequest,
    call: Call,
    cache: web::Data<PublicCache>,
) -> Result<HttpResponse, Problem> {
    let make = || async {
        Ok(BannerList {
            data: banners(&call).await?,
        })
    };
    cache.answer(&req, "banners", make).await
}

pub(super) async fn banners(call: &Call) -> Result<Vec<BannerBody>, Problem> {
    Ok(call
        .services
        .content
        .banners(call.now().abuja_date())
        .await?
        .into_iter()
        .map(BannerBody::from)
        .collect())
}

/// Records a search that found no service. Searches are counted by day; text that looks like an
/// address or a phone number is accepted but not stored.
#[utoipa::path(tag = "content", request_body = SearchMissRequest, responses((status = 202)))]
#[post("/api/search/misses")]
pub async fn record_search_miss(
    call: Call,
    body: Body<SearchMissRequest>,
) -> Result<HttpResponse, Problem> {
    match SearchTerm::parse(&body.value.term) {
        Ok(term) => search_terms::record_miss(&*call.services.store, term, call.now()).await?,
        Err(SearchTermError::Personal) => {}
        Err(error @ SearchTermError::Length) => {
            return Err(Problem::validation(FieldErrors::one(
                "term",
                "length",
                error.to_string(),
            )));
        }
    }
    Ok(HttpResponse::Accepted().finish())
}
