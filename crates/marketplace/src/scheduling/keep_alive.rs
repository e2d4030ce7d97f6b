//! The keep-alive of an assigned job: when its provider is asked whether they will come, and when
//! the next step is due.

use crate::{TaskKind, UnitOfWork};
use ::dispatch::KeepAliveTimes;
use kernel::{StoreError, Timestamp};
use orders::{KeepAlive, KeepAliveState, Order, Slot};

/// The times of the keep-alive of a slot; `None` for as soon as possible.
#[must_use]
pub fn keep_alive_times(slot: Option<Slot>) -> Option<KeepAliveTimes> {
    slot.and_then(Slot::starts_at).map(KeepAliveTimes::of)
}

/// Starts the keep-alive anew, for the provider who takes the job now or takes it at another time.
/// The caller holds the order's lock and saves the order.
pub(crate) fn start_keep_alive_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
) -> Result<(), StoreError> {
    let now = uow.now();
    let state = match keep_alive_times(order.slot).filter(|_| order.is_before_travel()) {
        None => KeepAliveState::Off,
        Some(times) if times.asks_on_eve(now) => KeepAliveState::Waiting,
        Some(times) => confirmed_at(&times, now),
    };
    go_to_in(uow, order, state)
}

/// Records that the provider will come. A confirmation after the time of the heartbeat is also the
/// answer to it.
pub(crate) fn confirm_in(uow: &mut dyn UnitOfWork, order: &mut Order) -> Result<(), StoreError> {
    let now = uow.now();
    let state =
        keep_alive_times(order.slot).map_or(KeepAliveState::Off, |times| confirmed_at(&times, now));
    go_to_in(uow, order, state)
}

fn confirmed_at(times: &KeepAliveTimes, now: Timestamp) -> KeepAliveState {
    if times.asks_before_start(now) {
        KeepAliveState::EveConfirmed
    } else {
        KeepAliveState::HeartbeatConfirmed
    }
}

/// Changes the state, and schedules or cancels the task of the next step. The caller holds the
/// order's lock and saves the order.
pub(crate) fn go_to_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    state: KeepAliveState,
) -> Result<(), StoreError> {
    let now = uow.now();
    let due_at = keep_alive_times(order.slot).and_then(|times| due_after(state, &times, now));
    order.keep_alive = KeepAlive { state, due_at };
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
        KeepAliveState::EveConfirmed => times.heartbeat,
        KeepAliveState::HeartbeatAsked => times.heartbeat_lost,
        KeepAliveState::Off
        | KeepAliveState::EveMissed
        | KeepAliveState::HeartbeatConfirmed
        | KeepAliveState::HeartbeatMissed => return None,
    };
    Some(if state.is_asked() {
        KeepAliveTimes::after_question(now, planned)
    } else {
        planned.max(now)
    })
}
