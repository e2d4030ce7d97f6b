//! The keep-alive of an assigned job: when its provider is asked whether they will come, and when
//! the next step is due.

use crate::{DomainEvent, JobReserve, ReserveEvent, TaskKind, UnitOfWork};
use ::dispatch::{KeepAliveRules, KeepAliveTimes};
use kernel::{OrderId, StoreError, Timestamp};
use orders::{Deadlines, KeepAlive, KeepAliveState, Order, Slot};
use providers::OfferState;

/// The times of the keep-alive of a slot; `None` for as soon as possible.
#[must_use]
pub fn keep_alive_times(slot: Option<Slot>, deadlines: &Deadlines) -> Option<KeepAliveTimes> {
    let rules = KeepAliveRules {
        eve_ask: deadlines.eve_ask,
        eve_confirm: deadlines.eve_confirm,
        eve_alarm: deadlines.eve_alarm,
        eve_lost: deadlines.eve_lost,
        heartbeat_minutes: deadlines.heartbeat_minutes,
        heartbeat_lost_minutes: deadlines.heartbeat_lost_minutes,
    };
    slot.and_then(Slot::starts_at)
        .map(|starts| KeepAliveTimes::of(starts, &rules))
}

fn times_of(order: &Order) -> Option<KeepAliveTimes> {
    keep_alive_times(order.slot, &order.deadlines)
}

/// Starts the keep-alive again, for the provider who takes the job now or takes it at another time.
/// A reserve for the time before is released. The caller holds the order's lock and saves the order.
pub(crate) fn start_keep_alive_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
) -> Result<(), StoreError> {
    let _dropped = order.drop_reserve();
    order.heartbeat_answered_at = None;
    let state = first_state(order, uow.now());
    go_to_in(uow, order, state)
}

/// Starts the keep-alive for the reserve, who takes the job now. The caller holds the order's lock
/// and saves the order.
pub(crate) fn start_for_reserve_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
) -> Result<(), StoreError> {
    let _dropped = order.drop_reserve();
    let state = if times_of(order).is_some() {
        first_state(order, uow.now()).after_reserve()
    } else {
        // Nothing is asked for a job without an agreed time. The customer did not choose the reserve.
        KeepAliveState::HeartbeatReplaced
    };
    go_to_in(uow, order, state)
}

fn first_state(order: &Order, now: Timestamp) -> KeepAliveState {
    match times_of(order).filter(|_| order.is_before_travel()) {
        None => KeepAliveState::Off,
        Some(times) if times.asks_on_eve(now) => KeepAliveState::Waiting,
        Some(times) => confirmed_at(&times, now),
    }
}

/// Ends the search for a reserve, and lets the reserve go: the provider of the job comes, or the
/// job is over. The caller holds the order's lock.
pub(crate) fn end_reserve_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    let now = uow.now();
    for mut offer in uow.offers().lock_reserves_of(order)? {
        let was_reserve = offer.state == OfferState::Reserved;
        let provider = offer.provider;
        if offer.end(OfferState::Lost, now).is_now() {
            uow.offers().save(offer)?;
        }
        if was_reserve {
            let news = ReserveEvent::Released;
            uow.emit(&DomainEvent::Reserve(JobReserve {
                order,
                provider,
                news,
            }))?;
        }
    }
    uow.tasks().cancel(TaskKind::DispatchOffers, order.uuid())
}

/// Records that the provider will come. A confirmation after the time of the heartbeat is also the
/// answer to it.
pub(crate) fn confirm_in(uow: &mut dyn UnitOfWork, order: &mut Order) -> Result<(), StoreError> {
    let now = uow.now();
    let state = times_of(order).map_or(KeepAliveState::Off, |times| confirmed_at(&times, now));
    go_to_in(uow, order, state)
}

fn confirmed_at(times: &KeepAliveTimes, now: Timestamp) -> KeepAliveState {
    if times.asks_before_start(now) {
        KeepAliveState::EveConfirmed
    } else {
        KeepAliveState::HeartbeatConfirmed
    }
}

/// Changes the state, and schedules or cancels the task of the next step. A reserve is released when
/// the provider answers, unless operations asked for one. The caller holds the order's lock and
/// saves the order.
pub(crate) fn go_to_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    state: KeepAliveState,
) -> Result<(), StoreError> {
    let now = uow.now();
    let due_at = times_of(order).and_then(|times| due_after(state, &times, now));
    order.keep_alive = KeepAlive { state, due_at };
    if !state.wants_reserve() && order.reserve_until.is_none() {
        end_reserve_in(uow, order.id)?;
    }
    match due_at {
        Some(at) => uow.schedule(TaskKind::KeepAlive, order.id.uuid(), at),
        None => uow.tasks().cancel(TaskKind::KeepAlive, order.id.uuid()),
    }
}

/// When the step after this state is due, if the state is reached now.
fn due_after(state: KeepAliveState, times: &KeepAliveTimes, now: Timestamp) -> Option<Timestamp> {
    let planned = match state {
        KeepAliveState::Waiting => times.eve_ask,
        KeepAliveState::EveAsked => times.eve_alarm,
        KeepAliveState::EveOverdue => times.eve_lost,
        KeepAliveState::EveConfirmed | KeepAliveState::EveReplaced => times.heartbeat,
        KeepAliveState::HeartbeatAsked => times.heartbeat_lost,
        KeepAliveState::Off
        | KeepAliveState::EveMissed
        | KeepAliveState::HeartbeatConfirmed
        | KeepAliveState::HeartbeatReplaced
        | KeepAliveState::HeartbeatMissed => return None,
    };
    Some(if state.is_asked() {
        KeepAliveTimes::after_question(now, planned)
    } else {
        planned.max(now)
    })
}
