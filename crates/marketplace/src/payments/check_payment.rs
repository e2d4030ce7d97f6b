use super::{PaymentsError, Settled, settle_charge};
use crate::{
    Store, TaskKind,
    settlement::{HoldScope, release_holds_in},
};
use kernel::{Invocation, PaymentId, Timestamp};
use payments::{Payment, PaymentGateway, PaymentReference, PaymentStatus};

/// Asks the gateway for the state of a payment and books it. A browser may trigger this call, but
/// its word is never trusted.
///
/// # Errors
/// `Gateway` when the gateway does not answer; the payment then stays as it is and the sweeper asks
/// again.
pub async fn verify_payment(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    reference: &PaymentReference,
    call: Invocation,
) -> Result<Settled, PaymentsError> {
    match gateway.verify(reference).await? {
        Some(charge) => settle_charge(store, charge, gateway.mode(), call).await,
        None => Ok(Settled::Open),
    }
}

/// The sweeper's check of one payment: verifies it and schedules the next check.
///
/// # Errors
/// `Gateway`, `Store`; the check is then made again.
pub async fn check_payment(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    id: PaymentId,
    call: Invocation,
) -> Result<(), PaymentsError> {
    let found: Option<Payment> = store
        .unit(call, move |uow| {
            Ok::<_, PaymentsError>(uow.payments().lock(id)?)
        })
        .await?;
    let Some(payment) = found.filter(|p| !p.status.is_booked()) else {
        return Ok(());
    };
    let settled = verify_payment(store, gateway, &payment.reference, call).await?;
    let order = payment.order;
    if matches!(
        settled,
        Settled::Paid | Settled::Part | Settled::Unapplied | Settled::Already
    ) {
        return Ok(());
    }
    store
        .unit(call.part(1), move |uow| {
            let now = uow.now();
            // The order is locked first, as in every unit, because the credit held for it may be
            // released to the customer.
            let _order = uow.orders().lock(order)?;
            let Some(mut payment) = uow.payments().lock(id)? else {
                return Ok(());
            };
            let next = next_visit(&payment, now);
            if payment.status == PaymentStatus::Pending && now >= payment.session_ends_at() {
                payment.abandon(None)?;
                release_holds_in(uow, payment.order, HoldScope::Attempt(id))?;
                uow.payments().save(payment)?;
            }
            if let Some(at) = next {
                uow.schedule(TaskKind::CheckPayment, id.uuid(), at)?;
            }
            Ok(())
        })
        .await
}

/// The time of the next check: every two minutes while the checkout is open, then 1, 6 and 24 hours
/// after the payment was created, for money that comes late.
fn next_visit(payment: &Payment, now: Timestamp) -> Option<Timestamp> {
    if now < payment.session_ends_at() {
        return Some(now.plus_mins(2));
    }
    [1, 6, 24]
        .into_iter()
        .map(|hours| payment.created_at.plus_hours(hours))
        .find(|at| *at > now)
}
