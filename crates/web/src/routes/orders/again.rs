use super::{as_customer, body_of, owned};
use crate::{
    Call,
    dto::{AskRevisionRequest, OrderBody},
};
use actix_web::{HttpResponse, Responder, http::header, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, MaybeUser, Path, Problem};
use kernel::OrderId;
use marketplace::orders::{
    AskRevision, RepriceOrder, ask_revision as ask_case, rebook_order as rebook_case,
    reprice_order as reprice_case,
};

/// Asks pricing staff to review the price of an order, as often as is permitted.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = AskRevisionRequest, responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/revision")]
pub async fn ask_revision(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<AskRevisionRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = AskRevision {
        call: call.invocation(as_customer(&user)),
        order: id.0,
        note: body.value.note,
    };
    ask_case(&*call.services.store, cmd).await?;
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Makes the new price of an order whose price has expired.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/reprice")]
pub async fn reprice_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &MaybeUser(Some(user.clone())), id.0).await?;
    let cmd = RepriceOrder {
        call: call.invocation(as_customer(&user)),
        order: id.0,
    };
    let (store, catalog) = (&*call.services.store, &*call.services.catalog);
    reprice_case(store, catalog, &order.category_slug, cmd).await?;
    Ok(web::Json(body_of(&call, id.0).await?))
}

/// Creates a new draft with the answers and the address of an order that was submitted.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses((status = 201, body = OrderBody)))]
#[post("/api/orders/{id}/rebook")]
pub async fn rebook_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: EmptyBody,
) -> Result<HttpResponse, Problem> {
    idempotency
        .run(body.digest, move |seed| async move {
            let old = owned(&call.services, &MaybeUser(Some(user.clone())), id.0).await?;
            let cmd = call.invocation_from(as_customer(&user), seed);
            let new =
                rebook_case(&*call.services.store, &*call.services.catalog, &old, cmd).await?;
            let order = body_of(&call, new).await?;
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, format!("/api/orders/{new}")))
                .json(order))
        })
        .await
}
