use super::{
    as_provider, job_body::body_of, part_refunds::part_refunds_of, photos::photos_of, provider_id,
};
use crate::{
    Call,
    dto::{BeginStageRequest, JobBody},
    routes::{catalogue::form_of, link_next},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use catalog::Form;
use http_base::{Body, CurrentUser, EmptyBody, Path, Problem, Query, answer_json, answer_list};
use kernel::OrderId;
use marketplace::{
    dispatch::{ConfirmJob, confirm_job},
    fulfilment::{BeginStage, begin_stage},
};
use orders::OrderStatus;
use serde::Deserialize;
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// About how much a job takes.
const JOB_BYTES: usize = 3_072;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct JobsQuery {
    /// Which jobs are listed; all of them when absent.
    #[param(inline)]
    state: Option<JobsState>,
    /// The number of jobs, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobsState {
    /// Assigned, in progress, finished but not confirmed, or disputed.
    Open,
    /// Completed or cancelled.
    Done,
}

impl JobsState {
    fn statuses(self) -> Vec<OrderStatus> {
        match self {
            Self::Open => vec![
                OrderStatus::Assigned,
                OrderStatus::InProgress,
                OrderStatus::Disputed,
            ],
            Self::Done => vec![OrderStatus::Completed, OrderStatus::Cancelled],
        }
    }
}

/// Lists the caller's jobs, newest assignment first.
#[utoipa::path(tag = "service-provider", params(JobsQuery), responses((status = 200, body = Vec<JobBody>)))]
#[get("/api/service-provider/jobs")]
pub async fn list_jobs(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<JobsQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let statuses = query.0.state.map(JobsState::statuses).unwrap_or_default();
    let found = call
        .services
        .providers
        .jobs_of(provider_id(&user), statuses, page)
        .await?;
    let mut forms: HashMap<&str, Option<Form>> = HashMap::new();
    let orders: Vec<OrderId> = found.items.iter().map(|job| job.order).collect();
    let mut photos = photos_of(&call.services, orders.clone()).await?;
    let mut given_back = part_refunds_of(&call.services, orders).await?;
    for job in &found.items {
        if !forms.contains_key(job.category_slug.as_str()) {
            forms.insert(
                &job.category_slug,
                form_of(&call.services, &job.category_slug).await?,
            );
        }
    }
    let bodies = found.items.iter().map(|job| {
        let form = forms.get(job.category_slug.as_str());
        JobBody {
            photos: photos.remove(&job.order).unwrap_or_default(),
            given_back: given_back.remove(&job.order).unwrap_or_default(),
            ..JobBody::new(job, form.and_then(Option::as_ref), call.numbers())
        }
    });
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    answer_list(&mut response, JOB_BYTES, bodies)
}

/// Returns one of the caller's jobs.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)), responses((status = 200, body = JobBody)))]
#[get("/api/service-provider/jobs/{orderId}")]
pub async fn get_job(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
) -> Result<HttpResponse, Problem> {
    let job = body_of(&call, &user, id.0).await?;
    answer_json(&mut HttpResponse::Ok(), JOB_BYTES, &job)
}

/// Confirms that the provider will come, when they were asked: on the day before the job, or shortly
/// before it starts.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)), responses((status = 200, body = JobBody), (status = 409, description = "Problem")))]
#[post("/api/service-provider/jobs/{orderId}/keep")]
pub async fn keep_job(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let cmd = ConfirmJob {
        call: call.invocation(as_provider(&user)),
        order: id.0,
    };
    let _applied = confirm_job(&*call.services.store, cmd).await?;
    Ok(web::Json(body_of(&call, &user, id.0).await?))
}

/// Begins the next stage, which the customer has paid.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)), request_body = BeginStageRequest, responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/stage")]
pub async fn go_on(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<BeginStageRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = BeginStage {
        call: call.invocation(as_provider(&user)),
        order: id.0,
        stage: body.value.stage,
    };
    let _applied = begin_stage(&*call.services.store, cmd).await?;
    Ok(web::Json(body_of(&call, &user, id.0).await?))
}
