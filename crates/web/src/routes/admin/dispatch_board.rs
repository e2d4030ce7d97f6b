//! The dispatch board: paid jobs without a provider, and jobs whose provider does not come.

mod steps;

use crate::{
    Call,
    dto::{BoardCountsBody, BoardJobBody, CandidateBody},
    routes::{link_next, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, web};
use http_base::{CurrentUser, Path, Problem, Query};
use kernel::{FieldErrors, OrderId, Timestamp};
use marketplace::{
    dispatch::candidates,
    read::{BoardFilter, BoardKind, BoardList, BoardSort},
};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_board)
        .service(count_board)
        .service(list_candidates)
        .service(steps::take_board_job)
        .service(steps::release_board_job)
        .service(steps::hold_search)
        .service(steps::ask_reserve)
        .service(steps::withdraw_reserve)
        .service(steps::let_finish);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BoardQuery {
    /// The list: `UNASSIGNED`, `ENDANGERED` or `SUSPENDED`; when absent, the one that has the kind, or
    /// `UNASSIGNED`.
    list: Option<String>,
    /// Why the jobs are on the board: `UNASSIGNED`, `SILENT`, `LATE` or `SUSPENDED`.
    kind: Option<String>,
    /// The order: `age`, which is the default, or `start`.
    sort: Option<String>,
    /// The area of the job.
    area: Option<String>,
    /// The letter of the zone of the job: `A`, `B` or `C`.
    zone: Option<String>,
    /// The slug of the service.
    category: Option<String>,
    /// Only jobs that have waited for operations for at least this number of minutes, 0 to 43,200.
    waited: Option<u32>,
    /// The number of jobs, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the jobs that need a provider or whose provider does not come.
#[utoipa::path(tag = "admin", params(BoardQuery), responses((status = 200, body = Vec<BoardJobBody>)))]
#[get("/api/admin/dispatch")]
pub async fn list_board(
    req: HttpRequest,
    call: Call,
    query: Query<BoardQuery>,
) -> Result<HttpResponse, Problem> {
    let (asked, now) = (query.0, call.now());
    let kind = kind_named(asked.kind.as_deref())?;
    let filter = BoardFilter {
        list: list_of(asked.list.as_deref(), kind)?,
        kind,
        area: asked.area,
        areas: asked.zone.as_deref().map(areas_of).transpose()?,
        category: asked.category,
        due_by: due_by(asked.waited, now)?,
        sort: sort_named(asked.sort.as_deref())?,
    };
    let page = page_request(asked.limit, asked.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.board.board(filter, now, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    let jobs = found.items.iter().map(|job| BoardJobBody::of(job, now));
    Ok(response.json(jobs.collect::<Vec<_>>()))
}

/// Counts the jobs of the board.
#[utoipa::path(tag = "admin", responses((status = 200, body = BoardCountsBody)))]
#[get("/api/admin/dispatch/counts")]
pub async fn count_board(call: Call) -> Result<impl Responder, Problem> {
    let counts = call.services.board.board_counts(call.now()).await?;
    Ok(web::Json(BoardCountsBody::from(counts)))
}

/// Lists the providers of the service in the zone of an order that is searched, or of a job that can
/// have a reserve, at most 50: first those without an obstacle, by the score of the search.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = Vec<CandidateBody>), (status = 409, description = "Problem")))]
#[get("/api/admin/dispatch/{id}/candidates")]
pub async fn list_candidates(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
) -> Result<impl Responder, Problem> {
    let services = &call.services;
    let listed = candidates(
        &*services.store,
        &*services.orders,
        &*services.assessments,
        &*services.providers,
        (id.0, call.invocation(user.actor())),
    )
    .await?;
    Ok(web::Json(
        listed.iter().map(CandidateBody::from).collect::<Vec<_>>(),
    ))
}

/// The longest time in minutes by which the board is filtered: 30 days.
const WAITED_MAX: u32 = 43_200;

fn due_by(waited: Option<u32>, now: Timestamp) -> Result<Option<Timestamp>, Problem> {
    if waited.is_some_and(|minutes| minutes > WAITED_MAX) {
        let text = "Choose 0 to 43,200 minutes.";
        return Err(Problem::malformed(FieldErrors::one(
            "waited",
            "invalid_parameter",
            text,
        )));
    }
    Ok(waited.map(|minutes| now.plus_mins(-i64::from(minutes))))
}

/// The list that is asked for, or the one that has the kind.
fn list_of(code: Option<&str>, kind: Option<BoardKind>) -> Result<BoardList, Problem> {
    let of_kind = kind.map(BoardKind::list);
    let Some(code) = code else {
        return Ok(of_kind.unwrap_or(BoardList::Unassigned));
    };
    let list =
        BoardList::from_code(code).ok_or_else(|| unknown("list", "There is no such list."))?;
    if of_kind.is_some_and(|other| other != list) {
        return Err(unknown("kind", "The list has no jobs of this kind."));
    }
    Ok(list)
}

fn kind_named(code: Option<&str>) -> Result<Option<BoardKind>, Problem> {
    let named = |code: &str| {
        BoardKind::from_code(code).ok_or_else(|| unknown("kind", "There is no such kind."))
    };
    code.map(named).transpose()
}

fn sort_named(code: Option<&str>) -> Result<BoardSort, Problem> {
    code.map_or(Ok(BoardSort::Age), |code| {
        BoardSort::from_code(code).ok_or_else(|| unknown("sort", "Sort by age or by start."))
    })
}

/// The areas of a zone.
fn areas_of(zone: &str) -> Result<Vec<String>, Problem> {
    let zone =
        geo::Zone::from_code(zone).ok_or_else(|| unknown("zone", "There is no such zone."))?;
    let areas = geo::areas().iter().filter(|area| area.zone == zone);
    Ok(areas.map(|area| area.name.to_owned()).collect())
}

fn unknown(field: &'static str, text: &'static str) -> Problem {
    Problem::malformed(FieldErrors::one(field, "invalid_parameter", text))
}
