//! The messages about a job, from its assignment to its end.

use super::{
    draft::MessageDraft,
    offers::area,
    order_drafts::{named, news, to_provider},
};
use notifications::{Category, Kind, Priority};
use orders::Order;

const SECONDS_AN_HOUR: i64 = 3600;
const TRACK: (Category, &str) = (Category::Dispatch, "track");

/// Drafts for the customer and for the provider who has the job.
pub(super) fn assigned(order: &Order) -> Vec<MessageDraft> {
    let message = format!(
        "Your provider for {} is confirmed. Your arrival PIN is on the tracking page.",
        named(order)
    );
    let customer = news(order, "A provider has accepted your job", message, TRACK);
    let provider = order.provider.map(|provider| {
        let message = format!(
            "{} in {}: the address is on the job card.",
            order.title,
            area(order)
        );
        MessageDraft {
            link: format!("/service-provider/jobs/{}", order.id),
            ..to_provider(provider, "The job is yours", message)
        }
    });
    [Some(customer), provider].into_iter().flatten().collect()
}

/// `worker` is the first name of the worker whom a company sends.
pub(super) fn en_route(order: &Order, worker: Option<&str>) -> MessageDraft {
    let job = named(order);
    let message = match worker {
        Some(name) => format!("{name} comes for {job}."),
        None => format!("For {job}."),
    };
    news(order, "Your provider is on the way", message, TRACK)
}

pub(super) fn arrived(order: &Order) -> MessageDraft {
    let message = format!("For {}. Read out your arrival PIN to begin.", named(order));
    MessageDraft {
        priority: Priority::High,
        ..news(order, "Your provider is at your door", message, TRACK)
    }
}

pub(super) fn started(order: &Order) -> MessageDraft {
    let message = format!("{}.", named(order));
    news(order, "The work has begun", message, TRACK)
}

/// A company said who comes. Without a name its owner comes in place of the worker.
pub(super) fn person_named(order: &Order, first_name: Option<&str>) -> MessageDraft {
    let job = named(order);
    let message = match first_name {
        Some(name) => format!("{name} comes for {job}. Their photo is on the tracking page."),
        None => format!("The provider comes in person for {job}."),
    };
    news(order, "Who comes to you", message, TRACK)
}

/// The work pauses because there is no light, or goes on.
pub(super) fn paused(order: &Order, is_over: bool) -> MessageDraft {
    let job = named(order);
    if is_over {
        let message = format!("The light is back for {job}.");
        news(order, "The work goes on", message, TRACK)
    } else {
        let message =
            format!("There is no light for {job}. Your provider goes on as soon as it is back.");
        news(order, "The work is paused: no light", message, TRACK)
    }
}

pub(super) fn finished(order: &Order) -> MessageDraft {
    let hours = order
        .auto_completes_at()
        .zip(order.finished_at)
        .map(|(due, finished)| due.secs_since(finished) / SECONDS_AN_HOUR);
    let then = match hours {
        Some(hours) => {
            format!(" If we do not hear from you, it counts as confirmed after {hours} hours.")
        }
        None => String::new(),
    };
    let message = format!(
        "Your provider says that {} is done. Please confirm it.{then}",
        named(order)
    );
    MessageDraft {
        priority: Priority::High,
        ..news(order, "Is it done?", message, (Category::Order, "track"))
    }
}

/// Drafts for the customer and for the provider, who is paid.
pub(super) fn completed(order: &Order) -> Vec<MessageDraft> {
    let message = format!("{} is complete. Thank you.", named(order));
    let customer = MessageDraft {
        kind: Kind::Success,
        ..news(order, "All done", message, (Category::Order, "track"))
    };
    let provider = order.provider.map(|provider| {
        let message = format!(
            "{} is confirmed and your share is in your balance.",
            named(order)
        );
        MessageDraft {
            kind: Kind::Success,
            category: Category::Payout,
            ..to_provider(provider, "You have been credited", message)
        }
    });
    [Some(customer), provider].into_iter().flatten().collect()
}

pub(super) fn cancelled(order: &Order) -> MessageDraft {
    let refund = if order.paid.is_positive() {
        format!(" {} is refunded to you.", order.paid)
    } else {
        String::new()
    };
    let message = format!("{} is closed.{refund}", named(order));
    news(
        order,
        "Your request is cancelled",
        message,
        (Category::Order, "track"),
    )
}
