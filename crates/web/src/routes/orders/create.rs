use super::{as_customer, body_of, refuse_promo};
use crate::{
    Body, Call, CurrentUser, Idempotency, Problem,
    dto::{CreateOrderRequest, OrderBody, SlotDto},
};
use actix_web::{HttpResponse, http::header, post};
use marketplace::ordering::{PlaceOrder, place_order};

/// Ask for a service: keep it as a draft, or send it for a price at once.
#[utoipa::path(tag = "orders", request_body = CreateOrderRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = OrderBody)))]
#[post("/api/orders")]
pub async fn create_order(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<CreateOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            refuse_promo(asked.promo_code.as_deref())?;
            let cmd = PlaceOrder {
                call: call.invocation_from(as_customer(&user), seed),
                category_slug: asked.category_slug,
                answers: serde_json::Value::Object(asked.answers),
                description: asked.description,
                address: asked.address.map(Into::into),
                slot: asked.slot.as_ref().map(SlotDto::parse).transpose()?,
                submit: asked.submit,
            };
            let id = place_order(&*call.services.store, &*call.services.catalog, cmd).await?;
            call.state.wake.notify_one();
            let order = body_of(&call.services, id).await?;
            Ok(HttpResponse::Created().insert_header((header::LOCATION, format!("/api/orders/{id}"))).json(order))
        })
        .await
}
