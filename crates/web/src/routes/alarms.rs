//! Reports of danger, which need no account, and the staff who take them.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{AlarmBody, RaiseAlarmRequest, RaisedAlarmBody},
};
use actix_web::{HttpResponse, Responder, get, http::StatusCode, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, MaybeUser, Path, Problem};
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

/// Reports danger. Staff are notified at once. If there is no member of staff to notify, the report
/// is stored and the answer is 503 `staff_unreachable`, so that the reporter calls 112.
#[utoipa::path(tag = "support", params(("Idempotency-Key" = Option<String>, Header)), request_body = RaiseAlarmRequest,
    responses((status = 201, body = RaisedAlarmBody), (status = 503)))]
#[post("/api/support/alarms")]
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
                category: asked.kind.into(),
                message: asked.message(),
                order: asked.order(),
                position: asked.position(),
            };
            let raised = raise(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            if raised.called == 0 {
                return Err(staff_unreachable());
            }
            Ok(HttpResponse::Created().json(RaisedAlarmBody::from(&raised)))
        })
        .await
}

fn staff_unreachable() -> Problem {
    let text = "We stored your report, but could not reach our team. Call 112 now.";
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "staff_unreachable", text).with_retry_after(10)
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
    _: EmptyBody,
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
