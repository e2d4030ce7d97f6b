//! The tracking through a shared link, which shows only the area, a first name and the steps.

use super::TrackingBody;
use crate::dto::{
    CylinderBody, LivePositionBody, Numbers, OrderEventBody, provider_summary::ProviderSummary,
};
use kernel::Timestamp;
use marketplace::read::TrackingPage;

impl TrackingBody {
    /// The tracking through a shared link (T28).
    #[must_use]
    pub fn masked(page: &TrackingPage, numbers: Numbers<'_>, now: Timestamp) -> Self {
        let order = &page.order;
        let whole = Self::new(order, &page.events, numbers);
        Self {
            call: whole.call.filter(|_| order.recipient.is_some()),
            address: order
                .address
                .as_ref()
                .map(|address| address.area.clone())
                .unwrap_or_default(),
            provider: whole.provider.map(|provider| {
                let masked = provider.masked();
                ProviderSummary {
                    vehicle: masked
                        .vehicle
                        .filter(|_| order.tracking_step.is_on_the_way()),
                    ..masked
                }
            }),
            arrival_pin: None,
            safety_pin: None,
            due_now_kobo: None,
            stage_due: None,
            balance_due_at: None,
            choice_due_at: None,
            finish_note: None,
            finish_photos: Vec::new(),
            proof: None,
            recipient: None,
            link_actions: order.link_actions(),
            step_reports: Vec::new(),
            cylinder: whole.cylinder.map(|cylinder| CylinderBody {
                custody: Vec::new(),
                cylinders: Vec::new(),
                corrected_at: None,
                first_cylinders: Vec::new(),
                ..cylinder
            }),
            events: whole
                .events
                .into_iter()
                .map(|event| OrderEventBody {
                    reason: None,
                    ..event
                })
                .collect(),
            allowed_actions: Vec::new(),
            live_position: page
                .position
                .as_ref()
                .and_then(|view| LivePositionBody::masked(view, order, now)),
            masked: true,
            ..whole
        }
    }
}
