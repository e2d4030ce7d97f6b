//! The messages about prices that people set: to the customer who waits, and to the pricing staff.

use super::draft::MessageDraft;
use crate::DomainEvent;
use kernel::UserId;
use notifications::{Category, Kind, Priority};
use orders::{OFFER_HOURS, Order};

/// Drafts for the customer, about a request that people price or an unpaid order that was closed.
pub(super) fn to_customer(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    let (heading, message, priority) = if matches!(event, DomainEvent::PriceLapsed { .. }) {
        let message = format!(
            "The price of {title} ({reference}) was not paid in time. We are checking it again and will tell you when it is ready."
        );
        ("Your price has expired", message, Priority::Normal)
    } else if matches!(event, DomainEvent::RevisionAsked { .. }) {
        let message =
            format!("We received your note on {title} ({reference}) and will reply with a price.");
        (
            "We are looking at your price again",
            message,
            Priority::Normal,
        )
    } else if matches!(event, DomainEvent::RequestUnanswered { .. }) {
        let message = format!(
            "We are sorry: we could not price {title} ({reference}) within three days, so it is closed. Nothing was taken. \
             You can book it again in one tap."
        );
        ("We could not price your request", message, Priority::High)
    } else if matches!(event, DomainEvent::AssessmentOffered(_)) {
        let message = format!(
            "We could not price {title} ({reference}) in time. An expert can look at it first, free of charge. \
             Accept within {OFFER_HOURS} hours; otherwise the request is closed."
        );
        (
            "An expert can look at your request",
            message,
            Priority::High,
        )
    } else if matches!(event, DomainEvent::OrderExpired { .. }) {
        let message = format!(
            "{title} ({reference}) was not paid in time and is closed. Nothing was taken; you can book it again in one tap."
        );
        ("Your request is closed", message, Priority::Normal)
    } else if matches!(event, DomainEvent::ServiceEnded { .. }) {
        let message =
            format!("We no longer offer {title}, so {reference} is closed. Nothing was taken.");
        ("Your request is closed", message, Priority::Normal)
    } else {
        return Vec::new();
    };
    let link = format!("/order/{}", order.id);
    vec![MessageDraft {
        to: order.customer,
        title: heading,
        message,
        kind: Kind::Info,
        category: Category::Order,
        priority,
        link,
    }]
}

/// Drafts for all pricing staff.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    let area = order
        .address
        .as_ref()
        .map_or("Abuja", |address| address.area.as_str());
    let (heading, message, priority) = if matches!(event, DomainEvent::PriceRequested { .. }) {
        (
            "A request to price",
            format!("{title} ({reference}) in {area} needs a price."),
            Priority::Normal,
        )
    } else if matches!(event, DomainEvent::PriceLapsed { .. }) {
        (
            "A price has expired",
            format!(
                "{title} ({reference}) in {area} was not paid in time and needs a fresh price."
            ),
            Priority::Normal,
        )
    } else if matches!(event, DomainEvent::RevisionAsked { .. }) {
        (
            "A customer asks for another price",
            format!("The customer of {title} ({reference}) asks for another price."),
            Priority::Normal,
        )
    } else if matches!(event, DomainEvent::RequestEscalated { .. }) {
        let message = format!(
            "{title} ({reference}) in {area} waits for a price. After {} hours without one it is closed.",
            order.deadlines.request_end_hours
        );
        ("A request still waits for a price", message, Priority::High)
    } else {
        return Vec::new();
    };
    let link = format!("/admin/orders/{}", order.id);
    let one = |to: &UserId| MessageDraft {
        to: *to,
        title: heading,
        message: message.clone(),
        kind: Kind::Info,
        category: Category::Order,
        priority,
        link: link.clone(),
    };
    staff.iter().map(one).collect()
}
