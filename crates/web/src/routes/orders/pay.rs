use super::as_customer;
use crate::{
    Body, Call, CurrentUser, Idempotency, Path, Problem, Rule, Wait,
    dto::{PaymentStartBody, StartPaymentRequest},
};
use actix_web::{HttpResponse, post};
use kernel::OrderId;
use marketplace::paying::{StartPayment, start_payment as start_case};

/// Open a checkout for the live price. Asking again gives the same checkout.
#[utoipa::path(tag = "payments", request_body = StartPaymentRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = PaymentStartBody)))]
#[post("/api/orders/{id}/payments")]
pub async fn start_payment(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<StartPaymentRequest>,
) -> Result<HttpResponse, Problem> {
    call.state.limits.take(Rule::PayInitialise, (user.id(), id.0), call.now()).map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let public_url = call.state.settings.public_url.clone();
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = StartPayment {
                call: call.invocation_from(as_customer(&user), seed),
                order: id.0,
                email: user.user().email.clone(),
                channel: body.value.channel.map(|channel| channel.code().to_owned()),
                callback_url: format!("{public_url}/payment/callback"),
                cancel_url: format!("{public_url}/payment/{}?cancelled=1", id.0),
            };
            let started = start_case(&*call.services.store, &*call.services.gateway, cmd).await?;
            Ok(HttpResponse::Created().json(PaymentStartBody::from(&started)))
        })
        .await
}
