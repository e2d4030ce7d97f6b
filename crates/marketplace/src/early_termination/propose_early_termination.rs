use super::{EndError, figures::divide_in};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{Actor, Invocation, OrderId};
use orders::{
    DisputeSide, EarlyTermination, EarlyTerminationError, EarlyTerminationFigures, EndReason,
    KeptLine, NewEarlyTermination, OrderError, OrderStatus,
};

/// Support proposes an early termination, because the work is unsafe or impossible, or both sides
/// want it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposeEarlyTermination {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: EndReason,
    /// The explanation, for both sides.
    pub explanation: String,
    /// The accepted part of each kind of line; a kind that is not named is refunded wholly.
    pub kept: Vec<KeptLine>,
}

/// Makes the proposal. No money moves until a member of finance approves. Returns the resulting
/// amounts.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own job or order;
/// `Order(Illegal)` unless the work is under way; `TooMuch`; `EarlyTermination(Waiting | Invalid)`.
pub async fn propose_early_termination(
    store: &dyn Store,
    cmd: ProposeEarlyTermination,
) -> Result<EarlyTerminationFigures, EndError> {
    store.unit(cmd.call, move |uow| propose_in(uow, &cmd)).await
}

fn propose_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ProposeEarlyTermination,
) -> Result<EarlyTerminationFigures, EndError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(EndError::NotFound);
    };
    let order = uow.orders().lock(cmd.order)?.ok_or(EndError::NotFound)?;
    if order.side_of(uow.actor()) != Ok(DisputeSide::Support) {
        return Err(EndError::NotFound);
    }
    if order.status != OrderStatus::InProgress {
        return Err(OrderError::Illegal {
            from: order.status,
            to: OrderStatus::Cancelled,
        }
        .into());
    }
    if uow
        .early_terminations()
        .lock_latest_of(order.id)?
        .is_some_and(|latest| latest.waits())
    {
        return Err(EarlyTerminationError::Waiting.into());
    }
    let figures = divide_in(uow, &order, &cmd.kept)?.figures;
    let (explanation, kept) = (cmd.explanation.clone(), cmd.kept.clone());
    let new = NewEarlyTermination {
        id: uow.next_id(),
        order: order.id,
        reason: cmd.reason,
        explanation,
        kept,
        figures,
        staff,
        now,
    };
    uow.early_terminations()
        .insert(EarlyTermination::propose(new)?)?;
    uow.emit(&DomainEvent::EarlyTerminationProposed { order: order.id })?;
    Ok(figures)
}
