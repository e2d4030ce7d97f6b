use super::{GAS, is_last_in};
use crate::{DomainEvent, LowGas, Store, TaskKind, UnitOfWork, sendings::quiet_hours_of};
use kernel::{Applied, EventId, Invocation, OrderId, StoreError};
use orders::OrderStatus;
use uuid::Uuid;

/// Makes the id of the reminder from the id of its order.
const REMINDER: u128 = 0x0000_0000_0000_0000_0000_9a50_0000_0021;

/// Reminds a customer that the gas of this order is running low, once. There is no reminder without the
/// consent to offers and news, after another gas order, or while one is open. In the quiet hours of
/// the customer it waits for their end.
///
/// # Errors
/// `StoreError`.
pub async fn remind_gas(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, StoreError> {
    let call = call.by_system();
    store.unit(call, move |uow| remind_gas_in(uow, order)).await
}

fn remind_gas_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, StoreError> {
    let now = uow.now();
    let Some(order) = uow
        .orders()
        .lock(id)?
        .filter(|order| order.category_slug == GAS && order.status == OrderStatus::Completed)
    else {
        return Ok(Applied::Already);
    };
    let customer = uow.users().lock(order.customer)?;
    let wants = customer
        .as_ref()
        .is_some_and(|user| user.is_active() && user.preferences.marketing);
    if !wants {
        return Ok(Applied::Already);
    }
    let morning = quiet_hours_of(customer.as_ref()).after(now);
    if morning > now {
        uow.schedule(TaskKind::RemindGas, id.uuid(), morning)?;
        return Ok(Applied::Already);
    }
    if !is_last_in(uow, &order)? {
        return Ok(Applied::Already);
    }
    let event = reminder_of(id);
    if uow.outbox().event(event)?.is_some() {
        return Ok(Applied::Already);
    }
    let low = LowGas { order: id };
    uow.outbox()
        .append(event, &DomainEvent::GasReminder(low), now)?;
    Ok(Applied::Now(()))
}

/// The id of the event. It follows from the order, so that a second run makes no second reminder.
fn reminder_of(order: OrderId) -> EventId {
    EventId::from(Uuid::from_u128(order.uuid().as_u128() ^ REMINDER))
}
