use super::{as_customer, detail, review::with_review, shown::with_disputes, shown::with_warranty};
use crate::{Call, CurrentUser, NoBody, Path, Problem, dto::OrderBody};
use actix_web::{Responder, post, web};
use kernel::OrderId;
use marketplace::fulfilment::{ConfirmCompletion, confirm_completion};

/// Confirms that the job is done. The money in escrow is released.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/confirm")]
pub async fn confirm_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let _ = confirm_completion(
        &*call.services.store,
        ConfirmCompletion {
            call: call.invocation(as_customer(&user)),
            order: id.0,
        },
    )
    .await?;
    let order = call
        .services
        .orders
        .order(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    let body = detail(&call.services, &order).await?;
    let body = with_review(&call, &order, body).await?;
    let body = with_disputes(&call, &order, body).await?;
    Ok(web::Json(with_warranty(&call, &order, body).await?))
}
