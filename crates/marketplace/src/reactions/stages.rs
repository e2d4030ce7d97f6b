//! The messages about a price that is paid in stages.

use super::draft::MessageDraft;
use crate::DomainEvent;
use kernel::{Money, UserId};
use notifications::{Category, Kind, Priority};
use orders::{Order, OrderStatus};

/// Drafts for the customer, and for the provider if there is one.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::StagePaid {
        held,
        next,
        missing,
        ..
    } = event
    {
        return paid(order, *held, next.map(|stage| (stage, *missing)));
    }
    if let DomainEvent::StageBegan {
        stage,
        next: Some(next),
        missing,
        ..
    } = event
    {
        let message = format!(
            "Stage {stage} of {} is under way. Pay {missing} for stage {next} before it begins.",
            named(order)
        );
        let asked = to_customer(order, "The next stage is due", message, "quote");
        return vec![MessageDraft {
            priority: Priority::High,
            ..asked
        }];
    }
    if let DomainEvent::StageBegan { stage, .. } = event {
        let message = format!(
            "Stage {stage} of {} is under way. Everything is paid.",
            named(order)
        );
        return vec![to_customer(order, "The work goes on", message, "track")];
    }
    if let DomainEvent::StageAwaited { stage, missing, .. } = event {
        return awaited(order, *stage, *missing);
    }
    Vec::new()
}

/// Drafts that remind the customer, and tell the provider that the work waits.
fn awaited(order: &Order, stage: u32, missing: Money) -> Vec<MessageDraft> {
    let message = format!(
        "Stage {stage} of {} cannot start before it is paid. {missing} is missing.",
        named(order)
    );
    let asked = to_customer(order, "A stage is not paid yet", message, "quote");
    let provider = order.provider.map(|provider| {
        let message = format!("Stage {stage} of {} is not paid yet. We reminded the customer. Start it when it is paid.", named(order));
        one(provider.into(), "Waiting for the customer to pay", message, format!("/service-provider/jobs/{}", order.id))
    });
    std::iter::once(asked).chain(provider).collect()
}

fn paid(order: &Order, held: Money, next: Option<(u32, Money)>) -> Vec<MessageDraft> {
    let price = order
        .price
        .map_or_else(|| "its price".to_owned(), |price| price.total.to_string());
    let looking = if order.status == OrderStatus::DepositPaid {
        " We are looking for a provider."
    } else {
        ""
    };
    let then = next
        .map(|(stage, missing)| format!(" {missing} for stage {stage} is due before it begins."))
        .unwrap_or_default();
    let message = format!(
        "{held} of {price} is held safely for {}.{looking}{then}",
        named(order)
    );
    let customer_draft = MessageDraft {
        kind: Kind::Success,
        ..to_customer(order, "Payment received", message, "track")
    };
    let provider = order.provider.map(|provider| {
        let then = next.map_or_else(
            || "All stages are paid.".to_owned(),
            |(stage, _)| format!("Stage {stage} is not paid yet. Start it when it is paid."),
        );
        let link = format!("/service-provider/jobs/{}", order.id);
        let message = format!("More of the price of {} is paid. {then}", named(order));
        one(provider.into(), "The customer has paid", message, link)
    });
    std::iter::once(customer_draft).chain(provider).collect()
}

fn named(order: &Order) -> String {
    format!("{} ({})", order.title, order.reference)
}

fn to_customer(order: &Order, title: &'static str, message: String, page: &str) -> MessageDraft {
    one(
        order.customer,
        title,
        message,
        format!("/order/{}/{page}", order.id),
    )
}

fn one(to: UserId, title: &'static str, message: String, link: String) -> MessageDraft {
    MessageDraft {
        to,
        title,
        message,
        kind: Kind::Info,
        category: Category::Payment,
        priority: Priority::Normal,
        link,
    }
}
