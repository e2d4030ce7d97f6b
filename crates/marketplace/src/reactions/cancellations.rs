//! The messages about cancellations after a provider has accepted the job, also because of a cylinder
//! that cannot be filled, and about refunds that wait for approval.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, job_page, of_job, to_each},
};
use crate::{
    DomainEvent, RefusedCancellation, RejectedCylinder, SettledCancellation,
    message_texts::MessageContent,
};
use kernel::{Money, UserId};
use notifications::{Category, MessageTemplate, Priority};
use orders::{CylinderFault, Order};

/// Drafts for the customer and for the present or former provider.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if matches!(event, DomainEvent::CancellationAsked { .. }) {
        return both(
            order,
            of_job(MessageTemplate::CANCELLATION_ASKED, order),
            of_job(MessageTemplate::CUSTOMER_MAY_CANCEL, order),
        );
    }
    if matches!(event, DomainEvent::CustomerNotReached { .. }) {
        let content = of_job(MessageTemplate::CUSTOMER_NOT_REACHED, order);
        return vec![MessageDraft {
            priority: Priority::Critical,
            ..to_customer(order, content)
        }];
    }
    if let DomainEvent::NoAccessReported(reported) = event {
        return no_access(order, reported.refund, reported.fee);
    }
    if let DomainEvent::CylinderRejected(rejected) = event {
        return cylinder(order, rejected);
    }
    if let DomainEvent::CancellationSettled(terms) = event {
        return settled(order, terms);
    }
    if let DomainEvent::CancellationRefused(RefusedCancellation { note, .. }) = event {
        let note = [("message", note.clone())];
        return both(
            order,
            about(MessageTemplate::CANCELLATION_REFUSED, order, note),
            of_job(MessageTemplate::JOB_STAYS, order),
        );
    }
    if matches!(event, DomainEvent::CancellationLapsed { .. }) {
        let content = of_job(MessageTemplate::CANCELLATION_LAPSED, order);
        return vec![to_customer(order, content)];
    }
    Vec::new()
}

fn no_access(order: &Order, refund: Money, fee: Money) -> Vec<MessageDraft> {
    let values = [("fee", fee.to_string()), ("amount", refund.to_string())];
    let content = about(MessageTemplate::NO_ACCESS, order, values);
    let customer = MessageDraft {
        link: format!("/order/{}", order.id),
        ..to_customer(order, content)
    };
    let to_them = of_job(MessageTemplate::NO_ACCESS_REPORTED, order);
    std::iter::once(customer)
        .chain(to_provider(order, to_them))
        .collect()
}

fn cylinder(order: &Order, rejected: &RejectedCylinder) -> Vec<MessageDraft> {
    let fault = rejected.fault;
    let values = [
        ("problem", fault.clause().to_owned()),
        ("amount", rejected.refund.to_string()),
    ];
    let content = if rejected.fee.is_zero() {
        about(MessageTemplate::CYLINDER_REJECTED_FREE, order, values)
    } else {
        let [problem, amount] = values;
        let fee = ("fee", rejected.fee.to_string());
        about(
            MessageTemplate::CYLINDER_REJECTED,
            order,
            [problem, fee, amount],
        )
    };
    both(
        order,
        content.in_pidgin("problem", in_pidgin(fault)),
        of_job(MessageTemplate::CYLINDER_REPORTED, order),
    )
}

const fn in_pidgin(fault: CylinderFault) -> &'static str {
    match fault {
        CylinderFault::Expired => "di stamp don pass 15 years",
        CylinderFault::Damaged => "e don spoil",
        CylinderFault::Leaking => "e dey leak",
        CylinderFault::Overfull => "gas still plenty inside",
        CylinderFault::WrongSize => "di size no be di one wey you order",
    }
}

fn settled(order: &Order, terms: &SettledCancellation) -> Vec<MessageDraft> {
    let (free, charged) = if terms.as_credit {
        (
            MessageTemplate::CANCELLATION_CREDITED,
            MessageTemplate::CANCELLATION_CHARGED_CREDITED,
        )
    } else {
        (
            MessageTemplate::CANCELLATION_SETTLED,
            MessageTemplate::CANCELLATION_CHARGED,
        )
    };
    let amount = ("amount", terms.refund.to_string());
    let customer = if terms.fee.is_zero() {
        about(free, order, [amount])
    } else {
        about(charged, order, [amount, ("fee", terms.fee.to_string())])
    };
    let provider = if terms.to_provider.is_positive() {
        let earned = [("earned", terms.to_provider.to_string())];
        about(MessageTemplate::JOB_CANCELLED_PAID, order, earned)
    } else if terms.held.is_positive() {
        let earned = [("earned", terms.held.to_string())];
        about(MessageTemplate::JOB_CANCELLED_HELD, order, earned)
    } else {
        of_job(MessageTemplate::JOB_CANCELLED, order)
    };
    both(order, customer, provider)
}

/// Drafts for all staff who may approve a refund, or who look at what a provider reported.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    if matches!(event, DomainEvent::NoAccessReported(_)) {
        let content = of_job(MessageTemplate::STAFF_NO_ACCESS, order);
        return to_each(staff, &content, (Category::Order, "/admin/support"));
    }
    if let DomainEvent::CylinderRejected(rejected) = event {
        let problem = [("problem", rejected.fault.clause().to_owned())];
        let content = about(MessageTemplate::STAFF_CYLINDER_REJECTED, order, problem);
        return to_each(staff, &content, (Category::Order, "/admin/support"));
    }
    if !matches!(event, DomainEvent::RefundRequested { .. }) {
        return Vec::new();
    }
    let content = of_job(MessageTemplate::STAFF_REFUND_REQUESTED, order);
    let link = format!("/admin/orders/{}", order.id);
    to_each(staff, &content, (Category::Payment, &link))
}

fn both(order: &Order, customer: MessageContent, provider: MessageContent) -> Vec<MessageDraft> {
    std::iter::once(to_customer(order, customer))
        .chain(to_provider(order, provider))
        .collect()
}

fn to_customer(order: &Order, content: MessageContent) -> MessageDraft {
    let link = format!("/order/{}/track", order.id);
    draft_to(order.customer, content, (Category::Order, link))
}

fn to_provider(order: &Order, content: MessageContent) -> Option<MessageDraft> {
    let place = (Category::Dispatch, job_page(order));
    Some(draft_to(order.provider?.into(), content, place))
}
