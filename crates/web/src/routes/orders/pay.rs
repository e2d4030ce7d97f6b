use super::as_customer;
use crate::{
    AppState, Body, CurrentUser, Idempotency, Path, Problem, RequestContext, Rule, Services, Wait,
    dto::{PaymentStartBody, StartPaymentRequest},
};
use actix_web::{HttpResponse, post, web};
use kernel::OrderId;
use marketplace::paying::{StartPayment, start_payment as start_case};

/// Open a checkout for the live price. Asking again gives the same checkout.
#[utoipa::path(tag = "payments", request_body = StartPaymentRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = PaymentStartBody)))]
#[post("/api/orders/{id}/payments")]
pub async fn start_payment(
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<StartPaymentRequest>,
) -> Result<HttpResponse, Problem> {
    state.limits.take(Rule::PayInitialise, (user.id(), id.0), context.now).map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let public_url = state.settings.public_url.clone();
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = StartPayment {
                call: context.invocation(as_customer(&user), seed),
                order: id.0,
                email: user.user().email.clone(),
                channel: body.value.channel.map(|channel| channel.code().to_owned()),
                callback_url: format!("{public_url}/payment/callback"),
                cancel_url: format!("{public_url}/payment/{}?cancelled=1", id.0),
            };
            let started = start_case(&*services.store, &*services.gateway, cmd).await?;
            Ok(HttpResponse::Created().json(PaymentStartBody::from(&started)))
        })
        .await
}
