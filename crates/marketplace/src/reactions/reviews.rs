use super::draft::MessageDraft;
use crate::DomainEvent;
use kernel::UserId;
use notifications::{Category, Kind, Priority};
use orders::Order;

/// Drafts about reviews.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    let track = format!("/order/{}/track", order.id);
    let to_customer = |title, message| one(order.customer, title, message, track.clone());
    if matches!(event, DomainEvent::ReviewAsked { .. }) {
        let after = match order.deadlines.review_blind_days {
            7 => "a week".to_owned(),
            days => format!("{days} days"),
        };
        let message = format!(
            "How was {title} ({reference})? A rating takes a moment and helps the next customer. The provider sees it once both of you have written one, or after {after}."
        );
        return vec![to_customer("How did it go?", message)];
    }
    if matches!(event, DomainEvent::ReviewRejected { .. }) {
        let message = format!(
            "Your review of {title} ({reference}) was not published. The request says why. You can rewrite a review once."
        );
        return vec![to_customer("Please look at your review again", message)];
    }
    let to_provider = |title, message| {
        let link = "/service-provider/dashboard?view=reviews".to_owned();
        order
            .provider
            .map(|provider| one(provider.into(), title, message, link))
    };
    if matches!(event, DomainEvent::ReviewRemoved(_)) {
        let message = format!(
            "The customer of {title} ({reference}) removed their review. It no longer counts in your rating."
        );
        return to_provider("A review was removed", message)
            .into_iter()
            .collect();
    }
    let public = to_customer(
        "Your review is public",
        format!("Everyone can now read your review of {title} ({reference}). Thank you."),
    );
    let message = format!("The customer of {title} ({reference}) has left a review.");
    let provider_draft = to_provider("You have a new review", message);
    [Some(public), provider_draft]
        .into_iter()
        .flatten()
        .collect()
}

/// The message to the content staff about a review that has waited for them for a day.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    if !matches!(event, DomainEvent::ReviewWaits(_)) {
        return Vec::new();
    }
    let message = format!(
        "A review of {} ({}) was held back and no one has read it for 24 hours.",
        order.title, order.reference
    );
    let draft_for = |to: &UserId| MessageDraft {
        priority: Priority::High,
        ..one(
            *to,
            "A review still waits",
            message.clone(),
            "/admin/reviews".to_owned(),
        )
    };
    staff.iter().map(draft_for).collect()
}

fn one(to: UserId, title: &'static str, message: String, link: String) -> MessageDraft {
    MessageDraft {
        to,
        title,
        message,
        kind: Kind::Info,
        category: Category::Review,
        priority: Priority::Normal,
        link,
    }
}
