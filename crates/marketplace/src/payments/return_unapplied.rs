use super::{PaymentsError, apply_held::is_being_returned};
use crate::{
    Store, TaskKind, UnitOfWork,
    settlement::{RefundPolicy, RefundToBook, book_refund_in, keep_excess_in},
};
use identity::User;
use kernel::{Applied, Invocation, PaymentId};
use payments::{PaymentStatus, RefundSource};

/// The maximum excess, in kobo, that is kept as the payer's store credit, because sending it would
/// cost more.
pub(crate) const KEPT_KOBO: i64 = 10_000;

/// Returns a payment's unapplied money: a small excess as store credit, everything else to where it
/// came from. While a proposal about the money waits, it is held, for a day at most. The refund is
/// recorded here once, however often this runs, and its own task tells the gateway.
pub async fn return_unapplied(
    store: &dyn Store,
    id: PaymentId,
    call: Invocation,
) -> Result<Applied<()>, PaymentsError> {
    store
        .unit(call, move |uow| return_unapplied_in(uow, id))
        .await
}

fn return_unapplied_in(
    uow: &mut dyn UnitOfWork,
    id: PaymentId,
) -> Result<Applied<()>, PaymentsError> {
    let now = uow.now();
    let Some(payment) = uow.payments().lock(id)? else {
        return Ok(Applied::Already);
    };
    let held = payment.unapplied()?;
    if !held.is_positive() || is_being_returned(uow, id)? {
        return Ok(Applied::Already);
    }
    if let Some(mut proposal) = uow.money_proposals().lock_waiting(&payment.reference)? {
        if !proposal.expire(now) {
            uow.schedule(TaskKind::ReturnUnapplied, id.uuid(), proposal.expires_at())?;
            return Ok(Applied::Already);
        }
        uow.money_proposals().save(proposal)?;
    }
    if payment.status == PaymentStatus::Success && held.kobo() <= KEPT_KOBO {
        // The owner of a closed account can spend no credit, so the small excess stays where
        // finance sees it.
        let active = uow
            .users()
            .lock(payment.customer)?
            .is_some_and(|user| User::is_active(&user));
        return if active {
            Ok(keep_excess_in(uow, &payment, held)?)
        } else {
            Ok(Applied::Already)
        };
    }
    let policy = RefundPolicy {
        excess: payment.status == PaymentStatus::Success,
        ..RefundPolicy::default()
    };
    let (order, source) = (payment.order, RefundSource::Unapplied);
    let back = RefundToBook {
        order,
        payment: id,
        source,
        amount: held,
        together: held,
        policy,
    };
    book_refund_in(uow, &back)?;
    Ok(Applied::Now(()))
}
