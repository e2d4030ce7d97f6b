//! The statuses of an order and the steps of its work in the published document.

use marketplace::read::OrderView;
use orders::TrackingStep;
use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(as = OrderStatus, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum OrderStatusSchema {
    Draft,
    Submitted,
    Requested,
    Quoted,
    Priced,
    DepositPaid,
    Paid,
    Assigned,
    InProgress,
    Completed,
    Cancelled,
    Disputed,
}

#[derive(ToSchema)]
#[schema(as = TrackingStep, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum TrackingStepSchema {
    Finding,
    Offered,
    Accepted,
    /// As `ACCEPTED`, and the provider confirmed a job that they took on an earlier day.
    ConfirmedEve,
    EnRoute,
    /// The provider is at the gate of the estate and waits for security to let them in.
    AtGate,
    Arrived,
    Started,
    /// The provider has taken the cylinder of a gas order, to have it filled.
    CylinderCollected,
    /// The cylinder is at the plant.
    AtPlant,
    /// The cylinder is filled.
    Filled,
    /// The provider brings the filled cylinder back.
    Returning,
    #[serde(rename = "VARIATION_PENDING")]
    ChangeOrderPending,
    PausedParts,
    /// The work is paused because there is no light.
    PausedNoPower,
    Finished,
    Confirmed,
}

/// The tracking step of an order, as its customer sees it.
pub(super) fn shown_step(order: &OrderView) -> Option<&'static str> {
    if order.is_confirmed_ahead() {
        return Some("CONFIRMED_EVE");
    }
    step_code(order.tracking_step)
}

pub(super) fn step_code(step: TrackingStep) -> Option<&'static str> {
    (step != TrackingStep::None).then(|| step.code())
}
