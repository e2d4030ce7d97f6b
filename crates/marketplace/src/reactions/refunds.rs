//! The messages about refunds, including one that the bank rejected and one of a part of the price.

use super::{
    draft::MessageDraft,
    order_drafts::{named, news},
};
use crate::DomainEvent;
use kernel::Money;
use notifications::{Category, Kind, Priority};
use orders::Order;

pub(super) fn succeeded(order: &Order) -> MessageDraft {
    let message = format!(
        "The refund for {} has left us. Your bank may take 3 to 10 working days to show it.",
        named(order)
    );
    MessageDraft {
        kind: Kind::Success,
        ..news(
            order,
            "Your refund is paid",
            message,
            (Category::Payment, "track"),
        )
    }
}

pub(super) fn stuck(order: &Order) -> MessageDraft {
    let message = format!(
        "The refund for {} could not be paid yet. Your money is safe and our finance team is working on it.",
        named(order)
    );
    news(
        order,
        "Your refund needs a little longer",
        message,
        (Category::Payment, "track"),
    )
}

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::PartRefunded {
        amount,
        less_for_provider,
        note,
        ..
    } = event
    {
        return part(order, *amount, *less_for_provider, note);
    }
    let named = named(order);
    if let DomainEvent::RefundCredited { amount, bonus, .. } = event {
        let more = if bonus.is_zero() {
            String::new()
        } else {
            format!(", and {bonus} on top")
        };
        let message = format!(
            "The refund for {named} is your Gida credit: {amount}{more}. You can pay with it at once."
        );
        return vec![MessageDraft {
            kind: Kind::Success,
            ..to_customer(order, "Your refund is here as credit", message)
        }];
    }
    let (title, message) = if matches!(event, DomainEvent::RefundNeedsAccount { .. }) {
        let message = format!(
            "Your bank did not accept the refund for {named}. Give us an account in your name and we will send it there."
        );
        ("Where should we send your refund?", message)
    } else {
        let message = format!(
            "We will send the refund for {named} to the account that you gave us. Was this not you? Change your password and tell support."
        );
        ("Your refund has an account", message)
    };
    vec![to_customer(order, title, message)]
}

fn to_customer(order: &Order, title: &'static str, message: String) -> MessageDraft {
    let link = format!("/order/{}", order.id);
    MessageDraft {
        to: order.customer,
        title,
        message,
        kind: Kind::Info,
        category: Category::Payment,
        priority: Priority::High,
        link,
    }
}

/// Drafts for the customer, and for the provider when their share is reduced.
fn part(order: &Order, amount: Money, less: Money, note: &str) -> Vec<MessageDraft> {
    let named = named(order);
    let message =
        format!("We are refunding {amount} of {named} the way you paid. Our message: {note}");
    let mut all = vec![to_customer(order, "You get a partial refund", message)];
    if let Some(provider) = order.provider.filter(|_| less.is_positive()) {
        let message = format!(
            "We are refunding {amount} of {named} to the customer, and your share is {less} less. Our message: {note}"
        );
        let link = format!("/service-provider/jobs/{}", order.id);
        let title = "The customer gets a partial refund";
        let (kind, category, priority) = (Kind::Info, Category::Payment, Priority::High);
        all.push(MessageDraft {
            to: provider.into(),
            title,
            message,
            kind,
            category,
            priority,
            link,
        });
    }
    all
}
