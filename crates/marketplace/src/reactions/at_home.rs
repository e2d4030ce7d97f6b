//! The messages about a problem that the person at home reports.

use super::{
    draft::MessageDraft,
    order_drafts::{about, news, to_each},
};
use crate::DomainEvent;
use kernel::UserId;
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::{Order, ProblemReason};

/// The draft for the customer, who decides what follows.
pub(super) fn reported(order: &Order, reason: ProblemReason) -> MessageDraft {
    let values = [("problem", what(reason).to_owned())];
    let content = about(MessageTemplate::PROBLEM_AT_HOME, order, values)
        .in_pidgin("problem", what_in_pidgin(reason));
    MessageDraft {
        kind: Kind::Error,
        priority: Priority::High,
        ..news(order, content, (Category::Order, "track"))
    }
}

pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::ProblemAtHome(problem) = event else {
        return Vec::new();
    };
    let values = [("problem", what(problem.reason).to_owned())];
    let content = about(MessageTemplate::STAFF_PROBLEM_AT_HOME, order, values);
    let link = format!("/admin/orders/{}", order.id);
    to_each(staff, &content, (Category::Order, &link))
}

const fn what(reason: ProblemReason) -> &'static str {
    match reason {
        ProblemReason::NotDone => "the work is not done",
        ProblemReason::PartlyDone => "a part of the work is not done",
        ProblemReason::BadWork => "the work is not good",
        ProblemReason::Damage => "something was damaged",
        ProblemReason::Other => "something else is wrong",
    }
}

const fn what_in_pidgin(reason: ProblemReason) -> &'static str {
    match reason {
        ProblemReason::NotDone => "dem never do di work",
        ProblemReason::PartlyDone => "dem never finish di work",
        ProblemReason::BadWork => "di work no good",
        ProblemReason::Damage => "something don spoil",
        ProblemReason::Other => "another thing no correct",
    }
}
