use super::{VaryingError, locked, save_in};
use crate::{DomainEvent, JobKind, Store, UnitOfWork};
use kernel::{Applied, Invocation, OrderId, VariationId};

/// The customer says yes or no to extra work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnswerVariation {
    pub call: Invocation,
    pub order: OrderId,
    pub variation: VariationId,
}

/// The customer agrees, and pays next: until then it is not done. One that lapsed may be approved while the work is under
/// way.
///
/// # Errors
/// `NotFound` also for another's; `Variation(NotAtWork | Closed)`.
pub async fn approve_variation(
    store: &dyn Store,
    cmd: AnswerVariation,
) -> Result<Applied<()>, VaryingError> {
    store.unit(move |uow| approve_in(uow, &cmd)).await
}

fn approve_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AnswerVariation,
) -> Result<Applied<()>, VaryingError> {
    let found = locked(uow, cmd.variation)?.filter(|(order, _)| order.id == cmd.order);
    let (mut order, mut variation) = found.ok_or(VaryingError::NotFound)?;
    let Applied::Now(()) = variation.approve(&order, &cmd.call)? else {
        return Ok(Applied::Already);
    };
    let mut ids = cmd.call.ids();
    uow.jobs().schedule(
        ids.next_id(),
        JobKind::LapseVariation,
        variation.id.uuid(),
        variation.lapses_at,
    )?;
    let event = DomainEvent::VariationApproved {
        order: order.id,
        amount: variation.total,
        until: variation.lapses_at,
    };
    uow.outbox().append(ids.next_id(), &event, cmd.call.now)?;
    save_in(uow, &mut order, variation, cmd.call.now)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// The customer does not want it. Money that is on its way for it goes back when it comes.
///
/// # Errors
/// `NotFound` also for another's; `Variation(Closed)`.
pub async fn decline_variation(
    store: &dyn Store,
    cmd: AnswerVariation,
) -> Result<Applied<()>, VaryingError> {
    store.unit(move |uow| decline_in(uow, &cmd)).await
}

fn decline_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AnswerVariation,
) -> Result<Applied<()>, VaryingError> {
    let found = locked(uow, cmd.variation)?.filter(|(order, _)| order.id == cmd.order);
    let (mut order, mut variation) = found.ok_or(VaryingError::NotFound)?;
    let Applied::Now(()) = variation.decline(&order, &cmd.call)? else {
        return Ok(Applied::Already);
    };
    uow.jobs()
        .cancel(JobKind::LapseVariation, variation.id.uuid())?;
    let event = DomainEvent::VariationDeclined {
        order: order.id,
        amount: variation.total,
    };
    uow.outbox()
        .append(cmd.call.ids().next_id(), &event, cmd.call.now)?;
    save_in(uow, &mut order, variation, cmd.call.now)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
