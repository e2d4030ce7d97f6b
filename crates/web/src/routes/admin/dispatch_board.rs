//! The dispatch board: paid jobs without a provider, and jobs whose provider does not come.

use crate::{
    Call, CurrentUser, NoBody, Path, Problem, Query,
    dto::{BoardCountsBody, BoardJobBody, CandidateBody},
    routes::{link_next, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use kernel::{FieldErrors, OrderId, Timestamp};
use marketplace::{
    dispatch::{HandleJob, candidates, give_board_job_back as release, take_board_job as take},
    read::{BoardFilter, BoardList},
};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_board)
        .service(count_board)
        .service(list_candidates)
        .service(take_board_job)
        .service(give_board_job_back);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BoardQuery {
    /// The list: `UNASSIGNED` or `ENDANGERED`; `UNASSIGNED` when absent.
    list: Option<String>,
    /// The area of the job.
    area: Option<String>,
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
    let filter = BoardFilter {
        list: list_named(asked.list.as_deref())?,
        area: asked.area,
        category: asked.category,
        due_by: due_by(asked.waited, now)?,
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

/// Lists the providers of the service in the zone of an order that is searched, at most 50: those
/// whom nothing stands against first, by the score of the search.
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

/// Takes a job of the board for 30 minutes, so that two members of staff do not work on it.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/dispatch/{id}/take")]
pub async fn take_board_job(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let _handler = take(&*call.services.store, handling(&call, &user, id.0)).await?;
    Ok(HttpResponse::NoContent())
}

/// Gives a job of the board back before the 30 minutes are over.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/dispatch/{id}/give-back")]
pub async fn give_board_job_back(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let _given = release(&*call.services.store, handling(&call, &user, id.0)).await?;
    Ok(HttpResponse::NoContent())
}

/// The longest time in minutes by which the board is filtered: 30 days.
const WAITED_MAX: u32 = 43_200;

fn due_by(waited: Option<u32>, now: Timestamp) -> Result<Option<Timestamp>, Problem> {
    if waited.is_some_and(|minutes| minutes > WAITED_MAX) {
        let text = "Choose 0 to 43,200 minutes";
        return Err(Problem::malformed(FieldErrors::one(
            "waited",
            "invalid_parameter",
            text,
        )));
    }
    Ok(waited.map(|minutes| now.plus_mins(-i64::from(minutes))))
}

fn handling(call: &Call, user: &CurrentUser, order: OrderId) -> HandleJob {
    HandleJob {
        call: call.invocation(user.actor()),
        order,
    }
}

fn list_named(code: Option<&str>) -> Result<BoardList, Problem> {
    let unknown = || {
        let text = "There is no such list";
        Problem::malformed(FieldErrors::one("list", "invalid_parameter", text))
    };
    code.map_or(Ok(BoardList::Unassigned), |code| {
        BoardList::from_code(code).ok_or_else(unknown)
    })
}
