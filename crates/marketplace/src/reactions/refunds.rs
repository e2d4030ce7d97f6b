//! The messages about refunds, including one that the bank rejected and one of a part of the price.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, job_page, news, of_job},
};
use crate::{DomainEvent, UnitOfWork, assistant::way_in_chat, message_texts::MessageContent};
use conversation::Texts;
use kernel::{Language, Money, StoreError};
use notifications::{Category, Kind, MessageTemplate};
use orders::Order;
use payments::RefundWay;

/// How the money that an event is about reaches the customer's bank.
///
/// # Errors
/// `Store`.
pub(super) fn way_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
) -> Result<RefundWay, StoreError> {
    let (payment, refund) = if let DomainEvent::PaymentUnapplied { payment, .. } = event {
        (Some(*payment), None)
    } else if let DomainEvent::RefundSucceeded { refund, .. } = event {
        (uow.refunds().payment_of(*refund)?, Some(*refund))
    } else {
        return Ok(RefundWay::CardOrTransfer);
    };
    let payment = payment.map_or(Ok(None), |payment| uow.payments().lock(payment))?;
    let refund = refund.map_or(Ok(None), |refund| uow.refunds().lock(refund))?;
    if refund.is_some_and(|refund| refund.paid_to.is_some()) {
        return Ok(RefundWay::Transfer);
    }
    let channels = payment.iter().map(|payment| payment.channel.as_deref());
    Ok(RefundWay::of(channels))
}

/// The message, with how long the customer's bank takes.
pub(super) fn with_duration(mut content: MessageContent, way: RefundWay) -> MessageContent {
    content
        .values
        .push(("duration", way.bank_time().to_owned()));
    let pidgin = Texts::new(Language::Pidgin).bank_time(way_in_chat(way));
    content.in_pidgin("duration", pidgin)
}

pub(super) fn succeeded(order: &Order, way: RefundWay) -> MessageDraft {
    let content = with_duration(of_job(MessageTemplate::REFUND_PAID, order), way);
    MessageDraft {
        kind: Kind::Success,
        ..news(order, content, (Category::Payment, "track"))
    }
}

pub(super) fn stuck(order: &Order) -> MessageDraft {
    let content = of_job(MessageTemplate::REFUND_STUCK, order);
    news(order, content, (Category::Payment, "track"))
}

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::PartRefunded {
        amount,
        less_for_provider,
        note,
        ..
    } = event
    {
        return part(order, *amount, *less_for_provider, note);
    }
    if let DomainEvent::RefundCredited { amount, bonus, .. } = event {
        let amount = ("amount", amount.to_string());
        let content = if bonus.is_zero() {
            about(MessageTemplate::REFUND_CREDITED, order, [amount])
        } else {
            let bonus = ("bonus", bonus.to_string());
            about(
                MessageTemplate::REFUND_CREDITED_MORE,
                order,
                [amount, bonus],
            )
        };
        return vec![MessageDraft {
            kind: Kind::Success,
            ..to_customer(order, content)
        }];
    }
    let template = if matches!(event, DomainEvent::RefundNeedsAccount { .. }) {
        MessageTemplate::REFUND_NEEDS_ACCOUNT
    } else {
        MessageTemplate::REFUND_ACCOUNT_NAMED
    };
    vec![to_customer(order, of_job(template, order))]
}

fn to_customer(order: &Order, content: MessageContent) -> MessageDraft {
    let link = format!("/order/{}", order.id);
    draft_to(order.customer, content, (Category::Payment, link))
}

/// Drafts for the customer, and for the provider when their share is reduced.
fn part(order: &Order, amount: Money, less: Money, note: &str) -> Vec<MessageDraft> {
    let values = || [("amount", amount.to_string()), ("message", note.to_owned())];
    let content = about(MessageTemplate::PART_REFUNDED, order, values());
    let mut all = vec![to_customer(order, content)];
    if let Some(provider) = order.provider.filter(|_| less.is_positive()) {
        let mut content = about(MessageTemplate::CUSTOMER_PART_REFUNDED, order, values());
        content.values.push(("less", less.to_string()));
        let place = (Category::Payment, job_page(order));
        all.push(draft_to(provider.into(), content, place));
    }
    all
}
