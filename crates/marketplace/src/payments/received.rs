//! Money that has arrived: recording it on its payment, booking it, and holding unapplied money.

use super::PaymentsError;
use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    settlement::{HoldScope, release_holds_in, spend_in},
};
use kernel::{Money, OrderId, StoreError};
use orders::{Order, Receipt};
use payments::{
    MismatchReason, Payment, PaymentStatus, VerifiedCharge, WAIVED_KOBO,
    ledger::{Account, Entry, Reference, credit, debit},
};

/// The result of a report from the gateway.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Settled {
    /// The order is fully paid.
    Paid,
    /// A part of the price is paid; the rest is still to come.
    Part,
    /// The money came, but fits no order; it is held.
    Unapplied,
    /// The attempt ended without money.
    Failed,
    /// The outcome is not final yet.
    Open,
    /// The charge was booked before.
    Already,
    /// The reference is not one of ours, or the charge is of another gateway mode.
    Ignored,
}

impl Settled {
    /// What a payment means for its order, after the order has received it.
    pub(super) fn of(order: &Order) -> Self {
        if order.rest_to_come() {
            Self::Part
        } else {
            Self::Paid
        }
    }
}

/// Money that was taken for an order.
pub(super) struct Booking {
    pub(super) order: OrderId,
    /// The amount that goes into the order's escrow.
    pub(super) taken: Money,
    pub(super) payment: Payment,
    /// The store credit that came beside the payment.
    pub(super) credited: Money,
}

/// Books money that was taken for an order, with the store credit that came beside it.
pub(super) fn book_in(uow: &mut dyn UnitOfWork, booking: Booking) -> Result<(), PaymentsError> {
    let now = uow.now();
    let Booking {
        order,
        taken,
        payment,
        credited,
    } = booking;
    spend_in(uow, order)?;
    let legs = [
        debit(Account::PspClearing, payment.received),
        debit(Account::CreditHeld(order), credited),
        credit(Account::Escrow(order), taken)?,
        credit(Account::Unapplied, payment.unapplied()?)?,
    ];
    let entry = Entry::new(
        uow.next_id(),
        Reference::ChargeCaptured(payment.id),
        now,
        legs,
    )?;
    let _once = uow.ledger().post(&entry)?;
    return_later_in(uow, &payment)?;
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
    let price = payment
        .price
        .ok_or_else(|| StoreError::Corrupt(format!("payment {} pays no price", payment.id)))?;
    Ok(Receipt {
        price,
        asked,
        stage: payment.stage,
        received,
        waived: Money::from_kobo(WAIVED_KOBO),
    })
}

/// Books real money that fits no order. It is returned by itself; when another order of its payer
/// waits for money, it is held for a while in which staff may say which order it was meant for.
/// Foreign money cannot be booked in naira: the payment says so, and staff look at it.
pub(super) fn hold_unapplied(
    uow: &mut dyn UnitOfWork,
    mut payment: Payment,
    charge: &VerifiedCharge,
    why: MismatchReason,
) -> Result<Settled, PaymentsError> {
    let now = uow.now();
    release_holds_in(uow, payment.order, HoldScope::Attempt(payment.id))?;
    payment.hold(charge, why, now)?;
    if payment.received.is_positive() {
        let legs = [
            debit(Account::PspClearing, payment.received),
            credit(Account::Unapplied, payment.received)?,
        ];
        let entry = Entry::new(
            uow.next_id(),
            Reference::ChargeUnapplied(payment.id),
            now,
            legs,
        )?;
        let _once = uow.ledger().post(&entry)?;
    }
    return_later_in(uow, &payment)?;
    uow.tasks()
        .cancel(TaskKind::CheckPayment, payment.id.uuid())?;
    uow.payments().save(payment)?;
    Ok(Settled::Unapplied)
}

/// Tells the customer about the unapplied money and schedules its return: at once, or later when
/// the payment did not fit while an order of its payer waits for money, which it may have been
/// meant for.
pub(super) fn return_later_in(
    uow: &mut dyn UnitOfWork,
    payment: &Payment,
) -> Result<(), PaymentsError> {
    let now = uow.now();
    let (Some(why), amount) = (payment.mismatch(), payment.unapplied()?) else {
        return Ok(());
    };
    let event = DomainEvent::PaymentUnapplied {
        order: payment.order,
        payment: payment.id,
        why: Some(why),
        amount,
    };
    uow.emit(&event)?;
    if amount.is_positive() {
        let held = payment.status == PaymentStatus::Mismatched
            && uow.orders().unpaid_of(payment.customer)? > 0;
        let at = if held {
            now.plus_mins(Payment::HELD_MINUTES)
        } else {
            now
        };
        uow.schedule(TaskKind::ReturnUnapplied, payment.id.uuid(), at)?;
    }
    Ok(())
}
