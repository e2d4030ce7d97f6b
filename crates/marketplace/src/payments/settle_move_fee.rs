//! Money for the fee of a move: once paid, it goes to the provider and the move goes on.

use super::{
    PaymentsError, Settled,
    received::{Booking, book_in, hold_unapplied},
};
use crate::{
    MoveEvent, UnitOfWork,
    scheduling::{can_come_in, emit_move_in, go_on_with_move_in},
    settlement::{book_move_fee_in, tender_again_in},
};
use kernel::{Money, MoveId};
use orders::{Due, MoveError, MoveRequest, Order, OrderError};
use payments::{MismatchReason, Payment, VerifiedCharge};

/// The fee that is due for a move request. The caller holds the order's lock.
pub(super) fn due_of_move_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    id: MoveId,
) -> Result<Due, PaymentsError> {
    let (request, _) = of_order_in(uow, order, id)?.ok_or(PaymentsError::NotFound)?;
    let amount = payable_in(uow, order, &request)?;
    let price = order.price.ok_or(OrderError::NoPrice)?;
    Ok(Due {
        price: Some(price),
        amount,
        stage: None,
        change_order: None,
        move_request: Some(id),
        assessment_fee: None,
    })
}

/// Books a charge for the fee of a move. The full fee makes the move go on. A smaller amount, or
/// money for a request that is no longer open, is returned.
pub(super) fn capture_move_fee(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    (mut payment, id): (Payment, MoveId),
    charge: &VerifiedCharge,
) -> Result<Settled, PaymentsError> {
    let now = uow.now();
    let request = of_order_in(uow, &order, id)?.map(|(request, _)| request);
    let owed = match &request {
        Some(request) => match payable_in(uow, &order, request) {
            Err(PaymentsError::Store(error)) => return Err(error.into()),
            payable => payable.ok(),
        },
        None => None,
    };
    let Some(owed) = owed else {
        let paid = request.is_some_and(|request| request.paid_at.is_some());
        let why = if paid {
            MismatchReason::Duplicate
        } else {
            MismatchReason::NotMoved
        };
        return hold_unapplied(uow, payment, charge, why);
    };
    let credited = tender_again_in(uow, (&order, owed), &payment)?;
    let received = payment.received.plus(credited)?;
    if payment.amount.plus(credited)? != owed || received < owed {
        return hold_unapplied(uow, payment, charge, MismatchReason::Amount);
    }
    payment.capture(charge, now)?;
    let booking = Booking {
        order: order.id,
        taken: owed,
        payment,
        credited,
    };
    book_in(uow, booking)?;
    pay_move_in(uow, &mut order, id)?;
    let settled = Settled::of(&order);
    uow.orders().save(order)?;
    Ok(settled)
}

/// Records that the fee was paid, books it to the provider and makes the move go on. The money is in
/// the order's escrow; the caller saves the order.
pub(super) fn pay_move_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    id: MoveId,
) -> Result<(), PaymentsError> {
    let (mut request, number) = of_order_in(uow, order, id)?.ok_or(PaymentsError::NotFound)?;
    request.pay(order, &uow.call())?;
    book_move_fee_in(uow, &request, number)?;
    let news = MoveEvent::FeePaid {
        fee: request.fee,
        to_provider: request.to_provider()?,
    };
    emit_move_in(uow, &request, news)?;
    let save = |uow: &mut dyn UnitOfWork, request| uow.moves().save(request);
    go_on_with_move_in::<PaymentsError>(uow, order, (request, save)).map(drop)
}

/// The fee that may be paid now: not while the customer asks to cancel the job. The provider is
/// locked here, before the customer and their credit, as in every unit.
fn payable_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    request: &MoveRequest,
) -> Result<Money, PaymentsError> {
    let now = uow.now();
    let fee = request.payable(order, now)?;
    if uow.cancellations().lock_open_of(order.id)?.is_some() {
        return Err(MoveError::Leaving.into());
    }
    let _locked = can_come_in(uow, order, request.to)?;
    Ok(fee)
}

/// The request of the order, and its place among those of the order, from 1.
fn of_order_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    id: MoveId,
) -> Result<Option<(MoveRequest, u32)>, PaymentsError> {
    Ok(uow
        .moves()
        .lock_of(order.id)?
        .into_iter()
        .zip(1..)
        .find(|(request, _)| request.id == id))
}
