use super::as_provider;
use crate::{
    Body, Call, CurrentUser, Idempotency, Path, Problem,
    dto::{CustomerReviewRequest, ReviewBody},
};
use actix_web::{HttpResponse, post};
use kernel::OrderId;
use marketplace::reviewing::{ReviewOrder, review_order};

/// Say how the customer was. It is never public; the customer's own review is shown once both have written.
#[utoipa::path(tag = "reviews", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = CustomerReviewRequest, responses((status = 201, body = ReviewBody)))]
#[post("/api/service-provider/jobs/{orderId}/review")]
pub async fn review_customer(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<CustomerReviewRequest>,
) -> Result<HttpResponse, Problem> {
    let CustomerReviewRequest { stars, tags } = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let call_by = call.invocation_from(as_provider(&user), seed);
            let cmd = ReviewOrder { call: call_by, order: id.0, stars, text: String::new(), tags };
            let review = review_order(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(ReviewBody::from(&review)))
        })
        .await
}
