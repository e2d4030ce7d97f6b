//! Providers, for operations: the queue of applications, and one of them with its documents.

mod decisions;

use crate::{
    Call, Services,
    dto::{AdminFile, AdminProviderBody, AdminProviderDetailBody, TeamBody},
    routes::{
        provider::dossier,
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, flag, selected, sort, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, web};
use http_base::{CurrentUser, Path, Problem, Query, csv::Cell};
use kernel::{ProviderId, StoreError, UserId};
use marketplace::read::{
    Page, PageRequest, QueueFilter, QueueWord, QueuedProvider, Sort, TimeSort,
};
use providers::ProviderStatus;
use std::collections::HashMap;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_providers)
        .service(get_admin_provider)
        .service(decisions::take_admin_application)
        .service(decisions::decide_on_provider)
        .service(decisions::correct_provider_gender)
        .service(decisions::decide_provider_services)
        .service(decisions::close_provider_service);
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
            Cell::Time(provider.created_at),
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
