//! The messages about steps that staff took on an order.

use super::{
    draft::MessageDraft,
    order_drafts::{about, at_area, draft_to, job_page, of_job, to_provider},
};
use crate::{StaffStep, message_texts::MessageContent};
use kernel::Timestamp;
use notifications::{Category, MessageTemplate};
use orders::Order;

/// Drafts for the customer and for the provider, depending on the step.
pub(super) fn messages(step: &StaffStep, order: &Order) -> Vec<MessageDraft> {
    match step {
        StaffStep::Offered { provider, .. } => {
            let content = at_area(MessageTemplate::OFFERED_BY_HAND, order, []);
            vec![to_provider(*provider, content)]
        }
        StaffStep::Started => started(order),
        StaffStep::Completed { explanation } => completed(order, explanation),
        StaffStep::Returned { explanation } => {
            let values = [("message", explanation.clone())];
            vec![drafted(
                order,
                about(MessageTemplate::TEAM_RETURNED, order, values),
            )]
        }
        StaffStep::Begun => vec![drafted(order, of_job(MessageTemplate::TEAM_BEGAN, order))],
        StaffStep::Cancelled { explanation } => vec![tracked(order, cancelled(order, explanation))],
        StaffStep::Sent => vec![tracked(order, of_job(MessageTemplate::TEAM_SENT, order))],
        StaffStep::Moved { to } => {
            let values = [("to", to.clone())];
            vec![tracked(
                order,
                about(MessageTemplate::TEAM_MOVED, order, values),
            )]
        }
        StaffStep::MoveAsked { to, until } => {
            let values = moved_to(to, *until);
            vec![tracked(
                order,
                about(MessageTemplate::TEAM_ASKED_MOVE, order, values),
            )]
        }
        StaffStep::MoveToPay { to, fee, until } => {
            let mut content = about(
                MessageTemplate::TEAM_PREPARED_MOVE,
                order,
                moved_to(to, *until),
            );
            content.values.push(("fee", fee.to_string()));
            vec![tracked(order, content)]
        }
        StaffStep::PriceWithdrawn { explanation } => {
            let values = [("message", explanation.clone())];
            vec![tracked(
                order,
                about(MessageTemplate::TEAM_WITHDREW_PRICE, order, values),
            )]
        }
        StaffStep::ReportSetAside => vec![tracked(
            order,
            of_job(MessageTemplate::TEAM_SET_REPORT_ASIDE, order),
        )],
    }
}

/// The new time, and the deadline for its answer or payment.
fn moved_to(to: &str, until: Timestamp) -> [(&'static str, String); 2] {
    [("to", to.to_owned()), ("time", until.abuja_moment())]
}

fn cancelled(order: &Order, explanation: &str) -> MessageContent {
    let explanation = ("message", explanation.to_owned());
    if order.paid.is_positive() {
        let amount = ("amount", order.paid.to_string());
        about(
            MessageTemplate::TEAM_CANCELLED_REFUND,
            order,
            [amount, explanation],
        )
    } else {
        about(MessageTemplate::TEAM_CANCELLED, order, [explanation])
    }
}

/// A message with a link to the draft in the booking form.
fn drafted(order: &Order, content: MessageContent) -> MessageDraft {
    let link = format!(
        "/create-order?service={}&draft={}",
        order.category_slug, order.id
    );
    draft_to(order.customer, content, (Category::Order, link))
}

/// A message with a link to the tracking page.
fn tracked(order: &Order, content: MessageContent) -> MessageDraft {
    let link = format!("/order/{}/track", order.id);
    draft_to(order.customer, content, (Category::Order, link))
}

fn started(order: &Order) -> Vec<MessageDraft> {
    let customer = MessageDraft {
        category: Category::Dispatch,
        ..tracked(order, of_job(MessageTemplate::TEAM_STARTED, order))
    };
    let provider = of_job(MessageTemplate::PROVIDER_TEAM_STARTED, order);
    std::iter::once(customer)
        .chain(to_owner(order, provider))
        .collect()
}

fn completed(order: &Order, explanation: &str) -> Vec<MessageDraft> {
    let message = ("message", explanation.to_owned());
    let hours = ("hours", order.deadlines.dispute.open_hours.to_string());
    let values = [message.clone(), hours];
    let customer = tracked(order, about(MessageTemplate::TEAM_COMPLETED, order, values));
    let provider = about(MessageTemplate::PROVIDER_TEAM_COMPLETED, order, [message]);
    std::iter::once(customer)
        .chain(to_owner(order, provider))
        .collect()
}

/// A draft for the provider who has the job.
fn to_owner(order: &Order, content: MessageContent) -> Option<MessageDraft> {
    let place = (Category::Dispatch, job_page(order));
    Some(draft_to(order.provider?.into(), content, place))
}
