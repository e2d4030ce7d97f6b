//! The messages about requests to have a job done at another time.

use super::{
    assessments::moment,
    draft::MessageDraft,
    order_drafts::{named, to_customer, to_provider},
};
use crate::{MoveEvent, OrderMove};
use kernel::{Money, Timestamp};
use orders::Order;

/// Drafts for the provider, who may answer, and for the customer, about the outcome.
pub(super) fn messages(moved: &OrderMove, order: &Order) -> Vec<MessageDraft> {
    let (named, to) = (named(order), &moved.to);
    let searched = |why: &str| {
        let message =
            format!("{why} We look for another provider for {named} on {to}, at the same price.");
        tracked(order, "We are finding you another provider", message)
    };
    let lost = |message: String| to_provider(moved.provider, "You no longer have a job", message);
    match moved.news {
        MoveEvent::Asked { until } => vec![asked(moved, order, until)],
        MoveEvent::FeePaid { fee, to_provider } => fee_paid(moved, order, (fee, to_provider)),
        MoveEvent::Unpaid => vec![tracked(
            order,
            "The time stays as it was",
            format!(
                "The fee for moving {named} to {to} was not paid in time, so it stays at the time that was agreed."
            ),
        )],
        MoveEvent::Accepted => {
            vec![tracked(
                order,
                "Your visit is moved",
                format!("Your provider comes on {to} for {named}."),
            )]
        }
        MoveEvent::Declined => vec![searched("Your provider cannot come then.")],
        MoveEvent::Unanswered => vec![
            searched("Your provider did not answer in time."),
            lost(format!(
                "{named} is moved to {to} and you did not answer in time, so it goes to another provider. Nothing counts against you."
            )),
        ],
        MoveEvent::Unavailable => vec![
            searched("Your provider cannot come then."),
            lost(format!(
                "{named} is moved to {to}, when you cannot take it, so it goes to another provider. Nothing counts against you."
            )),
        ],
        MoveEvent::Withdrawn => {
            let message = format!(
                "The customer of {named} does not ask for another time any more. It stays at the time that was agreed."
            );
            vec![to_provider(
                moved.provider,
                "The time stays as it was",
                message,
            )]
        }
        MoveEvent::SetOut => {
            let message = format!(
                "Your provider set out for {named} before they answered, so it stays at the time that was agreed."
            );
            vec![tracked(order, "The time stays as it was", message)]
        }
        MoveEvent::SetOutUnpaid => vec![tracked(
            order,
            "The time stays as it was",
            format!(
                "Your provider set out for {named} before the fee for moving it was paid, so it stays at the time that was agreed."
            ),
        )],
    }
}

/// The draft for the provider, who may accept or decline.
fn asked(moved: &OrderMove, order: &Order, until: Timestamp) -> MessageDraft {
    let message = format!(
        "The customer of {} asks to move it to {}. Please answer by {}.",
        named(order),
        moved.to,
        moment(until)
    );
    MessageDraft {
        link: format!("/service-provider/jobs/{}", order.id),
        ..to_provider(moved.provider, "Can you come at another time?", message)
    }
}

/// Drafts for the customer, who paid the fee, and for the provider, who earns a part of it.
fn fee_paid(moved: &OrderMove, order: &Order, (fee, earned): (Money, Money)) -> Vec<MessageDraft> {
    let (named, to) = (named(order), &moved.to);
    vec![
        tracked(
            order,
            "You paid the fee for moving the visit",
            format!(
                "{fee} for moving {named} to {to}. It goes to the provider who kept the time free and is not refunded."
            ),
        ),
        to_provider_earnings(
            moved,
            format!(
                "The customer of {named} paid for moving the visit, because you kept the time free. {earned} of it is yours, whatever you answer."
            ),
        ),
    ]
}

fn to_provider_earnings(moved: &OrderMove, message: String) -> MessageDraft {
    MessageDraft {
        link: "/service-provider/dashboard?view=earnings".to_owned(),
        ..to_provider(
            moved.provider,
            "You earned a fee for a moved visit",
            message,
        )
    }
}

fn tracked(order: &Order, title: &'static str, message: String) -> MessageDraft {
    MessageDraft {
        link: format!("/order/{}/track", order.id),
        ..to_customer(order, title, message)
    }
}
