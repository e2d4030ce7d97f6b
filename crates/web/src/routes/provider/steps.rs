//! The steps of a job, which a phone without a network reports later.

use super::{as_provider, job_body::body_of};
use crate::{
    Call,
    dto::{
        CylinderStepRequest, FinishJobRequest, FinishProofRequest, JobBody, StartJobRequest,
        StepRequest, happened,
    },
};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, OptionalBody, Path, Problem};
use kernel::{Money, OrderId};
use marketplace::fulfilment::{
    FinishJob, JobStep, ReportCylinder, Reported, StartJob, arrive, en_route, finish_job,
    pause_work, report_at_gate, report_cylinder, resume_work, start_job,
    take_back_finish as take_back_case,
};
use orders::CylinderStep;

/// Reports that the provider has set out.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body(content = StepRequest, description = "May be absent"), responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/en-route")]
pub async fn go_en_route(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: OptionalBody<StepRequest>,
) -> Result<HttpResponse, Problem> {
    simple(call, user, id.0, (idempotency, body), Simple::SetOut).await
}

/// Reports that the provider is at the gate of the estate. The customer is told at once, so that
/// security lets the provider in. It is not an arrival.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body(content = StepRequest, description = "May be absent"), responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/at-gate")]
pub async fn tell_at_gate(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: OptionalBody<StepRequest>,
) -> Result<HttpResponse, Problem> {
    simple(call, user, id.0, (idempotency, body), Simple::AtGate).await
}

/// Reports that the provider has arrived.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body(content = StepRequest, description = "May be absent"), responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/arrive")]
pub async fn report_arrival(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: OptionalBody<StepRequest>,
) -> Result<HttpResponse, Problem> {
    simple(call, user, id.0, (idempotency, body), Simple::Arrived).await
}

/// Reports that the work pauses because there is no light.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body(content = StepRequest, description = "May be absent"), responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/pause")]
pub async fn pause_work_of_job(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: OptionalBody<StepRequest>,
) -> Result<HttpResponse, Problem> {
    simple(call, user, id.0, (idempotency, body), Simple::Paused).await
}

/// Reports that the light is back and the work goes on.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body(content = StepRequest, description = "May be absent"), responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/resume")]
pub async fn resume_work_of_job(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: OptionalBody<StepRequest>,
) -> Result<HttpResponse, Problem> {
    simple(call, user, id.0, (idempotency, body), Simple::Resumed).await
}

#[derive(Clone, Copy)]
enum Simple {
    SetOut,
    AtGate,
    Arrived,
    Paused,
    Resumed,
}

/// Reports a step without anything else to say, once for each idempotency key.
async fn simple(
    call: Call,
    user: CurrentUser,
    order: OrderId,
    (idempotency, body): (Idempotency, OptionalBody<StepRequest>),
    step: Simple,
) -> Result<HttpResponse, Problem> {
    let happened_at = happened(body.value.happened_at)?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = JobStep {
                call: call.invocation_from(as_provider(&user), seed),
                order,
            };
            let (store, reported) = (&*call.services.store, Reported { cmd, happened_at });
            let _applied = match step {
                Simple::SetOut => en_route(store, reported).await?,
                Simple::AtGate => report_at_gate(store, reported).await?,
                Simple::Arrived => arrive(store, reported).await?,
                Simple::Paused => pause_work(store, reported).await?,
                Simple::Resumed => resume_work(store, reported).await?,
            };
            Ok(HttpResponse::Ok().json(body_of(&call, &user, order).await?))
        })
        .await
}

/// Reports how far the cylinder of a gas order has come: collected, at the plant, filled, on its way
/// back. The steps come in this order. What is stamped on the cylinder is recorded when it is
/// collected, and the same one comes back. Until the weights are recorded, stamps that were misread
/// are corrected with `CYLINDER_COLLECTED` and other `cylinders`.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = CylinderStepRequest, responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/cylinder")]
pub async fn move_cylinder(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<CylinderStepRequest>,
) -> Result<HttpResponse, Problem> {
    let step = CylinderStep::from(body.value.step);
    let note = body.value.note()?;
    let happened_at = happened(body.value.happened_at)?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = ReportCylinder {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                step,
                note,
            };
            let _applied =
                report_cylinder(&*call.services.store, Reported { cmd, happened_at }).await?;
            Ok(HttpResponse::Ok().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Starts the work with the PIN that the customer read out.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = StartJobRequest, responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/start")]
pub async fn start(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<StartJobRequest>,
) -> Result<HttpResponse, Problem> {
    let StartJobRequest { pin, happened_at } = body.value;
    let happened_at = happened(happened_at)?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = StartJob {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                pin,
            };
            let _applied = start_job(&*call.services.store, Reported { cmd, happened_at }).await?;
            Ok(HttpResponse::Ok().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Reports that the work is finished, with the finish proof. Savings on materials and gas that was
/// not filled are refunded to the customer. A job that is finished without the whole proof of its
/// service is not confirmed automatically.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = FinishJobRequest, responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/finish")]
pub async fn finish(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<FinishJobRequest>,
) -> Result<HttpResponse, Problem> {
    let photos = body.value.photos()?;
    let FinishJobRequest {
        note,
        materials_kobo,
        gas_weights,
        happened_at,
        proof,
        ..
    } = body.value;
    let proof = proof.map(FinishProofRequest::sent).transpose()?;
    let weights = gas_weights.map(|asked| asked.weights()).transpose()?;
    let happened_at = happened(happened_at)?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = FinishJob {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                note,
                materials: materials_kobo.map(Money::from_kobo),
                weights,
                photos,
                proof,
            };
            let _applied = finish_job(&*call.services.store, Reported { cmd, happened_at }).await?;
            Ok(HttpResponse::Ok().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Takes back the report that the work is finished, while the customer has not confirmed it: the work
/// goes on, and the customer is told. Not for gas whose weights are recorded.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/take-back-finish")]
pub async fn take_back_finish(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: EmptyBody,
) -> Result<HttpResponse, Problem> {
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = JobStep {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
            };
            let _applied = take_back_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Ok().json(body_of(&call, &user, id.0).await?))
        })
        .await
}
