//! The messages about a price that is paid in stages.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, job_page, of_job},
    prices::its_price,
};
use crate::{DomainEvent, message_texts::MessageContent};
use kernel::{Money, UserId};
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::{Order, OrderStatus};

/// Drafts for the customer, and for the provider if there is one.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::StagePaid {
        held,
        next,
        missing,
        ..
    } = event
    {
        return paid(order, *held, next.map(|stage| (stage, *missing)));
    }
    if let DomainEvent::StageBegan {
        stage,
        next: Some(next),
        missing,
        ..
    } = event
    {
        let values = [
            ("stage", stage.to_string()),
            ("missing", missing.to_string()),
            ("next", next.to_string()),
        ];
        let content = about(MessageTemplate::STAGE_DUE, order, values);
        return vec![MessageDraft {
            priority: Priority::High,
            ..to_customer(order, content, "quote")
        }];
    }
    if let DomainEvent::StageBegan { stage, .. } = event {
        let values = [("stage", stage.to_string())];
        let content = about(MessageTemplate::STAGE_BEGAN, order, values);
        return vec![to_customer(order, content, "track")];
    }
    if let DomainEvent::StageAwaited { stage, missing, .. } = event {
        return awaited(order, *stage, *missing);
    }
    Vec::new()
}

/// Drafts that remind the customer, and tell the provider that the work waits.
fn awaited(order: &Order, stage: u32, missing: Money) -> Vec<MessageDraft> {
    let stage = ("stage", stage.to_string());
    let values = [stage.clone(), ("missing", missing.to_string())];
    let asked = about(MessageTemplate::STAGE_AWAITED, order, values);
    let provider = about(MessageTemplate::PROVIDER_STAGE_AWAITED, order, [stage]);
    std::iter::once(to_customer(order, asked, "quote"))
        .chain(to_provider(order, provider))
        .collect()
}

fn paid(order: &Order, held: Money, next: Option<(u32, Money)>) -> Vec<MessageDraft> {
    let is_first = order.status == OrderStatus::DepositPaid;
    let template = match (is_first, next.is_some()) {
        (true, true) => MessageTemplate::FIRST_STAGE_PAID_NEXT,
        (true, false) => MessageTemplate::FIRST_STAGE_PAID,
        (false, true) => MessageTemplate::STAGE_PAID_NEXT,
        (false, false) => MessageTemplate::STAGE_PAID,
    };
    let values = [("held", held.to_string()), ("price", its_price(order))];
    let mut content = about(template, order, values);
    let mut provider = of_job(MessageTemplate::CUSTOMER_PAID_ALL, order);
    if let Some((stage, missing)) = next {
        let next = [("next", stage.to_string())];
        content.values.push(("missing", missing.to_string()));
        content.values.extend(next.clone());
        provider = about(MessageTemplate::CUSTOMER_PAID_STAGE, order, next);
    }
    let customer = MessageDraft {
        kind: Kind::Success,
        ..to_customer(order, content, "track")
    };
    std::iter::once(customer)
        .chain(to_provider(order, provider))
        .collect()
}

fn to_customer(order: &Order, content: MessageContent, page: &str) -> MessageDraft {
    one(
        order.customer,
        content,
        format!("/order/{}/{page}", order.id),
    )
}

fn to_provider(order: &Order, content: MessageContent) -> Option<MessageDraft> {
    Some(one(order.provider?.into(), content, job_page(order)))
}

fn one(to: UserId, content: MessageContent, link: String) -> MessageDraft {
    MessageDraft {
        priority: Priority::Normal,
        ..draft_to(to, content, (Category::Payment, link))
    }
}
