//! The messages about the appeal of a provider against a fault.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, of_job, to_each},
};
use crate::{AppealedFault, DomainEvent, FaultAppealEvent};
use kernel::UserId;
use notifications::{Category, MessageTemplate, Priority};
use orders::Order;

/// The page of the reliability record in the provider's portal.
const RECORD: &str = "/service-provider/dashboard?view=reliability";

pub(super) fn messages(appealed: &AppealedFault, order: &Order) -> Vec<MessageDraft> {
    let (template, reason) = match &appealed.news {
        FaultAppealEvent::Filed => return Vec::new(),
        FaultAppealEvent::Granted { reason } => (MessageTemplate::APPEAL_GRANTED, reason),
        FaultAppealEvent::Refused { reason } => (MessageTemplate::APPEAL_REFUSED, reason),
    };
    vec![draft_to(
        appealed.provider.into(),
        about(template, order, [("message", reason.clone())]),
        (Category::Dispatch, RECORD.to_owned()),
    )]
}

/// The message to operations about an appeal that waits for a decision.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::FaultAppeal(AppealedFault {
        news: FaultAppealEvent::Filed,
        ..
    }) = event
    else {
        return Vec::new();
    };
    let content = of_job(MessageTemplate::STAFF_FAULT_APPEALED, order);
    let drafts = to_each(staff, &content, (Category::Dispatch, "/admin/reliability"));
    let calm = |draft: MessageDraft| MessageDraft {
        priority: Priority::Normal,
        ..draft
    };
    drafts.into_iter().map(calm).collect()
}
