//! The messages about a payment that pays its order or fails.

use super::{
    draft::MessageDraft,
    jobs::of_job,
    order_drafts::{named, news},
    prices::total,
};
use crate::content::MessageTexts;
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::Order;

pub(super) fn failed(texts: &MessageTexts, order: &Order) -> MessageDraft {
    let message = of_job(texts, MessageTemplate::PaymentFailed, order);
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

pub(super) fn received(texts: &MessageTexts, order: &Order) -> MessageDraft {
    let message = texts.fill(
        MessageTemplate::PaymentReceived,
        &[("price", &total(order)), ("job", &named(order))],
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
