//! What is said of money for materials.

use super::{
    guarantee::{named, to_customer, to_provider},
    messages::Words,
};
use crate::{AdvanceNews, DomainEvent};
use kernel::{ProviderId, UserId};
use notifications::{Category, Kind, Priority};
use orders::Order;

pub(super) fn words(news: &AdvanceNews, provider: ProviderId, order: &Order) -> Vec<Words> {
    let named = named(order);
    let customer = match news {
        AdvanceNews::Released { amount } => Some((
            "Your materials are being bought",
            format!("Your provider has {amount} for the materials of {named}. Tell us when they are with you."),
        )),
        AdvanceNews::Requested { .. }
        | AdvanceNews::Refused { .. }
        | AdvanceNews::Delivered
        | AdvanceNews::TakenBack { .. }
        | AdvanceNews::Owed { .. } => None,
    };
    let theirs = match news {
        AdvanceNews::Requested { .. } => None,
        AdvanceNews::Released { amount } => Some((
            "Money for materials is yours",
            format!("{amount} for {named} goes with your next payout. It counts towards your share."),
        )),
        AdvanceNews::Refused { words } => Some(("No money for materials", format!("We do not pay ahead for {named}. We write: {words}"))),
        AdvanceNews::Delivered => Some(("The materials are there", format!("The customer of {named} has them."))),
        AdvanceNews::TakenBack { amount } => {
            Some(("Money for materials went back", format!("{named} ended without you before {amount} had left us, so it stays with us.")))
        }
        AdvanceNews::Owed { amount } => Some((
            "Money for materials is owed",
            format!("{named} ended with less for you than was paid ahead: {amount} comes out of your next payouts, 30 % of each at most."),
        )),
    };
    let customer = customer.map(|(title, message)| to_customer(order, title, message));
    let theirs = theirs.map(|(title, message)| to_provider(provider, title, message));
    customer.into_iter().chain(theirs).collect()
}

/// To finance, who look at the pro-forma.
pub(super) fn to_desk(event: &DomainEvent, order: &Order, desk: &[UserId]) -> Vec<Words> {
    let DomainEvent::Advance { news: AdvanceNews::Requested { amount }, .. } = event else { return Vec::new() };
    let message = format!("{amount} for the materials of {}.", named(order));
    let told = |to: &UserId| Words {
        to: *to,
        title: "Money for materials is asked for",
        message: message.clone(),
        kind: Kind::Info,
        category: Category::Payment,
        priority: Priority::High,
        link: "/admin/finance?view=advances".to_owned(),
    };
    desk.iter().map(told).collect()
}
