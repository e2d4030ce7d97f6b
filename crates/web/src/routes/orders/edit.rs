use super::{as_customer, body_of, owned};
use crate::{
    Call,
    dto::{EditOrderRequest, OrderBody, RecipientRequest, SlotDto},
};
use actix_web::{Responder, patch, post, web};
use http_base::{Body, CurrentUser, EmptyBody, MaybeUser, Path, Problem};
use kernel::OrderId;
use marketplace::orders::{
    EditOrder, SubmitOrder, TakeBack, edit_order as edit_case, submit_order as submit_case,
    take_back as take_back_case,
};

/// Changes a draft. A field that is absent stays as it is.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = EditOrderRequest, responses((status = 200, body = OrderBody)))]
#[patch("/api/orders/{id}")]
pub async fn edit_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<EditOrderRequest>,
) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &MaybeUser(Some(user.clone())), id.0).await?;
    let changed = body.value;
    let cmd = EditOrder {
        call: call.invocation(as_customer(&user)),
        order: id.0,
        answers: changed.answers.map(serde_json::Value::Object),
        description: changed.description,
        address: changed.address.map(Into::into),
        slot: changed.slot.as_ref().map(SlotDto::parse).transpose()?,
        recipient: changed
            .recipient
            .map(|person| person.as_ref().map(RecipientRequest::parse).transpose())
            .transpose()?,
    };
    edit_case(
        &*call.services.store,
        &*call.services.catalog,
        &order.category_slug,
        cmd,
    )
    .await?;
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Takes a submitted order back, which is a draft again.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/take-back")]
pub async fn take_back_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let cmd = TakeBack {
        call: call.invocation(as_customer(&user)),
        order: id.0,
    };
    let _applied = take_back_case(&*call.services.store, cmd).await?;
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Submits a draft for a price.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/submit")]
pub async fn submit_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &MaybeUser(Some(user.clone())), id.0).await?;
    let cmd = SubmitOrder {
        call: call.invocation(as_customer(&user)),
        order: id.0,
    };
    let _applied = submit_case(
        &*call.services.store,
        &*call.services.catalog,
        &order.category_slug,
        cmd,
    )
    .await?;
    Ok(web::Json(body_of(&call, id.0).await?))
}
