//! A payment attempt: what the customer asks for, and the attempt that is recorded for it.

use crate::{
    Store, TaskKind, UnitOfWork,
    payments::{
        PaymentsError,
        settle_assessment_fee::due_of_fee_in,
        settle_change_order::{due_of_in, tender_plan},
        settle_move_fee::due_of_move_in,
    },
    settlement::{Hold, HoldScope, held_in, hold_in, release_holds_in, spendable_in},
};
use kernel::{
    Actor, ChangeOrderId, Email, Invocation, Money, MoveId, OrderId, OrderReference, PaymentId,
};
use orders::{Due, Order};
use payments::{GatewayError, NewPayment, Payment, PaymentDue, PaymentReference};

/// The customer pays the live price of an order, what is left of it, or the next stage of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartPayment {
    pub call: Invocation,
    pub order: OrderId,
    pub email: Email,
    /// Whether to pay all that is left, where the next stage would be enough.
    pub whole: bool,
    /// An approved change order to pay for, instead of the price.
    pub change_order: Option<ChangeOrderId>,
    /// A move request whose fee to pay, instead of the price.
    pub move_request: Option<MoveId>,
    /// The number of the fee of a visit to pay, instead of a price.
    pub assessment_fee: Option<u32>,
    /// `card`, `bank_transfer` or `ussd`; all of them when `None`.
    pub channel: Option<String>,
    /// The address to which the gateway sends the browser afterwards.
    pub callback_url: String,
    pub cancel_url: String,
}

/// The number of seconds until the sweeper first checks a new attempt.
const FIRST_CHECK_SECONDS: i64 = 60;
/// The number of seconds in which another request may still be about to store the link of an
/// attempt that it opened: longer than the gateway may take to answer.
const OPENING_SECONDS: i64 = 10;

/// What the customer asks for, and whether store credit pays a part.
#[derive(Clone)]
pub(super) struct Start {
    pub(super) cmd: StartPayment,
    pub(super) use_credit: Option<bool>,
}

/// A live attempt, whose checkout may not be open yet.
pub(super) struct Attempt {
    pub(super) payment: Payment,
    pub(super) order_reference: OrderReference,
    /// The store credit held beside the payment.
    pub(super) credit: Money,
}

pub(super) async fn open_attempt(
    store: &dyn Store,
    cmd: &Start,
    abandon: Option<PaymentId>,
) -> Result<Attempt, PaymentsError> {
    let cmd = cmd.clone();
    store
        .unit(cmd.cmd.call, move |uow| open_attempt_in(uow, &cmd, abandon))
        .await
}

/// The order, the amount due for it now, and its pending payment, provided that the caller may pay
/// it.
pub(in crate::payments) fn payable_in(
    uow: &mut dyn UnitOfWork,
    cmd: &StartPayment,
) -> Result<(Order, Due, Option<Payment>), PaymentsError> {
    let now = uow.now();
    let order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(PaymentsError::NotFound)?;
    if uow.actor() != Actor::Customer(order.customer) {
        return Err(PaymentsError::NotFound);
    }
    let pending = uow.payments().lock_pending_of(order.id)?;
    let due = match (cmd.assessment_fee, cmd.move_request, cmd.change_order) {
        (Some(number), _, _) => due_of_fee_in(uow, &order, number)?,
        (None, Some(request), _) => due_of_move_in(uow, &order, request)?,
        (None, None, Some(change_order)) => due_of_in(uow, &order, change_order)?,
        (None, None, None) => order.payable(cmd.whole, now)?,
    };
    let customer = uow
        .users()
        .lock(order.customer)?
        .ok_or(PaymentsError::NotFound)?;
    if !customer.is_complete() {
        return Err(PaymentsError::ProfileIncomplete);
    }
    Ok((order, due, pending))
}

/// The credit that the pending attempt holds, if the attempt asks for exactly what is due and its
/// checkout is still open; `None` when it must be abandoned.
///
/// # Errors
/// `Gateway(Unavailable)` while another request opens its checkout.
fn reusable_in(
    uow: &mut dyn UnitOfWork,
    start: &Start,
    (order, due): (&Order, &Due),
    (pending, abandon): (&Payment, Option<PaymentId>),
) -> Result<Option<Money>, PaymentsError> {
    let now = uow.now();
    let linkless = abandon == Some(pending.id) && pending.checkout_url.is_none();
    if linkless && now < pending.created_at.plus_secs(OPENING_SECONDS) {
        return Err(GatewayError::Unavailable.into());
    }
    let credit = held_in(uow, order.id, HoldScope::Attempt(pending.id))?;
    let as_requested = match start.use_credit {
        None => true,
        Some(false) => credit.is_zero(),
        Some(true) => {
            credit.is_positive()
                || due.assessment_fee.is_some()
                || spendable_in(uow, order.customer)?.is_zero()
        }
    };
    let same = pending.price == due.price.map(|price| price.version)
        && (pending.stage, pending.change_order) == (due.stage, due.change_order)
        && (pending.move_request, pending.assessment_fee) == (due.move_request, due.assessment_fee);
    let asks = same && pending.amount.plus(credit)? == due.amount;
    let live = asks && now < pending.session_ends_at() && !linkless && as_requested;
    Ok(live.then_some(credit))
}

fn open_attempt_in(
    uow: &mut dyn UnitOfWork,
    start: &Start,
    abandon: Option<PaymentId>,
) -> Result<Attempt, PaymentsError> {
    let now = uow.now();
    let cmd = &start.cmd;
    let (mut order, due, pending) = payable_in(uow, cmd)?;
    let order_reference = order.reference.clone();
    let attempt = order.payment_attempts.saturating_add(1);
    // Ids follow from the seed, and a second attempt of one request must not reuse those of the first.
    uow.begin_part(attempt);
    if let Some(mut pending) = pending {
        if let Some(credit) = reusable_in(uow, start, (&order, &due), (&pending, abandon))? {
            return Ok(Attempt {
                payment: pending,
                order_reference,
                credit,
            });
        }
        pending.abandon(None)?;
        uow.payments().save(pending)?;
    }
    release_holds_in(uow, order.id, HoldScope::Order)?;
    let available = match start.use_credit {
        Some(true) if due.assessment_fee.is_none() => spendable_in(uow, order.customer)?,
        Some(true | false) | None => Money::ZERO,
    };
    let plan = tender_plan(&order, &due, available)?;
    if plan.is_cashless() {
        // Enough credit for all of it came at this moment: the next try needs no checkout.
        return Err(GatewayError::Unavailable.into());
    }
    let payment = Payment::start(NewPayment {
        id: uow.next_id(),
        // The fee of a visit has no price, so its references have the number 0.
        reference: PaymentReference::derive(
            &order_reference,
            due.price.map_or(0, |price| price.number),
            attempt,
        ),
        order: order.id,
        customer: order.customer,
        attempt,
        due: PaymentDue {
            price: due.price.map(|price| price.version),
            stage: due.stage,
            change_order: due.change_order,
            move_request: due.move_request,
            assessment_fee: due.assessment_fee,
            amount: plan.cash,
        },
        now,
    });
    order.payment_attempts = attempt;
    let hold = Hold {
        order: order.id,
        payment: Some(payment.id),
        move_request: due.move_request,
        owner: order.customer,
        amount: plan.credit,
    };
    uow.orders().save(order)?;
    uow.payments().insert(payment.clone())?;
    uow.schedule(
        TaskKind::CheckPayment,
        payment.id.uuid(),
        now.plus_secs(FIRST_CHECK_SECONDS),
    )?;
    let _held = hold_in(uow, hold)?;
    Ok(Attempt {
        payment,
        order_reference,
        credit: plan.credit,
    })
}
