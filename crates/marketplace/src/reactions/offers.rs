//! The messages to a provider about an offer.

use super::{
    draft::MessageDraft,
    order_drafts::{at_area, to_provider},
};
use kernel::ProviderId;
use notifications::MessageTemplate;
use orders::Order;

pub(super) fn sent(order: &Order, provider: ProviderId) -> MessageDraft {
    to_provider(provider, at_area(MessageTemplate::OFFER_SENT, order, []))
}

pub(super) fn lost(order: &Order, provider: ProviderId) -> MessageDraft {
    to_provider(provider, at_area(MessageTemplate::OFFER_LOST, order, []))
}
