use super::OrdersError;
use crate::{
    StaffStep, Store, TaskKind, UnitOfWork,
    repositories::AuditKind,
    scheduling::{chase_price_in, emit_step_in, note_step_in, staff_of},
    settlement::{HoldScope, release_holds_in},
};
use kernel::{Invocation, OrderId};

/// The pricing staff withdraw a price for which nothing was paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawPrice {
    pub call: Invocation,
    pub order: OrderId,
    /// Why, for the history, the audit log and the customer.
    pub reason: String,
    /// The version of the order that the member of staff had read; another version is `Stale`.
    pub version: Option<i64>,
}

/// Voids the price, so that the pricing staff set another one (row 11). While a checkout for the
/// price is open nothing changes. Money that arrives for a withdrawn price is kept as unapplied
/// money.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order; `Stale`;
/// `PaymentUnderWay`; `Order(Illegal | Invalid)`.
pub async fn withdraw_price(store: &dyn Store, cmd: WithdrawPrice) -> Result<(), OrdersError> {
    store
        .unit(cmd.call, move |uow| withdraw_price_in(uow, &cmd))
        .await
}

fn withdraw_price_in(uow: &mut dyn UnitOfWork, cmd: &WithdrawPrice) -> Result<(), OrdersError> {
    let now = uow.now();
    let mut order = uow.orders().lock(cmd.order)?.ok_or(OrdersError::NotFound)?;
    let staff = staff_of(&order, &uow.call()).ok_or(OrdersError::NotFound)?;
    if cmd.version.is_some_and(|read| read != order.version) {
        return Err(OrdersError::Stale);
    }
    order.withdraw_price(&cmd.reason, &uow.call())?;
    let pending = uow.payments().lock_pending_of(order.id)?;
    if pending.is_some_and(|payment| now < payment.session_ends_at()) {
        return Err(OrdersError::PaymentUnderWay);
    }
    release_holds_in(uow, order.id, HoldScope::Order)?;
    uow.tasks().cancel(TaskKind::ExpirePrice, order.id.uuid())?;
    chase_price_in(uow, &mut order)?;
    let explanation = cmd.reason.trim().to_owned();
    let detail = format!("Order {}", order.reference);
    note_step_in(
        uow,
        (staff, order.customer),
        (AuditKind::WithdrewPrice, explanation.clone(), detail),
    )?;
    emit_step_in(uow, &order, StaffStep::PriceWithdrawn { explanation })?;
    uow.orders().save(order)?;
    Ok(())
}
