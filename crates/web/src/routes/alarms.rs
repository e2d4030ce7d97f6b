//! Reports of danger, which need no account, and the staff who take them.

use crate::routes::registrar::Registrar;
use crate::{
    Body, Call, CurrentUser, Idempotency, MaybeUser, NoBody, Path, Problem,
    dto::{AlarmBody, RaiseAlarmRequest, RaisedAlarmBody},
};
use actix_web::{HttpResponse, Responder, get, post, web};
use kernel::{Actor, AlarmId};
use marketplace::support::{
    RaiseAlarm, Reporter, TakeAlarm, raise_alarm as raise, take_alarm as take,
};

/// How long a taken alarm stays in the list of staff.
const TAKEN_HOURS: i64 = 24;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(raise_alarm)
        .service(list_alarms)
        .service(take_alarm);
}

/// Reports danger. Staff are notified at once; `told` says whether any member of staff was
/// notified.
#[utoipa::path(tag = "support", params(("Idempotency-Key" = Option<String>, Header)), request_body = RaiseAlarmRequest,
    responses((status = 201, body = RaisedAlarmBody)))]
#[post("/api/alarms")]
pub async fn raise_alarm(
    call: Call,
    user: MaybeUser,
    idempotency: Idempotency,
    body: Body<RaiseAlarmRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let actor = user.0.as_ref().map_or(Actor::Guest, CurrentUser::actor);
            let by = user
                .0
                .as_ref()
                .map_or_else(|| asked.guest(), |user| Reporter::Account(user.id()));
            let cmd = RaiseAlarm {
                call: call.invocation_from(actor, seed),
                by,
                category: asked.category.into(),
                message: asked.message,
            };
            let raised = raise(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(RaisedAlarmBody::from(&raised)))
        })
        .await
}

/// Lists the open alarms, oldest first, and then those that were taken in the last day.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<AlarmBody>)))]
#[get("/api/admin/alarms")]
pub async fn list_alarms(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(all(&call).await?))
}

/// Takes an alarm. No other member of staff is notified from then on.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = Vec<AlarmBody>)))]
#[post("/api/admin/alarms/{id}/take")]
pub async fn take_alarm(
    call: Call,
    user: CurrentUser,
    id: Path<AlarmId>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let _taken = take(
        &*call.services.store,
        TakeAlarm {
            call: call.invocation(user.actor()),
            alarm: id.0,
        },
    )
    .await?;
    Ok(web::Json(all(&call).await?))
}

async fn all(call: &Call) -> Result<Vec<AlarmBody>, Problem> {
    let found = call
        .services
        .support
        .alarms(call.now().plus_hours(-TAKEN_HOURS))
        .await?;
    Ok(found.iter().map(AlarmBody::from).collect())
}
