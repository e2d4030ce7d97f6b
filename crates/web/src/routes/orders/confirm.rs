use super::{as_customer, body_of};
use crate::{AppState, CurrentUser, NoBody, Path, Problem, RequestContext, Services, dto::OrderBody};
use actix_web::{Responder, post, web};
use kernel::OrderId;
use marketplace::fulfilment::{ConfirmCompletion, confirm_completion};

/// Say that the job is done; what was held is released.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/confirm")]
pub async fn confirm_order(
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    user: CurrentUser,
    id: Path<OrderId>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let call = context.invocation(as_customer(&user), state.ids.uuid());
    let _ = confirm_completion(&*services.store, ConfirmCompletion { call, order: id.0 }).await?;
    Ok(web::Json(body_of(&services, id.0).await?))
}
