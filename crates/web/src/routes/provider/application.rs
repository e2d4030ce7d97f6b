//! The caller's application to become a provider.

use super::provider_id;
use crate::{
    Call,
    dto::{ApplicationBody, Dossier, EditApplicationRequest, SubmitApplicationRequest},
};
use actix_web::{HttpResponse, Responder, get, patch, post, web};
use http_base::{Body, CurrentUser, EmptyBody, OptionalBody, Problem};
use identity::User;
use kernel::{Actor, ProviderId};
use marketplace::{
    onboarding::{
        BeginApplication, Begun, EditApplication, SubmitApplication, begin_application,
        edit_application as edit_mine, submit_application as submit_mine,
    },
    settings::{dispatch_rules, probation_rules},
};
use providers::ProbationRules;
use settings::SettingGroup;

/// The path under which the owner sees the pictures of documents.
const OWN_PICTURES: &str = "/api/service-provider/application/documents";

/// Begins an application, or returns the existing one. After a rejection a new one is possible
/// thirty days later.
#[utoipa::path(tag = "service-provider", responses((status = 201, body = ApplicationBody), (status = 200, body = ApplicationBody), (status = 404, description = "Problem")))]
#[post("/api/service-provider/application")]
pub async fn begin_my_application(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = BeginApplication {
        call: call.invocation(as_applicant(&user)),
        user: user.id(),
    };
    let begun = begin_application(&*call.services.store, cmd).await?;
    let body = mine(&call, &user).await?;
    Ok(match begun {
        Begun::Now => HttpResponse::Created().json(body),
        Begun::Before => HttpResponse::Ok().json(body),
    })
}

/// Returns the caller's application, what is missing in it, and its progress.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = ApplicationBody), (status = 404, description = "Problem")))]
#[get("/api/service-provider/application")]
pub async fn get_my_application(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    Ok(web::Json(mine(&call, &user).await?))
}

/// Saves some parts of the application. Missing parts are an error only when it is submitted.
#[utoipa::path(tag = "service-provider", request_body = EditApplicationRequest, responses((status = 200, body = ApplicationBody), (status = 404, description = "Problem")))]
#[patch("/api/service-provider/application")]
pub async fn edit_my_application(
    call: Call,
    user: CurrentUser,
    body: Body<EditApplicationRequest>,
) -> Result<impl Responder, Problem> {
    let version = body.value.version;
    let cmd = EditApplication {
        call: call.invocation(as_applicant(&user)),
        provider: provider_id(&user),
        version,
        edit: body.value.into(),
    };
    edit_mine(&*call.services.store, &*call.services.catalog, cmd).await?;
    Ok(web::Json(mine(&call, &user).await?))
}

/// Submits the application. Every missing part is reported under its step.
#[utoipa::path(tag = "service-provider", request_body = Option<SubmitApplicationRequest>, responses((status = 200, body = ApplicationBody), (status = 404, description = "Problem")))]
#[post("/api/service-provider/application/submit")]
pub async fn submit_my_application(
    call: Call,
    user: CurrentUser,
    body: OptionalBody<SubmitApplicationRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = SubmitApplication {
        call: call.invocation(as_applicant(&user)),
        provider: provider_id(&user),
        version: body.value.version,
    };
    let _sent = submit_mine(&*call.services.store, cmd).await?;
    Ok(web::Json(mine(&call, &user).await?))
}

pub(super) fn as_applicant(user: &CurrentUser) -> Actor {
    Actor::Customer(user.id())
}

async fn mine(call: &Call, user: &CurrentUser) -> Result<ApplicationBody, Problem> {
    let dossier = own_dossier(call, user.user())
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(ApplicationBody::of(&dossier))
}

/// `None` for a user who never applied.
pub(crate) async fn own_dossier(call: &Call, user: &User) -> Result<Option<Dossier>, Problem> {
    dossier(
        call,
        user.id.into(),
        user.phone.clone(),
        OWN_PICTURES.to_owned(),
    )
    .await
}

/// Everything that is known about one application.
pub(crate) async fn dossier(
    call: &Call,
    id: ProviderId,
    phone: Option<kernel::NgPhone>,
    picture_path: String,
) -> Result<Option<Dossier>, Problem> {
    let services = &call.services;
    let Some(application) = services.applications.application(id).await? else {
        return Ok(None);
    };
    Ok(Some(Dossier {
        provider: services
            .providers
            .provider(id)
            .await?
            .ok_or_else(Problem::not_found)?,
        application,
        documents: services.applications.documents_of(id).await?,
        history: services.applications.provider_history(id).await?,
        bank: services.payouts.bank_account(id).await?,
        phone,
        picture_path,
        probation: probation_now(call).await?,
        now: call.now(),
    }))
}

/// What a provider on probation may do now.
pub(super) async fn probation_now(call: &Call) -> Result<ProbationRules, Problem> {
    let group = SettingGroup::Dispatch;
    let now = call.now();
    let values = call.services.catalog.setting_values(group, now).await?;
    Ok(probation_rules(&dispatch_rules(&values)))
}
