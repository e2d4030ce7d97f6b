//! The messages about a job, from its assignment to its end.

use super::{
    draft::MessageDraft,
    order_drafts::{about, at_area, job_page, news, of_job, to_provider},
};
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::{CylinderStep, Order};
use providers::Provider;

const SECONDS_AN_HOUR: i64 = 3600;
const TRACK: (Category, &str) = (Category::Dispatch, "track");

/// Drafts for the customer and for the provider who has the job.
pub(super) fn assigned(order: &Order, comes: Option<&Provider>) -> Vec<MessageDraft> {
    let name = comes.map_or("Your provider", |provider| provider.display_name.as_str());
    let values = [("provider", name.to_owned())];
    let content = about(MessageTemplate::PROVIDER_ASSIGNED, order, values);
    let customer = news(order, content, TRACK);
    let provider = order.provider.map(|provider| {
        let content = at_area(MessageTemplate::JOB_ASSIGNED, order, []);
        MessageDraft {
            link: job_page(order),
            ..to_provider(provider, content)
        }
    });
    [Some(customer), provider].into_iter().flatten().collect()
}

/// `worker` is the first name of the worker whom a company sends.
pub(super) fn en_route(order: &Order, worker: Option<&str>) -> MessageDraft {
    let content = match worker {
        Some(name) => {
            let values = [("worker", name.to_owned())];
            about(MessageTemplate::WORKER_EN_ROUTE, order, values)
        }
        None => of_job(MessageTemplate::PROVIDER_EN_ROUTE, order),
    };
    news(order, content, TRACK)
}

/// The provider waits at the gate of the estate until security lets them in.
pub(super) fn at_gate(order: &Order, name: &str) -> MessageDraft {
    let values = [("name", name.to_owned())];
    let content = about(MessageTemplate::PROVIDER_AT_GATE, order, values);
    MessageDraft {
        priority: Priority::High,
        ..news(order, content, TRACK)
    }
}

/// The drafts about the cylinder of a gas order: when it leaves for the plant and when it is on its
/// way back. The tracking page shows the steps between the two.
pub(super) fn cylinder_moved(order: &Order, step: CylinderStep) -> Vec<MessageDraft> {
    let template = match step {
        CylinderStep::Collected => MessageTemplate::CYLINDER_COLLECTED,
        CylinderStep::Returning => MessageTemplate::CYLINDER_RETURNING,
        CylinderStep::AtPlant | CylinderStep::Filled => return Vec::new(),
    };
    vec![news(order, of_job(template, order), TRACK)]
}

pub(super) fn arrived(order: &Order) -> MessageDraft {
    MessageDraft {
        priority: Priority::High,
        ..news(
            order,
            of_job(MessageTemplate::PROVIDER_ARRIVED, order),
            TRACK,
        )
    }
}

pub(super) fn started(order: &Order) -> MessageDraft {
    news(order, of_job(MessageTemplate::WORK_STARTED, order), TRACK)
}

/// A company said who comes. Without a name its owner comes in place of the worker.
pub(super) fn person_named(order: &Order, first_name: Option<&str>) -> MessageDraft {
    let content = match first_name {
        Some(name) => {
            let values = [("worker", name.to_owned())];
            about(MessageTemplate::WORKER_NAMED, order, values)
        }
        None => of_job(MessageTemplate::OWNER_NAMED, order),
    };
    news(order, content, TRACK)
}

/// The work pauses because there is no light, or goes on.
pub(super) fn paused(order: &Order, is_over: bool) -> MessageDraft {
    let template = if is_over {
        MessageTemplate::WORK_RESUMED
    } else {
        MessageTemplate::WORK_PAUSED
    };
    news(order, of_job(template, order), TRACK)
}

pub(super) fn finished(order: &Order) -> MessageDraft {
    let hours = order
        .auto_completes_at()
        .zip(order.finished_at)
        .map(|(due, finished)| due.secs_since(finished) / SECONDS_AN_HOUR);
    let (deadline, in_pidgin) = match hours {
        Some(hours) => (
            format!(" If we do not hear from you, it counts as confirmed after {hours} hours."),
            format!(" If we no hear from you, e go count as confirmed after {hours} hours."),
        ),
        None => (String::new(), String::new()),
    };
    let values = [("deadline", deadline)];
    let content =
        about(MessageTemplate::JOB_FINISHED, order, values).in_pidgin("deadline", in_pidgin);
    MessageDraft {
        priority: Priority::High,
        ..news(order, content, (Category::Order, "track"))
    }
}

/// The provider reported the end by mistake, so there is nothing to confirm yet.
pub(super) fn finish_taken_back(order: &Order) -> MessageDraft {
    MessageDraft {
        priority: Priority::High,
        ..news(
            order,
            of_job(MessageTemplate::FINISH_TAKEN_BACK, order),
            TRACK,
        )
    }
}

/// Drafts for the customer and for the provider, who is paid.
pub(super) fn completed(order: &Order) -> Vec<MessageDraft> {
    let content = of_job(MessageTemplate::ORDER_COMPLETED, order);
    let customer = MessageDraft {
        kind: Kind::Success,
        ..news(order, content, (Category::Order, "track"))
    };
    let provider = order.provider.map(|provider| {
        let content = of_job(MessageTemplate::JOB_COMPLETED, order);
        MessageDraft {
            kind: Kind::Success,
            category: Category::Payout,
            ..to_provider(provider, content)
        }
    });
    [Some(customer), provider].into_iter().flatten().collect()
}

pub(super) fn cancelled(order: &Order) -> MessageDraft {
    let (refund, in_pidgin) = if order.paid.is_positive() {
        let paid = order.paid;
        (
            format!(" {paid} is refunded to you."),
            format!(" We dey refund {paid} to you."),
        )
    } else {
        (String::new(), String::new())
    };
    let values = [("refund", refund)];
    let content =
        about(MessageTemplate::ORDER_CANCELLED, order, values).in_pidgin("refund", in_pidgin);
    news(order, content, (Category::Order, "track"))
}
