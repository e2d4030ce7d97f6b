//! The assessment that is offered for a request without a price.

use super::{as_customer, body_of};
use crate::{Call, CurrentUser, NoBody, Path, Problem, dto::OrderBody};
use actix_web::{Responder, post, web};
use kernel::OrderId;
use marketplace::assessments::{AcceptAssessment, accept_assessment as accept_case};

/// Accepts the assessment that was offered because no one priced the request in time.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/assessment")]
pub async fn accept_assessment(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let cmd = AcceptAssessment {
        call: call.invocation(as_customer(&user)),
        order: id.0,
    };
    if accept_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, id.0).await?))
}
