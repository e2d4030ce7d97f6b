//! The catalogue of services. It is the same for every caller, so it is built at most once a second
//! and served from memory.

use super::{PublicCache, content::banners};
use crate::routes::registrar::Registrar;
use crate::{
    Call, Services,
    dto::{
        AreaBody, CategoryBody, CategoryDetailBody, LandingBootstrap, PriceHintBody,
        PublicPromoBody,
    },
    public_read,
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, web};
use catalog::{Category, Form};
use http_base::{Path, Problem};
use kernel::Date;
use marketplace::orders::offering_hints;
use marketplace::read::PromoFilter;
use pricing::PromoState;
use settings::{SettingGroup, SettingKey};

/// The maximum number of popular services (LAND-25).
const POPULAR_MAX: usize = 12;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(landing_bootstrap)
        .service(list_categories)
        .service(get_category)
        .service(list_areas);
}

/// Returns everything that the landing page shows (API-27).
#[utoipa::path(tag = "catalogue", responses((status = 200, body = LandingBootstrap), (status = 304)))]
#[get("/api/landing-bootstrap")]
pub async fn landing_bootstrap(
    req: HttpRequest,
    call: Call,
    cache: web::Data<PublicCache>,
) -> Result<HttpResponse, Problem> {
    let make = || async {
        let all = call.services.catalog.categories().await?;
        let today = call.now().abuja_date();
        let popular = all
            .iter()
            .filter(|(category, _)| category.popular)
            .take(POPULAR_MAX)
            .map(|one| body(one, today))
            .collect();
        let categories = all.iter().map(|one| body(one, today)).collect();
        Ok(LandingBootstrap {
            categories,
            popular,
            banners: banners(&call).await?,
            promos: public_promos(&call).await?,
        })
    };
    cache.answer(&req, "landing-bootstrap", make).await
}

/// Lists every service (API-33).
#[utoipa::path(tag = "catalogue", responses((status = 200, body = Vec<CategoryBody>), (status = 304)))]
#[get("/api/categories")]
pub async fn list_categories(
    req: HttpRequest,
    call: Call,
    cache: web::Data<PublicCache>,
) -> Result<HttpResponse, Problem> {
    let today = call.now().abuja_date();
    let make = || async {
        Ok(call
            .services
            .catalog
            .categories()
            .await?
            .iter()
            .map(|one| body(one, today))
            .collect::<Vec<_>>())
    };
    cache.answer(&req, "categories", make).await
}

/// Returns one service with its booking form.
#[utoipa::path(tag = "catalogue", params(("slug" = String, Path)), responses((status = 200, body = CategoryDetailBody), (status = 304)))]
#[get("/api/categories/{slug}")]
pub async fn get_category(
    req: HttpRequest,
    call: Call,
    slug: Path<String>,
) -> Result<HttpResponse, Problem> {
    let offering = call
        .services
        .catalog
        .offering(&slug.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    let price_hints = offering_hints(&offering)
        .into_iter()
        .map(PriceHintBody::from)
        .collect();
    let category = CategoryBody::new(
        &offering.category,
        offering.provider_count,
        call.now().abuja_date(),
    );
    let group = SettingGroup::Deadlines;
    let values = call.services.catalog.setting_values(group, call.now());
    let price_within_hours = values.await?.get(SettingKey::RequestRemindHours);
    let detail = CategoryDetailBody {
        category,
        form: offering.form,
        price_hints,
        price_within_hours,
    };
    public_read::answer(&req, &detail)
}

/// Lists the areas that Gida serves.
#[utoipa::path(tag = "catalogue", responses((status = 200, body = Vec<AreaBody>), (status = 304)))]
#[get("/api/areas")]
pub async fn list_areas(req: HttpRequest) -> Result<HttpResponse, Problem> {
    let body = |area: &geo::Area| AreaBody {
        name: area.name,
        zone: area.zone.code(),
        city: area.city,
        state: area.state,
        places: geo::places_of(area),
    };
    let areas: Vec<_> = geo::areas().iter().map(body).collect();
    public_read::answer(&req, &areas)
}

/// The form of a service; `None` for one that is no longer offered, whose answers are then shown
/// without labels.
pub(super) async fn form_of(services: &Services, slug: &str) -> Result<Option<Form>, Problem> {
    Ok(services
        .catalog
        .offering(slug)
        .await?
        .map(|offering| offering.form))
}

fn body((category, providers): &(Category, u32), today: Date) -> CategoryBody {
    CategoryBody::new(category, *providers, today)
}

/// The number of codes that are read: those that were created last.
const PROMOS_MAX: u32 = 100;

async fn public_promos(call: &Call) -> Result<Vec<PublicPromoBody>, Problem> {
    let live = call
        .services
        .tenders
        .promos(
            PromoFilter {
                state: Some(PromoState::Live),
                ..PromoFilter::default()
            },
            page_request(Some(PROMOS_MAX), None)?,
        )
        .await?;
    Ok(live
        .items
        .iter()
        .filter_map(|promo| PublicPromoBody::of(promo, call.now()))
        .collect())
}
