use crate::scheduling::keep_alive_times;
use dispatch::{AlarmRules, KeepAliveTimes, Lead};
use kernel::Timestamp;
use orders::{KeepAliveState, Order, OrderStatus, Slot, TrackingStep};

/// The time at which operations should look at an order: when no provider has accepted the paid job
/// in time, when the provider should have said that they will come, when they should have arrived, or
/// when they were suspended during the work. `None` while the order needs no
/// help. Source: the waves and the keep-alive of the dispatch rules.
#[must_use]
pub fn attention_at(order: &Order) -> Option<Timestamp> {
    if order.is_ready() {
        let began = order.paid_at.unwrap_or(order.created_at);
        return Some(alarm_at(order, began));
    }
    if order.status != OrderStatus::Assigned {
        return order.suspended_at_work();
    }
    match order.tracking_step {
        TrackingStep::Accepted => match keep_alive_times(order.slot, &order.deadlines) {
            Some(times) => Some(silent_since(order.keep_alive.state, &times)),
            None => order
                .assigned_at
                .map(|at| at.plus_mins(order.deadlines.set_out_minutes)),
        },
        TrackingStep::EnRoute | TrackingStep::AtGate => order.expected_by(),
        TrackingStep::None
        | TrackingStep::Finding
        | TrackingStep::Offered
        | TrackingStep::Arrived
        | TrackingStep::Started
        | TrackingStep::CylinderCollected
        | TrackingStep::AtPlant
        | TrackingStep::Filled
        | TrackingStep::Returning
        | TrackingStep::ChangeOrderPending
        | TrackingStep::PausedParts
        | TrackingStep::PausedNoPower
        | TrackingStep::Finished
        | TrackingStep::Confirmed => None,
    }
}

/// When operations are told that an order has no provider, in a search that begins at `began`.
pub(crate) fn alarm_at(order: &Order, began: Timestamp) -> Timestamp {
    let rules = AlarmRules {
        urgent_hours: order.deadlines.urgent_hours,
        soonest_minutes: order.deadlines.desk_minutes,
        same_day_hours: order.deadlines.desk_same_day_hours,
        later_hours: order.deadlines.desk_later_hours,
    };
    Lead::alarm_at(order.slot.and_then(Slot::starts_at), began, &rules)
}

/// The time by which staff should have acted: a request has its price within a day, a job has a
/// provider who comes, and a job that was finished without proof is confirmed. `None` while the order does not wait for staff.
#[must_use]
pub fn act_by(order: &Order) -> Option<Timestamp> {
    if matches!(order.status, OrderStatus::Requested | OrderStatus::Quoted) {
        let asked = order.requested_at.unwrap_or(order.created_at);
        return Some(asked.plus_hours(order.deadlines.request_remind_hours));
    }
    attention_at(order).or_else(|| order.unconfirmed_at())
}

/// The time from which the silence of a provider who has not set out is a problem: when they should
/// have confirmed, when they were asked whether they are on their way, or when the job begins.
const fn silent_since(state: KeepAliveState, times: &KeepAliveTimes) -> Timestamp {
    match state {
        KeepAliveState::Waiting | KeepAliveState::EveAsked | KeepAliveState::EveOverdue => {
            times.eve_alarm
        }
        KeepAliveState::HeartbeatConfirmed | KeepAliveState::HeartbeatReplaced => times.starts,
        KeepAliveState::Off
        | KeepAliveState::EveConfirmed
        | KeepAliveState::EveReplaced
        | KeepAliveState::EveMissed
        | KeepAliveState::HeartbeatAsked
        | KeepAliveState::HeartbeatMissed => times.heartbeat,
    }
}
