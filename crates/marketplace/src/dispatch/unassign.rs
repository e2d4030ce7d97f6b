use super::DispatchError;
use crate::{
    DomainEvent, Store, UnitOfWork,
    scheduling::{drop_no_access_in, restart_search_in},
    settlement::make_good_in,
};
use kernel::{Actor, Applied, Invocation, OrderId};
use orders::{DisputeSide, OrderError, Unassignment};
use payments::ledger::Reference;

/// A job that somebody has taken and not begun is given or taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnassignJob {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: String,
}

/// The provider withdraws before the start: another is looked for at the same price, and they are not asked again.
///
/// # Errors
/// `NotFound` also for another's job; `Order(Illegal | Invalid)`.
pub async fn leave_job(store: &dyn Store, cmd: UnassignJob) -> Result<(), DispatchError> {
    store
        .unit(move |uow| unassign_in(uow, cmd.order, Unassignment::Left, &cmd.reason, &cmd.call))
        .await
}

/// Operations take a job back from whoever has it.
///
/// # Errors
/// `NotFound` also for whoever is not staff, for one's own order and one's own job; `Order(Illegal | Invalid)`.
pub async fn take_job_back(store: &dyn Store, cmd: UnassignJob) -> Result<(), DispatchError> {
    store
        .unit(move |uow| {
            unassign_in(
                uow,
                cmd.order,
                Unassignment::TakenBack,
                &cmd.reason,
                &cmd.call,
            )
        })
        .await
}

/// Nothing was heard of a provider half an hour after the time that was agreed. One who has set out, or a job that is
/// another's by now, is left alone.
pub async fn check_arrival(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, DispatchError> {
    let call = Invocation {
        actor: Actor::System,
        ..call
    };
    match store
        .unit(move |uow| unassign_in(uow, order, Unassignment::NoShow, "", &call))
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
    whose: Unassignment,
    why: &str,
    call: &Invocation,
) -> Result<(), DispatchError> {
    let mut order = uow.orders().lock(id)?.ok_or(DispatchError::NotFound)?;
    if whose == Unassignment::TakenBack && order.side_of(call.actor) != Ok(DisputeSide::Support) {
        return Err(DispatchError::NotFound);
    }
    let provider = order.provider.ok_or(DispatchError::NotFound)?;
    order.unassign(whose, why, call).map_err(|error| {
        if error == OrderError::NotYours {
            DispatchError::NotFound
        } else {
            error.into()
        }
    })?;
    let mut ids = call.ids();
    if whose == Unassignment::NoShow {
        make_good_in(
            uow,
            &order,
            order.credit_for_nobody(),
            Reference::NobodyCame(id),
            call.now,
            &mut ids,
        )?;
    }
    drop_no_access_in(uow, id, call, &mut ids)?;
    restart_search_in(uow, &order, call, &mut ids)?;
    let explanation = if whose == Unassignment::TakenBack {
        why.trim().to_owned()
    } else {
        String::new()
    };
    let event = DomainEvent::JobUnassigned {
        order: id,
        provider,
        whose: whose.code().to_owned(),
        explanation,
    };
    uow.outbox().append(ids.next_id(), &event, call.now)?;
    uow.orders().save(order)?;
    Ok(())
}
