//! The reminder to a customer whose gas is running low.

use super::{draft::MessageDraft, order_drafts::news};
use crate::message_texts::MessageContent;
use notifications::{Category, MessageTemplate};
use orders::Order;

/// It opens the gas order with the size and the address of the last one.
pub(super) fn runs_low(order: &Order) -> MessageDraft {
    let values = [("reference", order.reference.to_string())];
    let content = MessageContent::new(MessageTemplate::GAS_REMINDER, values);
    MessageDraft {
        link: format!("/book-gas-delivery?again={}", order.id),
        ..news(order, content, (Category::Order, "track"))
    }
}
