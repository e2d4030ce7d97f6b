//! The messages of the keep-alive: the questions to the provider of a job, and what operations hear
//! when no answer comes.

use super::{
    assessments::moment,
    draft::MessageDraft,
    order_drafts::{draft_to, named},
};
use crate::{DomainEvent, JobKeepAlive, KeepAliveEvent, scheduling::slot_text};
use kernel::{Timestamp, UserId};
use notifications::Category;
use orders::Order;

/// Drafts for the provider.
pub(super) fn messages(job: &JobKeepAlive, order: &Order) -> Vec<MessageDraft> {
    let (title, message) = match job.news {
        KeepAliveEvent::EveAsked {
            confirm_by,
            lost_at,
        } => (
            "Confirm your job",
            format!(
                "Please confirm by {} that you will do {} on {}. Without your answer it goes to another provider at {}.",
                clock(confirm_by),
                named(order),
                when(order),
                clock(lost_at)
            ),
        ),
        KeepAliveEvent::EveOverdue { lost_at } => (
            "You have not confirmed your job",
            format!(
                "Please confirm {} on {} now. At {} it goes to another provider, and that counts as leaving it late.",
                named(order),
                when(order),
                clock(lost_at)
            ),
        ),
        KeepAliveEvent::HeartbeatAsked { lost_at } => (
            "Are you on your way in time?",
            format!(
                "{} begins soon: {}. Please answer by {}, or it goes to another provider.",
                named(order),
                when(order),
                clock(lost_at)
            ),
        ),
        KeepAliveEvent::Confirmed
        | KeepAliveEvent::HeartbeatMissed
        | KeepAliveEvent::SuspendedAtWork => return Vec::new(),
    };
    let link = format!("/service-provider/jobs/{}", order.id);
    vec![draft_to(
        job.provider.into(),
        title,
        message,
        (Category::Dispatch, link),
    )]
}

/// Drafts for operations.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::KeepAlive(job) = event else {
        return Vec::new();
    };
    let (title, message, link) = match job.news {
        KeepAliveEvent::EveOverdue { lost_at } => (
            "A provider has not confirmed a job",
            format!(
                "The provider of {} on {} has not confirmed it. At {} it goes to its reserve, or back to the search if there is none.",
                named(order),
                when(order),
                moment(lost_at)
            ),
            "/admin/dispatch?list=ENDANGERED".to_owned(),
        ),
        KeepAliveEvent::HeartbeatMissed => (
            "Urgent: a job begins soon without a provider",
            format!(
                "The provider of {} on {} did not say that they are on their way, so they lost the job. The search runs again.",
                named(order),
                when(order)
            ),
            "/admin/dispatch?list=UNASSIGNED".to_owned(),
        ),
        KeepAliveEvent::SuspendedAtWork => (
            "Urgent: a suspended provider is at work",
            format!(
                "The provider of {} was suspended after the work had begun. Call the customer and decide how the job ends.",
                named(order)
            ),
            format!("/admin/orders/{}", order.id),
        ),
        KeepAliveEvent::EveAsked { .. }
        | KeepAliveEvent::HeartbeatAsked { .. }
        | KeepAliveEvent::Confirmed => return Vec::new(),
    };
    let draft_for =
        |to: &UserId| draft_to(*to, title, message.clone(), (Category::Order, link.clone()));
    staff.iter().map(draft_for).collect()
}

pub(super) fn when(order: &Order) -> String {
    order
        .slot
        .map_or_else(|| "as soon as possible".to_owned(), slot_text)
}

/// The time of day in Abuja: `18:00`.
pub(super) fn clock(at: Timestamp) -> String {
    at.plus_hours(1).naive_utc().format("%H:%M").to_string()
}
