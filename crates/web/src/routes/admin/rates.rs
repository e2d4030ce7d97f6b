//! The prices of the services with a rate card: one person proposes them, a second one accepts them.

use crate::routes::{PublicCache, registrar::Registrar};
use crate::{
    Call,
    dto::{
        RateChangeRequest, RateDecisionRequest, RatePreviewBody, RatePreviewRequest,
        RatedServiceBody, ServiceRatesBody,
    },
};
use actix_web::{HttpResponse, Responder, get, post, put, web};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::UserId;
use marketplace::rates::{
    DecideRateChange, ProposeRateChange, decide_rate_change as decide_case,
    preview_rates as preview_case, propose_rate_change as propose_case,
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_rates)
        .service(show_rates)
        .service(change_rates)
        .service(preview_rates)
        .service(decide_rates);
}

/// Lists the services that a rate card prices, with their open changes.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<RatedServiceBody>)))]
#[get("/api/admin/rates")]
pub async fn list_rates(call: Call) -> Result<impl Responder, Problem> {
    let services = call.services.rates.rated_services().await?;
    let services: Vec<_> = services.iter().map(RatedServiceBody::from).collect();
    Ok(web::Json(services))
}

/// Returns the numbers of the rate card of a service, with the changes of them.
#[utoipa::path(tag = "admin", params(("slug" = String, Path)),
    responses((status = 200, body = ServiceRatesBody)))]
#[get("/api/admin/rates/{slug}")]
pub async fn show_rates(
    call: Call,
    user: CurrentUser,
    slug: Path<String>,
) -> Result<impl Responder, Problem> {
    Ok(web::Json(rates_for(&call, &slug.0, user.id()).await?))
}

/// Proposes new prices of a service. They wait until a second person accepts them.
#[utoipa::path(tag = "admin", params(("slug" = String, Path)), request_body = RateChangeRequest,
    responses((status = 202, body = ServiceRatesBody)))]
#[put("/api/admin/rates/{slug}")]
pub async fn change_rates(
    call: Call,
    user: CurrentUser,
    slug: Path<String>,
    body: Body<RateChangeRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = ProposeRateChange {
        call: call.invocation(user.actor()),
        session: user.session().id,
        new: body.value.change(slug.0.clone())?,
    };
    propose_case(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Accepted().json(rates_for(&call, &slug.0, user.id()).await?))
}

/// Tries prices on the last ten orders of a service. Nothing is stored.
#[utoipa::path(tag = "admin", params(("slug" = String, Path)), request_body = RatePreviewRequest,
    responses((status = 200, body = RatePreviewBody)))]
#[post("/api/admin/rates/{slug}/preview")]
pub async fn preview_rates(
    call: Call,
    slug: Path<String>,
    body: Body<RatePreviewRequest>,
) -> Result<impl Responder, Problem> {
    let preview = preview_case(&*call.services.rates, &slug.0, &body.value.values).await?;
    Ok(web::Json(RatePreviewBody::from(&preview)))
}

/// Accepts or refuses prices that another person proposed, or withdraws own ones. Accepted prices
/// can be refused or withdrawn until their date.
#[utoipa::path(tag = "admin", params(("slug" = String, Path)), request_body = RateDecisionRequest,
    responses((status = 200, body = ServiceRatesBody)))]
#[post("/api/admin/rates/{slug}/decision")]
pub async fn decide_rates(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    slug: Path<String>,
    body: Body<RateDecisionRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = DecideRateChange {
        call: call.invocation(user.actor()),
        session: user.session().id,
        category: slug.0.clone(),
        change: body.value.change()?,
        accept: body.value.accept,
    };
    decide_case(&*call.services.store, cmd).await?;
    if body.value.accept {
        cache.renew();
    }
    Ok(web::Json(rates_for(&call, &slug.0, user.id()).await?))
}

async fn rates_for(call: &Call, slug: &str, asker: UserId) -> Result<ServiceRatesBody, Problem> {
    let rates = call.services.rates.service_rates(slug).await?;
    let rates = rates.ok_or_else(Problem::not_found)?;
    Ok(ServiceRatesBody::new(&rates, asker))
}
