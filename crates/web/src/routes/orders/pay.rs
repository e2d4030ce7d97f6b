use super::as_customer;
use crate::{
    Call,
    dto::{PaymentStartBody, StartPaymentRequest},
};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Rule, Wait};
use kernel::OrderId;
use marketplace::payments::{PayOrder, Paying, StartPayment, pay_order};

/// Opens a checkout for the price, its next stage, an approved change order, the fee of a move or the
/// fee of a visit, less the store credit that is used. What store credit covers is paid at once; it
/// does not pay the fee of a visit. A repeated request returns the same checkout.
#[utoipa::path(tag = "payments", request_body = StartPaymentRequest,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = PaymentStartBody), (status = 410, description = "Problem")))]
#[post("/api/orders/{id}/payments")]
pub async fn start_payment(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<StartPaymentRequest>,
) -> Result<HttpResponse, Problem> {
    call.state
        .limits
        .take(
            Rule::PayInitialise,
            format_args!("{} {}", user.id(), id.0),
            call.now(),
        )
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let public_url = call.state.settings.public_url.clone();
    idempotency
        .run(body.digest, move |seed| async move {
            let start = StartPayment {
                call: call.invocation_from(as_customer(&user), seed),
                order: id.0,
                whole: body.value.whole.unwrap_or(false),
                move_request: body.value.move_request().map_err(Problem::validation)?,
                assessment_fee: body.value.assessment_fee().map_err(Problem::validation)?,
                change_order: body.value.change_order().map_err(Problem::validation)?,
                email: user.user().email.clone(),
                channel: body.value.channel.map(|channel| channel.code().to_owned()),
                callback_url: format!("{public_url}/payment/callback"),
                cancel_url: format!("{public_url}/payment/{}?cancelled=1", id.0),
            };
            let cmd = PayOrder {
                start,
                use_credit: body.value.use_credit,
            };
            let payments = pay_order(&*call.services.store, &*call.services.gateway, cmd).await?;
            if matches!(payments, Paying::Paid { .. }) {
                call.state.wake.notify_one();
            }
            Ok(HttpResponse::Created().json(PaymentStartBody::new(
                &payments,
                format!("{public_url}/payment/{}", id.0),
            )))
        })
        .await
}
