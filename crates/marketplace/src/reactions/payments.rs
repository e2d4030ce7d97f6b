//! The messages about a payment that pays its order or fails.

use super::{
    draft::MessageDraft,
    order_drafts::{about, news, of_job},
    prices::total,
};
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::Order;

pub(super) fn failed(order: &Order) -> MessageDraft {
    let content = of_job(MessageTemplate::PAYMENT_FAILED, order);
    MessageDraft {
        kind: Kind::Error,
        priority: Priority::High,
        ..news(order, content, (Category::Payment, "quote"))
    }
}

pub(super) fn received(order: &Order) -> MessageDraft {
    let values = [("price", total(order))];
    let content = about(MessageTemplate::PAYMENT_RECEIVED, order, values);
    MessageDraft {
        kind: Kind::Success,
        ..news(order, content, (Category::Payment, "track"))
    }
}
