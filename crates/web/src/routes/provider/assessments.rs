//! The jobs that a provider was asked to assess, and the quotes for them.

use super::{as_provider, provider_id};
use crate::{
    Call,
    dto::{
        HandBackRequest, OwnAssessmentBody, QuoteShareBody, QuoteShareRequest, SubmitQuoteRequest,
        VisitStepRequest,
    },
    routes::catalogue::form_of,
};
use actix_web::{HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::OrderId;
use marketplace::assessments::{
    AskQuoteShare, SubmitQuote, TakeVisitStep, WithdrawQuote, quote_share as share_case,
    submit_quote as submit_case, take_visit_step as step_case, withdraw_quote as withdraw_case,
};
use orders::VisitStep;

/// The steps of a visit that its assessor reports.
const OWN_STEPS: [VisitStep; 3] = [
    VisitStep::EnRoute,
    VisitStep::OnSite,
    VisitStep::CustomerNoShow,
];

/// Lists the jobs that the caller was asked to assess, at most the newest 50, the latest visit first.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = Vec<OwnAssessmentBody>)))]
#[get("/api/service-provider/assessments")]
pub async fn list_own_assessments(
    call: Call,
    user: CurrentUser,
) -> Result<impl Responder, Problem> {
    let found = call
        .services
        .assessments
        .own_assessments(provider_id(&user), None)
        .await?;
    let bodies = found.iter().map(|own| OwnAssessmentBody::new(own, None));
    Ok(web::Json(bodies.collect::<Vec<_>>()))
}

/// Returns a job that the caller was asked to assess.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)), responses((status = 200, body = OwnAssessmentBody)))]
#[get("/api/service-provider/assessments/{orderId}")]
pub async fn get_own_assessment(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
) -> Result<impl Responder, Problem> {
    Ok(web::Json(body_of(&call, &user, id.0).await?))
}

/// Reports a step of the visit: the caller sets out or arrives, or the customer is not there 20
/// minutes after the time of the visit and the arrival.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)), request_body = VisitStepRequest,
    responses((status = 200, body = OwnAssessmentBody)))]
#[post("/api/service-provider/assessments/{orderId}/steps")]
pub async fn take_own_visit_step(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<VisitStepRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = TakeVisitStep {
        call: call.invocation(as_provider(&user)),
        order: id.0,
        step: body.value.step(&OWN_STEPS)?,
    };
    let _taken = step_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(body_of(&call, &user, id.0).await?))
}

/// Submits the quote of the provider who was sent to look at the work. The order is QUOTED, and
/// pricing staff review the quote and set the price. A quote near the price list becomes the price
/// without staff.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = SubmitQuoteRequest, responses((status = 201, body = OwnAssessmentBody)))]
#[post("/api/service-provider/jobs/{orderId}/quotes")]
pub async fn submit_quote(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<SubmitQuoteRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = SubmitQuote {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                quote: asked.quote()?,
            };
            let _submitted = submit_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Withdraws the quote of the caller, also an accepted one, while there is no price. The order is
/// REQUESTED again, and the caller may submit another quote.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)),
    request_body = HandBackRequest, responses((status = 200, body = OwnAssessmentBody)))]
#[post("/api/service-provider/jobs/{orderId}/quotes/withdraw")]
pub async fn withdraw_quote(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<HandBackRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = WithdrawQuote {
        call: call.invocation(as_provider(&user)),
        order: id.0,
        reason: body.value.reason,
    };
    let _withdrawn = withdraw_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(body_of(&call, &user, id.0).await?))
}

/// Calculates what the provider would get of a quote, after VAT and commission. Nothing is stored.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)),
    request_body = QuoteShareRequest, responses((status = 200, body = QuoteShareBody)))]
#[post("/api/service-provider/jobs/{orderId}/quotes/share")]
pub async fn quote_share(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<QuoteShareRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = AskQuoteShare {
        call: call.invocation(as_provider(&user)),
        order: id.0,
        lines: body.value.lines()?,
    };
    let share = share_case(&*call.services.store, cmd).await?;
    Ok(web::Json(QuoteShareBody::from(share)))
}

async fn body_of(
    call: &Call,
    user: &CurrentUser,
    id: OrderId,
) -> Result<OwnAssessmentBody, Problem> {
    let found = call
        .services
        .assessments
        .own_assessments(provider_id(user), Some(id))
        .await?;
    let own = found.first().ok_or_else(Problem::not_found)?;
    let form = form_of(&call.services, &own.view.category_slug).await?;
    Ok(OwnAssessmentBody::new(own, form.as_ref()))
}
