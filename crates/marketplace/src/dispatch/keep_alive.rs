use super::{DispatchError, reserve::begin_reserve_in, unassign::unassign_locked_in};
use crate::{
    DomainEvent, JobKeepAlive, KeepAliveEvent, Store, UnitOfWork,
    scheduling::{confirm_in, go_to_in, keep_alive_times},
};
use ::dispatch::KeepAliveTimes;
use kernel::{Applied, Invocation, OrderId, ProviderId};
use orders::{KeepAliveState, Order, OrderError, Unassignment};

/// The provider of a job confirms that they will come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConfirmJob {
    pub call: Invocation,
    pub order: OrderId,
}

/// Records that the provider will come, whichever question is open: that of the evening before or
/// the heartbeat.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(OutOfStep)` before the provider was asked and
/// once the work has begun.
pub async fn confirm_job(store: &dyn Store, cmd: ConfirmJob) -> Result<Applied<()>, DispatchError> {
    store
        .unit(cmd.call, move |uow| confirm_job_in(uow, cmd.order))
        .await
}

fn confirm_job_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, DispatchError> {
    let mut order = uow.orders().lock(id)?.ok_or(DispatchError::NotFound)?;
    let confirmed = order.confirm_coming(&uow.call()).map_err(|error| {
        if error == OrderError::NotYours {
            DispatchError::NotFound
        } else {
            error.into()
        }
    })?;
    let (Applied::Now(state), Some(provider)) = (confirmed, order.provider) else {
        return Ok(Applied::Already);
    };
    if state == KeepAliveState::EveConfirmed {
        confirm_in(uow, &mut order)?;
    } else {
        go_to_in(uow, &mut order, state)?;
    }
    if order.keep_alive.state == KeepAliveState::HeartbeatConfirmed {
        order.heartbeat_answered_at = Some(uow.now());
    }
    emit_in(uow, (id, provider), KeepAliveEvent::Confirmed)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Carries out the next step of the keep-alive of a job: asks its provider, tells operations and
/// lines up a reserve, or gives the job to the reserve or back to the search. A step that is not due,
/// and a job whose provider has set out, stay as they are. From the start of the slot on, the check
/// for a no-show decides alone.
pub async fn keep_alive(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, DispatchError> {
    let call = call.by_system();
    store.unit(call, move |uow| keep_alive_in(uow, order)).await
}

fn keep_alive_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, DispatchError> {
    let now = uow.now();
    let due = uow
        .orders()
        .lock(id)?
        .filter(|order| order.is_before_travel() && order.keep_alive.is_due(now));
    let Some((mut order, step)) = due.and_then(|order| step_of(&order).map(|step| (order, step)))
    else {
        return Ok(Applied::Already);
    };
    let Step {
        next,
        provider,
        times,
    } = step;
    if now >= times.starts {
        return Ok(Applied::Already);
    }
    let news = match next {
        KeepAliveState::EveAsked => KeepAliveEvent::EveAsked {
            confirm_by: times.eve_confirm_by.max(now),
            lost_at: KeepAliveTimes::after_question(now, times.eve_lost),
        },
        KeepAliveState::EveOverdue => KeepAliveEvent::EveOverdue {
            lost_at: KeepAliveTimes::after_question(now, times.eve_lost),
        },
        KeepAliveState::HeartbeatAsked => KeepAliveEvent::HeartbeatAsked {
            lost_at: KeepAliveTimes::after_question(now, times.heartbeat_lost),
        },
        KeepAliveState::EveMissed => {
            let _replaced = unassign_locked_in(uow, order, Unassignment::NotConfirmed, "")?;
            return Ok(Applied::Now(()));
        }
        KeepAliveState::HeartbeatMissed => {
            let replaced = unassign_locked_in(uow, order, Unassignment::HeartbeatMissed, "")?;
            if !replaced {
                emit_in(uow, (id, provider), KeepAliveEvent::HeartbeatMissed)?;
            }
            return Ok(Applied::Now(()));
        }
        KeepAliveState::Off
        | KeepAliveState::Waiting
        | KeepAliveState::EveConfirmed
        | KeepAliveState::EveReplaced
        | KeepAliveState::HeartbeatReplaced
        | KeepAliveState::HeartbeatConfirmed => return Ok(Applied::Already),
    };
    go_to_in(uow, &mut order, next)?;
    begin_reserve_in(uow, &order, (next, &times))?;
    emit_in(uow, (id, provider), news)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// The next step of a job, its provider and its times.
struct Step {
    next: KeepAliveState,
    provider: ProviderId,
    times: KeepAliveTimes,
}

fn step_of(order: &Order) -> Option<Step> {
    Some(Step {
        next: order.keep_alive.state.next()?,
        provider: order.provider?,
        times: keep_alive_times(order.slot, &order.deadlines)?,
    })
}

fn emit_in(
    uow: &mut dyn UnitOfWork,
    (order, provider): (OrderId, ProviderId),
    news: KeepAliveEvent,
) -> Result<(), kernel::StoreError> {
    let event = DomainEvent::KeepAlive(JobKeepAlive {
        order,
        provider,
        news,
    });
    uow.emit(&event)
}
