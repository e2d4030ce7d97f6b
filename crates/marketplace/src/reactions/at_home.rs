//! The messages about a problem that the person at home reports.

use super::{
    draft::MessageDraft,
    order_drafts::{draft_to, named, news},
};
use crate::DomainEvent;
use kernel::UserId;
use notifications::{Category, Kind, Priority};
use orders::{Order, ProblemReason};

/// The draft for the customer, who decides what follows.
pub(super) fn reported(order: &Order, reason: ProblemReason) -> MessageDraft {
    let message = format!(
        "About {} they say: {}. Please talk to them. If they are right, report a problem on the page of the order.",
        named(order),
        what(reason)
    );
    MessageDraft {
        kind: Kind::Error,
        priority: Priority::High,
        ..news(
            order,
            "The person at home reports a problem",
            message,
            (Category::Order, "track"),
        )
    }
}

pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::ProblemAtHome(problem) = event else {
        return Vec::new();
    };
    let message = format!(
        "About {} they say: {}. The customer was told.",
        named(order),
        what(problem.reason)
    );
    let one = |to: &UserId| {
        let link = format!("/admin/orders/{}", order.id);
        draft_to(
            *to,
            "A person at home reports a problem",
            message.clone(),
            (Category::Order, link),
        )
    };
    staff.iter().map(one).collect()
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
