use dispatch::Lead;
use kernel::Timestamp;
use orders::{Order, OrderStatus, Slot, TrackingStep};

/// A provider should have set out by then: this many minutes before the job begins.
const SET_OUT_MINUTES: i64 = 90;
/// The same for a job as soon as possible: this many minutes after its provider accepted it.
const SET_OUT_ASAP_MINUTES: i64 = 30;

/// The time at which operations should look at an order: when no provider has accepted the paid job
/// in time, when the provider should have set out, or when they should have arrived. `None` while the order needs no
/// help. Source: the waves and the keep-alive of the dispatch rules.
#[must_use]
pub fn attention_at(order: &Order) -> Option<Timestamp> {
    let starts = order.slot.and_then(Slot::starts_at);
    if order.is_ready() {
        let began = order.paid_at.unwrap_or(order.created_at);
        return Some(Lead::alarm_at(starts, began));
    }
    if order.status != OrderStatus::Assigned {
        return None;
    }
    match order.tracking_step {
        TrackingStep::Accepted => starts.map(|at| at.plus_mins(-SET_OUT_MINUTES)).or_else(|| {
            order
                .assigned_at
                .map(|at| at.plus_mins(SET_OUT_ASAP_MINUTES))
        }),
        TrackingStep::EnRoute => order.expected_by(),
        TrackingStep::None
        | TrackingStep::Finding
        | TrackingStep::Offered
        | TrackingStep::Arrived
        | TrackingStep::Started
        | TrackingStep::ChangeOrderPending
        | TrackingStep::PausedParts
        | TrackingStep::Finished
        | TrackingStep::Confirmed => None,
    }
}
