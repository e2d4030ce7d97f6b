//! The team of a company, and who goes to its jobs.

use super::{as_provider, documents::OWN_PICTURES, job_body::body_of, provider_id};
use crate::{
    Call,
    dto::{
        AddWorkerRequest, ChangeWorkerRequest, JobBody, NameWorkerRequest, TeamBody, worker_named,
    },
};
use actix_web::{HttpResponse, Responder, get, post, put, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::{OrderId, ProviderId, WorkerId};
use marketplace::{
    fulfilment::{NameWorker, name_worker},
    onboarding::{AddWorker, ChangeWorker, add_worker, change_worker},
};

/// Lists the workers whom the caller's company sends to jobs.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = TeamBody)))]
#[get("/api/service-provider/team")]
pub async fn get_team(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    Ok(web::Json(own_team(&call, provider_id(&user)).await?))
}

/// Adds a worker. Their selfie, portrait and identity document are uploaded like the company's own
/// documents, with the id of the worker.
#[utoipa::path(tag = "service-provider", request_body = AddWorkerRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = TeamBody), (status = 409, description = "Problem")))]
#[post("/api/service-provider/team")]
pub async fn add_team_worker(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<AddWorkerRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let provider = provider_id(&user);
            let cmd = AddWorker {
                call: call.invocation_from(as_provider(&user), seed),
                provider,
                name: asked.name,
                phone: asked.phone,
            };
            let _added = add_worker(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Created().json(own_team(&call, provider).await?))
        })
        .await
}

/// Changes the name, the phone number or the state of a worker. A removed worker loses the documents.
#[utoipa::path(tag = "service-provider", request_body = ChangeWorkerRequest, params(("id" = String, Path)),
    responses((status = 200, body = TeamBody), (status = 409, description = "Problem")))]
#[put("/api/service-provider/team/{id}")]
pub async fn change_team_worker(
    call: Call,
    user: CurrentUser,
    id: Path<WorkerId>,
    body: Body<ChangeWorkerRequest>,
) -> Result<impl Responder, Problem> {
    let (provider, asked) = (provider_id(&user), body.value);
    let cmd = ChangeWorker {
        call: call.invocation(as_provider(&user)),
        provider,
        worker: id.0,
        name: asked.name,
        phone: asked.phone,
        state: asked.state.into(),
    };
    let _changed = change_worker(&*call.services.store, cmd).await?;
    Ok(web::Json(own_team(&call, provider).await?))
}

/// Names the person who goes to a job. The company may change it until it sets out.
#[utoipa::path(tag = "service-provider", request_body = NameWorkerRequest, params(("orderId" = String, Path)),
    responses((status = 200, body = JobBody), (status = 409, description = "Problem")))]
#[put("/api/service-provider/jobs/{orderId}/worker")]
pub async fn name_job_worker(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<NameWorkerRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = NameWorker {
        call: call.invocation(as_provider(&user)),
        order: id.0,
        worker: worker_named(body.value.worker_id.as_deref())?,
        reason: String::new(),
    };
    let _named = name_worker(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(body_of(&call, &user, id.0).await?))
}

async fn own_team(call: &Call, id: ProviderId) -> Result<TeamBody, Problem> {
    let team = call.services.applications.team_of(id).await?;
    Ok(TeamBody::new(&team, OWN_PICTURES))
}
