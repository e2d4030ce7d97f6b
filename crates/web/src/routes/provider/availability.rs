use super::{as_provider, provider_id, standing::standing};
use crate::{
    Call,
    dto::{AvailabilityBody, AvailabilityRequest, CalendarBody, PauseRequest, StandingBody},
};
use actix_web::{Responder, get, post, put, web};
use http_base::{Body, CurrentUser, EmptyBody, OptionalBody, Problem, Query};
use kernel::{Date, FieldErrors};
use marketplace::{
    availability::{
        PauseProvider, SetAvailability, pause_provider, resume_provider, set_availability,
    },
    read::CalendarRange,
};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// How far from today a calendar may begin, in days.
const CALENDAR_REACH_DAYS: i64 = 366;

/// Returns when the caller takes work.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = AvailabilityBody)))]
#[get("/api/service-provider/availability")]
pub async fn get_my_availability(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    Ok(web::Json(availability(&call, &user).await?))
}

/// Replaces the caller's working hours, days off and daily cap. Offers follow them at once; accepted
/// jobs stay.
#[utoipa::path(tag = "service-provider", request_body = AvailabilityRequest, responses((status = 200, body = AvailabilityBody)))]
#[put("/api/service-provider/availability")]
pub async fn set_my_availability(
    call: Call,
    user: CurrentUser,
    body: Body<AvailabilityRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = SetAvailability {
        call: call.invocation(as_provider(&user)),
        provider: provider_id(&user),
        entries: body.value.entries().map_err(Problem::validation)?,
    };
    let _set = set_availability(&*call.services.store, cmd).await?;
    Ok(web::Json(availability(&call, &user).await?))
}

async fn availability(call: &Call, user: &CurrentUser) -> Result<AvailabilityBody, Problem> {
    let stored = call
        .services
        .providers
        .availability(provider_id(user))
        .await?;
    Ok(AvailabilityBody::new(&stored, call.now().abuja_date()))
}

/// Pauses the caller: their open offers are withdrawn and they get no others. Accepted jobs stay. A
/// call during a pause changes its end.
#[utoipa::path(tag = "service-provider", request_body = Option<PauseRequest>, responses((status = 200, body = StandingBody)))]
#[post("/api/service-provider/pause")]
pub async fn pause(
    call: Call,
    user: CurrentUser,
    body: OptionalBody<PauseRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = PauseProvider {
        call: call.invocation(as_provider(&user)),
        provider: provider_id(&user),
        until: body.value.until().map_err(Problem::validation)?,
    };
    let _paused = pause_provider(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(standing(&call, &user).await?))
}

/// Ends the caller's pause.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = StandingBody)))]
#[post("/api/service-provider/resume")]
pub async fn resume(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let invocation = call.invocation(as_provider(&user));
    let _resumed = resume_provider(&*call.services.store, provider_id(&user), invocation).await?;
    call.state.wake.notify_one();
    Ok(web::Json(standing(&call, &user).await?))
}

#[derive(Debug, Deserialize, Validate, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CalendarQuery {
    /// The first of the seven days, such as `2026-12-01`; absent for today.
    #[validate(length(min = 10, max = 10))]
    #[param(format = Date)]
    from: Option<String>,
}

/// Returns seven days of the caller's calendar: the working hours, the jobs with the travel between
/// them, the open offers and the free hours.
#[utoipa::path(tag = "service-provider", params(CalendarQuery), responses((status = 200, body = CalendarBody), (status = 404, description = "Problem"), (status = 422, description = "Problem")))]
#[get("/api/service-provider/calendar")]
pub async fn get_my_calendar(
    call: Call,
    user: CurrentUser,
    query: Query<CalendarQuery>,
) -> Result<impl Responder, Problem> {
    let range = CalendarRange::week(first_day(&call, query.0.from.as_deref())?, call.now());
    let calendar = call
        .services
        .providers
        .calendar(provider_id(&user), range)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(web::Json(CalendarBody::from(&calendar)))
}

fn first_day(call: &Call, from: Option<&str>) -> Result<Date, Problem> {
    let refuse = |code: &str, text: &str| Problem::validation(FieldErrors::one("from", code, text));
    let Some(text) = from else {
        return Ok(call.now().abuja_date());
    };
    let day =
        Date::parse(text).ok_or_else(|| refuse("invalid", "Write the date as 2026-12-01."))?;
    let now = call.now();
    let earliest = now.plus_days(-CALENDAR_REACH_DAYS).abuja_date();
    let latest = now.plus_days(CALENDAR_REACH_DAYS).abuja_date();
    if (earliest..=latest).contains(&day) {
        Ok(day)
    } else {
        Err(refuse("too_far", "Choose a day within a year from today."))
    }
}
