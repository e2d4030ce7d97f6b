//! What is said about a cancellation after somebody has taken the job, and about refunds that wait for people.

use super::messages::Words;
use crate::DomainEvent;
use kernel::{Money, UserId};
use notifications::{Category, Kind, Priority};
use orders::Order;

/// To the customer and to whoever has, or had, the job.
pub(super) fn words(event: &DomainEvent, order: &Order) -> Vec<Words> {
    let (title, reference) = (&order.title, &order.reference);
    if matches!(event, DomainEvent::CancellationAsked { .. }) {
        let message = format!("Support has your wish to cancel {title} ({reference}). You hear from us as soon as it is done.");
        let theirs = format!("The customer of {title} ({reference}) asks to cancel. Please wait for us before you set out.");
        return [Some(to_customer(order, "We have your wish to cancel", message)), to_provider(order, "Your customer may cancel", theirs)]
            .into_iter()
            .flatten()
            .collect();
    }
    if let DomainEvent::CancellationSettled { refund, fee, to_provider: share, .. } = event {
        return settled(order, *refund, *fee, *share);
    }
    if let DomainEvent::CancellationRefused { note, .. } = event {
        let message = format!("{title} ({reference}) stays booked. Support writes: {note}");
        let theirs = format!("{title} ({reference}) stays booked. Please come as agreed.");
        return [Some(to_customer(order, "Your job stays booked", message)), to_provider(order, "The job stays yours", theirs)]
            .into_iter()
            .flatten()
            .collect();
    }
    if matches!(event, DomainEvent::CancellationLapsed { .. }) {
        let message = format!("The work on {title} ({reference}) had begun, so it was not cancelled. Support helps with the rest.");
        return vec![to_customer(order, "It was too late to cancel", message)];
    }
    Vec::new()
}

fn settled(order: &Order, refund: Money, fee: Money, share: Money) -> Vec<Words> {
    let (title, reference) = (&order.title, &order.reference);
    let kept = if fee.is_zero() { String::new() } else { format!(" {fee} was the cost of cancelling.") };
    let message = format!("{title} ({reference}) is cancelled. {refund} goes back to you the way you paid it.{kept}");
    let earned = if share.is_positive() { format!(" {share} is in your balance for it.") } else { String::new() };
    let theirs = format!("{title} ({reference}) was cancelled and your time is free again.{earned}");
    [Some(to_customer(order, "Your request is cancelled", message)), to_provider(order, "A job was cancelled", theirs)]
        .into_iter()
        .flatten()
        .collect()
}

/// To everybody who may agree to a refund.
pub(super) fn to_desk(event: &DomainEvent, order: &Order, desk: &[UserId]) -> Vec<Words> {
    if !matches!(event, DomainEvent::RefundRequested { .. }) {
        return Vec::new();
    }
    let message = format!("A refund of {} ({}) waits for somebody to agree.", order.title, order.reference);
    let one = |to: &UserId| Words {
        to: *to,
        title: "A refund waits for you",
        message: message.clone(),
        kind: Kind::Info,
        category: Category::Payment,
        priority: Priority::High,
        link: format!("/admin/orders/{}", order.id),
    };
    desk.iter().map(one).collect()
}

fn to_customer(order: &Order, title: &'static str, message: String) -> Words {
    Words {
        to: order.customer,
        title,
        message,
        kind: Kind::Info,
        category: Category::Order,
        priority: Priority::High,
        link: format!("/order/{}/track", order.id),
    }
}

fn to_provider(order: &Order, title: &'static str, message: String) -> Option<Words> {
    let provider = order.provider?;
    let link = format!("/service-provider/jobs/{}", order.id);
    Some(Words { to: provider.into(), title, message, kind: Kind::Info, category: Category::Dispatch, priority: Priority::High, link })
}
