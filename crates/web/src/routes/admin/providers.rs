//! Providers, for operations: the queue of applications, one of them with its documents, and the
//! decisions.

use crate::{
    Body, Call, CurrentUser, NoBody, Path, Problem, Query,
    dto::{
        AdminFile, AdminProviderBody, AdminProviderDetailBody, ChangeItemRequest,
        CorrectGenderRequest, DecideProviderRequest, DecisionDto, JudgeDocumentRequest,
        PictureSchema,
    },
    pictures::PictureQuery,
    routes::{
        link_next,
        provider::{day_of, dossier, picture},
        registrar::Registrar,
    },
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use kernel::{DocumentId, FieldErrors, Money, ProviderId, UserId};
use marketplace::{
    onboarding::{
        CorrectGender, Decide, HoldProvider, JudgeDocument, TakeApplication, Verdict,
        correct_gender, decide, hold_provider, judge_document, note_document_view,
        take_application,
    },
    read::{QueueFilter, QueueWord, QueuedProvider},
};
use providers::{ChangeItem, ONE_PERSON_HOURS, ProviderStatus, Step};
use serde::Deserialize;
use std::collections::HashMap;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_admin_providers)
        .service(get_admin_provider)
        .service(take_admin_application)
        .service(decide_on_provider)
        .service(correct_provider_gender)
        .service(show_admin_document)
        .service(judge_admin_document);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AdminProvidersQuery {
    /// The status, one of eleven; all statuses when absent.
    status: Option<String>,
    /// A search text: the name that customers see, a service, a zone, or the beginning of a name,
    /// an e-mail address or a phone number.
    q: Option<String>,
    /// Whether to list only providers whose accepted insurance document has no policy, so that
    /// customers do not see them as insured.
    #[serde(rename = "withoutPolicy", default)]
    without_policy: bool,
    /// The number of providers, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists providers and applicants, the oldest first.
#[utoipa::path(tag = "admin", params(AdminProvidersQuery), responses((status = 200, body = Vec<AdminProviderBody>)))]
#[get("/api/admin/service-providers")]
pub async fn list_admin_providers(
    req: HttpRequest,
    call: Call,
    query: Query<AdminProvidersQuery>,
) -> Result<HttpResponse, Problem> {
    let bad_status = || {
        Problem::malformed(FieldErrors::one(
            "status",
            "invalid_parameter",
            "There is no such status",
        ))
    };
    let status = query
        .0
        .status
        .as_deref()
        .map(|code| ProviderStatus::from_code(code).ok_or_else(bad_status))
        .transpose()?;
    let search = QueueWord::all(query.0.q.as_deref().unwrap_or_default());
    let without_policy_on = query.0.without_policy.then(|| call.now().abuja_date());
    let filter = QueueFilter {
        status,
        search,
        without_policy_on,
    };
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call
        .services
        .applications
        .provider_queue(filter, page)
        .await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(listed(&call, &found.items).await?))
}

/// Adds the services and zones of approved providers.
async fn listed(call: &Call, found: &[QueuedProvider]) -> Result<Vec<AdminProviderBody>, Problem> {
    let ids: Vec<ProviderId> = found.iter().map(|view| view.id).collect();
    let mut services: HashMap<ProviderId, Vec<String>> = HashMap::new();
    let mut zones: HashMap<ProviderId, Vec<char>> = HashMap::new();
    for (id, slug) in call
        .services
        .applications
        .approved_services(ids.clone())
        .await?
    {
        services.entry(id).or_default().push(slug);
    }
    for (id, zone) in call.services.applications.approved_zones(ids).await? {
        zones.entry(id).or_default().push(zone);
    }
    let body = |view: &QueuedProvider| {
        AdminProviderBody::new(
            view,
            services.remove(&view.id).unwrap_or_default(),
            zones.remove(&view.id).unwrap_or_default(),
        )
    };
    Ok(found.iter().map(body).collect())
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

async fn whole(call: &Call, id: ProviderId) -> Result<AdminProviderDetailBody, Problem> {
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

/// Returns the picture of a document. The access is recorded before the picture is sent.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("documentId" = String, Path), PictureQuery),
    responses((status = 200, content_type = "image/jpeg", body = PictureSchema)))]
#[get("/api/admin/service-providers/{id}/documents/{documentId}")]
pub async fn show_admin_document(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    ids: Path<(ProviderId, DocumentId)>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let (provider, document) = ids.0;
    let document = call
        .services
        .applications
        .document(document)
        .await?
        .filter(|document| document.provider == provider && document.file.is_some());
    let document = document.ok_or_else(Problem::not_found)?;
    note_document_view(&*call.services.store, document.id, user.id(), call.now()).await?;
    picture(&call, &req, &query.0, &document).await
}

/// Accepts a document with the last day of validity that it states, or refuses it with a note.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("documentId" = String, Path)), request_body = JudgeDocumentRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/documents/{documentId}")]
pub async fn judge_admin_document(
    call: Call,
    user: CurrentUser,
    ids: Path<(ProviderId, DocumentId)>,
    body: Body<JudgeDocumentRequest>,
) -> Result<impl Responder, Problem> {
    let (provider, document) = ids.0;
    let cmd = JudgeDocument {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider,
        document,
        accepted: body.value.accepted,
        valid_until: day_of(body.value.valid_until.as_deref())?,
        number: body.value.number,
        insurer: body.value.insurer,
        cover: body.value.cover_kobo.map(Money::from_kobo),
        note: body.value.note,
    };
    judge_document(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call, provider).await?))
}
