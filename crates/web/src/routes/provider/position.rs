use super::as_provider;
use crate::{
    Call,
    dto::{PositionRequest, PositionTakenBody},
};
use actix_web::{Responder, put, web};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::OrderId;
use marketplace::fulfilment::{ReportPosition, report_position};

/// Says where the provider is, while they are on the way to the job. One position in fifteen seconds
/// is stored; others are taken and ignored. A phone that gets 409 stops sending.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)), request_body = PositionRequest,
    responses((status = 200, body = PositionTakenBody), (status = 404, description = "Problem"), (status = 409, description = "Problem"), (status = 422, description = "Problem")))]
#[put("/api/service-provider/jobs/{orderId}/position")]
pub async fn put_position(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<PositionRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = ReportPosition {
        call: call.invocation(as_provider(&user)),
        order: id.0,
        reading: body.value.reading().map_err(Problem::validation)?,
    };
    let stored = report_position(&*call.services.store, cmd).await?.is_now();
    Ok(web::Json(PositionTakenBody { stored }))
}
