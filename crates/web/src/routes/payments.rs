//! Attempts to pay. The gateway is asked, a browser never believed.

use crate::{AppState, MaybeUser, NoBody, Path, Problem, RequestContext, Services, dto::PaymentBody};
use actix_web::{Responder, get, post, web};
use kernel::Actor;
use marketplace::{paying::verify_payment, read::PaymentView};
use payments::PaymentReference;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig) {
    config.service(get_payment).service(verify);
}

/// One attempt to pay; whoever does not own it learns the status alone.
#[utoipa::path(tag = "payments", params(("reference" = String, Path)), responses((status = 200, body = PaymentBody)))]
#[get("/api/payments/{reference}")]
pub async fn get_payment(services: web::Data<Services>, user: MaybeUser, reference: Path<String>) -> Result<impl Responder, Problem> {
    let payment = find(&services, &reference.0).await?;
    Ok(web::Json(as_seen_by(&user, &payment)))
}

/// Ask the gateway what became of it, and book it.
#[utoipa::path(tag = "payments", params(("reference" = String, Path)), responses((status = 200, body = PaymentBody)))]
#[post("/api/payments/{reference}/verify")]
pub async fn verify(
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    user: MaybeUser,
    reference: Path<String>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let payment = find(&services, &reference.0).await?;
    let call = context.invocation(Actor::System, state.ids.uuid());
    verify_payment(&*services.store, &*services.gateway, &payment.reference, call).await?;
    let after = find(&services, &reference.0).await?;
    Ok(web::Json(as_seen_by(&user, &after)))
}

async fn find(services: &Services, reference: &str) -> Result<PaymentView, Problem> {
    let reference: PaymentReference = reference.parse().map_err(|_| Problem::not_found())?;
    services.orders.payment(&reference).await?.ok_or_else(Problem::not_found)
}

fn as_seen_by(user: &MaybeUser, payment: &PaymentView) -> PaymentBody {
    let owns = user.0.as_ref().is_some_and(|user| user.id() == payment.customer);
    if owns { PaymentBody::whole(payment) } else { PaymentBody::status_alone(payment) }
}
