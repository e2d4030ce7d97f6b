//! The messages about a paid job that no provider accepts in time.

use super::{assessments::moment, draft::MessageDraft};
use crate::DomainEvent;
use kernel::UserId;
use notifications::{Category, Kind, Priority};
use orders::{Order, Slot};

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let named = format!("{} ({})", order.title, order.reference);
    if let DomainEvent::NobodyFound { until, .. } = event {
        let message = format!(
            "We are sorry: no provider has accepted {named} yet. Tell us by {} whether we should keep looking, choose another time or \
             refund you. If we do not hear from you, we will refund the full amount.",
            moment(*until)
        );
        return vec![to_customer(
            order,
            "No provider has accepted yet",
            message,
            "/track",
        )];
    }
    if matches!(event, DomainEvent::SearchGivenUp { .. }) {
        let paid = order.paid;
        let message = format!(
            "We are sorry: no provider could accept {named}. We will refund {paid}, or you can take it as credit at once with 5 % extra."
        );
        return vec![to_customer(
            order,
            "We found no provider: you get a refund",
            message,
            "",
        )];
    }
    Vec::new()
}

/// The message to operations staff about a paid job that has no provider yet.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    if !matches!(event, DomainEvent::ProviderMissing { .. }) {
        return Vec::new();
    }
    let begins = order
        .slot
        .and_then(Slot::starts_at)
        .map_or_else(|| "as soon as possible".to_owned(), moment);
    let message = format!(
        "{} ({}) should begin {begins}, and no provider has accepted it.",
        order.title, order.reference
    );
    let draft_for = |to: &UserId| MessageDraft {
        to: *to,
        title: "A paid job has no provider",
        message: message.clone(),
        kind: Kind::Info,
        category: Category::Order,
        priority: Priority::High,
        link: format!("/admin/orders/{}", order.id),
    };
    staff.iter().map(draft_for).collect()
}

fn to_customer(order: &Order, title: &'static str, message: String, page: &str) -> MessageDraft {
    let link = format!("/order/{}{page}", order.id);
    MessageDraft {
        to: order.customer,
        title,
        message,
        kind: Kind::Info,
        category: Category::Order,
        priority: Priority::High,
        link,
    }
}
