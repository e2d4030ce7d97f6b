use super::{ChangeOrdersError, locked};
use crate::{ChangeOrderEvent, DomainEvent, Store, UnitOfWork, settlement::save_change_order_in};
use kernel::{Applied, ChangeOrderId, Invocation};

/// Lapses a change order that was not answered or paid within half an hour. Where an answer was
/// needed, the work pauses. It may still be approved and paid while the job is open. One that was
/// settled meanwhile, or is not due, stays as it is.
pub async fn lapse_change_order(
    store: &dyn Store,
    id: ChangeOrderId,
    call: Invocation,
) -> Result<Applied<()>, ChangeOrdersError> {
    store.unit(call, move |uow| lapse_in(uow, id)).await
}

fn lapse_in(uow: &mut dyn UnitOfWork, id: ChangeOrderId) -> Result<Applied<()>, ChangeOrdersError> {
    let now = uow.now();
    let Some((mut order, mut change_order)) = locked(uow, id)? else {
        return Ok(Applied::Already);
    };
    let Applied::Now(()) = change_order.lapse(now) else {
        return Ok(Applied::Already);
    };
    if change_order.is_of_work(&order) {
        let event = DomainEvent::ChangeOrder {
            order: order.id,
            amount: change_order.total,
            news: ChangeOrderEvent::Lapsed {
                pauses: !change_order.within,
            },
        };
        uow.emit(&event)?;
    }
    save_change_order_in(uow, &mut order, change_order)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
