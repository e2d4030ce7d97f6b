use super::{
    PaymentsError,
    after_payment::{Viewed, after_payment_in},
    received::{Booking, Settled, book_in, hold_unapplied, receipt},
    settle_assessment_fee::capture_assessment_fee,
    settle_change_order::capture_change_order,
    settle_move_fee::capture_move_fee,
};
use crate::{
    DomainEvent, Store, UnitOfWork,
    settlement::{HoldScope, release_holds_in, tender_again_in},
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
        .unit(call, move |uow| settle_charge_in(uow, &charge, mode))
        .await
}

pub(crate) fn settle_charge_in(
    uow: &mut dyn UnitOfWork,
    charge: &VerifiedCharge,
    mode: GatewayMode,
) -> Result<Settled, PaymentsError> {
    let now = uow.now();
    uow.act_as(Actor::System);
    let Some((payment_id, order_id)) = uow.payments().find(&charge.reference)? else {
        // The money is real all the same, so staff find out whose it is.
        if charge.status == ChargeStatus::Success && charge.mode == mode {
            let _once = uow
                .inbox()
                .note_unmatched(UnmatchedCharge::of(charge, now))?;
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
            capture(uow, order, payment, charge)
        }
        Settlement::Mismatched { why, received } => {
            payment.receive(received);
            hold_unapplied(uow, payment, charge, why)
        }
        Settlement::Failed => close(uow, payment, charge, PaymentStatus::Failed),
        // The customer may still come back to an abandoned checkout until its session ends.
        Settlement::Abandoned if now < payment.session_ends_at() => Ok(Settled::Open),
        Settlement::Abandoned => close(uow, payment, charge, PaymentStatus::Abandoned),
    }
}

pub(super) fn capture(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    mut payment: Payment,
    charge: &VerifiedCharge,
) -> Result<Settled, PaymentsError> {
    let now = uow.now();
    if let Some(change_order) = payment.change_order {
        return capture_change_order(uow, order, (payment, change_order), charge);
    }
    if let Some(request) = payment.move_request {
        return capture_move_fee(uow, order, (payment, request), charge);
    }
    if let Some(number) = payment.assessment_fee {
        return capture_assessment_fee(uow, order, (payment, number), charge);
    }
    let owed = order.owed(payment.stage);
    let credited = if order.takes_money() {
        tender_again_in(uow, (&order, owed), &payment)?
    } else {
        Money::ZERO
    };
    let (held, looked) = (order.paid, Viewed::before(&order));
    if order
        .capture(receipt(&payment, credited)?, &uow.call())
        .is_err()
    {
        return hold_unapplied(uow, payment, charge, mismatch_reason(&order));
    }
    payment.capture(charge, now)?;
    if let Some(fingerprint) = &charge.fingerprint {
        uow.traces().note(
            order.customer,
            Trace::new(TraceKind::Payment, fingerprint),
            now,
        )?;
    }
    let booking = Booking {
        order: order.id,
        taken: order.paid.minus(held)?,
        payment,
        credited,
    };
    book_in(uow, booking)?;
    let settled = if order.funding().is_some_and(|funding| funding.is_whole()) {
        Settled::Paid
    } else {
        Settled::Part
    };
    after_payment_in(uow, order, looked)?;
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
) -> Result<Settled, PaymentsError> {
    if payment.status == status {
        return Ok(Settled::Already);
    }
    release_holds_in(uow, payment.order, HoldScope::Attempt(payment.id))?;
    let event = DomainEvent::PaymentFailed {
        order: payment.order,
        payment: payment.id,
    };
    if status == PaymentStatus::Failed {
        payment.fail(charge)?;
        uow.emit(&event)?;
    } else {
        payment.abandon(Some(charge))?;
    }
    uow.payments().save(payment)?;
    Ok(Settled::Failed)
}
