//! Payment attempts. Their result comes from the gateway; a statement of the browser does not
//! count.

use crate::routes::registrar::Registrar;
use crate::{Call, Services, dto::PaymentBody};
use actix_web::{Responder, get, post, web};
use http_base::{EmptyBody, MaybeUser, Path, Problem};
use kernel::{Actor, Permission, Role};
use marketplace::{
    payments::{PaymentsError, verify_payment},
    read::PaymentView,
};
use payments::PaymentReference;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(get_payment).service(verify);
}

/// Returns one payment attempt. Its owner and finance see all of it, and other callers only the
/// status; to a provider who does not own it, it does not exist.
#[utoipa::path(tag = "payments", params(("reference" = String, Path)), responses((status = 200, body = PaymentBody)))]
#[get("/api/payments/{reference}")]
pub async fn get_payment(
    call: Call,
    user: MaybeUser,
    reference: Path<String>,
) -> Result<impl Responder, Problem> {
    let payment = find(&call.services, &user, &reference.0).await?;
    Ok(web::Json(
        as_seen_by(&call.services, &user, &payment).await?,
    ))
}

/// Asks the gateway for the result of a payment attempt and books it. A booked payment is not
/// checked again.
#[utoipa::path(tag = "payments", params(("reference" = String, Path)), responses((status = 200, body = PaymentBody)))]
#[post("/api/payments/{reference}/verify")]
pub async fn verify(
    call: Call,
    user: MaybeUser,
    reference: Path<String>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let payment = find(&call.services, &user, &reference.0).await?;
    if !payment.status.is_booked() {
        let invocation = call.invocation(Actor::System);
        match verify_payment(
            &*call.services.store,
            &*call.services.gateway,
            &payment.reference,
            invocation,
        )
        .await
        {
            Ok(_) => {}
            // The payment may have succeeded nevertheless: the attempt stays as it is and is
            // checked again automatically.
            Err(PaymentsError::Gateway(why)) => {
                tracing::info!(reference = %payment.reference, %why, "a payment could not be verified yet")
            }
            Err(other) => return Err(other.into()),
        }
    }
    let after = find(&call.services, &user, &reference.0).await?;
    Ok(web::Json(as_seen_by(&call.services, &user, &after).await?))
}

/// The page to which the checkout returns makes this request before the user is known. A provider
/// may only see the payments that they made as a customer (M20).
async fn find(
    services: &Services,
    user: &MaybeUser,
    reference: &str,
) -> Result<PaymentView, Problem> {
    let reference: PaymentReference = reference.parse().map_err(|_| Problem::not_found())?;
    let payment = services
        .orders
        .payment(&reference)
        .await?
        .ok_or_else(Problem::not_found)?;
    let provider = user
        .0
        .as_ref()
        .is_some_and(|user| user.role() == Role::ServiceProvider);
    if provider && !owns(user, &payment) {
        Err(Problem::not_found())
    } else {
        Ok(payment)
    }
}

fn owns(user: &MaybeUser, payment: &PaymentView) -> bool {
    user.0
        .as_ref()
        .is_some_and(|user| user.id() == payment.customer)
}

async fn as_seen_by(
    services: &Services,
    user: &MaybeUser,
    payment: &PaymentView,
) -> Result<PaymentBody, Problem> {
    let finance = user
        .0
        .as_ref()
        .is_some_and(|user| user.permissions().has(Permission::Finance));
    if finance || owns(user, payment) {
        let (order, id) = (payment.order, payment.id);
        let credit = services.tenders.credit_beside(order, id).await?;
        Ok(PaymentBody::whole(payment).with_credit(credit))
    } else {
        Ok(PaymentBody::status_alone(payment))
    }
}
