use super::{VaryingError, locked, save_in};
use crate::{DomainEvent, JobKind, Store, UnitOfWork};
use kernel::{Applied, Invocation, OrderId, VariationId};

/// The provider goes on without what they proposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawVariation {
    pub call: Invocation,
    pub order: OrderId,
    pub variation: VariationId,
}

/// # Errors
/// `NotFound` also for another's; `Variation(Closed | BeingPaid)`.
pub async fn withdraw_variation(
    store: &dyn Store,
    cmd: WithdrawVariation,
) -> Result<Applied<()>, VaryingError> {
    store.unit(move |uow| withdraw_in(uow, &cmd)).await
}

fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WithdrawVariation,
) -> Result<Applied<()>, VaryingError> {
    let found = locked(uow, cmd.variation)?.filter(|(order, _)| order.id == cmd.order);
    let (mut order, mut variation) = found.ok_or(VaryingError::NotFound)?;
    let Applied::Now(()) = variation.withdraw(&cmd.call)? else {
        return Ok(Applied::Already);
    };
    uow.jobs()
        .cancel(JobKind::LapseVariation, variation.id.uuid())?;
    let event = DomainEvent::VariationWithdrawn {
        order: order.id,
        amount: variation.total,
    };
    uow.outbox()
        .append(cmd.call.ids().next_id(), &event, cmd.call.now)?;
    save_in(uow, &mut order, variation, cmd.call.now)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
