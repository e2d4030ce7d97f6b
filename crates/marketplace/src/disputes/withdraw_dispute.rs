use super::{DisputesError, latest};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    settlement::{release_escrow_in, return_express_fee_in},
};
use kernel::{Actor, Applied, Invocation, OrderId};
use orders::DisputeState;

/// A customer withdraws a dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawDispute {
    pub call: Invocation,
    pub order: OrderId,
}

/// Completes the job and releases its escrow to the provider. `Already` when the dispute was
/// withdrawn before.
///
/// # Errors
/// `NotFound` also for another customer's order; `Dispute(Closed | NotYourTurn | NotNow)`.
pub async fn withdraw_dispute(
    store: &dyn Store,
    cmd: WithdrawDispute,
) -> Result<Applied<()>, DisputesError> {
    store.unit(move |uow| withdraw_in(uow, &cmd)).await
}

fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WithdrawDispute,
) -> Result<Applied<()>, DisputesError> {
    let (mut order, mut dispute) = latest(uow, cmd.order)?.ok_or(DisputesError::NotFound)?;
    if cmd.call.actor != Actor::Customer(order.customer) {
        return Err(DisputesError::NotFound);
    }
    if dispute.state == DisputeState::Withdrawn {
        return Ok(Applied::Already);
    }
    dispute.withdraw(cmd.call.now)?;
    let mut ids = cmd.call.ids();
    if let Some(release) =
        order.settle_dispute(dispute.after_release(), &cmd.call, "DISPUTE_WITHDRAWN")?
    {
        return_express_fee_in(uow, &order, dispute.opened_at, &cmd.call, &mut ids)?;
        release_escrow_in(uow, release, &cmd.call, &mut ids)?;
    }
    uow.tasks()
        .cancel(TaskKind::DecideDispute, dispute.id.uuid())?;
    uow.outbox().append(
        ids.next_id(),
        &DomainEvent::DisputeWithdrawn { order: order.id },
        cmd.call.now,
    )?;
    uow.disputes().save(dispute)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
