//! Drafts about one order, for its customer, for its provider and for staff.

use super::draft::MessageDraft;
use crate::message_texts::MessageContent;
use kernel::{ProviderId, UserId};
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::Order;

pub(super) fn named(order: &Order) -> String {
    format!("{} ({})", order.title, order.reference)
}

/// A message that only names the job.
pub(super) fn of_job(template: MessageTemplate, order: &Order) -> MessageContent {
    about(template, order, [])
}

/// A message that names the job and says more about it.
pub(super) fn about<const N: usize>(
    template: MessageTemplate,
    order: &Order,
    values: [(&'static str, String); N],
) -> MessageContent {
    let mut content = MessageContent::new(template, values);
    content.values.push(("job", named(order)));
    content
}

/// A message with the title and the area of the job, which a provider may know before they have the
/// job.
pub(super) fn at_area<const N: usize>(
    template: MessageTemplate,
    order: &Order,
    values: [(&'static str, String); N],
) -> MessageContent {
    let mut content = MessageContent::new(template, values);
    content.values.push(("title", order.title.clone()));
    content.values.push(("area", area(order).to_owned()));
    content
}

/// The area of the job.
pub(super) fn area(order: &Order) -> &str {
    order
        .address
        .as_ref()
        .map_or("Abuja", |address| address.area.as_str())
}

pub(super) fn to_customer(order: &Order, content: MessageContent) -> MessageDraft {
    draft_to(
        order.customer,
        content,
        (Category::Order, format!("/order/{}", order.id)),
    )
}

/// A draft for the customer that does not need to be read at once.
pub(super) fn news(
    order: &Order,
    content: MessageContent,
    (category, page): (Category, &str),
) -> MessageDraft {
    MessageDraft {
        priority: Priority::Normal,
        ..draft_to(
            order.customer,
            content,
            (category, format!("/order/{}/{page}", order.id)),
        )
    }
}

pub(super) fn to_provider(provider: ProviderId, content: MessageContent) -> MessageDraft {
    draft_to(
        provider.into(),
        content,
        (Category::Dispatch, "/service-provider/dashboard".to_owned()),
    )
}

/// The page of a job in the portal of its provider.
pub(super) fn job_page(order: &Order) -> String {
    format!("/service-provider/jobs/{}", order.id)
}

/// A draft for each of these members of staff.
pub(super) fn to_each(
    staff: &[UserId],
    content: &MessageContent,
    (category, link): (Category, &str),
) -> Vec<MessageDraft> {
    let one = |to: &UserId| draft_to(*to, content.clone(), (category, link.to_owned()));
    staff.iter().map(one).collect()
}

pub(super) fn draft_to(
    to: UserId,
    content: MessageContent,
    (category, link): (Category, String),
) -> MessageDraft {
    MessageDraft {
        to,
        content,
        kind: Kind::Info,
        category,
        priority: Priority::High,
        link,
    }
}
