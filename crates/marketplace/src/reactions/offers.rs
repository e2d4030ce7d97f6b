//! The messages to a provider about an offer.

use super::{draft::MessageDraft, order_drafts::to_provider};
use kernel::ProviderId;
use orders::Order;

pub(super) fn sent(order: &Order, provider: ProviderId) -> MessageDraft {
    let message = format!("{} in {}.", order.title, area(order));
    to_provider(provider, "A new job for you", message)
}

pub(super) fn lost(order: &Order, provider: ProviderId) -> MessageDraft {
    let message = format!(
        "{} in {} went to another provider.",
        order.title,
        area(order)
    );
    to_provider(provider, "That job is taken", message)
}

/// The area of the job, which a provider may know before they have it.
pub(super) fn area(order: &Order) -> &str {
    order
        .address
        .as_ref()
        .map_or("Abuja", |address| address.area.as_str())
}
