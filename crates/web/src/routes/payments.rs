//! Paying: opening a checkout, and asking what became of it.

use super::orders::as_customer;
use crate::{
    AppState, Body, CurrentUser, Idempotency, NoBody, Path, Problem, RequestContext,
    dto::payment::{Payment, PaymentStart, StartPaymentRequest},
    services::Services,
};
use actix_web::{HttpResponse, get, post, web};
use kernel::{Actor, OrderId, UserId};
use marketplace::{
    paying::{StartPayment, start_payment, verify_payment},
    read::PaymentView,
};
use payments::PaymentReference;

/// Opens a checkout for the live price; asking again gives the same one.
#[utoipa::path(tag = "payments", params(("id" = String, Path)), request_body = StartPaymentRequest, responses((status = 201, body = PaymentStart)))]
#[post("/api/orders/{id}/payments")]
pub async fn open_payment(
    id: Path<OrderId>,
    context: RequestContext,
    user: CurrentUser,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    idempotency: Idempotency,
    body: Body<StartPaymentRequest>,
) -> Result<HttpResponse, Problem> {
    let channel = body.value.channel;
    let home = state.settings.public_url.clone();
    idempotency
        .run(body.digest, |seed| async move {
            let cmd = StartPayment {
                call: as_customer(context, &user, seed),
                order: id.0,
                email: user.user().email.clone(),
                channel: channel.map(|channel| channel.code().to_owned()),
                callback_url: format!("{home}/payment/callback"),
                cancel_url: format!("{home}/payment/{}?cancelled=1", id.0),
            };
            let started = start_payment(&*services.store, &*services.gateway, cmd).await?;
            let answer = PaymentStart { reference: started.reference.to_string(), authorization_url: started.url, amount_kobo: started.amount.kobo() };
            Ok(HttpResponse::Created().json(answer))
        })
        .await
}

async fn own(services: &Services, user: UserId, reference: &str) -> Result<PaymentView, Problem> {
    let reference: PaymentReference = reference.parse().map_err(|_| Problem::not_found())?;
    let found = services.orders.payment(&reference).await?;
    found.filter(|payment| payment.customer == user).ok_or_else(Problem::not_found)
}

/// One attempt to pay, as we know it.
#[utoipa::path(tag = "payments", params(("reference" = String, Path)), responses((status = 200, body = Payment)))]
#[get("/api/payments/{reference}")]
pub async fn show_payment(reference: Path<String>, user: CurrentUser, services: web::Data<Services>) -> Result<web::Json<Payment>, Problem> {
    Ok(web::Json(own(&services, user.id(), &reference.0).await?.into()))
}

/// Asks the gateway what became of an attempt. The browser is not believed; it only causes the question. When the
/// gateway does not answer, the attempt is as it was and is asked after again by itself.
#[utoipa::path(tag = "payments", params(("reference" = String, Path)), responses((status = 200, body = Payment)))]
#[post("/api/payments/{reference}/verify")]
pub async fn check_payment(
    reference: Path<String>,
    context: RequestContext,
    user: CurrentUser,
    services: web::Data<Services>,
    _body: NoBody,
) -> Result<web::Json<Payment>, Problem> {
    let payment = own(&services, user.id(), &reference.0).await?;
    if !payment.status.is_booked() {
        let call = context.invocation(Actor::System, services.ids.uuid());
        if let Err(error) = verify_payment(&*services.store, &*services.gateway, &payment.reference, call).await {
            match error {
                marketplace::paying::PayingError::Gateway(why) => tracing::info!(reference = %payment.reference, %why, "a payment could not be verified yet"),
                other => return Err(other.into()),
            }
        }
    }
    Ok(web::Json(own(&services, user.id(), &reference.0).await?.into()))
}
