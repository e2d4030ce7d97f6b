//! Money for extra work: with it the work becomes part of the price, which is a new version from then on.

use super::{
    PayingError, Settled,
    settle_charge::{book_in, hold_unapplied, note},
    tendering::{far_ids, tender_again_in},
};
use crate::{
    DomainEvent, JobKind, UnitOfWork,
    commission::split_in,
    ordering::tag,
    varying::{priced, save_in},
};
use kernel::{Invocation, Money, MoneyError, StoreError, VariationId};
use orders::{Due, Order, OrderError, Variation, VariationState};
use payments::{Payment, PaymentStatus, TenderPlan, Unfit, VerifiedCharge, WAIVED_KOBO};
use pricing::PriceVersion;

const WAIVED: Money = Money::from_kobo(WAIVED_KOBO);

/// What is to be paid for extra work that was approved; the caller holds the order's lock.
pub(super) fn due_of_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    id: VariationId,
) -> Result<Due, PayingError> {
    let variation = of_order_in(uow, order, id)?.ok_or(PayingError::NotFound)?;
    let amount = variation.payable(order)?;
    let price = order.price.ok_or(OrderError::NoPrice)?;
    Ok(Due {
        price,
        amount,
        stage: None,
        variation: Some(id),
    })
}

/// How credit and cash share what is due. A trifle is waived once a price: where extra work may not be short by it, nothing
/// of it is paid with credit.
pub(super) fn tender_plan(
    order: &Order,
    due: &Due,
    available: Money,
) -> Result<TenderPlan, MoneyError> {
    let plan = TenderPlan::of(due.amount, available)?;
    let fits = due.variation.is_none() || order.may_be_short_by(plan.waived, WAIVED);
    if fits {
        Ok(plan)
    } else {
        TenderPlan::of(due.amount, Money::ZERO)
    }
}

/// Books what a charge for extra work brought: all of it makes the work part of the price; less, and what comes for work
/// that is not to be done any more, goes back.
pub(super) fn capture_variation(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    (mut payment, id): (Payment, VariationId),
    charge: &VerifiedCharge,
    call: &Invocation,
) -> Result<Settled, PayingError> {
    let variation = of_order_in(uow, &order, id)?;
    let Some(owed) = variation
        .as_ref()
        .and_then(|variation| variation.payable(&order).ok())
    else {
        return hold_unapplied(uow, payment, charge, why_unfit(variation.as_ref()), call);
    };
    let credited = tender_again_in(uow, (&order, owed), &payment, call)?;
    let held = order.paid;
    let all = payment.amount.plus(credited)? == owed;
    let received = payment.received.plus(credited)?;
    if !all || extend_in(uow, &mut order, id, received, call)?.is_none() {
        let why = if all { Unfit::Short } else { Unfit::Amount };
        return hold_unapplied(uow, payment, charge, why, call);
    }
    note(&mut payment, charge, PaymentStatus::Success, call);
    book_in(
        uow,
        (&order, held),
        (payment, credited),
        call,
        &mut call.ids(),
    )?;
    let settled = if order.rest_to_come() {
        Settled::Part
    } else {
        Settled::Paid
    };
    uow.orders().save(order)?;
    Ok(settled)
}

/// The order at its new price, with `received` more held for it; nothing is changed and `None` answered when the money does
/// not fit. The caller books the money and saves the order.
pub(super) fn extend_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    id: VariationId,
    received: Money,
    call: &Invocation,
) -> Result<Option<()>, PayingError> {
    let (Some(mut variation), Some(before)) = (of_order_in(uow, order, id)?, order.price) else {
        return Ok(None);
    };
    let Ok(asked) = variation.payable(order) else {
        return Ok(None);
    };
    let price = uow.price_versions().get(before.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    // Far from those of the charge.
    let mut ids = far_ids(call, 3);
    let number = order.price_versions.saturating_add(1);
    let grown = priced(&variation.lines)
        .and_then(|lines| price.extended(ids.next_id(), number, &lines, call.now));
    let Ok(grown) = grown else { return Ok(None) };
    if order
        .extend_price(tag(&grown)?, received, asked, WAIVED)
        .is_err()
    {
        return Ok(None);
    }
    uow.price_versions().insert(&grown)?;
    promise_in(uow, order, &grown)?;
    variation.settle(order, grown.id(), call.now)?;
    uow.jobs().cancel(JobKind::LapseVariation, id.uuid())?;
    let event = DomainEvent::VariationPaid {
        order: order.id,
        amount: variation.total,
        total: grown.total(),
    };
    uow.outbox().append(ids.next_id(), &event, call.now)?;
    save_in(uow, order, variation, call.now)?;
    Ok(Some(()))
}

/// What the offer promised grows with the price, at the rate that was fixed with it.
fn promise_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    price: &PriceVersion,
) -> Result<(), PayingError> {
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
    id: VariationId,
) -> Result<Option<Variation>, StoreError> {
    Ok(uow
        .variations()
        .lock(id)?
        .filter(|variation| variation.order == order.id))
}

fn why_unfit(variation: Option<&Variation>) -> Unfit {
    let paid = variation.is_some_and(|variation| variation.state == VariationState::Paid);
    if paid {
        Unfit::Duplicate
    } else {
        Unfit::Unwanted
    }
}
