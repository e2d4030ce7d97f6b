//! The messages to both sides and to staff about disputes.

use super::draft::MessageDraft;
use crate::DomainEvent;
use kernel::{Money, ProviderId, UserId};
use notifications::{Category, Kind, Priority};
use orders::{Order, Verdict};

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::DisputeOpened {
        by_provider,
        appeal,
        ..
    } = event
    {
        return opened(order, *by_provider, *appeal);
    }
    if let DomainEvent::DisputeDecided {
        provider,
        verdict,
        back,
        explanation,
        ..
    } = event
    {
        return Verdict::from_code(verdict)
            .map(|verdict| decided(order, *provider, verdict, *back, explanation))
            .unwrap_or_default();
    }
    if matches!(event, DomainEvent::DisputeWithdrawn { .. }) {
        let message = format!(
            "The customer took back what they said of {}. You have been credited.",
            named(order)
        );
        return to_provider(order.provider, order, "The dispute is over", message)
            .into_iter()
            .collect();
    }
    Vec::new()
}

/// Drafts for the opening of a dispute: the opener gets a confirmation, the other side is asked,
/// and a customer learns that their money is safe.
fn opened(order: &Order, by_provider: bool, appeal: bool) -> Vec<MessageDraft> {
    let named = named(order);
    let limits = &order.deadlines.dispute;
    let what = if appeal {
        "appeals against our decision about"
    } else {
        "reports a problem with"
    };
    let confirmation = format!(
        "We received your report about {named}. The money stays on hold until we decide, within {} working days.",
        limits.decision_days
    );
    let asked = |who: &str| {
        format!(
            "Your {who} {what} {named}. You have {} hours to describe what happened; then we decide.",
            limits.answer_hours
        )
    };
    if by_provider {
        let provider_draft =
            to_provider(order.provider, order, "We have your report", confirmation);
        return std::iter::once(to_customer(
            order,
            "Your provider reports a problem",
            asked("provider"),
        ))
        .chain(provider_draft)
        .collect();
    }
    let provider_draft = to_provider(
        order.provider,
        order,
        "Your customer reports a problem",
        asked("customer"),
    );
    std::iter::once(to_customer(order, "We have your report", confirmation))
        .chain(provider_draft)
        .collect()
}

fn decided(
    order: &Order,
    provider: Option<ProviderId>,
    verdict: Verdict,
    back: Money,
    explanation: &str,
) -> Vec<MessageDraft> {
    let named = named(order);
    let (customer, provider_text) = match verdict {
        Verdict::Release => (
            "The job counts as done.".to_owned(),
            "The job counts as done and you get your share.".to_owned(),
        ),
        Verdict::Goodwill => (
            format!(
                "The job counts as done, and you get {back} of credit for the trouble. Use it for your next job within twelve months."
            ),
            "The job counts as done and you get your share.".to_owned(),
        ),
        Verdict::Uphold => (
            "Our decision is confirmed.".to_owned(),
            "Our decision is confirmed.".to_owned(),
        ),
        Verdict::Partial => (
            format!("We will refund {back} the way you paid."),
            format!("{back} is refunded to the customer."),
        ),
        Verdict::FullRefund => (
            format!("We will refund all {back} the way you paid."),
            format!("All {back} is refunded to the customer."),
        ),
        Verdict::ReworkSame => (
            "Your provider will continue at no extra cost.".to_owned(),
            "Please continue at no extra cost to the customer.".to_owned(),
        ),
        Verdict::ReworkOther => (
            "We are finding another provider, at the same price.".to_owned(),
            "Another provider takes over.".to_owned(),
        ),
        Verdict::Relieve => (
            "Nothing changes for you.".to_owned(),
            "You owe nothing more for this job.".to_owned(),
        ),
    };
    let to_them = to_provider(
        provider,
        order,
        "We have decided",
        format!("{named}: {provider_text} Our message: {explanation}"),
    );
    let to_them = to_them.map(|draft| match verdict {
        // The provider no longer has the job and cannot open it.
        Verdict::ReworkOther => MessageDraft {
            link: "/service-provider/dashboard".to_owned(),
            ..draft
        },
        Verdict::Release
        | Verdict::Goodwill
        | Verdict::Uphold
        | Verdict::Partial
        | Verdict::FullRefund
        | Verdict::ReworkSame
        | Verdict::Relieve => draft,
    });
    std::iter::once(to_customer(
        order,
        "We have decided",
        format!("{named}: {customer} Our message: {explanation}"),
    ))
    .chain(to_them)
    .collect()
}

/// Drafts for the staff who decide, or who make sure that a decision is made.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let named = named(order);
    let (title, message, priority) = if let DomainEvent::DisputeOpened { appeal, .. } = event {
        let what = if *appeal { "An appeal" } else { "A dispute" };
        (
            "A dispute is waiting",
            format!("{what} about {named} waits for a decision."),
            Priority::Normal,
        )
    } else if matches!(event, DomainEvent::DisputeAnswered { .. }) {
        (
            "Both sides have answered",
            format!("The dispute about {named} can be decided."),
            Priority::Normal,
        )
    } else if matches!(event, DomainEvent::DisputeOverdue { .. }) {
        (
            "A dispute is overdue",
            format!("No one has decided about {named} in time."),
            Priority::High,
        )
    } else if let DomainEvent::DisputeStuck { amount, .. } = event {
        (
            "A dispute is stuck",
            format!("The dispute about {named} missed its deadline twice. {amount} is at stake."),
            Priority::Critical,
        )
    } else {
        return Vec::new();
    };
    let link = "/admin/support?view=disputes".to_owned();
    let one = |to: &UserId| MessageDraft {
        to: *to,
        title,
        message: message.clone(),
        kind: Kind::Info,
        category: Category::Order,
        priority,
        link: link.clone(),
    };
    staff.iter().map(one).collect()
}

fn named(order: &Order) -> String {
    format!("{} ({})", order.title, order.reference)
}

fn to_customer(order: &Order, title: &'static str, message: String) -> MessageDraft {
    let link = format!("/order/{}", order.id);
    MessageDraft {
        to: order.customer,
        title,
        message,
        kind: Kind::Info,
        category: Category::Order,
        priority: Priority::High,
        link,
    }
}

fn to_provider(
    provider: Option<ProviderId>,
    order: &Order,
    title: &'static str,
    message: String,
) -> Option<MessageDraft> {
    let link = format!("/service-provider/jobs/{}", order.id);
    Some(MessageDraft {
        to: provider?.into(),
        title,
        message,
        kind: Kind::Info,
        category: Category::Dispatch,
        priority: Priority::High,
        link,
    })
}
