//! Appeals of providers against faults, and the reliability record, for operations.

use crate::{
    Call,
    dto::{AdminFaultAppealBody, DecideAppealRequest, ReliabilityBody},
    routes::{link_next, provider::record_of, record_views::viewed, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query};
use kernel::{FaultAppealId, ProviderId};
use marketplace::{
    read::FaultRules,
    reliability::{DecideAppeal, decide_appeal},
    settings::dispatch_rules,
};
use serde::Deserialize;
use settings::SettingGroup;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_fault_appeals)
        .service(decide_fault_appeal)
        .service(get_provider_reliability);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FaultAppealsQuery {
    /// The number of appeals, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the appeals that wait for a decision, oldest first.
#[utoipa::path(tag = "admin", params(FaultAppealsQuery), responses((status = 200, body = Vec<AdminFaultAppealBody>)))]
#[get("/api/admin/fault-appeals")]
pub async fn list_fault_appeals(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<FaultAppealsQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.reliability.open_appeals(page).await?;
    let rules = fault_rules(&call).await?;
    let (caller, now) = (user.id(), call.now());
    let bodies: Vec<_> = found
        .items
        .iter()
        .map(|view| AdminFaultAppealBody::new(view, caller, (&rules, now)))
        .collect();
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(bodies))
}

/// Grants or refuses an appeal. A granted one ends the effect of the fault at once. The member of
/// staff who recorded the fault cannot decide.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = DecideAppealRequest, responses((status = 200, body = AdminFaultAppealBody)))]
#[post("/api/admin/fault-appeals/{id}/decision")]
pub async fn decide_fault_appeal(
    call: Call,
    user: CurrentUser,
    id: Path<FaultAppealId>,
    idempotency: Idempotency,
    body: Body<DecideAppealRequest>,
) -> Result<HttpResponse, Problem> {
    let DecideAppealRequest { grant, reason } = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = DecideAppeal {
                call: call.invocation_from(user.actor(), seed),
                appeal: id.0,
                grant,
                reason,
            };
            let _decided = decide_appeal(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            let view = call.services.reliability.appeal(id.0).await?;
            let view = view.ok_or_else(Problem::not_found)?;
            let rules = fault_rules(&call).await?;
            let body = AdminFaultAppealBody::new(&view, user.id(), (&rules, call.now()));
            Ok(HttpResponse::Ok().json(body))
        })
        .await
}

/// How faults lower the reliability now.
async fn fault_rules(call: &Call) -> Result<FaultRules, Problem> {
    let group = SettingGroup::Dispatch;
    let now = call.now();
    let values = call.services.catalog.setting_values(group, now).await?;
    Ok(dispatch_rules(&values).score.faults)
}

/// Returns the reliability record of a provider. The access writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = ReliabilityBody)))]
#[get("/api/admin/service-providers/{id}/reliability")]
pub async fn get_provider_reliability(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
) -> Result<impl Responder, Problem> {
    let record = record_of(&call, id.0).await?;
    let what = "Reliability record".to_owned();
    viewed(&call, &user, id.0.into(), what).await?;
    Ok(web::Json(record))
}
