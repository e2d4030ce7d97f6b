//! The messages about a paid job that no provider accepts in time.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, to_customer, to_each},
};
use crate::DomainEvent;
use kernel::{Timestamp, UserId};
use notifications::{Category, MessageTemplate};
use orders::{Order, Slot};

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::NoProviderFound { until, .. } = event {
        let values = [("time", until.abuja_moment())];
        let content = about(MessageTemplate::NO_PROVIDER_YET, order, values);
        let link = format!("/order/{}/track", order.id);
        return vec![draft_to(order.customer, content, (Category::Order, link))];
    }
    if matches!(event, DomainEvent::SearchGivenUp { .. }) {
        let values = [("amount", order.paid.to_string())];
        let content = about(MessageTemplate::SEARCH_GIVEN_UP, order, values);
        return vec![to_customer(order, content)];
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
        .map_or_else(|| "as soon as possible".to_owned(), Timestamp::abuja_moment);
    let values = [("when", begins)];
    let content = about(MessageTemplate::STAFF_PROVIDER_MISSING, order, values);
    let link = format!("/admin/orders/{}", order.id);
    to_each(staff, &content, (Category::Order, &link))
}
