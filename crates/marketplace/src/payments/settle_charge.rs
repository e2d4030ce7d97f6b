use super::{
    PaymentsError,
    after_payment::{Viewed, after_payment_in},
    credit_holds::{HoldScope, far_ids, release_in, spend_in, tender_again_in},
    settle_change_order::capture_change_order,
};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Actor, IdSequence, Invocation, Money};
use orders::{Order, OrderStatus, Receipt};
use payments::{
    ChargeStatus, GatewayMode, MismatchReason, Payment, PaymentStatus, Settlement, UnmatchedCharge,
    VerifiedCharge, WAIVED_KOBO,
    ledger::{Account, Entry, Reference, credit, debit},
    settle,
};
use referrals::{Trace, TraceKind};

/// What a report of the gateway led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Settled {
    /// The order is paid by it.
    Paid,
    /// It is a part of the price; the rest is waited for.
    Part,
    /// The money came, but fits no order; it is held.
    Unapplied,
    /// The attempt is over without money.
    Failed,
    /// Nothing is final yet.
    Open,
    /// It was booked before.
    Already,
    /// Not one of our references, or not of our world.
    Ignored,
}

/// Books what the gateway reports of one charge. Callback, webhook and sweeper all come through here, in any order
/// and any number; the money is booked once.
///
/// # Errors
/// `PaymentsError::Store`.
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

pub(super) fn settle_charge_in(
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
        // Money all the same: people find out whose it is.
        if charge.status == ChargeStatus::Success && charge.mode == mode {
            let _once = uow
                .inbox()
                .note_unmatched(UnmatchedCharge::of(charge, call.now))?;
        }
        return Ok(Settled::Ignored);
    };
    // The order first, then the payment: the one lock order of all units.
    let Some(order) = uow.orders().lock(order_id)? else {
        return Ok(Settled::Ignored);
    };
    let Some(payment) = uow.payments().lock(payment_id)? else {
        return Ok(Settled::Ignored);
    };
    if payment.status.is_booked() {
        return Ok(Settled::Already);
    }
    match settle(&payment, charge, mode) {
        Settlement::Open => Ok(Settled::Open),
        Settlement::Foreign => Ok(Settled::Ignored),
        Settlement::Captured { received } => capture(
            uow,
            order,
            Payment {
                received,
                ..payment
            },
            charge,
            &call,
        ),
        Settlement::Mismatched { why, received } => hold_unapplied(
            uow,
            Payment {
                received,
                ..payment
            },
            charge,
            why,
            &call,
        ),
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
    note(&mut payment, charge, PaymentStatus::Success, call);
    if let Some(fingerprint) = &charge.fingerprint {
        uow.traces().note(
            order.customer,
            Trace::new(TraceKind::Payment, fingerprint),
            call.now,
        )?;
    }
    book_in(uow, (&order, held), (payment, credited), call, &mut ids)?;
    let settled = if order.funding().is_some_and(|funding| funding.is_whole()) {
        Settled::Paid
    } else {
        Settled::Part
    };
    after_payment_in(uow, order, looked, call, &mut ids)?;
    Ok(settled)
}

/// Money that the order took, of which `held` was there before, with the credit that came beside it.
pub(super) fn book_in(
    uow: &mut dyn UnitOfWork,
    (order, held): (&Order, Money),
    (payment, credited): (Payment, Money),
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), PaymentsError> {
    spend_in(uow, order.id)?;
    let legs = [
        debit(Account::PspClearing, payment.received),
        debit(Account::CreditHeld(order.id), credited),
        credit(Account::Escrow(order.id), order.paid.minus(held)?)?,
        credit(Account::Unapplied, payment.unapplied()?)?,
    ];
    let entry = Entry::new(
        ids.next_id(),
        Reference::ChargeCaptured(payment.id),
        call.now,
        legs,
    )?;
    let _once = uow.ledger().post(&entry)?;
    return_later_in(uow, &payment, call, ids)?;
    uow.tasks()
        .cancel(TaskKind::CheckPayment, payment.id.uuid())?;
    uow.payments().save(payment)?;
    Ok(())
}

pub(super) fn receipt(payment: &Payment, credited: Money) -> Result<Receipt, PaymentsError> {
    let (asked, received) = (
        payment.amount.plus(credited)?,
        payment.received.plus(credited)?,
    );
    Ok(Receipt {
        price: payment.price,
        asked,
        stage: payment.stage,
        received,
        waived: Money::from_kobo(WAIVED_KOBO),
    })
}

/// What is said of money that an order does not take.
pub(super) fn mismatch_reason(order: &Order) -> MismatchReason {
    if order.status == OrderStatus::DepositPaid && !order.is_ready() {
        // A checkout for all of it, when only the rest is still to come.
        MismatchReason::Amount
    } else if order.paid_at.is_some() {
        MismatchReason::Duplicate
    } else {
        MismatchReason::Late
    }
}

/// The money is real, so it is booked, and goes back by itself; where an order of its payer waits, after a while in which people may
/// say which order it was meant for. Foreign money cannot be booked in naira: the payment
/// says so, and people look at it.
pub(super) fn hold_unapplied(
    uow: &mut dyn UnitOfWork,
    mut payment: Payment,
    charge: &VerifiedCharge,
    why: MismatchReason,
    call: &Invocation,
) -> Result<Settled, PaymentsError> {
    let mut ids = call.ids();
    release_in(
        uow,
        payment.order,
        HoldScope::Attempt(payment.id),
        call.now,
        &mut far_ids(call, 2),
    )?;
    note(&mut payment, charge, PaymentStatus::Mismatched, call);
    payment.note = Some(why.code().to_owned());
    if payment.received.is_positive() {
        let legs = [
            debit(Account::PspClearing, payment.received),
            credit(Account::Unapplied, payment.received)?,
        ];
        let entry = Entry::new(
            ids.next_id(),
            Reference::ChargeUnapplied(payment.id),
            call.now,
            legs,
        )?;
        let _once = uow.ledger().post(&entry)?;
    }
    return_later_in(uow, &payment, call, &mut ids)?;
    uow.tasks()
        .cancel(TaskKind::CheckPayment, payment.id.uuid())?;
    uow.payments().save(payment)?;
    Ok(Settled::Unapplied)
}

/// Tells the customer of what is not the order's, and sets the job that gives it back: at once, but for money that did not fit
/// while an order of its payer waits for some, which it may have been meant for.
pub(super) fn return_later_in(
    uow: &mut dyn UnitOfWork,
    payment: &Payment,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), PaymentsError> {
    let (Some(why), amount) = (payment.mismatch(), payment.unapplied()?) else {
        return Ok(());
    };
    let event = DomainEvent::PaymentUnapplied {
        order: payment.order,
        payment: payment.id,
        why: Some(why),
        amount,
    };
    uow.outbox().append(ids.next_id(), &event, call.now)?;
    if amount.is_positive() {
        let held = payment.status == PaymentStatus::Mismatched
            && uow.orders().unpaid_of(payment.customer)? > 0;
        let at = if held {
            call.now.plus_mins(Payment::HELD_MINUTES)
        } else {
            call.now
        };
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::ReturnUnapplied,
            payment.id.uuid(),
            at,
        )?;
    }
    Ok(())
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
    release_in(
        uow,
        payment.order,
        HoldScope::Attempt(payment.id),
        call.now,
        &mut far_ids(call, 2),
    )?;
    let event = DomainEvent::PaymentFailed {
        order: payment.order,
        payment: payment.id,
    };
    payment.status = status;
    payment.note.clone_from(&charge.response);
    if status == PaymentStatus::Failed {
        uow.outbox()
            .append(call.ids().next_id(), &event, call.now)?;
    }
    uow.payments().save(payment)?;
    Ok(Settled::Failed)
}

pub(super) fn note(
    payment: &mut Payment,
    charge: &VerifiedCharge,
    status: PaymentStatus,
    call: &Invocation,
) {
    payment.status = status;
    payment.channel.clone_from(&charge.channel);
    payment.gateway_id.clone_from(&charge.gateway_id);
    payment.paid_at = Some(charge.paid_at.unwrap_or(call.now));
}
