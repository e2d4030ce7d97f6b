//! An order as a card in the chat: its state, its lines and what the person may do with it.

use crate::{
    conversations::visit_time,
    read::{OrderPage, OrderView},
};
use claims::{ClaimStep, DamageStep};
use conversation::{OrderCard, OrderStep, Texts};
use kernel::Timestamp;
use orders::{Action, CylinderStep, DisputeSide, DisputeStep, OrderStatus, TrackingStep};

pub(super) fn card(view: &OrderView, steps: Vec<OrderStep>, texts: Texts) -> OrderCard {
    OrderCard {
        order: view.id,
        reference: view.reference.to_string(),
        title: view.title.clone(),
        state: state_text(view, texts).to_owned(),
        lines: lines(view, texts),
        steps,
    }
}

fn lines(view: &OrderView, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(slot) = view.slot {
        lines.push(texts.order_time(&visit_time(slot, texts)));
    }
    if let Some(total) = view.total {
        lines.push(texts.order_price(total));
    }
    if let Some(due) = view.due_now() {
        lines.push(texts.order_due(due));
    }
    if let Some(provider) = &view.provider {
        lines.push(texts.order_provider(provider.comes()));
    }
    let waits = matches!(view.status, OrderStatus::Assigned);
    if let Some(pin) = view.arrival_pin.as_ref().filter(|_| waits) {
        lines.push(texts.order_pin(pin));
    }
    lines
}

/// What the page of an order tells beside the order.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Known {
    pub(super) is_reviewable: bool,
    pub(super) has_refunds: bool,
    /// Whether a dispute, a damage claim or a warranty claim can be opened.
    pub(super) may_report: bool,
}

impl Known {
    pub(super) fn of(page: &OrderPage, now: Timestamp) -> Self {
        let dispute = page.disputed().is_some_and(|job| {
            let steps = job.steps(DisputeSide::Customer, now);
            steps.contains(&DisputeStep::Open)
        });
        let damage = page
            .damaged()
            .is_some_and(|job| job.steps(now).contains(&DamageStep::Open));
        let warranty = page
            .claimed()
            .is_some_and(|job| job.steps(now).contains(&ClaimStep::Open));
        Self {
            is_reviewable: page.may_review(now),
            has_refunds: !page.refunds.is_empty(),
            may_report: dispute || damage || warranty,
        }
    }
}

/// What the person may do with the order now, the most useful first.
pub(super) fn steps(view: &OrderView, known: Known) -> Vec<OrderStep> {
    let actions = Action::of_owner(view.status);
    let may = |action| actions.contains(&action);
    [
        (view.due_now().is_some(), OrderStep::Pay),
        (may(Action::Confirm), OrderStep::Confirm),
        (known.is_reviewable, OrderStep::Review),
        (waits_for_provider(view), OrderStep::Where),
        (
            may(Action::Track) && view.status != OrderStatus::Completed,
            OrderStep::Track,
        ),
        (known.may_report, OrderStep::Problem),
        (known.has_refunds, OrderStep::Refunds),
        (view.is_movable() || view.is_searched(), OrderStep::Move),
        (
            may(Action::Cancel) || may(Action::AskCancel),
            OrderStep::Cancel,
        ),
    ]
    .into_iter()
    .filter_map(|(allowed, step)| allowed.then_some(step))
    .collect()
}

/// Whether the person may ask where the provider is.
fn waits_for_provider(view: &OrderView) -> bool {
    let has_job = matches!(view.status, OrderStatus::Assigned | OrderStatus::InProgress);
    has_job || view.is_searched()
}

pub(super) fn state_text(view: &OrderView, texts: Texts) -> &'static str {
    let step = view.tracking_step;
    match view.status {
        OrderStatus::Draft => texts.is_draft(),
        OrderStatus::Submitted | OrderStatus::Requested | OrderStatus::Quoted => {
            texts.waits_for_price()
        }
        OrderStatus::Priced => texts.waits_for_payment(),
        OrderStatus::DepositPaid => texts.is_partly_paid(),
        OrderStatus::Paid => texts.is_paid(),
        OrderStatus::Assigned if step == TrackingStep::EnRoute => texts.provider_is_on_the_way(),
        OrderStatus::Assigned if step == TrackingStep::AtGate => texts.provider_is_at_gate(),
        OrderStatus::Assigned if step == TrackingStep::Arrived => texts.provider_has_arrived(),
        OrderStatus::Assigned => texts.provider_is_assigned(),
        OrderStatus::InProgress if step == TrackingStep::Finished => texts.provider_has_finished(),
        OrderStatus::InProgress => {
            cylinder_text(step, texts).unwrap_or_else(|| texts.is_under_way())
        }
        OrderStatus::Completed => texts.is_completed(),
        OrderStatus::Cancelled => texts.is_cancelled(),
        OrderStatus::Disputed => texts.is_in_dispute(),
    }
}

/// Where the cylinder of a gas order is; `None` while the customer has it.
fn cylinder_text(step: TrackingStep, texts: Texts) -> Option<&'static str> {
    let moved = CylinderStep::ALL
        .into_iter()
        .find(|moved| moved.tracking_step() == step)?;
    Some(match moved {
        CylinderStep::Collected => texts.cylinder_is_collected(),
        CylinderStep::AtPlant => texts.cylinder_is_at_plant(),
        CylinderStep::Filled => texts.cylinder_is_filled(),
        CylinderStep::Returning => texts.cylinder_is_returning(),
    })
}
