//! The messages about prices that people set: to the customer who waits, and to the pricing staff.

use super::{
    draft::MessageDraft,
    order_drafts::{about, area, of_job, to_customer as for_customer, to_each},
};
use crate::{DomainEvent, message_texts::MessageContent};
use kernel::UserId;
use notifications::{Category, MessageTemplate, Priority};
use orders::{OFFER_HOURS, Order};

/// Drafts for the customer, about a request that people price or an unpaid order that was closed.
pub(super) fn to_customer(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let (content, priority) = if matches!(event, DomainEvent::PriceLapsed { .. }) {
        let content = of_job(MessageTemplate::PRICE_LAPSED, order);
        (content, Priority::Normal)
    } else if matches!(event, DomainEvent::RevisionAsked { .. }) {
        let content = of_job(MessageTemplate::REVISION_ASKED, order);
        (content, Priority::Normal)
    } else if matches!(event, DomainEvent::RequestUnanswered { .. }) {
        let hours = [("hours", order.deadlines.request_end_hours.to_string())];
        let content = about(MessageTemplate::REQUEST_UNANSWERED, order, hours);
        (content, Priority::High)
    } else if matches!(event, DomainEvent::AssessmentOffered(_)) {
        let hours = [("hours", OFFER_HOURS.to_string())];
        let content = about(MessageTemplate::ASSESSMENT_OFFERED, order, hours);
        (content, Priority::High)
    } else if matches!(event, DomainEvent::OrderExpired { .. }) {
        let content = of_job(MessageTemplate::ORDER_EXPIRED, order);
        (content, Priority::Normal)
    } else if matches!(event, DomainEvent::ServiceEnded { .. }) {
        let values = [
            ("title", order.title.clone()),
            ("reference", order.reference.to_string()),
        ];
        let content = MessageContent::new(MessageTemplate::SERVICE_ENDED, values);
        (content, Priority::Normal)
    } else {
        return Vec::new();
    };
    vec![MessageDraft {
        priority,
        ..for_customer(order, content)
    }]
}

/// Drafts for all pricing staff.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let area = ("area", area(order).to_owned());
    let (content, priority) = if matches!(event, DomainEvent::PriceRequested { .. }) {
        let content = about(MessageTemplate::STAFF_PRICE_REQUESTED, order, [area]);
        (content, Priority::Normal)
    } else if matches!(event, DomainEvent::PriceLapsed { .. }) {
        let content = about(MessageTemplate::STAFF_PRICE_LAPSED, order, [area]);
        (content, Priority::Normal)
    } else if matches!(event, DomainEvent::RevisionAsked { .. }) {
        let content = of_job(MessageTemplate::STAFF_REVISION_ASKED, order);
        (content, Priority::Normal)
    } else if matches!(event, DomainEvent::RequestEscalated { .. }) {
        let hours = ("hours", order.deadlines.request_end_hours.to_string());
        let content = about(MessageTemplate::STAFF_REQUEST_WAITS, order, [area, hours]);
        (content, Priority::High)
    } else {
        return Vec::new();
    };
    let link = format!("/admin/orders/{}", order.id);
    let drafts = to_each(staff, &content, (Category::Order, &link)).into_iter();
    drafts
        .map(|draft| MessageDraft { priority, ..draft })
        .collect()
}
