//! The messages about a job that lost its provider, and about the credit for a customer who was
//! left waiting.

use super::{assessments::moment, draft::MessageDraft};
use crate::DomainEvent;
use kernel::{Money, Timestamp};
use notifications::{Category, Kind, Priority};
use orders::{Order, Unassignment};

/// Drafts for the customer, whose price stays, and for the former provider, who can no longer open
/// the job.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::MadeGood {
        amount,
        nobody_came,
        ..
    } = event
    {
        return vec![made_good(order, *amount, *nobody_came)];
    }
    let DomainEvent::JobUnassigned {
        provider,
        whose,
        explanation,
        replaced,
        free_until,
        ..
    } = event
    else {
        return Vec::new();
    };
    let named = format!("{} ({})", order.title, order.reference);
    let (kind, category, priority) = (Kind::Info, Category::Dispatch, Priority::High);
    let cause = Unassignment::from_code(whose);
    let (title, message) = told_to_customer(cause, &named, *replaced, *free_until);
    let customer = MessageDraft {
        to: order.customer,
        title,
        message,
        kind,
        category,
        priority,
        link: format!("/order/{}/track", order.id),
    };
    let provider_text = told_to_provider(cause, &named, explanation);
    let link = "/service-provider/dashboard".to_owned();
    let provider_draft = provider_text.map(|message| MessageDraft {
        to: (*provider).into(),
        title: "A job was taken off your list",
        message,
        kind,
        category,
        priority,
        link,
    });
    std::iter::once(customer).chain(provider_draft).collect()
}

/// The title and the text for the customer. `free_until` is when cancelling is no longer free after
/// a reserve took the job.
fn told_to_customer(
    cause: Option<Unassignment>,
    named: &str,
    replaced: bool,
    free_until: Option<Timestamp>,
) -> (&'static str, String) {
    let why = match cause {
        Some(Unassignment::NotConfirmed | Unassignment::HeartbeatMissed) => {
            "Your provider did not confirm in time"
        }
        Some(
            Unassignment::Left
            | Unassignment::TakenBack
            | Unassignment::NoShow
            | Unassignment::Suspended,
        )
        | None => "Your provider cannot come",
    };
    match (replaced, free_until) {
        (_, Some(until)) => (
            "Another provider comes to you",
            format!(
                "{why} for {named}. Another provider comes at the same time and price. You can cancel free of charge until {}.",
                moment(until)
            ),
        ),
        (true, None) => (
            "Another provider comes to you",
            format!("{why} for {named}. Another provider comes at the same time and price."),
        ),
        (false, None) => (
            "We are finding you another provider",
            format!(
                "{why} for {named}. It stays booked at the same price. We will tell you who comes. You can cancel free of charge until another provider accepts."
            ),
        ),
    }
}

/// What the former provider is told; nothing if they left the job themselves.
fn told_to_provider(cause: Option<Unassignment>, named: &str, explanation: &str) -> Option<String> {
    match cause {
        Some(Unassignment::TakenBack) => Some(format!(
            "{named} goes to another provider. Our message: {explanation}"
        )),
        Some(Unassignment::NoShow) => Some(format!(
            "We could not reach you about {named}, so it goes to another provider."
        )),
        Some(Unassignment::NotConfirmed) => Some(format!(
            "You did not confirm {named} on the evening before, so it goes to another provider. It counts as leaving a job late."
        )),
        Some(Unassignment::HeartbeatMissed) => Some(format!(
            "You did not say in time that you are on your way to {named}, so it goes to another provider. It counts as leaving a job late."
        )),
        Some(Unassignment::Suspended) => Some(format!(
            "{named} goes to another provider while you are suspended. It does not count against you."
        )),
        Some(Unassignment::Left) | None => None,
    }
}

fn made_good(order: &Order, amount: Money, nobody_came: bool) -> MessageDraft {
    let named = format!("{} ({})", order.title, order.reference);
    let (title, what) = if nobody_came {
        (
            "Sorry that no one came",
            format!("Your provider did not come for {named}."),
        )
    } else {
        (
            "Sorry for the wait",
            format!("Your provider came late for {named}."),
        )
    };
    MessageDraft {
        to: order.customer,
        title,
        message: format!(
            "{what} You get {amount} of credit. Use it for your next job within twelve months."
        ),
        kind: Kind::Info,
        category: Category::Payment,
        priority: Priority::High,
        link: "/account?tab=statement".to_owned(),
    }
}
