//! The messages about requests to have a job done at another time.

use super::{
    draft::MessageDraft,
    order_drafts::{about, job_page, of_job, to_customer, to_provider},
};
use crate::{MoveEvent, OrderMove, message_texts::MessageContent};
use kernel::{Money, Timestamp};
use notifications::MessageTemplate;
use orders::Order;

/// Drafts for the provider, who may answer, and for the customer, about the outcome.
pub(super) fn messages(moved: &OrderMove, order: &Order) -> Vec<MessageDraft> {
    let content = |template| about(template, order, [("to", moved.to.clone())]);
    let customer = |template| tracked(order, content(template));
    let lost = |template| to_provider(moved.provider, content(template));
    match moved.news {
        MoveEvent::Asked { until } => vec![asked(moved, order, until)],
        MoveEvent::FeePaid { fee, to_provider } => fee_paid(moved, order, (fee, to_provider)),
        MoveEvent::Unpaid => vec![customer(MessageTemplate::MOVE_UNPAID)],
        MoveEvent::Accepted => vec![customer(MessageTemplate::MOVE_ACCEPTED)],
        MoveEvent::Declined => vec![customer(MessageTemplate::MOVE_DECLINED)],
        MoveEvent::Unanswered => vec![
            customer(MessageTemplate::MOVE_UNANSWERED),
            lost(MessageTemplate::LOST_UNANSWERED),
        ],
        MoveEvent::Unavailable => vec![
            customer(MessageTemplate::MOVE_DECLINED),
            lost(MessageTemplate::LOST_UNAVAILABLE),
        ],
        MoveEvent::Withdrawn => {
            let content = of_job(MessageTemplate::MOVE_WITHDRAWN, order);
            vec![to_provider(moved.provider, content)]
        }
        MoveEvent::SetOut => {
            let content = of_job(MessageTemplate::MOVE_SET_OUT, order);
            vec![tracked(order, content)]
        }
        MoveEvent::SetOutUnpaid => {
            let content = of_job(MessageTemplate::MOVE_SET_OUT_UNPAID, order);
            vec![tracked(order, content)]
        }
    }
}

/// The draft for the provider, who may accept or decline.
fn asked(moved: &OrderMove, order: &Order, until: Timestamp) -> MessageDraft {
    let values = [("to", moved.to.clone()), ("time", until.abuja_moment())];
    let content = about(MessageTemplate::MOVE_ASKED, order, values);
    MessageDraft {
        link: job_page(order),
        ..to_provider(moved.provider, content)
    }
}

/// Drafts for the customer, who paid the fee, and for the provider, who earns a part of it.
fn fee_paid(moved: &OrderMove, order: &Order, (fee, earned): (Money, Money)) -> Vec<MessageDraft> {
    let values = [("fee", fee.to_string()), ("to", moved.to.clone())];
    let customer = about(MessageTemplate::MOVE_PAID, order, values);
    let values = [("earned", earned.to_string())];
    let provider = about(MessageTemplate::MOVE_FEE_EARNED, order, values);
    let provider_draft = MessageDraft {
        link: "/service-provider/dashboard?view=earnings".to_owned(),
        ..to_provider(moved.provider, provider)
    };
    vec![tracked(order, customer), provider_draft]
}

fn tracked(order: &Order, content: MessageContent) -> MessageDraft {
    MessageDraft {
        link: format!("/order/{}/track", order.id),
        ..to_customer(order, content)
    }
}
