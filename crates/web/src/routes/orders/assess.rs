//! The assessment that a customer asks for or is offered, and a visit that its assessor missed.

use super::{as_customer, body_of};
use crate::{Call, dto::OrderBody};
use actix_web::{Responder, post, web};
use http_base::{CurrentUser, EmptyBody, Path, Problem};
use kernel::OrderId;
use marketplace::assessments::{
    AskAssessment, TakeVisitStep, ask_assessment as ask_case, take_visit_step as step_case,
};
use orders::VisitStep;

/// Asks for an assessment of a request, or of a price that is not paid, which becomes void. Accepts
/// the assessment that was offered because no one priced the request in time.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/assessment")]
pub async fn ask_assessment(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let cmd = AskAssessment {
        call: call.invocation(as_customer(&user)),
        order: id.0,
    };
    if ask_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Reports that the assessor did not come to the visit, from 30 minutes after its time.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/assessment/no-show")]
pub async fn report_assessor_no_show(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let cmd = TakeVisitStep {
        call: call.invocation(as_customer(&user)),
        order: id.0,
        step: VisitStep::AssessorNoShow,
    };
    if step_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}
