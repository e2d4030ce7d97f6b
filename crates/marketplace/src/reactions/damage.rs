//! The messages about damage claims.

use super::{
    draft::MessageDraft,
    order_drafts::{about, of_job, to_customer, to_provider},
};
use crate::{DamageEvent, message_texts::MessageContent};
use claims::EVIDENCE_DAYS;
use kernel::ProviderId;
use notifications::MessageTemplate;
use orders::Order;

pub(super) fn messages(
    news: &DamageEvent,
    provider: ProviderId,
    order: &Order,
) -> Vec<MessageDraft> {
    let of = |template| Some(of_job(template, order));
    let explained = |template, explanation: &str| {
        Some(about(
            template,
            order,
            [("message", explanation.to_owned())],
        ))
    };
    let (customer, provider_text) = match news {
        DamageEvent::Reported => {
            let days = [("days", EVIDENCE_DAYS.to_string())];
            (
                Some(about(MessageTemplate::DAMAGE_REPORTED, order, days)),
                of(MessageTemplate::PROVIDER_DAMAGE_REPORTED),
            )
        }
        DamageEvent::Granted {
            amount,
            explanation,
        } => {
            let values = [
                ("amount", amount.to_string()),
                ("message", explanation.clone()),
            ];
            (
                Some(about(MessageTemplate::DAMAGE_GRANTED, order, values)),
                explained(MessageTemplate::PROVIDER_DAMAGE_GRANTED, explanation),
            )
        }
        DamageEvent::Refused { explanation } => (
            explained(MessageTemplate::DAMAGE_REFUSED, explanation),
            explained(MessageTemplate::PROVIDER_DAMAGE_REFUSED, explanation),
        ),
        DamageEvent::Answered | DamageEvent::Proposed { .. } | DamageEvent::Left => (None, None),
        DamageEvent::Withdrawn => (None, of(MessageTemplate::PROVIDER_DAMAGE_WITHDRAWN)),
    };
    let customer = customer.map(|content| to_customer(order, content));
    let provider_draft = provider_text.map(|content| to_provider(provider, content));
    customer.into_iter().chain(provider_draft).collect()
}

/// The message to the staff who examine the claim.
pub(super) fn to_staff(news: &DamageEvent, order: &Order) -> MessageContent {
    match news {
        DamageEvent::Proposed { amount } => {
            let values = [("amount", amount.to_string())];
            about(MessageTemplate::STAFF_DAMAGE_PROPOSED, order, values)
        }
        DamageEvent::Left => of_job(MessageTemplate::STAFF_DAMAGE_LEFT, order),
        DamageEvent::Reported
        | DamageEvent::Answered
        | DamageEvent::Granted { .. }
        | DamageEvent::Refused { .. }
        | DamageEvent::Withdrawn => of_job(MessageTemplate::STAFF_DAMAGE_REPORTED, order),
    }
}
