//! The messages about change orders.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, job_page},
};
use crate::{ChangeOrderEvent, message_texts::MessageContent};
use kernel::{Money, UserId};
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::Order;

/// Drafts for the customer, who may decide, and for the provider, about the outcome.
pub(super) fn messages(order: &Order, amount: Money, news: ChangeOrderEvent) -> Vec<MessageDraft> {
    let content = |template| about(template, order, [("amount", amount.to_string())]);
    match news {
        ChangeOrderEvent::Proposed { within, .. } => vec![proposed(order, amount, within)],
        ChangeOrderEvent::Approved { .. } => {
            to_provider(order, content(MessageTemplate::EXTRA_APPROVED))
        }
        ChangeOrderEvent::Paid { total } => {
            let values = [("amount", amount.to_string()), ("price", total.to_string())];
            let customer = MessageDraft {
                kind: Kind::Success,
                ..to_customer(order, about(MessageTemplate::EXTRA_PAID, order, values))
            };
            std::iter::once(customer)
                .chain(to_provider(
                    order,
                    content(MessageTemplate::PROVIDER_EXTRA_PAID),
                ))
                .collect()
        }
        ChangeOrderEvent::Declined => to_provider(order, content(MessageTemplate::EXTRA_DECLINED)),
        ChangeOrderEvent::Withdrawn => {
            vec![to_customer(
                order,
                content(MessageTemplate::EXTRA_WITHDRAWN),
            )]
        }
        ChangeOrderEvent::Lapsed { pauses } => {
            let template = if pauses {
                MessageTemplate::EXTRA_LAPSED_PAUSED
            } else {
                MessageTemplate::EXTRA_LAPSED
            };
            let customer = MessageDraft {
                priority: Priority::High,
                ..to_customer(order, content(template))
            };
            std::iter::once(customer)
                .chain(to_provider(
                    order,
                    content(MessageTemplate::PROVIDER_EXTRA_LAPSED),
                ))
                .collect()
        }
    }
}

fn proposed(order: &Order, amount: Money, within: bool) -> MessageDraft {
    let amount = ("amount", amount.to_string());
    let content = if within {
        about(MessageTemplate::EXTRA_MATERIAL, order, [amount])
    } else {
        let minutes = ("minutes", order.deadlines.extra_work_minutes.to_string());
        about(MessageTemplate::EXTRA_PROPOSED, order, [amount, minutes])
    };
    MessageDraft {
        priority: Priority::High,
        ..to_customer(order, content)
    }
}

fn to_customer(order: &Order, content: MessageContent) -> MessageDraft {
    one(
        order.customer,
        content,
        format!("/order/{}/track", order.id),
    )
}

fn to_provider(order: &Order, content: MessageContent) -> Vec<MessageDraft> {
    let to = order.provider.map(UserId::from);
    to.map(|to| one(to, content, job_page(order)))
        .into_iter()
        .collect()
}

fn one(to: UserId, content: MessageContent, link: String) -> MessageDraft {
    MessageDraft {
        priority: Priority::Normal,
        ..draft_to(to, content, (Category::Order, link))
    }
}
