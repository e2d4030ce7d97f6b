//! The messages about change orders.

use super::draft::MessageDraft;
use crate::ChangeOrderEvent;
use kernel::{Money, UserId};
use notifications::{Category, Kind, Priority};
use orders::Order;

/// Drafts for the customer, who may decide, and for the provider, about the outcome.
pub(super) fn messages(order: &Order, amount: Money, news: ChangeOrderEvent) -> Vec<MessageDraft> {
    let named = format!("{} ({})", order.title, order.reference);
    match news {
        ChangeOrderEvent::Proposed { within, .. } => vec![proposed(order, &named, amount, within)],
        ChangeOrderEvent::Approved { .. } => {
            let message = format!(
                "The customer agrees to {amount} of extra work for {named}. Start it when it is paid."
            );
            to_provider(order, "Extra work approved", message)
        }
        ChangeOrderEvent::Paid { total } => paid(order, &named, amount, total),
        ChangeOrderEvent::Declined => {
            let message = format!(
                "The customer does not want the extra work of {amount} for {named}. Continue without it."
            );
            to_provider(order, "Extra work declined", message)
        }
        ChangeOrderEvent::Withdrawn => {
            let message = format!(
                "Your provider withdrew the extra work of {amount} for {named}. You do not pay for it."
            );
            vec![to_customer(order, "Extra work withdrawn", message)]
        }
        ChangeOrderEvent::Lapsed { pauses } => lapsed(order, &named, amount, pauses),
    }
}

fn paid(order: &Order, named: &str, amount: Money, total: Money) -> Vec<MessageDraft> {
    let message =
        format!("{amount} of extra work for {named} is held safely. The price is {total} now.");
    let customer = MessageDraft {
        kind: Kind::Success,
        ..to_customer(order, "Extra work is paid", message)
    };
    let message = format!("{amount} of extra work for {named} is paid. You can start it.");
    std::iter::once(customer)
        .chain(to_provider(order, "Extra work is paid", message))
        .collect()
}

fn proposed(order: &Order, named: &str, amount: Money, within: bool) -> MessageDraft {
    let (title, message) = if within {
        let message = format!(
            "{named} needs {amount} more for materials, which is within the 10 % that needs no approval. The material is used once you have paid."
        );
        ("A little more material is needed", message)
    } else {
        let message = format!(
            "Your provider found more to do for {named}: {amount}. Look at the photo, then approve and pay or decline, within {} minutes.",
            order.deadlines.extra_work_minutes
        );
        ("Extra work needs your answer", message)
    };
    MessageDraft {
        priority: Priority::High,
        ..to_customer(order, title, message)
    }
}

fn lapsed(order: &Order, named: &str, amount: Money, pauses: bool) -> Vec<MessageDraft> {
    let pause = if pauses {
        " The work pauses until then."
    } else {
        ""
    };
    let message = format!(
        "Extra work of {amount} for {named} was not paid in time. You can still approve and pay, or decline.{pause}"
    );
    let customer = MessageDraft {
        priority: Priority::High,
        ..to_customer(order, "Extra work is not paid", message)
    };
    let message = format!(
        "Extra work of {amount} for {named} was not paid in time. You can withdraw it and continue without it, or wait."
    );
    std::iter::once(customer)
        .chain(to_provider(order, "Extra work is not paid", message))
        .collect()
}

fn to_customer(order: &Order, title: &'static str, message: String) -> MessageDraft {
    one(
        order.customer,
        title,
        message,
        format!("/order/{}/track", order.id),
    )
}

fn to_provider(order: &Order, title: &'static str, message: String) -> Vec<MessageDraft> {
    let to = order.provider.map(UserId::from);
    to.map(|to| {
        one(
            to,
            title,
            message,
            format!("/service-provider/jobs/{}", order.id),
        )
    })
    .into_iter()
    .collect()
}

fn one(to: UserId, title: &'static str, message: String, link: String) -> MessageDraft {
    MessageDraft {
        to,
        title,
        message,
        kind: Kind::Info,
        category: Category::Order,
        priority: Priority::Normal,
        link,
    }
}
