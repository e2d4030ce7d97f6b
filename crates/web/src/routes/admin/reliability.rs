//! Appeals of providers against faults, and the reliability record, for operations.

use crate::{
    Call,
    dto::{AdminFaultAppealBody, DecideAppealRequest, ReliabilityBody},
    routes::{
        provider::record_of,
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, cases, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{FaultAppealId, ProviderId};
use marketplace::{
    read::{AppealView, FaultRules, Page},
    reliability::{DecideAppeal, decide_appeal},
    settings::dispatch_rules,
};
use settings::SettingGroup;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_fault_appeals)
        .service(decide_fault_appeal)
        .service(get_provider_reliability);
}

staff_query!(FaultAppealsQuery {
    /// A search text: the reference of the order, or the beginning of the provider's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<AppealView, 7> = ListFile {
    name: "appeals",
    columns: [
        "order", "title", "provider", "fault", "happened", "filed", "text",
    ],
    cells: |view| {
        [
            Cell::Text(view.event.reference.as_str()),
            Cell::Text(&view.event.title),
            Cell::Text(&view.provider_name),
            Cell::Text(view.event.fault.code()),
            Cell::Time(view.event.at),
            Cell::Time(view.appeal.filed_at),
            Cell::Text(&view.appeal.text),
        ]
    },
};

/// Lists the appeals that wait for a decision, oldest first. They are sorted by `created`, the time
/// at which they were filed.
#[utoipa::path(tag = "admin", params(FaultAppealsQuery), responses((status = 200, body = Vec<AdminFaultAppealBody>)))]
#[get("/api/admin/fault-appeals")]
pub async fn list_fault_appeals(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<FaultAppealsQuery>,
) -> Result<HttpResponse, Problem> {
    let filter = cases(query.0.q.as_deref(), query.0.sort.as_deref(), "created")?;
    let filter = of_selection(filter, query.0.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => services.reliability.open_appeals(filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let rules = fault_rules(&call).await?;
    let (caller, now) = (user.id(), call.now());
    let body = |view: &AppealView| AdminFaultAppealBody::new(view, caller, (&rules, now));
    let asked = Asked::of(&req, &call, &user);
    asked.list(&query.0, FILE, read, body).await
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
