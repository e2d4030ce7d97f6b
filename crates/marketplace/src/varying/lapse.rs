use super::{VaryingError, locked, save_in};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{Applied, Invocation, VariationId};

/// Nobody answered or paid in half an hour: where an answer was needed, the work pauses. It may still be approved and paid
/// while the job is open. One that was settled meanwhile, or is not due, is left alone.
///
/// # Errors
/// `Store`.
pub async fn lapse_variation(
    store: &dyn Store,
    id: VariationId,
    call: Invocation,
) -> Result<Applied<()>, VaryingError> {
    store.unit(move |uow| lapse_in(uow, id, &call)).await
}

fn lapse_in(
    uow: &mut dyn UnitOfWork,
    id: VariationId,
    call: &Invocation,
) -> Result<Applied<()>, VaryingError> {
    let Some((mut order, mut variation)) = locked(uow, id)? else {
        return Ok(Applied::Already);
    };
    let Applied::Now(()) = variation.lapse(call.now) else {
        return Ok(Applied::Already);
    };
    if variation.is_of_work(&order) {
        let event = DomainEvent::VariationLapsed {
            order: order.id,
            amount: variation.total,
            pauses: !variation.within,
        };
        uow.outbox()
            .append(call.ids().next_id(), &event, call.now)?;
    }
    save_in(uow, &mut order, variation, call.now)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
