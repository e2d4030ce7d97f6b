//! Money for a change order: once paid, the work becomes part of the price, in a new version.

use super::{
    PaymentsError, Settled,
    received::{Booking, book_in, hold_unapplied},
};
use crate::{
    ChangeOrderEvent, DomainEvent, TaskKind, UnitOfWork,
    settlement::{price_tag, priced, save_change_order_in, split_in, tender_again_in},
};
use kernel::{ChangeOrderId, Money, MoneyError, StoreError};
use orders::{ChangeOrder, ChangeOrderState, Due, Order, OrderError};
use payments::{MismatchReason, Payment, TenderPlan, VerifiedCharge, WAIVED_KOBO};
use pricing::PriceVersion;

const WAIVED: Money = Money::from_kobo(WAIVED_KOBO);

/// The amount due for an approved change order. The caller holds the order's lock.
pub(super) fn due_of_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    id: ChangeOrderId,
) -> Result<Due, PaymentsError> {
    let change_order = of_order_in(uow, order, id)?.ok_or(PaymentsError::NotFound)?;
    let amount = change_order.payable(order)?;
    let price = order.price.ok_or(OrderError::NoPrice)?;
    Ok(Due {
        price: Some(price),
        amount,
        stage: None,
        change_order: Some(id),
        move_request: None,
        assessment_fee: None,
    })
}

/// The split of the amount due into store credit and cash. A small shortfall is waived only once
/// for a price: where a change order may not be short by it, and for the fee of a move, credit that
/// is not enough by so little is not used.
pub(super) fn tender_plan(
    order: &Order,
    due: &Due,
    available: Money,
) -> Result<TenderPlan, MoneyError> {
    let plan = TenderPlan::of(due.amount, available)?;
    let fits = match (due.change_order, due.move_request) {
        (_, Some(_)) => plan.waived.is_zero(),
        (Some(_), None) => order.may_be_short_by(plan.waived, WAIVED),
        (None, None) => true,
    };
    if fits {
        Ok(plan)
    } else {
        TenderPlan::of(due.amount, Money::ZERO)
    }
}

/// Books a charge for a change order. The full amount makes the work part of the price. A smaller
/// amount, or money for a change order that is no longer open, is returned.
pub(super) fn capture_change_order(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    (mut payment, id): (Payment, ChangeOrderId),
    charge: &VerifiedCharge,
) -> Result<Settled, PaymentsError> {
    let now = uow.now();
    let change_order = of_order_in(uow, &order, id)?;
    let Some(owed) = change_order
        .as_ref()
        .and_then(|change_order| change_order.payable(&order).ok())
    else {
        return hold_unapplied(uow, payment, charge, mismatch_reason(change_order.as_ref()));
    };
    let credited = tender_again_in(uow, (&order, owed), &payment)?;
    let held = order.paid;
    let all = payment.amount.plus(credited)? == owed;
    let received = payment.received.plus(credited)?;
    if !all || extend_in(uow, &mut order, id, received)?.is_none() {
        let why = if all {
            MismatchReason::Short
        } else {
            MismatchReason::Amount
        };
        return hold_unapplied(uow, payment, charge, why);
    }
    payment.capture(charge, now)?;
    let booking = Booking {
        order: order.id,
        taken: order.paid.minus(held)?,
        payment,
        credited,
    };
    book_in(uow, booking)?;
    let settled = Settled::of(&order);
    uow.orders().save(order)?;
    Ok(settled)
}

/// Extends the price of the order by the change order and adds `received` to what it holds. Returns
/// `None` and changes nothing when the money does not fit. The caller books the money and saves the
/// order.
pub(super) fn extend_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    id: ChangeOrderId,
    received: Money,
) -> Result<Option<()>, PaymentsError> {
    let now = uow.now();
    let (Some(mut change_order), Some(before)) = (of_order_in(uow, order, id)?, order.price) else {
        return Ok(None);
    };
    let Ok(asked) = change_order.payable(order) else {
        return Ok(None);
    };
    let price = uow.price_versions().get(before.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let number = order.price_versions.saturating_add(1);
    let grown = priced(&change_order.lines)
        .and_then(|lines| price.extended(uow.next_id(), number, &lines, now));
    let Ok(grown) = grown else { return Ok(None) };
    if order
        .extend_price(price_tag(&grown)?, received, asked, WAIVED)
        .is_err()
    {
        return Ok(None);
    }
    uow.price_versions().insert(&grown)?;
    promise_in(uow, order, &grown)?;
    change_order.settle(order, grown.id(), now)?;
    uow.tasks().cancel(TaskKind::LapseChangeOrder, id.uuid())?;
    let event = DomainEvent::ChangeOrder {
        order: order.id,
        amount: change_order.total,
        news: ChangeOrderEvent::Paid {
            total: grown.total(),
        },
    };
    uow.emit(&event)?;
    save_change_order_in(uow, order, change_order)?;
    Ok(Some(()))
}

/// Raises the terms of the accepted offer with the price, at the rate that was fixed with the
/// offer.
fn promise_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    price: &PriceVersion,
) -> Result<(), PaymentsError> {
    let (Some(provider), Some(mut taken)) = (order.provider, uow.offers().lock_taken_of(order.id)?)
    else {
        return Ok(());
    };
    let split = split_in(uow, order.id, price, provider)?;
    (taken.gross, taken.commission, taken.net) =
        (split.total, split.commission, split.provider_receives);
    uow.offers().save(taken)?;
    Ok(())
}

fn of_order_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    id: ChangeOrderId,
) -> Result<Option<ChangeOrder>, StoreError> {
    Ok(uow
        .change_orders()
        .lock(id)?
        .filter(|change_order| change_order.order == order.id))
}

fn mismatch_reason(change_order: Option<&ChangeOrder>) -> MismatchReason {
    let paid =
        change_order.is_some_and(|change_order| change_order.state == ChangeOrderState::Paid);
    if paid {
        MismatchReason::Duplicate
    } else {
        MismatchReason::Unwanted
    }
}
