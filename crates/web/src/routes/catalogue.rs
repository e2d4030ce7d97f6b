//! What we offer: the same for everybody, so it is written once a second at most and sent from memory.

use super::content::banners;
use crate::{
    Call, Path, Problem,
    compress::{accepts_gzip, gzip},
    dto::{AreaBody, CategoryBody, CategoryDetailBody, LandingBootstrap, PriceHintBody},
    public_read,
};
use actix_web::{HttpRequest, HttpResponse, get, http::header, web};
use bytes::Bytes;
use catalog::Category;
use marketplace::ordering::offering_hints;
use serde::Serialize;
use std::{
    collections::HashMap,
    future::Future,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use utoipa_actix_web::service_config::ServiceConfig;

/// How old a written answer may get.
const FRESH: Duration = Duration::from_secs(1);
/// How long clients may keep one.
const MAX_AGE_SECS: u32 = 60;
/// LAND-25: so many tiles at most.
const POPULAR_MAX: usize = 12;

pub(super) fn register(config: &mut ServiceConfig) {
    config.service(landing_bootstrap).service(list_categories).service(get_category).service(list_areas);
}

/// Answers as they were last written.
#[derive(Debug, Default)]
pub struct PublicCache(Mutex<Shelf>);

#[derive(Debug, Default)]
struct Shelf {
    written: HashMap<&'static str, Written>,
    /// How often everything was thrown away: what was read before must not be put back after.
    renewals: u64,
}

#[derive(Debug, Clone)]
struct Written {
    at: Instant,
    json: Bytes,
    packed: Option<Bytes>,
    tag: String,
}

impl PublicCache {
    pub(super) async fn answer<T, Fut>(
        &self,
        req: &HttpRequest,
        name: &'static str,
        make: impl FnOnce() -> Fut,
    ) -> Result<HttpResponse, Problem>
    where
        T: Serialize,
        Fut: Future<Output = Result<T, Problem>>,
    {
        let written = match self.kept(name) {
            Ok(written) => written,
            Err(renewals) => {
                let json: Bytes = serde_json::to_vec(&make().await?).map_err(Problem::fault)?.into();
                let written = Written { at: Instant::now(), tag: public_read::etag(&json), packed: gzip(&json), json };
                let mut shelf = self.shelf();
                if shelf.renewals == renewals {
                    shelf.written.insert(name, written.clone());
                }
                written
            }
        };
        Ok(written.answer(req))
    }

    /// Somebody changed what is shown: the next caller is answered anew, and not with what was being read meanwhile.
    pub(super) fn renew(&self) {
        let mut shelf = self.shelf();
        shelf.written.clear();
        shelf.renewals = shelf.renewals.wrapping_add(1);
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PublicCache {
    /// What may still be sent, or which renewal it is that must be read. One caller finds an old answer and renews it;
    /// whoever comes meanwhile is sent the old one.
    fn kept(&self, name: &'static str) -> Result<Written, u64> {
        let mut shelf = self.shelf();
        let renewals = shelf.renewals;
        let written = shelf.written.get_mut(name).ok_or(renewals)?;
        if written.at.elapsed() < FRESH {
            return Ok(written.clone());
        }
        written.at = Instant::now();
        Err(renewals)
    }
}

impl Written {
    fn answer(self, req: &HttpRequest) -> HttpResponse {
        match self.packed.filter(|_| accepts_gzip(req.headers())) {
            Some(packed) => {
                let mut response = public_read::answer_tagged(req, packed, &self.tag, MAX_AGE_SECS);
                let headers = response.headers_mut();
                headers.insert(header::CONTENT_ENCODING, header::HeaderValue::from_static("gzip"));
                headers.insert(header::VARY, header::HeaderValue::from_static("Accept-Encoding"));
                response
            }
            None => public_read::answer_tagged(req, self.json, &self.tag, MAX_AGE_SECS),
        }
    }
}

/// Everything the landing page shows (API-27).
#[utoipa::path(tag = "catalogue", responses((status = 200, body = LandingBootstrap), (status = 304)))]
#[get("/api/landing-bootstrap")]
pub async fn landing_bootstrap(req: HttpRequest, call: Call, cache: web::Data<PublicCache>) -> Result<HttpResponse, Problem> {
    let make = || async {
        let all = call.services.catalog.categories().await?;
        let popular = all.iter().filter(|(category, _)| category.popular).take(POPULAR_MAX).map(body).collect();
        Ok(LandingBootstrap { categories: all.iter().map(body).collect(), popular, banners: banners(&call).await?, promos: Vec::new() })
    };
    cache.answer(&req, "landing-bootstrap", make).await
}

/// Every service (API-33).
#[utoipa::path(tag = "catalogue", responses((status = 200, body = Vec<CategoryBody>), (status = 304)))]
#[get("/api/categories")]
pub async fn list_categories(req: HttpRequest, call: Call, cache: web::Data<PublicCache>) -> Result<HttpResponse, Problem> {
    let make = || async { Ok(call.services.catalog.categories().await?.iter().map(body).collect::<Vec<_>>()) };
    cache.answer(&req, "categories", make).await
}

/// One service with its booking form.
#[utoipa::path(tag = "catalogue", params(("slug" = String, Path)), responses((status = 200, body = CategoryDetailBody), (status = 304)))]
#[get("/api/categories/{slug}")]
pub async fn get_category(req: HttpRequest, call: Call, slug: Path<String>) -> Result<HttpResponse, Problem> {
    let offering = call.services.catalog.offering(&slug.0).await?.ok_or_else(Problem::not_found)?;
    let price_hints = offering_hints(&offering).into_iter().map(PriceHintBody::from).collect();
    let category = CategoryBody::new(&offering.category, offering.provider_count);
    let detail = CategoryDetailBody { category, form: offering.form, price_hints };
    public_read::answer(&req, &detail, MAX_AGE_SECS)
}

/// The parts of town where we work.
#[utoipa::path(tag = "catalogue", responses((status = 200, body = Vec<AreaBody>), (status = 304)))]
#[get("/api/areas")]
pub async fn list_areas(req: HttpRequest) -> Result<HttpResponse, Problem> {
    let areas: Vec<_> =
        geo::areas().iter().map(|area| AreaBody { name: area.name, zone: area.zone.code(), city: area.city, state: area.state }).collect();
    public_read::answer(&req, &areas, MAX_AGE_SECS)
}

fn body((category, providers): &(Category, u32)) -> CategoryBody {
    CategoryBody::new(category, *providers)
}
