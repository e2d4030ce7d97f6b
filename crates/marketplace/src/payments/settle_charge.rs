use super::{
    PaymentsError,
    after_payment::{Viewed, after_payment_in},
    received::{Booking, Settled, book_in, hold_unapplied, receipt},
    settle_change_order::capture_change_order,
    settle_move_fee::capture_move_fee,
};
use crate::{
    DomainEvent, Store, UnitOfWork,
    settlement::{HoldScope, ids_of_part, release_holds_in, tender_again_in},
};
use kernel::{Actor, Invocation, Money};
use orders::{Order, OrderStatus};
use payments::{
    ChargeStatus, GatewayMode, MismatchReason, Payment, PaymentStatus, Settlement, UnmatchedCharge,
    VerifiedCharge, settle,
};
use referrals::{Trace, TraceKind};

/// Books the gateway's report about one charge. Callback, webhook and sweeper all use this
/// function, in any order and any number of times; the money is booked once.
pub async fn settle_charge(
    store: &dyn Store,
    charge: VerifiedCharge,
    mode: GatewayMode,
    call: Invocation,
) -> Result<Settled, PaymentsError> {
    store
        .unit(move |uow| settle_charge_in(uow, &charge, mode, &call))
        .await
}

pub(crate) fn settle_charge_in(
    uow: &mut dyn UnitOfWork,
    charge: &VerifiedCharge,
    mode: GatewayMode,
    call: &Invocation,
) -> Result<Settled, PaymentsError> {
    let call = Invocation {
        actor: Actor::System,
        ..*call
    };
    let Some((payment_id, order_id)) = uow.payments().find(&charge.reference)? else {
        // The money is real all the same, so staff find out whose it is.
        if charge.status == ChargeStatus::Success && charge.mode == mode {
            let _once = uow
                .inbox()
                .note_unmatched(UnmatchedCharge::of(charge, call.now))?;
        }
        return Ok(Settled::Ignored);
    };
    // The order is locked first, then the payment: the lock order of all units.
    let Some(order) = uow.orders().lock(order_id)? else {
        return Ok(Settled::Ignored);
    };
    let Some(mut payment) = uow.payments().lock(payment_id)? else {
        return Ok(Settled::Ignored);
    };
    if payment.status.is_booked() {
        return Ok(Settled::Already);
    }
    match settle(&payment, charge, mode) {
        Settlement::Open => Ok(Settled::Open),
        Settlement::Foreign => Ok(Settled::Ignored),
        Settlement::Captured { received } => {
            payment.receive(received);
            capture(uow, order, payment, charge, &call)
        }
        Settlement::Mismatched { why, received } => {
            payment.receive(received);
            hold_unapplied(uow, payment, charge, why, &call)
        }
        Settlement::Failed => close(uow, payment, charge, PaymentStatus::Failed, &call),
        // The customer may still come back to an abandoned checkout until its session ends.
        Settlement::Abandoned if call.now < payment.session_ends_at() => Ok(Settled::Open),
        Settlement::Abandoned => close(uow, payment, charge, PaymentStatus::Abandoned, &call),
    }
}

pub(super) fn capture(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    mut payment: Payment,
    charge: &VerifiedCharge,
    call: &Invocation,
) -> Result<Settled, PaymentsError> {
    if let Some(change_order) = payment.change_order {
        return capture_change_order(uow, order, (payment, change_order), charge, call);
    }
    if let Some(request) = payment.move_request {
        return capture_move_fee(uow, order, (payment, request), charge, call);
    }
    let mut ids = call.ids();
    let owed = order.owed(payment.stage);
    let credited = if order.takes_money() {
        tender_again_in(uow, (&order, owed), &payment, call)?
    } else {
        Money::ZERO
    };
    let (held, looked) = (order.paid, Viewed::before(&order));
    if order.capture(receipt(&payment, credited)?, call).is_err() {
        return hold_unapplied(uow, payment, charge, mismatch_reason(&order), call);
    }
    payment.capture(charge, call.now)?;
    if let Some(fingerprint) = &charge.fingerprint {
        uow.traces().note(
            order.customer,
            Trace::new(TraceKind::Payment, fingerprint),
            call.now,
        )?;
    }
    let booking = Booking {
        order: order.id,
        taken: order.paid.minus(held)?,
        payment,
        credited,
    };
    book_in(uow, booking, call, &mut ids)?;
    let settled = if order.funding().is_some_and(|funding| funding.is_whole()) {
        Settled::Paid
    } else {
        Settled::Part
    };
    after_payment_in(uow, order, looked, call, &mut ids)?;
    Ok(settled)
}

/// The reason why an order does not take a payment's money.
pub(super) fn mismatch_reason(order: &Order) -> MismatchReason {
    if order.status == OrderStatus::DepositPaid && !order.is_ready() {
        // The checkout was for all of the price, although only the rest is due.
        MismatchReason::Amount
    } else if order.paid_at.is_some() {
        MismatchReason::Duplicate
    } else {
        MismatchReason::Late
    }
}

fn close(
    uow: &mut dyn UnitOfWork,
    mut payment: Payment,
    charge: &VerifiedCharge,
    status: PaymentStatus,
    call: &Invocation,
) -> Result<Settled, PaymentsError> {
    if payment.status == status {
        return Ok(Settled::Already);
    }
    release_holds_in(
        uow,
        payment.order,
        HoldScope::Attempt(payment.id),
        call.now,
        &mut ids_of_part(call, 2),
    )?;
    let event = DomainEvent::PaymentFailed {
        order: payment.order,
        payment: payment.id,
    };
    if status == PaymentStatus::Failed {
        payment.fail(charge)?;
        uow.outbox()
            .append(call.ids().next_id(), &event, call.now)?;
    } else {
        payment.abandon(Some(charge))?;
    }
    uow.payments().save(payment)?;
    Ok(Settled::Failed)
}
