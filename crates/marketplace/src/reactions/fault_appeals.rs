//! The messages about the appeal of a provider against a fault.

use super::{
    draft::MessageDraft,
    order_drafts::{draft_to, named},
};
use crate::{AppealedFault, DomainEvent, FaultAppealEvent};
use kernel::UserId;
use notifications::{Category, Priority};
use orders::Order;

/// The page of the reliability record in the provider's portal.
const RECORD: &str = "/service-provider/dashboard?view=reliability";

pub(super) fn messages(appealed: &AppealedFault, order: &Order) -> Vec<MessageDraft> {
    let named = named(order);
    let (title, message) = match &appealed.news {
        FaultAppealEvent::Filed => return Vec::new(),
        FaultAppealEvent::Granted { reason } => (
            "Your appeal was granted",
            format!("{named} no longer counts against you. Our message: {reason}"),
        ),
        FaultAppealEvent::Refused { reason } => (
            "Your appeal was refused",
            format!("{named} still counts in your reliability record. Our message: {reason}"),
        ),
    };
    vec![draft_to(
        appealed.provider.into(),
        title,
        message,
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
    let message = format!("The provider of {} appeals against a fault.", named(order));
    let draft_for = |to: &UserId| MessageDraft {
        priority: Priority::Normal,
        ..draft_to(
            *to,
            "An appeal waits for a decision",
            message.clone(),
            (Category::Dispatch, "/admin/reliability".to_owned()),
        )
    };
    staff.iter().map(draft_for).collect()
}
