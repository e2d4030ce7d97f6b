//! The messages about warranty claims.

use super::{
    assessments::moment,
    damage,
    draft::MessageDraft,
    order_drafts::{draft_to, named, to_customer, to_provider},
};
use crate::{DomainEvent, WarrantyEvent};
use kernel::UserId;
use notifications::Category;
use orders::Order;

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let DomainEvent::Warranty { provider, news, .. } = event else {
        return Vec::new();
    };
    if let WarrantyEvent::Damage { news } = news {
        return damage::messages(news, *provider, order);
    }
    let named = named(order);
    let customer =
        text_for_customer(news, &named).map(|(title, message)| to_customer(order, title, message));
    let provider = text_for_provider(news, &named)
        .map(|(title, message)| to_provider(*provider, title, message));
    customer.into_iter().chain(provider).collect()
}

/// A title and a message.
type Text = (&'static str, String);

fn text_for_customer(news: &WarrantyEvent, named: &str) -> Option<Text> {
    match news {
        WarrantyEvent::Opened { until } => Some((
            "We will fix it",
            format!(
                "A provider will come by {} for {named}, free of charge. You can add a description and photos.",
                moment(*until)
            ),
        )),
        WarrantyEvent::Planned { at } => Some((
            "Your return visit is planned",
            format!("For {named}, on {}.", moment(*at)),
        )),
        WarrantyEvent::Visited { until, .. } => Some((
            "Is it fixed?",
            format!(
                "Is {named} fixed? Tell us by {}. If we do not hear from you, we will close it as fixed.",
                moment(*until)
            ),
        )),
        WarrantyEvent::Declined { .. } => Some((
            "Another provider will come",
            format!(
                "The provider who was to come for {named} cannot. We will find another one or refund you."
            ),
        )),
        WarrantyEvent::Missed => Some((
            "Sorry, we are late",
            format!("No one came in time for {named}. Our team is taking care of it now."),
        )),
        WarrantyEvent::Denied { .. } => Some((
            "We are on it",
            format!(
                "The visit for {named} did not fix it. We will find another provider or refund you."
            ),
        )),
        WarrantyEvent::Sent { until, .. } => Some((
            "Another provider is coming",
            format!(
                "Another provider will come by {} for {named}, free of charge.",
                moment(*until)
            ),
        )),
        WarrantyEvent::PaidBack {
            amount,
            explanation,
        } => Some((
            "You get a refund",
            format!(
                "We are refunding {amount} for {named} the way you paid. Our message: {explanation}"
            ),
        )),
        WarrantyEvent::Refused { explanation } => Some((
            "We looked at your report",
            format!(
                "The Fix-it promise does not cover your report about {named}. Our message: {explanation}"
            ),
        )),
        WarrantyEvent::Fixed { .. } | WarrantyEvent::Withdrawn | WarrantyEvent::Damage { .. } => {
            None
        }
    }
}

fn text_for_provider(news: &WarrantyEvent, named: &str) -> Option<Text> {
    match news {
        WarrantyEvent::Opened { until } => Some((
            "Please come again",
            format!(
                "There is a problem with {named} again. Please return by {}.",
                moment(*until)
            ),
        )),
        WarrantyEvent::Missed => Some((
            "You missed your return visit",
            format!("You did not return for {named} in time. Our team has taken over."),
        )),
        WarrantyEvent::Denied { .. } => Some((
            "It is not fixed",
            format!("The customer says that your visit for {named} did not fix it."),
        )),
        WarrantyEvent::Fixed { fee } => {
            let earned = if fee.is_positive() {
                format!(" You earn {fee} for it.")
            } else {
                String::new()
            };
            Some((
                "It is fixed",
                format!("{named} is fixed. Thank you.{earned}"),
            ))
        }
        WarrantyEvent::Sent { until, fee } => Some((
            "Please fix a job",
            format!(
                "Something is wrong again with {named}. Please come by {}. You earn {fee} when it is fixed.",
                moment(*until)
            ),
        )),
        WarrantyEvent::Withdrawn => Some((
            "You do not need to come",
            format!("The report about {named} was withdrawn."),
        )),
        WarrantyEvent::Planned { .. }
        | WarrantyEvent::Visited { .. }
        | WarrantyEvent::Declined { .. }
        | WarrantyEvent::PaidBack { .. }
        | WarrantyEvent::Refused { .. }
        | WarrantyEvent::Damage { .. } => None,
    }
}

/// Drafts for support, when a claim needs a decision of staff.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::Warranty { news, .. } = event else {
        return Vec::new();
    };
    if event.staff().is_none() {
        return Vec::new();
    }
    let (title, message, link) = if let WarrantyEvent::Damage { news } = news {
        let (title, message) = damage::to_staff(news, order);
        (title, message, "/admin/support?view=damage")
    } else {
        (
            "A claim waits",
            format!("The claim about {} waits for a decision.", named(order)),
            "/admin/support?view=guarantee",
        )
    };
    staff
        .iter()
        .map(|to| {
            draft_to(
                *to,
                title,
                message.clone(),
                (Category::Order, link.to_owned()),
            )
        })
        .collect()
}
