//! Background work that fails, for the staff who keep Gida running.

use crate::routes::registrar::Registrar;
use crate::{Call, CurrentUser, NoBody, Path, Problem, dto::FailedTaskBody};
use actix_web::{Responder, get, post, web};
use kernel::{Limit, TaskId};
use marketplace::task_runner::{
    StartFailedTask, StartFailedTaskError, start_failed_task as start_case,
};

const LISTED: u32 = 100;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(list_failed_tasks).service(start_failed_task);
}

/// Lists background work whose last run failed, at most 100, the piece that is tried first at the
/// top. Gida stops trying a message after six failures within 15 hours; other work is tried until it
/// succeeds.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<FailedTaskBody>)))]
#[get("/api/admin/failed-tasks")]
pub async fn list_failed_tasks(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(listed(&call).await?))
}

/// Starts a piece of failed work again at once, also one that Gida has stopped.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = Vec<FailedTaskBody>)))]
#[post("/api/admin/failed-tasks/{id}/start")]
pub async fn start_failed_task(
    call: Call,
    user: CurrentUser,
    id: Path<TaskId>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let cmd = StartFailedTask {
        call: call.invocation(user.actor()),
        task: id.0,
    };
    start_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(listed(&call).await?))
}

async fn listed(call: &Call) -> Result<Vec<FailedTaskBody>, Problem> {
    let limit = Limit::new(LISTED).unwrap_or_default();
    let tasks = call.services.staff.failed_tasks(limit).await?;
    Ok(tasks.into_iter().map(FailedTaskBody::from).collect())
}

impl From<StartFailedTaskError> for Problem {
    fn from(error: StartFailedTaskError) -> Self {
        match error {
            StartFailedTaskError::NotFound => Self::not_found(),
            StartFailedTaskError::Store(error) => error.into(),
        }
    }
}
