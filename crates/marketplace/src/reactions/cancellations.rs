//! The messages about cancellations after a provider has accepted the job, and about refunds that
//! wait for approval.

use super::draft::MessageDraft;
use crate::{DomainEvent, RefusedCancellation};
use kernel::{Money, UserId};
use notifications::{Category, Kind, Priority};
use orders::Order;

/// Drafts for the customer and for the present or former provider.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    if matches!(event, DomainEvent::CancellationAsked { .. }) {
        let message = format!(
            "Support has received your request to cancel {title} ({reference}). We will tell you as soon as it is done."
        );
        let provider_text = format!(
            "The customer of {title} ({reference}) wants to cancel. Please wait for our message before you set out."
        );
        return [
            Some(to_customer(
                order,
                "We received your cancellation request",
                message,
            )),
            to_provider(order, "Your customer may cancel", provider_text),
        ]
        .into_iter()
        .flatten()
        .collect();
    }
    if matches!(event, DomainEvent::CustomerNotReached { .. }) {
        let message = format!(
            "Your provider for {title} ({reference}) is at the door and tried to call you. Please open, or call back."
        );
        return vec![MessageDraft {
            priority: Priority::Critical,
            ..to_customer(order, "Your provider is waiting at the door", message)
        }];
    }
    if let DomainEvent::NoAccessReported { refund, fee, .. } = event {
        return no_access(order, *refund, *fee);
    }
    if let DomainEvent::CancellationSettled {
        refund,
        fee,
        to_provider: share,
        ..
    } = event
    {
        return settled(order, *refund, *fee, *share);
    }
    if let DomainEvent::CancellationRefused(RefusedCancellation { note, .. }) = event {
        let message = format!("{title} ({reference}) stays booked. Message from support: {note}");
        let provider_text = format!("{title} ({reference}) stays booked. Please come as agreed.");
        return [
            Some(to_customer(order, "Your job stays booked", message)),
            to_provider(order, "The job stays yours", provider_text),
        ]
        .into_iter()
        .flatten()
        .collect();
    }
    if matches!(event, DomainEvent::CancellationLapsed { .. }) {
        let message = format!(
            "The work on {title} ({reference}) had already started, so it was not cancelled. Support will help you."
        );
        return vec![to_customer(order, "It was too late to cancel", message)];
    }
    Vec::new()
}

fn no_access(order: &Order, refund: Money, fee: Money) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    let message = format!(
        "Your provider reports that no one let them in for {title} ({reference}). If support agrees, {fee} is kept and {refund} goes \
         back to you. If it was not so, report a problem on the page of the job."
    );
    let provider_text = format!(
        "Support has your report about {title} ({reference}). You may leave. We will tell you what we decide."
    );
    let customer = MessageDraft {
        link: format!("/order/{}", order.id),
        ..to_customer(order, "Your provider could not get in", message)
    };
    std::iter::once(customer)
        .chain(to_provider(order, "We have your report", provider_text))
        .collect()
}

fn settled(order: &Order, refund: Money, fee: Money, share: Money) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    let kept = if fee.is_zero() {
        String::new()
    } else {
        format!(" {fee} was the cost of cancelling.")
    };
    let message = format!(
        "{title} ({reference}) is cancelled. {refund} is refunded to you the way you paid it.{kept}"
    );
    let earned = if share.is_positive() {
        format!(" {share} is in your balance for it.")
    } else {
        String::new()
    };
    let provider_text =
        format!("{title} ({reference}) was cancelled and your time is free again.{earned}");
    [
        Some(to_customer(order, "Your request is cancelled", message)),
        to_provider(order, "A job was cancelled", provider_text),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Drafts for all staff who may approve a refund, or who decide about a no-access report.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    if matches!(event, DomainEvent::NoAccessReported { .. }) {
        let message = format!(
            "A provider could not get in for {} ({}) and waits for your decision.",
            order.title, order.reference
        );
        let link = "/admin/support".to_owned();
        let (title, kind, category, priority) = (
            "A provider could not get in",
            Kind::Info,
            Category::Order,
            Priority::High,
        );
        let one = |to: &UserId| MessageDraft {
            to: *to,
            title,
            message: message.clone(),
            kind,
            category,
            priority,
            link: link.clone(),
        };
        return staff.iter().map(one).collect();
    }
    if !matches!(event, DomainEvent::RefundRequested { .. }) {
        return Vec::new();
    }
    let message = format!(
        "A refund of {} ({}) is waiting for approval.",
        order.title, order.reference
    );
    let one = |to: &UserId| MessageDraft {
        to: *to,
        title: "A refund is waiting for you",
        message: message.clone(),
        kind: Kind::Info,
        category: Category::Payment,
        priority: Priority::High,
        link: format!("/admin/orders/{}", order.id),
    };
    staff.iter().map(one).collect()
}

fn to_customer(order: &Order, title: &'static str, message: String) -> MessageDraft {
    MessageDraft {
        to: order.customer,
        title,
        message,
        kind: Kind::Info,
        category: Category::Order,
        priority: Priority::High,
        link: format!("/order/{}/track", order.id),
    }
}

fn to_provider(order: &Order, title: &'static str, message: String) -> Option<MessageDraft> {
    let provider = order.provider?;
    let link = format!("/service-provider/jobs/{}", order.id);
    Some(MessageDraft {
        to: provider.into(),
        title,
        message,
        kind: Kind::Info,
        category: Category::Dispatch,
        priority: Priority::High,
        link,
    })
}
