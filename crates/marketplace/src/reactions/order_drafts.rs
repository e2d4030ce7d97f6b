//! Drafts about one order, for its customer and for its provider.

use super::draft::MessageDraft;
use kernel::{ProviderId, UserId};
use notifications::{Category, Kind, Priority};
use orders::Order;

pub(super) fn named(order: &Order) -> String {
    format!("{} ({})", order.title, order.reference)
}

pub(super) fn to_customer(order: &Order, title: &'static str, message: String) -> MessageDraft {
    draft_to(
        order.customer,
        title,
        message,
        (Category::Order, format!("/order/{}", order.id)),
    )
}

/// A draft for the customer that does not need to be read at once.
pub(super) fn news(
    order: &Order,
    title: &'static str,
    message: String,
    (category, page): (Category, &str),
) -> MessageDraft {
    MessageDraft {
        priority: Priority::Normal,
        ..draft_to(
            order.customer,
            title,
            message,
            (category, format!("/order/{}/{page}", order.id)),
        )
    }
}

pub(super) fn to_provider(
    provider: ProviderId,
    title: &'static str,
    message: String,
) -> MessageDraft {
    draft_to(
        provider.into(),
        title,
        message,
        (Category::Dispatch, "/service-provider/dashboard".to_owned()),
    )
}

pub(super) fn draft_to(
    to: UserId,
    title: &'static str,
    message: String,
    (category, link): (Category, String),
) -> MessageDraft {
    MessageDraft {
        to,
        title,
        message,
        kind: Kind::Info,
        category,
        priority: Priority::High,
        link,
    }
}
