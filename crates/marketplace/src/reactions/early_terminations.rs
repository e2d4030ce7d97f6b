//! The messages about early terminations.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, job_page, of_job, to_customer, to_each},
};
use crate::DomainEvent;
use kernel::UserId;
use notifications::{Category, MessageTemplate};
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
    let explanation = ("message", explanation.clone());
    let values = [
        ("kept", kept.to_string()),
        ("amount", back.to_string()),
        explanation.clone(),
    ];
    let customer = to_customer(order, about(MessageTemplate::WORK_ENDED, order, values));
    let values = [("earned", to_provider.to_string()), explanation];
    let provider = order.provider.map(|provider| {
        let content = about(MessageTemplate::PROVIDER_WORK_ENDED, order, values);
        draft_to(
            provider.into(),
            content,
            (Category::Dispatch, job_page(order)),
        )
    });
    std::iter::once(customer).chain(provider).collect()
}

/// Drafts for all finance staff, one of whom must approve.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    if !matches!(event, DomainEvent::EarlyTerminationProposed { .. }) {
        return Vec::new();
    }
    let content = of_job(MessageTemplate::STAFF_EARLY_END, order);
    let link = format!("/admin/orders/{}", order.id);
    to_each(staff, &content, (Category::Payment, &link))
}
