use super::{DispatchError, reserve::replace_in};
use crate::{
    DomainEvent, Store, UnitOfWork,
    scheduling::{drop_provider_report_in, follow_paid_move_in, restart_search_after_in},
    settings::compensation_policy_in,
    settlement::make_good_in,
};
use kernel::{Applied, Invocation, OrderId};
use orders::{DisputeSide, Order, OrderError, Unassignment};
use payments::ledger::Reference;
use providers::Fault;

/// A provider leaves a job that has not begun, or staff take it away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnassignJob {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: String,
}

/// Unassigns the provider at their own request before the start. The reserve gets the job, or the
/// search starts again, at the same price and without that provider.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(Illegal | Invalid)`.
pub async fn leave_job(store: &dyn Store, cmd: UnassignJob) -> Result<(), DispatchError> {
    store
        .unit(cmd.call, move |uow| {
            unassign_in(uow, cmd.order, Unassignment::Left, &cmd.reason)
        })
        .await
}

/// Unassigns the provider by a decision of operations staff, who may record a fault with it.
///
/// # Errors
/// `NotFound` also for callers who are not staff, for the caller's own order and the caller's own
/// job; `Order(Illegal | Invalid)`.
pub async fn take_job_back(
    store: &dyn Store,
    cmd: UnassignJob,
    fault: Option<Fault>,
) -> Result<(), DispatchError> {
    store
        .unit(cmd.call, move |uow| {
            let order = uow.orders().lock(cmd.order)?;
            let order = order.ok_or(DispatchError::NotFound)?;
            if order.side_of(uow.actor()) != Ok(DisputeSide::Support) {
                return Err(DispatchError::NotFound);
            }
            let loss = Loss {
                kind: Unassignment::TakenBack,
                fault,
            };
            lose_in(uow, order, loss, &cmd.reason).map(drop)
        })
        .await
}

/// Unassigns a provider who has not set out half an hour after the agreed time. A job whose
/// provider has set out, or has changed by now, stays as it is.
pub async fn check_arrival(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, DispatchError> {
    let call = call.by_system();
    match store
        .unit(call, move |uow| {
            unassign_in(uow, order, Unassignment::NoShow, "")
        })
        .await
    {
        Err(
            DispatchError::NotFound
            | DispatchError::Order(OrderError::Illegal { .. } | OrderError::OutOfStep { .. }),
        ) => Ok(Applied::Already),
        other => other.map(Applied::Now),
    }
}

fn unassign_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    kind: Unassignment,
    why: &str,
) -> Result<(), DispatchError> {
    let order = uow.orders().lock(id)?.ok_or(DispatchError::NotFound)?;
    unassign_locked_in(uow, order, kind, why).map(drop)
}

/// How a provider loses a job, and the fault that is recorded with it.
#[derive(Debug, Clone, Copy)]
struct Loss {
    kind: Unassignment,
    fault: Option<Fault>,
}

/// Unassigns the provider of a locked order by a rule, gives the job to its reserve or restarts the
/// search, and saves the order. Returns whether the reserve has the job.
pub(super) fn unassign_locked_in(
    uow: &mut dyn UnitOfWork,
    order: Order,
    kind: Unassignment,
    why: &str,
) -> Result<bool, DispatchError> {
    let fault = match kind {
        Unassignment::NoShow => Some(Fault::NoShow),
        Unassignment::Left => order
            .is_late_to_leave(uow.now())
            .then_some(Fault::LateWithdrawal),
        Unassignment::NotConfirmed => Some(Fault::NotConfirmed),
        Unassignment::HeartbeatMissed => Some(Fault::HeartbeatMissed),
        Unassignment::TakenBack | Unassignment::Suspended | Unassignment::ServiceClosed => None,
    };
    lose_in(uow, order, Loss { kind, fault }, why)
}

fn lose_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    Loss { kind, fault }: Loss,
    why: &str,
) -> Result<bool, DispatchError> {
    let id = order.id;
    let before = (order.slot, order.arrival_pin.clone());
    let provider = order.provider.ok_or(DispatchError::NotFound)?;
    order.unassign(kind, why, &uow.call()).map_err(|error| {
        if error == OrderError::NotYours {
            DispatchError::NotFound
        } else {
            error.into()
        }
    })?;
    if kind == Unassignment::NoShow {
        let policy = compensation_policy_in(uow, &order)?;
        let credit = order.credit_for_no_show(&policy);
        make_good_in(uow, &order, credit, Reference::NoShow(id))?;
    }
    drop_provider_report_in(uow, id)?;
    follow_paid_move_in(uow, &mut order)?;
    let taken_over = replace_in(uow, &mut order, (kind, fault), before)?;
    let replaced = taken_over.is_some();
    if !replaced {
        // The unanswered offers to be the reserve do not count against an offer of the job itself.
        if matches!(
            kind,
            Unassignment::NotConfirmed | Unassignment::HeartbeatMissed
        ) {
            uow.offers().ask_again(id)?;
        }
        restart_search_after_in(uow, &order, fault)?;
    }
    let explanation = if kind == Unassignment::TakenBack {
        why.trim().to_owned()
    } else {
        String::new()
    };
    let event = DomainEvent::JobUnassigned {
        order: id,
        provider,
        whose: kind.code().to_owned(),
        explanation,
        replaced,
        free_until: taken_over.and_then(|one| one.free_until),
    };
    uow.emit(&event)?;
    if replaced {
        uow.emit(&DomainEvent::OrderAssigned { order: id })?;
    }
    uow.orders().save(order)?;
    Ok(replaced)
}
