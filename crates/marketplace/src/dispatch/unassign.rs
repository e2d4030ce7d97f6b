use super::{DispatchError, search_timeout::start_search_in};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork, advances::end_in, cancellation::drop_no_access_in,
    moves::end_move_in, referrals::make_good_in,
};
use kernel::{Actor, Applied, IdSequence, Invocation, OrderId, StoreError};
use orders::{DisputeSide, Order, OrderError, OrderStatus, Unassignment};
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

/// Somebody has the job and has not set out: it is looked whether they do.
pub(crate) fn watch_arrival_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    match order
        .no_show_at()
        .filter(|_| order.status == OrderStatus::Assigned)
    {
        Some(at) => {
            uow.tasks()
                .schedule(ids.next_id(), TaskKind::CheckArrival, order.id.uuid(), at)
        }
        None => Ok(()),
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

/// Nobody has the job any more, and whoever had it is not asked again; others are, at once. The caller holds the order's
/// lock, has set it free and saves it.
pub(crate) fn restart_search_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    if let Some(mut taken) = uow.offers().lock_taken_of(order.id)? {
        taken.step_back(call.now);
        uow.offers().save(taken)?;
    }
    let _ended = end_move_in(uow, order.id, call.now)?;
    uow.tasks()
        .cancel(TaskKind::CheckArrival, order.id.uuid())?;
    end_in(uow, order.id, call, ids)?;
    start_search_in(uow, order, call, ids)
}
