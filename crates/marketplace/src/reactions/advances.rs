//! The messages about advances for materials.

use super::{
    draft::MessageDraft,
    order_drafts::{named, to_customer, to_provider},
};
use crate::{AdvanceEvent, DomainEvent};
use kernel::{ProviderId, UserId};
use notifications::{Category, Kind, Priority};
use orders::Order;

pub(super) fn messages(
    news: &AdvanceEvent,
    provider: ProviderId,
    order: &Order,
) -> Vec<MessageDraft> {
    let named = named(order);
    let customer = match news {
        AdvanceEvent::Released { amount } => Some((
            "Your materials are being bought",
            format!(
                "We gave your provider {amount} to buy the materials for {named}. Please confirm when you have them."
            ),
        )),
        AdvanceEvent::Requested { .. }
        | AdvanceEvent::Refused { .. }
        | AdvanceEvent::Delivered
        | AdvanceEvent::TakenBack { .. }
        | AdvanceEvent::Owed { .. } => None,
    };
    let provider_draft = match news {
        AdvanceEvent::Requested { .. } => None,
        AdvanceEvent::Released { amount } => Some((
            "Your advance for materials is approved",
            format!(
                "{amount} for {named} goes with your next payout. It counts towards your share."
            ),
        )),
        AdvanceEvent::Refused { explanation } => Some((
            "No advance for materials",
            format!(
                "We cannot pay for the materials of {named} in advance. Our message: {explanation}"
            ),
        )),
        AdvanceEvent::Delivered => Some((
            "The materials have arrived",
            format!("The customer of {named} has them."),
        )),
        AdvanceEvent::TakenBack { amount } => Some((
            "Your advance was cancelled",
            format!(
                "{named} ended without you before {amount} was paid out, so it will not be paid."
            ),
        )),
        AdvanceEvent::Owed { amount } => Some((
            "You owe part of an advance",
            format!(
                "{named} ended with less for you than we paid in advance. We will deduct {amount} from your next payouts, at most 30 % of each."
            ),
        )),
    };
    let customer = customer.map(|(title, message)| to_customer(order, title, message));
    let provider_draft =
        provider_draft.map(|(title, message)| to_provider(provider, title, message));
    customer.into_iter().chain(provider_draft).collect()
}

/// Drafts for finance, who check the pro-forma invoice.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::Advance {
        news: AdvanceEvent::Requested { amount },
        ..
    } = event
    else {
        return Vec::new();
    };
    let message = format!("{amount} for the materials of {}.", named(order));
    let draft_for = |to: &UserId| MessageDraft {
        to: *to,
        title: "A provider asks for an advance",
        message: message.clone(),
        kind: Kind::Info,
        category: Category::Payment,
        priority: Priority::High,
        link: "/admin/finance?view=advances".to_owned(),
    };
    staff.iter().map(draft_for).collect()
}
