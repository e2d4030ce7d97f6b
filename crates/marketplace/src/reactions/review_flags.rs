//! The messages about flags on a review.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, of_job, to_each},
};
use crate::{DomainEvent, FlaggedReview, ReviewFlagEvent};
use kernel::UserId;
use notifications::{Category, MessageTemplate, Priority};
use orders::Order;

pub(super) fn messages(flagged: &FlaggedReview, order: &Order) -> Vec<MessageDraft> {
    let content = match &flagged.news {
        ReviewFlagEvent::Raised | ReviewFlagEvent::RaisedByReader => return Vec::new(),
        ReviewFlagEvent::Removed => of_job(MessageTemplate::FLAGGED_REVIEW_REMOVED, order),
        ReviewFlagEvent::Kept { reason } => {
            let values = [("message", reason.clone())];
            about(MessageTemplate::FLAGGED_REVIEW_KEPT, order, values)
        }
    };
    let link = "/service-provider/dashboard?view=reviews".to_owned();
    vec![MessageDraft {
        priority: Priority::Normal,
        ..draft_to(flagged.provider.into(), content, (Category::Review, link))
    }]
}

/// The message to the content staff about a flag that waits for a decision.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::ReviewFlag(FlaggedReview { news, .. }) = event else {
        return Vec::new();
    };
    let template = match news {
        ReviewFlagEvent::Raised => MessageTemplate::STAFF_REVIEW_FLAGGED,
        ReviewFlagEvent::RaisedByReader => MessageTemplate::STAFF_REVIEW_FLAGGED_BY_READER,
        ReviewFlagEvent::Removed | ReviewFlagEvent::Kept { .. } => return Vec::new(),
    };
    let content = of_job(template, order);
    let place = (Category::Review, "/admin/reviews?state=FLAGGED");
    let calm = |draft: MessageDraft| MessageDraft {
        priority: Priority::Normal,
        ..draft
    };
    to_each(staff, &content, place)
        .into_iter()
        .map(calm)
        .collect()
}
