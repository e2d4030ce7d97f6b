//! The messages about a job, from its assignment to its end.

use super::{
    draft::MessageDraft,
    offers::area,
    order_drafts::{named, news, to_provider},
};
use crate::content::MessageTexts;
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::{CylinderStep, Order};

const SECONDS_AN_HOUR: i64 = 3600;
const TRACK: (Category, &str) = (Category::Dispatch, "track");

/// The text of a message that only names the job.
pub(super) fn of_job(texts: &MessageTexts, template: MessageTemplate, order: &Order) -> String {
    texts.fill(template, &[("job", &named(order))])
}

/// Drafts for the customer and for the provider who has the job.
pub(super) fn assigned(texts: &MessageTexts, order: &Order) -> Vec<MessageDraft> {
    let message = of_job(texts, MessageTemplate::ProviderAssigned, order);
    let customer = news(order, "A provider has accepted your job", message, TRACK);
    let provider = order.provider.map(|provider| {
        let values = [("title", order.title.as_str()), ("area", area(order))];
        let message = texts.fill(MessageTemplate::JobAssigned, &values);
        MessageDraft {
            link: format!("/service-provider/jobs/{}", order.id),
            ..to_provider(provider, "The job is yours", message)
        }
    });
    [Some(customer), provider].into_iter().flatten().collect()
}

/// `worker` is the first name of the worker whom a company sends.
pub(super) fn en_route(texts: &MessageTexts, order: &Order, worker: Option<&str>) -> MessageDraft {
    let message = match worker {
        Some(name) => format!("{name} is coming for {}.", named(order)),
        None => of_job(texts, MessageTemplate::ProviderEnRoute, order),
    };
    news(order, "Your provider is on the way", message, TRACK)
}

/// The provider waits at the gate of the estate until security lets them in.
pub(super) fn at_gate(texts: &MessageTexts, order: &Order, name: &str) -> MessageDraft {
    let job = named(order);
    let values = [("name", name), ("job", job.as_str())];
    let message = texts.fill(MessageTemplate::ProviderAtGate, &values);
    MessageDraft {
        priority: Priority::High,
        ..news(order, "Your provider is at the gate", message, TRACK)
    }
}

/// The drafts about the cylinder of a gas order: when it leaves and when it comes back. The tracking
/// page shows what is between the two.
pub(super) fn cylinder_moved(order: &Order, step: CylinderStep) -> Vec<MessageDraft> {
    let (title, message) = match step {
        CylinderStep::Collected => (
            "Your cylinder is on its way to the plant",
            format!(
                "Your provider has collected the cylinder for {}.",
                named(order)
            ),
        ),
        CylinderStep::Returning => (
            "Your gas is on its way back",
            format!("The cylinder for {} is filled.", named(order)),
        ),
        CylinderStep::AtPlant | CylinderStep::Filled => return Vec::new(),
    };
    vec![news(order, title, message, TRACK)]
}

pub(super) fn arrived(texts: &MessageTexts, order: &Order) -> MessageDraft {
    let message = of_job(texts, MessageTemplate::ProviderArrived, order);
    MessageDraft {
        priority: Priority::High,
        ..news(order, "Your provider is at your door", message, TRACK)
    }
}

pub(super) fn started(texts: &MessageTexts, order: &Order) -> MessageDraft {
    let message = of_job(texts, MessageTemplate::WorkStarted, order);
    news(order, "The work has begun", message, TRACK)
}

/// A company said who comes. Without a name its owner comes in place of the worker.
pub(super) fn person_named(order: &Order, first_name: Option<&str>) -> MessageDraft {
    let job = named(order);
    let message = match first_name {
        Some(name) => format!("{name} is coming for {job}. Their photo is on the tracking page."),
        None => format!("The provider is coming in person for {job}."),
    };
    news(order, "Who comes to you", message, TRACK)
}

/// The work pauses because there is no light, or goes on.
pub(super) fn paused(texts: &MessageTexts, order: &Order, is_over: bool) -> MessageDraft {
    if is_over {
        let message = of_job(texts, MessageTemplate::WorkResumed, order);
        news(order, "The work goes on", message, TRACK)
    } else {
        let message = of_job(texts, MessageTemplate::WorkPaused, order);
        news(order, "The work is paused: no light", message, TRACK)
    }
}

pub(super) fn finished(texts: &MessageTexts, order: &Order) -> MessageDraft {
    let hours = order
        .auto_completes_at()
        .zip(order.finished_at)
        .map(|(due, finished)| due.secs_since(finished) / SECONDS_AN_HOUR);
    let deadline = match hours {
        Some(hours) => {
            format!(" If we do not hear from you, it counts as confirmed after {hours} hours.")
        }
        None => String::new(),
    };
    let message = texts.fill(
        MessageTemplate::JobFinished,
        &[("job", &named(order)), ("deadline", &deadline)],
    );
    MessageDraft {
        priority: Priority::High,
        ..news(order, "Is it done?", message, (Category::Order, "track"))
    }
}

/// Drafts for the customer and for the provider, who is paid.
pub(super) fn completed(texts: &MessageTexts, order: &Order) -> Vec<MessageDraft> {
    let message = of_job(texts, MessageTemplate::OrderCompleted, order);
    let customer = MessageDraft {
        kind: Kind::Success,
        ..news(order, "All done", message, (Category::Order, "track"))
    };
    let provider = order.provider.map(|provider| {
        let message = of_job(texts, MessageTemplate::JobCompleted, order);
        MessageDraft {
            kind: Kind::Success,
            category: Category::Payout,
            ..to_provider(provider, "You have been credited", message)
        }
    });
    [Some(customer), provider].into_iter().flatten().collect()
}

pub(super) fn cancelled(texts: &MessageTexts, order: &Order) -> MessageDraft {
    let refund = if order.paid.is_positive() {
        format!(" {} is refunded to you.", order.paid)
    } else {
        String::new()
    };
    let message = texts.fill(
        MessageTemplate::OrderCancelled,
        &[("job", &named(order)), ("refund", &refund)],
    );
    news(
        order,
        "Your request is cancelled",
        message,
        (Category::Order, "track"),
    )
}
