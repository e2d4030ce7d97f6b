//! The messages about damage claims.

use super::{
    draft::MessageDraft,
    order_drafts::{named, to_customer, to_provider},
};
use crate::DamageEvent;
use claims::EVIDENCE_DAYS;
use kernel::ProviderId;
use orders::Order;

pub(super) fn messages(
    news: &DamageEvent,
    provider: ProviderId,
    order: &Order,
) -> Vec<MessageDraft> {
    let named = named(order);
    let (customer, provider_draft) = match news {
        DamageEvent::Reported => (
            Some((
                "We are looking at the damage",
                format!(
                    "Tell us and show us within {EVIDENCE_DAYS} days what {named} damaged, and how much it costs. Then we decide."
                ),
            )),
            Some((
                "Something was damaged",
                format!(
                    "The customer reports damage at {named}. You owe nothing for it. Please give us your account."
                ),
            )),
        ),
        DamageEvent::Granted {
            amount,
            explanation,
        } => (
            Some((
                "We pay for the damage",
                format!(
                    "You have {amount} of credit for {named}. You can spend it or have it paid to your bank account. Our message: {explanation}"
                ),
            )),
            Some((
                "The damage is paid for",
                format!(
                    "Our guarantee fund paid for {named}. You owe nothing. Our message: {explanation}"
                ),
            )),
        ),
        DamageEvent::Refused { explanation } => (
            Some((
                "We looked at the damage",
                format!("We will not pay for the damage at {named}. Our message: {explanation}"),
            )),
            Some((
                "The damage claim is decided",
                format!("We will not pay for the damage at {named}. Our message: {explanation}"),
            )),
        ),
        DamageEvent::Answered | DamageEvent::Proposed { .. } | DamageEvent::Left => (None, None),
        DamageEvent::Withdrawn => (
            None,
            Some((
                "The damage report was withdrawn",
                format!("The report about {named} was withdrawn."),
            )),
        ),
    };
    let customer = customer.map(|(title, message)| to_customer(order, title, message));
    let provider_draft =
        provider_draft.map(|(title, message)| to_provider(provider, title, message));
    customer.into_iter().chain(provider_draft).collect()
}

/// The title and text for the staff who must look at the claim.
pub(super) fn to_staff(news: &DamageEvent, order: &Order) -> (&'static str, String) {
    match news {
        DamageEvent::Proposed { amount } => (
            "Damage waits for finance",
            format!("{amount} for {}.", named(order)),
        ),
        DamageEvent::Left => (
            "Damage waits again",
            format!("The proposal for {} was not approved.", named(order)),
        ),
        DamageEvent::Reported
        | DamageEvent::Answered
        | DamageEvent::Granted { .. }
        | DamageEvent::Refused { .. }
        | DamageEvent::Withdrawn => (
            "Damage was reported",
            format!("By the customer of {}.", named(order)),
        ),
    }
}
