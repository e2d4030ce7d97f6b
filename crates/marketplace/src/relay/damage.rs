//! What is said of a claim for damage.

use super::{
    guarantee::{named, to_customer, to_provider},
    messages::Words,
};
use crate::DamageNews;
use kernel::ProviderId;
use orders::{EVIDENCE_DAYS, Order};

pub(super) fn words(news: &DamageNews, provider: ProviderId, order: &Order) -> Vec<Words> {
    let named = named(order);
    let (customer, theirs) = match news {
        DamageNews::Reported => (
            Some((
                "We look at the damage",
                format!("Tell us and show us within {EVIDENCE_DAYS} days what {named} damaged, and how much it costs. Then we decide."),
            )),
            Some(("Something was damaged", format!("The customer says so of {named}. You owe nothing for it; please say your side."))),
        ),
        DamageNews::Granted { amount, words } => (
            Some((
                "We pay for the damage",
                format!(
                    "{amount} for {named} is credit of yours now. Spend it, or have it paid out to your bank account. We write: {words}"
                ),
            )),
            Some(("The damage is paid for", format!("Our guarantee fund paid for {named}. You owe nothing. We write: {words}"))),
        ),
        DamageNews::Refused { words } => (
            Some(("We looked at the damage", format!("We do not pay for it: {named}. We write: {words}"))),
            Some(("The damage is decided", format!("We do not pay for it: {named}. We write: {words}"))),
        ),
        DamageNews::Answered | DamageNews::Proposed { .. } | DamageNews::Left => (None, None),
        DamageNews::Withdrawn => (None, Some(("No damage after all", format!("The report about {named} was taken back.")))),
    };
    let customer = customer.map(|(title, message)| to_customer(order, title, message));
    let theirs = theirs.map(|(title, message)| to_provider(provider, title, message));
    customer.into_iter().chain(theirs).collect()
}

/// To the desk that should look at it: title and what waits.
pub(super) fn to_desk(news: &DamageNews, order: &Order) -> (&'static str, String) {
    match news {
        DamageNews::Proposed { amount } => ("Damage waits for finance", format!("{amount} for {}.", named(order))),
        DamageNews::Left => ("Damage waits again", format!("What was proposed for {} was not agreed to.", named(order))),
        DamageNews::Reported | DamageNews::Answered | DamageNews::Granted { .. } | DamageNews::Refused { .. } | DamageNews::Withdrawn => {
            ("Damage was reported", format!("By the customer of {}.", named(order)))
        }
    }
}
