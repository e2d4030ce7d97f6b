//! The messages about the price of an order.

use super::{
    draft::MessageDraft,
    order_drafts::{about, news, of_job},
};
use notifications::{Category, MessageTemplate};
use orders::Order;

pub(super) fn ready(order: &Order) -> MessageDraft {
    let content = about(
        MessageTemplate::PRICE_READY,
        order,
        [("price", total(order))],
    );
    news(order, content, (Category::Order, "quote"))
}

pub(super) fn renewed(order: &Order) -> MessageDraft {
    let content = about(
        MessageTemplate::PRICE_RENEWED,
        order,
        [("price", total(order))],
    );
    news(order, content, (Category::Order, "quote"))
}

pub(super) fn requested(order: &Order) -> MessageDraft {
    let content = of_job(MessageTemplate::PRICE_REQUESTED, order);
    news(order, content, (Category::Order, "track"))
}

/// The price as text; empty for an order without one.
pub(super) fn total(order: &Order) -> String {
    order
        .price
        .map(|price| price.total.to_string())
        .unwrap_or_default()
}

/// The price as text; “its price” when the order has none.
pub(super) fn its_price(order: &Order) -> String {
    order
        .price
        .map_or_else(|| "its price".to_owned(), |price| price.total.to_string())
}
