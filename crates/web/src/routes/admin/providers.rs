//! Providers, for operations: the queue of applications, one of them with its documents, and the
//! decisions.

use crate::{
    Call, Services,
    dto::{
        AdminFile, AdminProviderBody, AdminProviderDetailBody, ChangeItemRequest,
        CloseServiceRequest, CorrectGenderRequest, DecideProviderRequest, DecideServicesRequest,
        DecisionDto, TeamBody,
    },
    routes::{
        provider::dossier,
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, flag, selected, sort, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, NoBody, Path, Problem, Query, csv::Cell};
use kernel::{FieldErrors, ProviderId, StoreError, UserId};
use marketplace::{
    onboarding::{
        CloseService, CorrectGender, Decide, DecideServices, HoldProvider, TakeApplication,
        Verdict, close_service, correct_gender, decide, decide_services, hold_provider,
        take_application,
    },
    read::{Page, PageRequest, QueueFilter, QueueWord, QueuedProvider, Sort, TimeSort},
};
use providers::{ChangeItem, ONE_PERSON_HOURS, ProviderStatus, Step};
use std::collections::HashMap;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_providers)
        .service(get_admin_provider)
        .service(take_admin_application)
        .service(decide_on_provider)
        .service(correct_provider_gender)
        .service(decide_provider_services)
        .service(close_provider_service);
}

staff_query!(AdminProvidersQuery {
    /// A search text: the name that customers see, a service, a zone, or the beginning of a name,
    /// an e-mail address or a phone number.
    q,
    /// The status, one of eleven; all statuses when absent.
    status,
    /// The slug of a service that the provider offers or has applied for.
    service,
    /// Whether to list only providers whose accepted insurance document has no policy, so that
    /// customers do not see them as insured.
    without_policy,
    /// Whether to list only providers who asked for more services and wait for a decision.
    asks_services,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const PROVIDERS_FILE: ListFile<ListedProvider, 8> = ListFile {
    name: "providers",
    columns: [
        "id", "name", "status", "services", "zones", "jobs", "reviewer", "created",
    ],
    cells: |row| {
        let provider = &row.provider;
        let reviewer = provider.reviewer.as_deref();
        [
            Cell::Made(provider.id.to_string()),
            Cell::Text(&provider.display_name),
            Cell::Text(provider.status.code()),
            Cell::Made(row.services.join(" ")),
            Cell::Made(
                row.zones
                    .iter()
                    .map(char::to_string)
                    .collect::<Vec<_>>()
                    .join(" "),
            ),
            Cell::Count(provider.jobs_done.into()),
            reviewer.map_or(Cell::Nothing, Cell::Text),
            Cell::Made(provider.created_at.to_string()),
        ]
    },
};

/// A provider with the services and zones that were approved.
struct ListedProvider {
    provider: QueuedProvider,
    services: Vec<String>,
    zones: Vec<char>,
}

/// Lists providers and applicants, the oldest first. They are sorted by `created`.
#[utoipa::path(tag = "admin", params(AdminProvidersQuery), responses((status = 200, body = Vec<AdminProviderBody>)))]
#[get("/api/admin/service-providers")]
pub async fn list_admin_providers(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<AdminProvidersQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let without_policy = flag("withoutPolicy", given.without_policy.as_deref())?;
    let asks_services = flag("asksServices", given.asks_services.as_deref())?;
    let filter = QueueFilter {
        asks_services,
        status: chosen("status", given.status.as_deref(), ProviderStatus::from_code)?,
        search: QueueWord::all(given.q.as_deref().unwrap_or_default()),
        without_policy_on: without_policy.then(|| call.now().abuja_date()),
        service: chosen("service", given.service.as_deref(), |slug| {
            Some(slug.to_owned())
        })?,
        ids: selected(given.ids.as_deref())?,
        sort: sort(given.sort.as_deref(), TimeSort::from_code, Sort::OLDEST)?,
    };
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move { listed(&services, filter, page).await }
    };
    let asked = Asked::of(&req, &call, &user);
    let body = |row: &ListedProvider| {
        AdminProviderBody::new(&row.provider, row.services.clone(), row.zones.clone())
    };
    asked.list(given, PROVIDERS_FILE, read, body).await
}

/// One page of providers, with the services and zones of those who are approved.
async fn listed(
    services: &Services,
    filter: QueueFilter,
    page: PageRequest,
) -> Result<Page<ListedProvider>, StoreError> {
    let applications = &services.applications;
    let found = applications.provider_queue(filter, page).await?;
    let ids: Vec<ProviderId> = found.items.iter().map(|view| view.id).collect();
    let mut offers: HashMap<ProviderId, Vec<String>> = HashMap::new();
    let mut zones: HashMap<ProviderId, Vec<char>> = HashMap::new();
    for (id, slug) in applications.approved_services(ids.clone()).await? {
        offers.entry(id).or_default().push(slug);
    }
    for (id, zone) in applications.approved_zones(ids).await? {
        zones.entry(id).or_default().push(zone);
    }
    let items = found.items.into_iter().map(|provider| ListedProvider {
        services: offers.remove(&provider.id).unwrap_or_default(),
        zones: zones.remove(&provider.id).unwrap_or_default(),
        provider,
    });
    Ok(Page {
        items: items.collect(),
        next: found.next,
    })
}

/// Returns one provider or applicant with everything that a reviewer needs.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminProviderDetailBody)))]
#[get("/api/admin/service-providers/{id}")]
pub async fn get_admin_provider(
    call: Call,
    id: Path<ProviderId>,
) -> Result<impl Responder, Problem> {
    Ok(web::Json(whole(&call, id.0).await?))
}

pub(super) async fn whole(call: &Call, id: ProviderId) -> Result<AdminProviderDetailBody, Problem> {
    let services = &call.services;
    let provider = services
        .providers
        .provider(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let user = services
        .identity
        .user(UserId::from(id))
        .await?
        .ok_or_else(Problem::not_found)?;
    let pictures = format!("/api/admin/service-providers/{id}/documents");
    let team = services.applications.team_of(id).await?;
    let team = TeamBody::new(&team, &pictures);
    let dossier = dossier(call, id, user.phone.clone(), pictures).await?;
    let history = services.applications.provider_history(id).await?;
    let reviewer = dossier
        .as_ref()
        .and_then(|dossier| dossier.application.reviewer);
    let reviewer = match reviewer {
        Some(staff) => services
            .identity
            .user(staff)
            .await?
            .map(|user| format!("{} {}", user.first_name, user.last_name)),
        None => None,
    };
    let view = QueuedProvider {
        id,
        display_name: provider.display_name.clone(),
        status: provider.status,
        jobs_done: provider.jobs_done,
        created_at: dossier
            .as_ref()
            .map_or(user.created_at, |dossier| dossier.application.created_at),
        application: dossier.as_ref().map(|dossier| dossier.application.clone()),
        reviewer,
    };
    Ok(AdminProviderDetailBody::new(AdminFile {
        listed: AdminProviderBody::new(&view, provider.categories.clone(), provider.zones.clone()),
        provider: &provider,
        user: &user,
        dossier: dossier.as_ref(),
        history: &history,
        views: &services.applications.document_views(id).await?,
        team,
    }))
}

/// Assigns an application to the caller for review, even when another reviewer has taken it before.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/review")]
pub async fn take_admin_application(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let cmd = TakeApplication {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider: id.0,
    };
    take_application(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call, id.0).await?))
}

/// Decides on a provider: approves, requests changes, rejects, puts on hold or ends a hold. The
/// provider reads the reason.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = DecideProviderRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/decision")]
pub async fn decide_on_provider(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    body: Body<DecideProviderRequest>,
) -> Result<impl Responder, Problem> {
    let (staff, provider, asked) = (user.id(), id.0, body.value);
    let (invocation, reason) = (
        call.invocation(user.actor()),
        asked.reason.trim().to_owned(),
    );
    let verdict = match asked.decision {
        DecisionDto::Suspend => {
            let hours = asked.hours.unwrap_or(ONE_PERSON_HOURS);
            hold_provider(
                &*call.services.store,
                HoldProvider {
                    call: invocation,
                    staff,
                    provider,
                    hours,
                    reason,
                },
            )
            .await?;
            return Ok(web::Json(whole(&call, provider).await?));
        }
        DecisionDto::Approve => Verdict::Approve,
        DecisionDto::Reject => Verdict::Reject,
        DecisionDto::Reinstate => Verdict::Reinstate,
        DecisionDto::RequestChanges => Verdict::RequestChanges(items_of(&asked.items)?),
    };
    let cmd = Decide {
        call: invocation,
        staff,
        provider,
        version: asked.version,
        verdict,
        reason,
    };
    decide(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call, provider).await?))
}

/// Adds services that a provider asked for, or refuses them. A service is added only when its
/// documents are accepted. The provider is notified.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = DecideServicesRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/services")]
pub async fn decide_provider_services(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    body: Body<DecideServicesRequest>,
) -> Result<impl Responder, Problem> {
    let decision = body.value;
    let cmd = DecideServices {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider: id.0,
        version: decision.version,
        services: decision.services,
        accept: decision.accept,
        reason: decision.reason,
    };
    let services = &call.services;
    decide_services(&*services.store, &*services.catalog, cmd).await?;
    Ok(web::Json(whole(&call, id.0).await?))
}

/// Closes one service of a provider, or opens a closed one again. The others go on. Jobs of a closed
/// service that have not begun go to other providers without a fault. The provider is notified.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = CloseServiceRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/closed-services")]
pub async fn close_provider_service(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    body: Body<CloseServiceRequest>,
) -> Result<impl Responder, Problem> {
    let CloseServiceRequest {
        service,
        closed,
        reason,
    } = body.value;
    let cmd = CloseService {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider: id.0,
        service,
        closed,
        reason,
    };
    let services = &call.services;
    close_service(&*services.store, &*services.catalog, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(whole(&call, id.0).await?))
}

/// Sets or changes the gender of a provider. The reason is kept in the history.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = CorrectGenderRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/gender")]
pub async fn correct_provider_gender(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    body: Body<CorrectGenderRequest>,
) -> Result<impl Responder, Problem> {
    let (gender, reason) = (body.value.gender.into(), body.value.reason);
    let cmd = CorrectGender {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider: id.0,
        gender,
        reason,
    };
    let _corrected = correct_gender(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call, id.0).await?))
}

fn items_of(items: &[ChangeItemRequest]) -> Result<Vec<ChangeItem>, Problem> {
    let item = |(at, item): (usize, &ChangeItemRequest)| {
        let unknown = || {
            Problem::validation(FieldErrors::one(
                format!("items[{at}].step"),
                "not_an_option",
                "There is no such step.",
            ))
        };
        Ok(ChangeItem {
            step: Step::from_code(&item.step).ok_or_else(unknown)?,
            message: item.message.trim().to_owned(),
        })
    };
    items.iter().enumerate().map(item).collect()
}
