//! The messages to the customer about a price that was paid in part.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to},
    prices::its_price,
};
use crate::{DomainEvent, message_texts::MessageContent};
use notifications::{Category, MessageTemplate};
use orders::Order;

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::PartReceived { held, missing, .. } = event {
        let staged = order.price.is_some_and(|price| price.stages.is_some());
        let until = order.balance_due_at.filter(|_| staged);
        let by = until.map_or_else(
            || format!("within {} hours", order.deadlines.balance_hours),
            |until| format!("by {}", until.abuja_moment()),
        );
        let template = if staged {
            MessageTemplate::STAGE_PART_RECEIVED
        } else {
            MessageTemplate::PART_RECEIVED
        };
        let values = [
            ("held", held.to_string()),
            ("price", its_price(order)),
            ("missing", missing.to_string()),
            ("by", by),
        ];
        return vec![one(order, about(template, order, values), "quote")];
    }
    if let DomainEvent::BalanceLapsed { held, .. } = event {
        let values = [("held", held.to_string())];
        let content = about(MessageTemplate::BALANCE_LAPSED, order, values);
        return vec![one(order, content, "track")];
    }
    Vec::new()
}

fn one(order: &Order, content: MessageContent, page: &str) -> MessageDraft {
    let link = format!("/order/{}/{page}", order.id);
    draft_to(order.customer, content, (Category::Payment, link))
}
