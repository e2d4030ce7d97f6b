//! The messages about prices that people set: to the customer who waits, and to the pricing staff.

use super::{
    draft::MessageDraft,
    order_drafts::{about, area, of_job, to_customer as for_customer, to_each},
};
use crate::{DomainEvent, message_texts::Said};
use kernel::UserId;
use notifications::{Category, MessageTemplate, Priority};
use orders::{OFFER_HOURS, Order};

/// Drafts for the customer, about a request that people price or an unpaid order that was closed.
pub(super) fn to_customer(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let (said, priority) = if matches!(event, DomainEvent::PriceLapsed { .. }) {
        let said = of_job(MessageTemplate::PRICE_LAPSED, order);
        (said, Priority::Normal)
    } else if matches!(event, DomainEvent::RevisionAsked { .. }) {
        let said = of_job(MessageTemplate::REVISION_ASKED, order);
        (said, Priority::Normal)
    } else if matches!(event, DomainEvent::RequestUnanswered { .. }) {
        let said = of_job(MessageTemplate::REQUEST_UNANSWERED, order);
        (said, Priority::High)
    } else if matches!(event, DomainEvent::AssessmentOffered(_)) {
        let hours = [("hours", OFFER_HOURS.to_string())];
        let said = about(MessageTemplate::ASSESSMENT_OFFERED, order, hours);
        (said, Priority::High)
    } else if matches!(event, DomainEvent::OrderExpired { .. }) {
        let said = of_job(MessageTemplate::ORDER_EXPIRED, order);
        (said, Priority::Normal)
    } else if matches!(event, DomainEvent::ServiceEnded { .. }) {
        let values = [
            ("title", order.title.clone()),
            ("reference", order.reference.to_string()),
        ];
        let said = Said::new(MessageTemplate::SERVICE_ENDED, values);
        (said, Priority::Normal)
    } else {
        return Vec::new();
    };
    vec![MessageDraft {
        priority,
        ..for_customer(order, said)
    }]
}

/// Drafts for all pricing staff.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let area = ("area", area(order).to_owned());
    let (said, priority) = if matches!(event, DomainEvent::PriceRequested { .. }) {
        let said = about(MessageTemplate::STAFF_PRICE_REQUESTED, order, [area]);
        (said, Priority::Normal)
    } else if matches!(event, DomainEvent::PriceLapsed { .. }) {
        let said = about(MessageTemplate::STAFF_PRICE_LAPSED, order, [area]);
        (said, Priority::Normal)
    } else if matches!(event, DomainEvent::RevisionAsked { .. }) {
        let said = of_job(MessageTemplate::STAFF_REVISION_ASKED, order);
        (said, Priority::Normal)
    } else if matches!(event, DomainEvent::RequestEscalated { .. }) {
        let hours = ("hours", order.deadlines.request_end_hours.to_string());
        let said = about(MessageTemplate::STAFF_REQUEST_WAITS, order, [area, hours]);
        (said, Priority::High)
    } else {
        return Vec::new();
    };
    let link = format!("/admin/orders/{}", order.id);
    let drafts = to_each(staff, &said, (Category::Order, &link)).into_iter();
    drafts
        .map(|draft| MessageDraft { priority, ..draft })
        .collect()
}
