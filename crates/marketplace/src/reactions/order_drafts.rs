//! Drafts about one order, for its customer, for its provider and for staff.

use super::draft::MessageDraft;
use crate::message_texts::Said;
use kernel::{ProviderId, UserId};
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::Order;

pub(super) fn named(order: &Order) -> String {
    format!("{} ({})", order.title, order.reference)
}

/// A message that only names the job.
pub(super) fn of_job(template: MessageTemplate, order: &Order) -> Said {
    about(template, order, [])
}

/// A message that names the job and says more about it.
pub(super) fn about<const N: usize>(
    template: MessageTemplate,
    order: &Order,
    values: [(&'static str, String); N],
) -> Said {
    let mut said = Said::new(template, values);
    said.values.push(("job", named(order)));
    said
}

/// A message that says the title and the area of the job, which a provider may know before they have
/// it.
pub(super) fn at_area<const N: usize>(
    template: MessageTemplate,
    order: &Order,
    values: [(&'static str, String); N],
) -> Said {
    let mut said = Said::new(template, values);
    said.values.push(("title", order.title.clone()));
    said.values.push(("area", area(order).to_owned()));
    said
}

/// The area of the job.
pub(super) fn area(order: &Order) -> &str {
    order
        .address
        .as_ref()
        .map_or("Abuja", |address| address.area.as_str())
}

pub(super) fn to_customer(order: &Order, said: Said) -> MessageDraft {
    draft_to(
        order.customer,
        said,
        (Category::Order, format!("/order/{}", order.id)),
    )
}

/// A draft for the customer that does not need to be read at once.
pub(super) fn news(order: &Order, said: Said, (category, page): (Category, &str)) -> MessageDraft {
    MessageDraft {
        priority: Priority::Normal,
        ..draft_to(
            order.customer,
            said,
            (category, format!("/order/{}/{page}", order.id)),
        )
    }
}

pub(super) fn to_provider(provider: ProviderId, said: Said) -> MessageDraft {
    draft_to(
        provider.into(),
        said,
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
    said: &Said,
    (category, link): (Category, &str),
) -> Vec<MessageDraft> {
    let one = |to: &UserId| draft_to(*to, said.clone(), (category, link.to_owned()));
    staff.iter().map(one).collect()
}

pub(super) fn draft_to(
    to: UserId,
    said: Said,
    (category, link): (Category, String),
) -> MessageDraft {
    MessageDraft {
        to,
        said,
        kind: Kind::Info,
        category,
        priority: Priority::High,
        link,
    }
}
