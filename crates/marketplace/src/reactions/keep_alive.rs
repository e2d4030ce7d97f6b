//! The messages of the keep-alive: the questions to the provider of a job, and what operations hear
//! when no answer comes.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, job_page, of_job, to_each},
};
use crate::{DomainEvent, JobKeepAlive, KeepAliveEvent, scheduling::slot_text};
use kernel::UserId;
use notifications::{Category, MessageTemplate};
use orders::Order;

/// Drafts for the provider.
pub(super) fn messages(job: &JobKeepAlive, order: &Order) -> Vec<MessageDraft> {
    let when = ("when", when(order));
    let content = match job.news {
        KeepAliveEvent::EveAsked {
            confirm_by,
            lost_at,
        } => {
            let values = [
                when,
                ("clock", confirm_by.abuja_clock()),
                ("lost", lost_at.abuja_clock()),
            ];
            about(MessageTemplate::EVE_ASKED, order, values)
        }
        KeepAliveEvent::EveOverdue { lost_at } => {
            let values = [when, ("lost", lost_at.abuja_clock())];
            about(MessageTemplate::EVE_OVERDUE, order, values)
        }
        KeepAliveEvent::HeartbeatAsked { lost_at } => {
            let values = [when, ("lost", lost_at.abuja_clock())];
            about(MessageTemplate::HEARTBEAT_ASKED, order, values)
        }
        KeepAliveEvent::Confirmed
        | KeepAliveEvent::HeartbeatMissed
        | KeepAliveEvent::SuspendedAtWork => return Vec::new(),
    };
    vec![draft_to(
        job.provider.into(),
        content,
        (Category::Dispatch, job_page(order)),
    )]
}

/// Drafts for operations.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::KeepAlive(job) = event else {
        return Vec::new();
    };
    let when = ("when", when(order));
    let (content, link) = match job.news {
        KeepAliveEvent::EveOverdue { lost_at } => {
            let values = [when, ("time", lost_at.abuja_moment())];
            let content = about(MessageTemplate::STAFF_EVE_OVERDUE, order, values);
            (content, "/admin/dispatch?list=ENDANGERED".to_owned())
        }
        KeepAliveEvent::HeartbeatMissed => {
            let content = about(MessageTemplate::STAFF_HEARTBEAT_MISSED, order, [when]);
            (content, "/admin/dispatch?list=UNASSIGNED".to_owned())
        }
        KeepAliveEvent::SuspendedAtWork => {
            let content = of_job(MessageTemplate::STAFF_SUSPENDED_AT_WORK, order);
            (content, format!("/admin/orders/{}", order.id))
        }
        KeepAliveEvent::EveAsked { .. }
        | KeepAliveEvent::HeartbeatAsked { .. }
        | KeepAliveEvent::Confirmed => return Vec::new(),
    };
    to_each(staff, &content, (Category::Order, &link))
}

pub(super) fn when(order: &Order) -> String {
    order
        .slot
        .map_or_else(|| "as soon as possible".to_owned(), slot_text)
}
