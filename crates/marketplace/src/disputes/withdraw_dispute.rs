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
    store
        .unit(cmd.call, move |uow| withdraw_in(uow, &cmd))
        .await
}

fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WithdrawDispute,
) -> Result<Applied<()>, DisputesError> {
    let now = uow.now();
    let (mut order, mut dispute) = latest(uow, cmd.order)?.ok_or(DisputesError::NotFound)?;
    if uow.actor() != Actor::Customer(order.customer) {
        return Err(DisputesError::NotFound);
    }
    if dispute.state == DisputeState::Withdrawn {
        return Ok(Applied::Already);
    }
    dispute.withdraw(now)?;
    if let Some(release) =
        order.settle_dispute(dispute.after_release(), &uow.call(), "DISPUTE_WITHDRAWN")?
    {
        return_express_fee_in(uow, &order, dispute.opened_at)?;
        release_escrow_in(uow, release, &order.deadlines)?;
    }
    uow.tasks()
        .cancel(TaskKind::DecideDispute, dispute.id.uuid())?;
    uow.emit(&DomainEvent::DisputeWithdrawn { order: order.id })?;
    uow.disputes().save(dispute)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
