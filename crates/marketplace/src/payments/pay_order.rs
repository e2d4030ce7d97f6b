use super::{
    PaymentsError, StartPayment, StartedPayment,
    after_payment::{Viewed, after_payment_in},
    promo_with_credit::check_code_in,
    settle_change_order::{extend_in, tender_plan},
    settle_move_fee::pay_move_in,
    start_payment::{payable_in, start_with},
};
use crate::{
    Store, UnitOfWork,
    settlement::{Hold, HoldScope, held_in, hold_in, release_holds_in, spend_in, spendable_in},
};
use kernel::{Actor, Money, OrderId};
use orders::{OrderError, Receipt};
use payments::{
    PaymentGateway, WAIVED_KOBO,
    ledger::{Account, Entry, Reference, credit, debit},
};

/// The customer pays the live price of an order, what is left of it, or the next stage of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayOrder {
    pub start: StartPayment,
    /// Whether store credit pays as much of it as there is. With `None`, a live checkout stays as
    /// it is.
    pub use_credit: Option<bool>,
}

/// The result of starting a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paying {
    /// The customer pays the rest at this checkout.
    Checkout(StartedPayment),
    /// Nothing is left to pay: this much store credit has paid the order.
    Paid { credit: Money },
}

/// Pays with store credit first and with the gateway for the rest. When less than ₦100 would be
/// left, it is waived and the order is paid at once.
///
/// # Errors
/// As [`super::start_payment`]; `PromoWithoutCredit`.
pub async fn pay_order(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: PayOrder,
) -> Result<Paying, PaymentsError> {
    if cmd.use_credit == Some(true) {
        let start = cmd.start.clone();
        if let Some(credit) = store
            .unit(start.call, move |uow| pay_by_credit_in(uow, &start))
            .await?
        {
            return Ok(Paying::Paid { credit });
        }
    }
    start_with(store, gateway, cmd.start, cmd.use_credit)
        .await
        .map(Paying::Checkout)
}

/// Pays the order when the store credit is sufficient; otherwise changes nothing.
fn pay_by_credit_in(
    uow: &mut dyn UnitOfWork,
    cmd: &StartPayment,
) -> Result<Option<Money>, PaymentsError> {
    let (mut order, due, pending) = payable_in(uow, cmd)?;
    // Store credit pays prices. The fee of a visit is paid at the checkout.
    if due.assessment_fee.is_some() {
        return Ok(None);
    }
    // The promo code belongs to the price, and a change order is not part of it yet.
    if due.change_order.is_none() && due.move_request.is_none() {
        check_code_in(uow, order.id)?;
    }
    let available =
        spendable_in(uow, order.customer)?.plus(held_in(uow, order.id, HoldScope::Order)?)?;
    let plan = tender_plan(&order, &due, available)?;
    if !plan.is_cashless() {
        return Ok(None);
    }
    // The system completes what the customer began.
    uow.act_as(Actor::System);
    release_holds_in(uow, order.id, HoldScope::Order)?;
    if let Some(mut pending) = pending {
        pending.abandon(None)?;
        uow.payments().save(pending)?;
    }
    let hold = Hold {
        order: order.id,
        payment: None,
        move_request: due.move_request,
        owner: order.customer,
        amount: plan.credit,
    };
    if !hold_in(uow, hold)? {
        // The credit that was held until now has expired meanwhile.
        return Err(payments::GatewayError::Unavailable.into());
    }
    if let Some(id) = due.move_request {
        book_credit_in(uow, order.id, Reference::MoveFeeCreditPaid(id))?;
        pay_move_in(uow, &mut order, id)?;
        uow.orders().save(order)?;
        return Ok(Some(plan.credit));
    }
    let waived = Money::from_kobo(WAIVED_KOBO);
    let (held, was_ready) = (order.paid, Viewed::before(&order));
    if let Some(change_order) = due.change_order {
        extend_in(uow, &mut order, change_order, plan.credit)?.ok_or(PaymentsError::NotFound)?;
    } else {
        let receipt = Receipt {
            price: due.price.ok_or(OrderError::NoPrice)?.version,
            asked: due.amount,
            stage: due.stage,
            received: plan.credit,
            waived,
        };
        order.capture(receipt, &uow.call())?;
    }
    let fact = Reference::CreditPaid(order.id, held);
    book_credit_in(uow, order.id, fact)?;
    match due.change_order {
        Some(_) => uow.orders().save(order)?,
        None => after_payment_in(uow, order, was_ready)?,
    }
    Ok(Some(plan.credit))
}

/// `credit:held → escrow` for the credit that is held for the order.
fn book_credit_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    fact: Reference,
) -> Result<(), PaymentsError> {
    let now = uow.now();
    let spent = spend_in(uow, order)?;
    let legs = [
        debit(Account::CreditHeld(order), spent),
        credit(Account::Escrow(order), spent)?,
    ];
    let entry = Entry::new(uow.next_id(), fact, now, legs)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(())
}
