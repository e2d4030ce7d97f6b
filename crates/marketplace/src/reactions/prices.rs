//! The messages about the price of an order.

use super::{
    draft::MessageDraft,
    order_drafts::{named, news},
};
use notifications::Category;
use orders::Order;

pub(super) fn ready(order: &Order) -> MessageDraft {
    let message = format!(
        "{} costs {}, everything included.",
        named(order),
        total(order)
    );
    news(
        order,
        "Your price is ready",
        message,
        (Category::Order, "quote"),
    )
}

pub(super) fn renewed(order: &Order) -> MessageDraft {
    let message = format!(
        "The price of {} expired. It is now {}.",
        named(order),
        total(order)
    );
    news(
        order,
        "Your price was renewed",
        message,
        (Category::Order, "quote"),
    )
}

pub(super) fn requested(order: &Order) -> MessageDraft {
    let message = format!(
        "Our team is pricing {}. We will tell you when the price is ready, usually the same day.",
        named(order)
    );
    news(
        order,
        "We are pricing your request",
        message,
        (Category::Order, "track"),
    )
}

/// The price as text; empty for an order without one.
pub(super) fn total(order: &Order) -> String {
    order
        .price
        .map(|price| price.total.to_string())
        .unwrap_or_default()
}
