//! The messages about early terminations.

use super::draft::MessageDraft;
use crate::DomainEvent;
use kernel::UserId;
use notifications::{Category, Kind, Priority};
use orders::Order;

/// Drafts for both sides.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let DomainEvent::WorkEnded {
        kept,
        back,
        to_provider,
        explanation,
        ..
    } = event
    else {
        return Vec::new();
    };
    let named = format!("{} ({})", order.title, order.reference);
    let (kind, priority) = (Kind::Info, Priority::High);
    let message = format!(
        "{named} ends here. {kept} pays for the work that was done. We will refund {back} the way you paid. Our message: {explanation}"
    );
    let customer = MessageDraft {
        to: order.customer,
        title: "The work ends here",
        message,
        kind,
        category: Category::Order,
        priority,
        link: format!("/order/{}", order.id),
    };
    let provider_text = format!(
        "{named} ends here. {to_provider} is in your balance for the work that was done. Our message: {explanation}"
    );
    let link = format!("/service-provider/jobs/{}", order.id);
    let provider = order.provider.map(|provider| MessageDraft {
        to: provider.into(),
        title: "The work ends here",
        message: provider_text,
        kind,
        category: Category::Dispatch,
        priority,
        link,
    });
    std::iter::once(customer).chain(provider).collect()
}

/// Drafts for all finance staff, one of whom must approve.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    if !matches!(event, DomainEvent::EarlyTerminationProposed { .. }) {
        return Vec::new();
    }
    let message = format!(
        "Support wants to end {} ({}) early and is waiting for approval by finance.",
        order.title, order.reference
    );
    let link = format!("/admin/orders/{}", order.id);
    let (title, kind, category, priority) = (
        "An early end needs your approval",
        Kind::Info,
        Category::Payment,
        Priority::High,
    );
    let one = |to: &UserId| MessageDraft {
        to: *to,
        title,
        message: message.clone(),
        kind,
        category,
        priority,
        link: link.clone(),
    };
    staff.iter().map(one).collect()
}
