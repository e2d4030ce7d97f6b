//! What the owner of an order may do and see in each status.

use marketplace::read::OrderView;
use orders::{Action, OrderStatus, TrackingStep};

/// The PIN is shown between the assignment and the completion.
pub(in crate::dto) const fn shows_pin(status: OrderStatus) -> bool {
    matches!(status, OrderStatus::Assigned | OrderStatus::InProgress)
}

pub(in crate::dto) fn actions(order: &OrderView) -> Vec<&'static str> {
    let may = |action: &Action| {
        (*action != Action::AskMove || order.tracking_step == TrackingStep::Accepted)
            && (*action != Action::Revise || order.revisions < order.deadlines.revisions_most())
            && (*action != Action::Confirm
                || (order.stage_due().is_none()
                    && order.tracking_step != TrackingStep::ChangeOrderPending))
    };
    let mut actions = Action::of_owner(order.status);
    // A staged plan is paid stage by stage, also after the assignment, and can be tracked as soon
    // as the search begins.
    let staged = order.stage_due().is_some() && order.paid_at.is_some();
    let missing: Vec<_> = [Action::Pay, Action::Track]
        .into_iter()
        .filter(|action| staged && !actions.contains(action))
        .collect();
    actions.extend(missing);
    if order.choice_due_at.is_some() {
        let asked: Vec<_> = [Action::Reschedule, Action::ExtendSearch]
            .into_iter()
            .filter(|action| !actions.contains(action))
            .collect();
        actions.extend(asked);
    }
    actions.into_iter().filter(may).map(Action::code).collect()
}
