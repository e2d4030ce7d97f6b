//! The messages about a provider's flag on a review.

use super::{
    draft::MessageDraft,
    order_drafts::{draft_to, named},
};
use crate::{DomainEvent, FlaggedReview, ReviewFlagEvent};
use kernel::UserId;
use notifications::{Category, Priority};
use orders::Order;

pub(super) fn messages(flagged: &FlaggedReview, order: &Order) -> Vec<MessageDraft> {
    let named = named(order);
    let (title, message) = match &flagged.news {
        ReviewFlagEvent::Raised => return Vec::new(),
        ReviewFlagEvent::Removed => (
            "The review was removed",
            format!("We removed the review of {named} that you flagged."),
        ),
        ReviewFlagEvent::Kept { reason } => (
            "The review stays",
            format!("We looked at the review of {named} that you flagged. Our message: {reason}"),
        ),
    };
    let link = "/service-provider/dashboard?view=reviews".to_owned();
    vec![MessageDraft {
        priority: Priority::Normal,
        ..draft_to(
            flagged.provider.into(),
            title,
            message,
            (Category::Review, link),
        )
    }]
}

/// The message to the content staff about a flag that waits for a decision.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::ReviewFlag(FlaggedReview {
        news: ReviewFlagEvent::Raised,
        ..
    }) = event
    else {
        return Vec::new();
    };
    let message = format!("The provider of {} flagged the review.", named(order));
    let draft_for = |to: &UserId| MessageDraft {
        priority: Priority::Normal,
        ..draft_to(
            *to,
            "A review was flagged",
            message.clone(),
            (Category::Review, "/admin/reviews?state=FLAGGED".to_owned()),
        )
    };
    staff.iter().map(draft_for).collect()
}
