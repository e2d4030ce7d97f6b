//! The messages about change orders.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, job_page},
};
use crate::{ChangeOrderEvent, message_texts::Said};
use kernel::{Money, UserId};
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::Order;

/// Drafts for the customer, who may decide, and for the provider, about the outcome.
pub(super) fn messages(order: &Order, amount: Money, news: ChangeOrderEvent) -> Vec<MessageDraft> {
    let said = |template| about(template, order, [("amount", amount.to_string())]);
    match news {
        ChangeOrderEvent::Proposed { within, .. } => vec![proposed(order, amount, within)],
        ChangeOrderEvent::Approved { .. } => {
            to_provider(order, said(MessageTemplate::EXTRA_APPROVED))
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
                    said(MessageTemplate::PROVIDER_EXTRA_PAID),
                ))
                .collect()
        }
        ChangeOrderEvent::Declined => to_provider(order, said(MessageTemplate::EXTRA_DECLINED)),
        ChangeOrderEvent::Withdrawn => {
            vec![to_customer(order, said(MessageTemplate::EXTRA_WITHDRAWN))]
        }
        ChangeOrderEvent::Lapsed { pauses } => {
            let template = if pauses {
                MessageTemplate::EXTRA_LAPSED_PAUSED
            } else {
                MessageTemplate::EXTRA_LAPSED
            };
            let customer = MessageDraft {
                priority: Priority::High,
                ..to_customer(order, said(template))
            };
            std::iter::once(customer)
                .chain(to_provider(
                    order,
                    said(MessageTemplate::PROVIDER_EXTRA_LAPSED),
                ))
                .collect()
        }
    }
}

fn proposed(order: &Order, amount: Money, within: bool) -> MessageDraft {
    let amount = ("amount", amount.to_string());
    let said = if within {
        about(MessageTemplate::EXTRA_MATERIAL, order, [amount])
    } else {
        let minutes = ("minutes", order.deadlines.extra_work_minutes.to_string());
        about(MessageTemplate::EXTRA_PROPOSED, order, [amount, minutes])
    };
    MessageDraft {
        priority: Priority::High,
        ..to_customer(order, said)
    }
}

fn to_customer(order: &Order, said: Said) -> MessageDraft {
    one(order.customer, said, format!("/order/{}/track", order.id))
}

fn to_provider(order: &Order, said: Said) -> Vec<MessageDraft> {
    let to = order.provider.map(UserId::from);
    to.map(|to| one(to, said, job_page(order)))
        .into_iter()
        .collect()
}

fn one(to: UserId, said: Said, link: String) -> MessageDraft {
    MessageDraft {
        priority: Priority::Normal,
        ..draft_to(to, said, (Category::Order, link))
    }
}
