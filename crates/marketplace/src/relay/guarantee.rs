//! What is said of a claim on the Fix-it promise.

use super::{assessments::moment, damage, messages::Words};
use crate::{DomainEvent, GuaranteeNews};
use kernel::{Money, ProviderId, UserId};
use notifications::{Category, Kind, Priority};
use orders::Order;

pub(super) fn words(event: &DomainEvent, order: &Order) -> Vec<Words> {
    let DomainEvent::Guarantee { provider, news, .. } = event else { return Vec::new() };
    let named = named(order);
    let paid_for = |fee: Money| if fee.is_positive() { format!(" {fee} is yours for it.") } else { String::new() };
    let (customer, theirs) = match news {
        GuaranteeNews::Opened { until } => (
            Some((
                "We make it good",
                format!("Somebody comes by {} for {named}, at no cost. Words and photos may follow.", moment(*until)),
            )),
            Some(("Please come again", format!("Something of {named} does not last. You have until {} to come again.", moment(*until)))),
        ),
        GuaranteeNews::Planned { at } => (Some(("Somebody comes again", format!("For {named}, on {}.", moment(*at)))), None),
        GuaranteeNews::Visited { until, .. } => (
            Some(("Is it mended?", format!("Tell us until {} whether {named} is in order now. Without a word it is.", moment(*until)))),
            None,
        ),
        GuaranteeNews::Declined { .. } => (
            Some((
                "Somebody else will come",
                format!("Whoever was to come for {named} cannot. We find somebody else or give you money back."),
            )),
            None,
        ),
        GuaranteeNews::Missed => (
            Some(("We are late, and sorry", format!("Nobody came in time for {named}. We see to it ourselves now."))),
            Some(("The time for your visit is over", format!("You were to come again for {named}. We see to it ourselves now."))),
        ),
        GuaranteeNews::Denied { .. } => (
            Some(("We see to it", format!("The visit for {named} did not help. We find somebody else or give you money back."))),
            Some(("It is not mended", format!("The customer says that your visit for {named} did not help."))),
        ),
        GuaranteeNews::Fixed { fee } => (None, Some(("It is mended", format!("{named} is in order. Thank you.{}", paid_for(*fee))))),
        GuaranteeNews::Sent { until, fee } => (
            Some(("Somebody else comes", format!("Another provider comes by {} for {named}, at no cost.", moment(*until)))),
            Some((
                "Please mend a job",
                format!("Something of {named} does not last. Please come by {}: {fee} is yours when it is mended.", moment(*until)),
            )),
        ),
        GuaranteeNews::PaidBack { amount, words } => {
            (Some(("Money goes back to you", format!("{amount} of {named} goes back to you the way you paid it. We write: {words}"))), None)
        }
        GuaranteeNews::Refused { words } => {
            (Some(("We looked at your report", format!("The Fix-it promise does not cover it: {named}. We write: {words}"))), None)
        }
        GuaranteeNews::Damage { news } => return damage::words(news, *provider, order),
        GuaranteeNews::Withdrawn => (None, Some(("You need not come", format!("The report about {named} was taken back.")))),
    };
    let customer = customer.map(|(title, message)| to_customer(order, title, message));
    let theirs = theirs.map(|(title, message)| to_provider(*provider, title, message));
    customer.into_iter().chain(theirs).collect()
}

/// To support, where nobody comes without them.
pub(super) fn to_desk(event: &DomainEvent, order: &Order, desk: &[UserId]) -> Vec<Words> {
    let DomainEvent::Guarantee { news, .. } = event else { return Vec::new() };
    if event.desk().is_none() {
        return Vec::new();
    }
    let (title, message, link) = if let GuaranteeNews::Damage { news } = news {
        let (title, message) = damage::to_desk(news, order);
        (title, message, "/admin/support?view=damage")
    } else {
        ("A claim waits", format!("The claim about {} waits for a decision.", named(order)), "/admin/support?view=guarantee")
    };
    desk.iter().map(|to| told(*to, title, message.clone(), (Category::Order, link.to_owned()))).collect()
}

pub(super) fn named(order: &Order) -> String {
    format!("{} ({})", order.title, order.reference)
}

pub(super) fn to_customer(order: &Order, title: &'static str, message: String) -> Words {
    told(order.customer, title, message, (Category::Order, format!("/order/{}", order.id)))
}

pub(super) fn to_provider(provider: ProviderId, title: &'static str, message: String) -> Words {
    told(provider.into(), title, message, (Category::Dispatch, "/service-provider/dashboard".to_owned()))
}

fn told(to: UserId, title: &'static str, message: String, (category, link): (Category, String)) -> Words {
    Words { to, title, message, kind: Kind::Info, category, priority: Priority::High, link }
}
