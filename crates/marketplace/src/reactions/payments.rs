//! The messages about a payment that pays its order or fails.

use super::{
    draft::MessageDraft,
    order_drafts::{named, news},
    prices::total,
};
use notifications::{Category, Kind, Priority};
use orders::Order;

pub(super) fn failed(order: &Order) -> MessageDraft {
    let message = format!(
        "The payment for {} did not go through. Nothing was taken; you can try again.",
        named(order)
    );
    MessageDraft {
        kind: Kind::Error,
        priority: Priority::High,
        ..news(
            order,
            "Payment did not go through",
            message,
            (Category::Payment, "quote"),
        )
    }
}

pub(super) fn received(order: &Order) -> MessageDraft {
    let message = format!(
        "{} is held safely for {}. We are looking for a provider.",
        total(order),
        named(order)
    );
    MessageDraft {
        kind: Kind::Success,
        ..news(
            order,
            "Payment received",
            message,
            (Category::Payment, "track"),
        )
    }
}
