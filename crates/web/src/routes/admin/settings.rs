use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{
        Names, SettingBody, SettingDecisionRequest, SettingPreviewBody, SettingPreviewRequest,
        SettingRequest,
    },
};
use ::settings::SettingKey;
use actix_web::{HttpResponse, get, post, put};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::UserId;
use marketplace::settings::{
    DecideSettingChange, ProposeSettingChange, decide_setting_change as decide_case,
    preview_setting as preview_case, propose_setting_change as propose_case,
};
use std::collections::BTreeSet;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_settings)
        .service(change_setting)
        .service(preview_setting)
        .service(decide_setting);
}

/// Returns the numbers of the product that staff can change, with the changes of each.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<SettingBody>)))]
#[get("/api/admin/settings")]
pub async fn list_settings(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(settings_for(&call, user.id()).await?))
}

/// Proposes a change of a setting. It waits until a second person accepts it.
#[utoipa::path(tag = "admin", params(("key" = String, Path)), request_body = SettingRequest,
    responses((status = 202, body = Vec<SettingBody>)))]
#[put("/api/admin/settings/{key}")]
pub async fn change_setting(
    call: Call,
    user: CurrentUser,
    key: Path<String>,
    body: Body<SettingRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = ProposeSettingChange {
        call: call.invocation(user.actor()),
        session: user.session().id,
        new: body.value.change(known(&key.0)?)?,
    };
    propose_case(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Accepted().json(settings_for(&call, user.id()).await?))
}

/// Tries a value on what happened: on the last ten cancelled or late orders or orders with the deadline,
/// on the offers of the last 50 orders, on the last 100 pairs of jobs, on the heartbeats of the last
/// 200 paid orders that began, or on the requests and text messages of the last 30 days. Nothing is
/// stored.
#[utoipa::path(tag = "admin", params(("key" = String, Path)), request_body = SettingPreviewRequest,
    responses((status = 200, body = SettingPreviewBody)))]
#[post("/api/admin/settings/{key}/preview")]
pub async fn preview_setting(
    call: Call,
    key: Path<String>,
    body: Body<SettingPreviewRequest>,
) -> Result<HttpResponse, Problem> {
    let new = body.value.change(known(&key.0)?)?;
    let services = &call.services;
    let reads = (&*services.catalog, &*services.previews);
    let preview = preview_case(reads, &new, call.now()).await?;
    Ok(HttpResponse::Ok().json(SettingPreviewBody::from(preview)))
}

/// Accepts or refuses a change that another person proposed. Its author can only withdraw it.
#[utoipa::path(tag = "admin", params(("key" = String, Path)), request_body = SettingDecisionRequest,
    responses((status = 200, body = Vec<SettingBody>)))]
#[post("/api/admin/settings/{key}/decision")]
pub async fn decide_setting(
    call: Call,
    user: CurrentUser,
    key: Path<String>,
    body: Body<SettingDecisionRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = DecideSettingChange {
        call: call.invocation(user.actor()),
        session: user.session().id,
        key: known(&key.0)?,
        change: body.value.change()?,
        accept: body.value.accept,
    };
    decide_case(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Ok().json(settings_for(&call, user.id()).await?))
}

fn known(key: &str) -> Result<SettingKey, Problem> {
    SettingKey::from_code(key).ok_or_else(Problem::not_found)
}

async fn settings_for(call: &Call, asker: UserId) -> Result<Vec<SettingBody>, Problem> {
    let services = &call.services;
    let changes = services.catalog.setting_changes().await?;
    let people: BTreeSet<UserId> = changes
        .iter()
        .flat_map(|change| [Some(change.proposed_by), change.decided.map(|(by, _)| by)])
        .flatten()
        .collect();
    let mut names = Names::new();
    for id in people {
        if let Some(person) = services.identity.user(id).await? {
            names.insert(id, format!("{} {}", person.first_name, person.last_name));
        }
    }
    let one = |key| SettingBody::new(key, &changes, &names, (asker, call.now()));
    Ok(SettingKey::ALL.map(one).to_vec())
}
