use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, of_job, to_each},
};
use crate::{DomainEvent, message_texts::MessageContent};
use kernel::UserId;
use notifications::{Category, MessageTemplate, Priority};
use orders::Order;

/// Drafts about reviews.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let track = format!("/order/{}/track", order.id);
    let to_customer = |content| one(order.customer, content, track.clone());
    if matches!(event, DomainEvent::ReviewAsked { .. }) {
        let after = match order.deadlines.review_blind_days {
            7 => "a week".to_owned(),
            days => format!("{days} days"),
        };
        let content = about(MessageTemplate::REVIEW_ASKED, order, [("after", after)]);
        return vec![to_customer(content)];
    }
    if matches!(event, DomainEvent::ReviewRejected { .. }) {
        return vec![to_customer(of_job(MessageTemplate::REVIEW_REJECTED, order))];
    }
    let to_provider = |template| {
        let link = "/service-provider/dashboard?view=reviews".to_owned();
        order
            .provider
            .map(|provider| one(provider.into(), of_job(template, order), link))
    };
    if matches!(event, DomainEvent::ReviewRemoved(_)) {
        return to_provider(MessageTemplate::REVIEW_REMOVED)
            .into_iter()
            .collect();
    }
    let public = to_customer(of_job(MessageTemplate::REVIEW_PUBLISHED, order));
    let provider_draft = to_provider(MessageTemplate::REVIEW_RECEIVED);
    [Some(public), provider_draft]
        .into_iter()
        .flatten()
        .collect()
}

/// The message to the content staff about a review that has waited for them too long.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    if !matches!(event, DomainEvent::ReviewWaits(_)) {
        return Vec::new();
    }
    let content = of_job(MessageTemplate::STAFF_REVIEW_WAITS, order);
    to_each(staff, &content, (Category::Review, "/admin/reviews"))
}

fn one(to: UserId, content: MessageContent, link: String) -> MessageDraft {
    MessageDraft {
        priority: Priority::Low,
        ..draft_to(to, content, (Category::Review, link))
    }
}
