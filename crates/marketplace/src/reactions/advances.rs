//! The messages about advances for materials.

use super::{
    draft::MessageDraft,
    order_drafts::{about, of_job, to_customer, to_each, to_provider},
};
use crate::{AdvanceEvent, DomainEvent, message_texts::MessageContent};
use kernel::{Money, ProviderId, UserId};
use notifications::{Category, MessageTemplate};
use orders::Order;

pub(super) fn messages(
    news: &AdvanceEvent,
    provider: ProviderId,
    order: &Order,
) -> Vec<MessageDraft> {
    let customer = match news {
        AdvanceEvent::Released { amount } => {
            Some(of(MessageTemplate::ADVANCE_RELEASED, order, *amount))
        }
        AdvanceEvent::Requested { .. }
        | AdvanceEvent::Refused { .. }
        | AdvanceEvent::Delivered
        | AdvanceEvent::TakenBack { .. }
        | AdvanceEvent::Owed { .. } => None,
    };
    let provider_text = match news {
        AdvanceEvent::Requested { .. } => None,
        AdvanceEvent::Released { amount } => Some(of(
            MessageTemplate::PROVIDER_ADVANCE_RELEASED,
            order,
            *amount,
        )),
        AdvanceEvent::Refused { explanation } => {
            let values = [("message", explanation.clone())];
            Some(about(MessageTemplate::ADVANCE_REFUSED, order, values))
        }
        AdvanceEvent::Delivered => Some(of_job(MessageTemplate::ADVANCE_DELIVERED, order)),
        AdvanceEvent::TakenBack { amount } => {
            Some(of(MessageTemplate::ADVANCE_TAKEN_BACK, order, *amount))
        }
        AdvanceEvent::Owed { amount } => Some(of(MessageTemplate::ADVANCE_OWED, order, *amount)),
    };
    let customer = customer.map(|content| to_customer(order, content));
    let provider_draft = provider_text.map(|content| to_provider(provider, content));
    customer.into_iter().chain(provider_draft).collect()
}

fn of(template: MessageTemplate, order: &Order, amount: Money) -> MessageContent {
    about(template, order, [("amount", amount.to_string())])
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
    let content = of(MessageTemplate::STAFF_ADVANCE_ASKED, order, *amount);
    let place = (Category::Payment, "/admin/finance?view=advances");
    to_each(staff, &content, place)
}
