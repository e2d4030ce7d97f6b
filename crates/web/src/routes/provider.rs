//! The provider's side: offers, jobs, earnings.

use crate::{
    Body, CurrentUser, Idempotency, NoBody, Path, Problem, Query, RequestContext,
    dto::{
        page_request, paged,
        provider::{Earnings, FinishJobRequest, Offer, ProviderJob, ProviderStanding, StartJobRequest},
    },
    services::Services,
};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use catalog::Form;
use kernel::{Actor, FieldErrors, Invocation, OfferId, OrderId, ProviderId};
use marketplace::{
    dispatch::{AcceptOffer, DeclineOffer, accept_offer, decline_offer},
    fulfilment::{FinishJob, JobStep, StartJob, arrive, en_route, finish_job, start_job},
    read::JobView,
};
use orders::{ArrivalPin, OrderStatus};
use serde::Deserialize;
use std::collections::HashMap;

fn provider_of(user: &CurrentUser) -> ProviderId {
    user.id().into()
}

fn as_provider(context: RequestContext, user: &CurrentUser, seed: uuid::Uuid) -> Invocation {
    context.invocation(Actor::Provider(provider_of(user)), seed)
}

/// The provider as they stand with us.
#[utoipa::path(tag = "provider", responses((status = 200, body = ProviderStanding)))]
#[get("/api/service-provider/status")]
pub async fn show_standing(user: CurrentUser, services: web::Data<Services>) -> Result<web::Json<ProviderStanding>, Problem> {
    let provider = services.providers.provider(provider_of(&user)).await?.ok_or_else(Problem::not_found)?;
    Ok(web::Json(provider.into()))
}

/// Open offers, the one that ends first on top.
#[utoipa::path(tag = "provider", responses((status = 200, body = Vec<Offer>)))]
#[get("/api/service-provider/offers")]
pub async fn list_offers(context: RequestContext, user: CurrentUser, services: web::Data<Services>) -> Result<web::Json<Vec<Offer>>, Problem> {
    let offers = services.providers.open_offers(provider_of(&user), context.now).await?;
    Ok(web::Json(offers.into_iter().map(Offer::from).collect()))
}

async fn shown_offer(services: &Services, user: &CurrentUser, id: OfferId) -> Result<Offer, Problem> {
    let offer = services.providers.offer(provider_of(user), id).await?;
    offer.map(Offer::from).ok_or_else(Problem::not_found)
}

/// Takes the job. The first to accept has it.
#[utoipa::path(tag = "provider", params(("id" = String, Path)), responses((status = 200, body = Offer)))]
#[post("/api/service-provider/offers/{id}/accept")]
pub async fn take_offer(
    id: Path<OfferId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    idempotency: Idempotency,
    body: NoBody,
) -> Result<HttpResponse, Problem> {
    idempotency
        .run(body.digest, |seed| async move {
            let [a, b, c, d, ..] = services.ids.secret();
            let pin = ArrivalPin::from_random(u32::from_be_bytes([a, b, c, d]));
            let cmd = AcceptOffer { call: as_provider(context, &user, seed), offer: id.0, pin };
            let _applied = accept_offer(&*services.store, cmd).await?;
            Ok(HttpResponse::Ok().json(shown_offer(&services, &user, id.0).await?))
        })
        .await
}

/// Says no. It is free and counts for nothing.
#[utoipa::path(tag = "provider", params(("id" = String, Path)), responses((status = 200, body = Offer)))]
#[post("/api/service-provider/offers/{id}/decline")]
pub async fn refuse_offer(
    id: Path<OfferId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    _body: NoBody,
) -> Result<web::Json<Offer>, Problem> {
    let cmd = DeclineOffer { call: as_provider(context, &user, services.ids.uuid()), offer: id.0 };
    let _applied = decline_offer(&*services.store, cmd).await?;
    Ok(web::Json(shown_offer(&services, &user, id.0).await?))
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct JobsQuery {
    state: Option<String>,
    limit: Option<u32>,
    cursor: Option<String>,
}

const OPEN: [OrderStatus; 3] = [OrderStatus::Assigned, OrderStatus::InProgress, OrderStatus::Disputed];
const DONE: [OrderStatus; 2] = [OrderStatus::Completed, OrderStatus::Cancelled];

/// The provider's jobs, newest assignment first; `state` is `open` or `done`.
#[utoipa::path(tag = "provider", params(("state" = Option<String>, Query), ("limit" = Option<u32>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Vec<ProviderJob>)))]
#[get("/api/service-provider/jobs")]
pub async fn list_jobs(req: HttpRequest, user: CurrentUser, services: web::Data<Services>, query: Query<JobsQuery>) -> Result<HttpResponse, Problem> {
    let JobsQuery { state, limit, cursor } = query.0;
    let statuses = match state.as_deref() {
        None => Vec::new(),
        Some("open") => OPEN.to_vec(),
        Some("done") => DONE.to_vec(),
        Some(_) => return Err(Problem::malformed(FieldErrors::one("state", "unknown_state", "state must be open or done"))),
    };
    let page = services.providers.jobs_of(provider_of(&user), statuses, page_request(limit, cursor)?).await?;
    // One look at each service's form, not one a job.
    let mut forms: HashMap<String, Option<Form>> = HashMap::new();
    let mut jobs = Vec::with_capacity(page.items.len());
    for view in page.items {
        if !forms.contains_key(&view.category_slug) {
            forms.insert(view.category_slug.clone(), form_of(&services, &view).await?);
        }
        let form = forms.get(&view.category_slug).and_then(Option::as_ref);
        jobs.push(ProviderJob::of(view, form));
    }
    Ok(paged(&req, &jobs, page.next.as_deref()))
}

async fn form_of(services: &Services, view: &JobView) -> Result<Option<Form>, Problem> {
    Ok(services.catalog.offering(&view.category_slug).await?.map(|offering| offering.form))
}

async fn shown_job(services: &Services, user: &CurrentUser, order: OrderId) -> Result<ProviderJob, Problem> {
    let view = services.providers.job(provider_of(user), order).await?.ok_or_else(Problem::not_found)?;
    let form = form_of(services, &view).await?;
    Ok(ProviderJob::of(view, form.as_ref()))
}

/// One job with everything that is needed to do it.
#[utoipa::path(tag = "provider", params(("orderId" = String, Path)), responses((status = 200, body = ProviderJob)))]
#[get("/api/service-provider/jobs/{orderId}")]
pub async fn show_job(order: Path<OrderId>, user: CurrentUser, services: web::Data<Services>) -> Result<web::Json<ProviderJob>, Problem> {
    Ok(web::Json(shown_job(&services, &user, order.0).await?))
}

/// The provider sets off.
#[utoipa::path(tag = "provider", params(("orderId" = String, Path)), responses((status = 200, body = ProviderJob)))]
#[post("/api/service-provider/jobs/{orderId}/en-route")]
pub async fn report_en_route(
    order: Path<OrderId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    _body: NoBody,
) -> Result<web::Json<ProviderJob>, Problem> {
    let cmd = JobStep { call: as_provider(context, &user, services.ids.uuid()), order: order.0 };
    let _applied = en_route(&*services.store, cmd).await?;
    Ok(web::Json(shown_job(&services, &user, order.0).await?))
}

/// The provider stands at the door.
#[utoipa::path(tag = "provider", params(("orderId" = String, Path)), responses((status = 200, body = ProviderJob)))]
#[post("/api/service-provider/jobs/{orderId}/arrive")]
pub async fn report_arrival(
    order: Path<OrderId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    _body: NoBody,
) -> Result<web::Json<ProviderJob>, Problem> {
    let cmd = JobStep { call: as_provider(context, &user, services.ids.uuid()), order: order.0 };
    let _applied = arrive(&*services.store, cmd).await?;
    Ok(web::Json(shown_job(&services, &user, order.0).await?))
}

/// Starts with the customer's PIN.
#[utoipa::path(tag = "provider", params(("orderId" = String, Path)), request_body = StartJobRequest, responses((status = 200, body = ProviderJob)))]
#[post("/api/service-provider/jobs/{orderId}/start")]
pub async fn report_start(
    order: Path<OrderId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    body: Body<StartJobRequest>,
) -> Result<web::Json<ProviderJob>, Problem> {
    let cmd = StartJob { call: as_provider(context, &user, services.ids.uuid()), order: order.0, pin: body.value.pin };
    let _applied = start_job(&*services.store, cmd).await?;
    Ok(web::Json(shown_job(&services, &user, order.0).await?))
}

/// The work is done.
#[utoipa::path(tag = "provider", params(("orderId" = String, Path)), request_body = FinishJobRequest, responses((status = 200, body = ProviderJob)))]
#[post("/api/service-provider/jobs/{orderId}/finish")]
pub async fn report_finish(
    order: Path<OrderId>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    body: Body<FinishJobRequest>,
) -> Result<web::Json<ProviderJob>, Problem> {
    let cmd = FinishJob { call: as_provider(context, &user, services.ids.uuid()), order: order.0, note: body.value.note };
    let _applied = finish_job(&*services.store, cmd).await?;
    Ok(web::Json(shown_job(&services, &user, order.0).await?))
}

/// What is theirs, and what will be.
#[utoipa::path(tag = "provider", responses((status = 200, body = Earnings)))]
#[get("/api/service-provider/earnings")]
pub async fn show_earnings(user: CurrentUser, services: web::Data<Services>) -> Result<web::Json<Earnings>, Problem> {
    Ok(web::Json(services.providers.earnings(provider_of(&user)).await?.into()))
}
