//! The messages about a job that lost its provider, and about the credit for a customer who was
//! left waiting.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, of_job, to_provider},
};
use crate::{DomainEvent, message_texts::MessageContent};
use kernel::{Money, Timestamp};
use notifications::{Category, MessageTemplate};
use orders::{Order, Unassignment};

/// Drafts for the customer, whose price stays, and for the former provider, who can no longer open
/// the job.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::MadeGood {
        amount, no_show, ..
    } = event
    {
        return vec![made_good(order, *amount, *no_show)];
    }
    let DomainEvent::JobUnassigned {
        provider,
        whose,
        explanation,
        replaced,
        free_until,
        ..
    } = event
    else {
        return Vec::new();
    };
    let cause = Unassignment::from_code(whose);
    let content = told_to_customer(cause, order, *replaced, *free_until);
    let link = format!("/order/{}/track", order.id);
    let customer = draft_to(order.customer, content, (Category::Dispatch, link));
    let provider_draft =
        told_to_provider(cause, order, explanation).map(|content| to_provider(*provider, content));
    std::iter::once(customer).chain(provider_draft).collect()
}

/// The message to the customer. `free_until` is when cancelling is no longer free after a reserve
/// took the job.
fn told_to_customer(
    cause: Option<Unassignment>,
    order: &Order,
    replaced: bool,
    free_until: Option<Timestamp>,
) -> MessageContent {
    let is_unconfirmed = match cause {
        Some(Unassignment::NotConfirmed | Unassignment::HeartbeatMissed) => true,
        Some(
            Unassignment::Left
            | Unassignment::TakenBack
            | Unassignment::NoShow
            | Unassignment::Suspended
            | Unassignment::ServiceClosed,
        )
        | None => false,
    };
    if let Some(until) = free_until {
        let template = if is_unconfirmed {
            MessageTemplate::UNCONFIRMED_FREE_UNTIL
        } else {
            MessageTemplate::REPLACED_FREE_UNTIL
        };
        return about(template, order, [("time", until.abuja_moment())]);
    }
    let template = match (is_unconfirmed, replaced) {
        (true, true) => MessageTemplate::UNCONFIRMED_REPLACED,
        (true, false) => MessageTemplate::UNCONFIRMED_SEARCHED,
        (false, true) => MessageTemplate::REPLACED,
        (false, false) => MessageTemplate::SEARCHED_AGAIN,
    };
    of_job(template, order)
}

/// What the former provider is told; nothing if they left the job themselves.
fn told_to_provider(
    cause: Option<Unassignment>,
    order: &Order,
    explanation: &str,
) -> Option<MessageContent> {
    let template = match cause {
        Some(Unassignment::TakenBack) => {
            let values = [("message", explanation.to_owned())];
            return Some(about(MessageTemplate::TAKEN_BACK, order, values));
        }
        Some(Unassignment::NoShow) => MessageTemplate::TAKEN_AFTER_NO_SHOW,
        Some(Unassignment::NotConfirmed) => MessageTemplate::TAKEN_UNCONFIRMED,
        Some(Unassignment::HeartbeatMissed) => MessageTemplate::TAKEN_UNANSWERED,
        Some(Unassignment::Suspended) => MessageTemplate::TAKEN_SUSPENDED,
        Some(Unassignment::ServiceClosed) => MessageTemplate::TAKEN_SERVICE_CLOSED,
        Some(Unassignment::Left) | None => return None,
    };
    Some(of_job(template, order))
}

fn made_good(order: &Order, amount: Money, no_show: bool) -> MessageDraft {
    let template = if no_show {
        MessageTemplate::NO_SHOW_CREDITED
    } else {
        MessageTemplate::WAIT_CREDITED
    };
    let content = about(template, order, [("amount", amount.to_string())]);
    let link = "/account?tab=statement".to_owned();
    draft_to(order.customer, content, (Category::Payment, link))
}
