//! The public directory of providers, and testimonials of customers.

use super::{PublicCache, link_next};
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{ProviderCardBody, ProviderProfileBody, ServiceNames, TestimonialBody},
    public_read,
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, web};
use http_base::{Path, Problem, Query};
use kernel::{FieldErrors, Limit, ProviderId};
use marketplace::read::{CalendarRange, DirectoryFilter, PageRequest};
use serde::Deserialize;
use utoipa::IntoParams;

const TOP: u32 = 8;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_providers)
        .service(top_providers)
        .service(get_provider)
        .service(list_testimonials);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DirectoryQuery {
    /// The slug of a service.
    category: Option<String>,
    /// The name of an area, as in `GET /api/areas`.
    area: Option<String>,
    /// A part of the provider's name or of a service.
    q: Option<String>,
    /// The number of providers, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the providers who accept jobs, the best rated first.
#[utoipa::path(tag = "providers", params(DirectoryQuery), responses((status = 200, body = Vec<ProviderCardBody>), (status = 304)))]
#[get("/api/providers")]
pub async fn list_providers(
    req: HttpRequest,
    call: Call,
    query: Query<DirectoryQuery>,
) -> Result<HttpResponse, Problem> {
    let DirectoryQuery {
        category,
        area,
        q,
        limit,
        cursor,
    } = query.0;
    let page = page_request(limit, cursor)?;
    let limit = page.limit.rows();
    let zone = area.as_deref().map(zone_of).transpose()?;
    let search = q
        .map(|search| search.trim().to_owned())
        .filter(|search| !search.is_empty());
    if search
        .as_ref()
        .is_some_and(|search| search.chars().count() > 80)
    {
        return Err(bad("q"));
    }
    let filter = DirectoryFilter {
        category,
        zone,
        search,
    };
    let found = call
        .services
        .directory
        .directory(filter, call.now(), page)
        .await?;
    let names = names(&call).await?;
    let cards: Vec<_> = found
        .items
        .iter()
        .map(|provider| ProviderCardBody::new(provider, &names))
        .collect();
    let mut linked = HttpResponse::Ok();
    link_next(&mut linked, &req, limit, found.next.as_deref());
    let mut response = public_read::answer(&req, &cards)?;
    let link = actix_web::http::header::LINK;
    if let Some(next) = linked.finish().headers().get(&link) {
        response.headers_mut().insert(link, next.clone());
    }
    Ok(response)
}

/// Lists the best rated providers, at most 8.
#[utoipa::path(tag = "providers", responses((status = 200, body = Vec<ProviderCardBody>), (status = 304)))]
#[get("/api/providers/top")]
pub async fn top_providers(
    req: HttpRequest,
    call: Call,
    cache: web::Data<PublicCache>,
) -> Result<HttpResponse, Problem> {
    let make = || async {
        let page = PageRequest {
            limit: Limit::new(TOP).unwrap_or_default(),
            after: None,
        };
        let found = call
            .services
            .directory
            .directory(DirectoryFilter::default(), call.now(), page)
            .await?;
        let names = names(&call).await?;
        Ok(found
            .items
            .iter()
            .map(|provider| ProviderCardBody::new(provider, &names))
            .collect::<Vec<_>>())
    };
    cache.answer(&req, "top-providers", make).await
}

/// Returns a provider with the next free window and the newest public reviews.
#[utoipa::path(tag = "providers", params(("id" = String, Path)), responses((status = 200, body = ProviderProfileBody), (status = 304)))]
#[get("/api/providers/{id}")]
pub async fn get_provider(
    req: HttpRequest,
    call: Call,
    id: Path<ProviderId>,
) -> Result<HttpResponse, Problem> {
    let today = call.now().abuja_date();
    let provider = call
        .services
        .directory
        .public_provider(id.0, call.now())
        .await?
        .ok_or_else(Problem::not_found)?;
    let reviews = call
        .services
        .reviews
        .reviews_of_provider(id.0, PageRequest::default())
        .await?;
    let week = CalendarRange::week(today, call.now());
    let calendar = call.services.providers.calendar(id.0, week).await?;
    let next_free = calendar.and_then(|calendar| calendar.next_window());
    let names = names(&call).await?;
    let profile = ProviderProfileBody::new(&provider, &names, next_free, &reviews.items);
    public_read::answer(&req, &profile)
}

/// Lists featured reviews of customers (LAND-30).
#[utoipa::path(tag = "providers", responses((status = 200, body = Vec<TestimonialBody>), (status = 304)))]
#[get("/api/testimonials")]
pub async fn list_testimonials(
    req: HttpRequest,
    call: Call,
    cache: web::Data<PublicCache>,
) -> Result<HttpResponse, Problem> {
    let make = || async {
        Ok(call
            .services
            .reviews
            .testimonials()
            .await?
            .iter()
            .map(TestimonialBody::from)
            .collect::<Vec<_>>())
    };
    cache.answer(&req, "testimonials", make).await
}

async fn names(call: &Call) -> Result<ServiceNames, Problem> {
    let all = call.services.catalog.categories().await?;
    Ok(all
        .into_iter()
        .map(|(category, _)| (category.slug, category.name))
        .collect())
}

fn zone_of(area: &str) -> Result<char, Problem> {
    geo::zone_of(area)
        .and_then(|zone| zone.code().chars().next())
        .ok_or_else(|| {
            Problem::malformed(FieldErrors::one("area", "not_served", geo::refusal(area)))
        })
}

fn bad(field: &str) -> Problem {
    Problem::malformed(FieldErrors::one(
        field,
        "invalid_parameter",
        "This parameter is not valid.",
    ))
}
