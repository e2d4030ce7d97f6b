use super::GAS;
use crate::{DomainEvent, TaskKind, UnitOfWork, scheduling::StoredAnswers};
use kernel::StoreError;
use orders::{Order, OrderStatus};
use pricing::{GAS_DELIVERIES_READ, GasDelivery, GasFill, GasOrder, gas_reminder_at};

/// Schedules the reminder after a gas order was completed, if the customer has ordered gas often
/// enough to tell how long it lasts. The caller holds the order's lock.
pub(crate) fn schedule_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    order: &Order,
) -> Result<(), StoreError> {
    let is_delivery = matches!(event, DomainEvent::OrderCompleted { .. })
        && order.category_slug == GAS
        && order.status == OrderStatus::Completed;
    if !is_delivery {
        return Ok(());
    }
    let recent = uow
        .orders()
        .completed_of(order.customer, GAS, GAS_DELIVERIES_READ)?;
    // Its own task is the one of the newest delivery.
    if recent.first().map(|newest| newest.id) != Some(order.id) {
        return Ok(());
    }
    let mut deliveries = Vec::new();
    for one in &recent {
        let Some(delivery) = delivery_of(uow, one)? else {
            return Ok(());
        };
        deliveries.push(delivery);
    }
    match gas_reminder_at(&deliveries) {
        Some(due) => uow.schedule(TaskKind::RemindGas, order.id.uuid(), due),
        None => Ok(()),
    }
}

/// The gas that the customer got with an order: as it was weighed, or what sealed cylinders hold.
/// `None` if neither is known.
fn delivery_of(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Option<GasDelivery>, StoreError> {
    let Some(at) = order.closed_at else {
        return Ok(None);
    };
    let weighed = uow.gas_supply().weighing_of(order.id)?;
    let grams = weighed
        .map(|weighing| weighing.weights.filled_grams())
        .or_else(|| ordered_grams(order));
    Ok(grams.map(|grams| GasDelivery { at, grams }))
}

fn ordered_grams(order: &Order) -> Option<i64> {
    let gas = GasOrder::read(&StoredAnswers(&order.answers)).ok()?;
    let tenths = match gas.fill {
        GasFill::Full => gas.size.tenths(),
        GasFill::Part(tenths) => tenths,
        GasFill::Worth(_) => return None,
    };
    Some(tenths.saturating_mul(100).saturating_mul(gas.quantity))
}
