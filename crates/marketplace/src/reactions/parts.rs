//! The messages to the customer about a price that was paid in part.

use super::{assessments::moment, draft::MessageDraft};
use crate::DomainEvent;
use notifications::{Category, Kind, Priority};
use orders::Order;

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let named = format!("{} ({})", order.title, order.reference);
    if let DomainEvent::PartReceived { held, missing, .. } = event {
        let price = order
            .price
            .map_or_else(|| "its price".to_owned(), |price| price.total.to_string());
        let staged = order.price.is_some_and(|price| price.stages.is_some());
        let until = order.balance_due_at.filter(|_| staged);
        let by = until.map_or_else(
            || format!("within {} hours", order.deadlines.balance_hours),
            |until| format!("by {}", moment(until)),
        );
        let what = if staged {
            format!("the missing {missing} of the first stage")
        } else {
            format!("the other {missing}")
        };
        let message = format!(
            "{held} of {price} is held safely for {named}. Pay {what} {by}, or we will refund all of it."
        );
        return vec![one(
            order,
            "We received part of your payment",
            message,
            "quote",
        )];
    }
    if let DomainEvent::BalanceLapsed { held, .. } = event {
        let message = format!(
            "The rest of the price of {named} did not arrive in time, so it is closed. We are refunding {held}."
        );
        return vec![one(
            order,
            "Your part payment is refunded",
            message,
            "track",
        )];
    }
    Vec::new()
}

fn one(order: &Order, title: &'static str, message: String, page: &str) -> MessageDraft {
    MessageDraft {
        to: order.customer,
        title,
        message,
        kind: Kind::Info,
        category: Category::Payment,
        priority: Priority::High,
        link: format!("/order/{}/{page}", order.id),
    }
}
