//! Where the provider of an order is, from the data of the tracking page.

use super::{AssistantError, Person, my_orders::state_text};
use crate::{
    fulfilment::hour_of,
    read::{OrderView, TrackingPage, TrackingRequest},
};
use conversation::{Texts, VisitStep, Whereabouts};
use kernel::{OrderId, Timestamp};
use orders::{CylinderStep, OrderStatus, TrackingStep};

impl Person<'_> {
    pub(super) async fn whereabouts_of(
        &self,
        order: OrderId,
    ) -> Result<Option<Whereabouts>, AssistantError> {
        let Some(user) = self.connected().await? else {
            return Ok(None);
        };
        let now = self.turn.now;
        let request = TrackingRequest {
            order,
            viewer: Some(user.id),
            token_hash: None,
            now,
            hour: hour_of(now),
        };
        let page = self.tools.orders.tracking_page(request).await?;
        let own = page.filter(|page| page.order.is_of(Some(user.id)));
        Ok(own.map(|page| whereabouts(&page, now, self.texts())))
    }
}

fn whereabouts(page: &TrackingPage, now: Timestamp, texts: Texts) -> Whereabouts {
    let order = &page.order;
    Whereabouts {
        order: order.id,
        reference: order.reference.to_string(),
        title: order.title.clone(),
        state: state_text(order, texts).to_owned(),
        provider: first_name(order),
        step: step_of(page, now),
        slot: order.slot,
        express_due_at: order.express_due_at(),
    }
}

fn first_name(order: &OrderView) -> Option<String> {
    let provider = order.provider.as_ref()?;
    let first = provider.comes().split_whitespace().next()?;
    Some(first.to_owned())
}

/// Whether the provider or the plant holds the cylinder of the customer.
fn is_with_cylinder(step: TrackingStep) -> bool {
    CylinderStep::ALL
        .into_iter()
        .any(|moved| moved.tracking_step() == step)
}

fn step_of(page: &TrackingPage, now: Timestamp) -> VisitStep {
    let order = &page.order;
    let step = order.tracking_step;
    match order.status {
        OrderStatus::Assigned if step == TrackingStep::EnRoute => VisitStep::OnTheWay {
            minutes: page.minutes_left(hour_of(now), now),
        },
        OrderStatus::Assigned if step == TrackingStep::AtGate => VisitStep::AtGate,
        OrderStatus::Assigned if step == TrackingStep::Arrived => VisitStep::Arrived,
        OrderStatus::Assigned => VisitStep::Assigned,
        OrderStatus::InProgress if step == TrackingStep::Finished => VisitStep::Finished,
        OrderStatus::InProgress if is_with_cylinder(step) => VisitStep::WithCylinder,
        OrderStatus::InProgress => VisitStep::Working,
        OrderStatus::DepositPaid | OrderStatus::Paid if order.is_searched() => VisitStep::Searching,
        OrderStatus::Draft
        | OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::DepositPaid
        | OrderStatus::Paid
        | OrderStatus::Completed
        | OrderStatus::Cancelled
        | OrderStatus::Disputed => VisitStep::Over,
    }
}
