use super::{DisputesError, latest};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork};
use kernel::{Applied, DisputeId, Invocation, Money, OrderId, StoreError, UserId};
use orders::{DisputeSide, NewAppeal, Order};

/// One side wants another member of staff to look at a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppealDispute {
    pub call: Invocation,
    pub order: OrderId,
    pub statement: String,
}

/// Opens an appeal. A customer's appeal freezes the money of the job again; a provider's leaves it
/// where it is, because it is about the provider's debt. `Already` for a side whose appeal is open.
///
/// # Errors
/// `NotFound` also for another person's job; `Dispute(NotNow | TooLate | Invalid)`, also for a
/// second appeal.
pub async fn appeal_dispute(
    store: &dyn Store,
    cmd: AppealDispute,
) -> Result<Applied<DisputeId>, DisputesError> {
    store.unit(cmd.call, move |uow| appeal_in(uow, &cmd)).await
}

fn appeal_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AppealDispute,
) -> Result<Applied<DisputeId>, DisputesError> {
    let now = uow.now();
    let (mut order, decided) = latest(uow, cmd.order)?.ok_or(DisputesError::NotFound)?;
    let side = order.side_of(uow.actor())?;
    let opener: UserId = uow.actor().user().ok_or(DisputesError::NotFound)?;
    if decided.is_open() && decided.is_appeal() && decided.opener == opener {
        return Ok(Applied::Already);
    }
    let owes = owed_for(uow, &order)?.is_positive();
    let new = NewAppeal {
        id: uow.next_id(),
        side,
        opener,
        statement: &cmd.statement,
        owes,
        limits: order.deadlines.dispute,
        now,
    };
    let appeal = decided.appeal(order.status, new)?;
    let id = appeal.id;
    uow.schedule(TaskKind::DecideDispute, id.uuid(), appeal.due_at)?;
    let event = DomainEvent::DisputeOpened {
        order: order.id,
        by_provider: side == DisputeSide::Provider,
        appeal: true,
    };
    uow.emit(&event)?;
    uow.disputes().insert(appeal)?;
    if side == DisputeSide::Customer {
        order.dispute(&uow.call(), "DECISION_APPEALED")?;
        uow.orders().save(order)?;
    }
    Ok(Applied::Now(id))
}

/// The provider's remaining debt to the fund for decisions about the order.
fn owed_for(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Money, StoreError> {
    let Some(provider) = order.provider else {
        return Ok(Money::ZERO);
    };
    let _provider = uow.providers().lock(provider)?;
    let debts = uow.clawbacks().lock_of(provider)?;
    let left = debts
        .iter()
        .filter(|debt| debt.order == order.id)
        .map(payments::Clawback::left);
    left.collect::<Result<Vec<_>, _>>()
        .and_then(Money::total)
        .map_err(|error| StoreError::Failed(error.to_string()))
}
