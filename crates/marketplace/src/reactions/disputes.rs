//! The messages to both sides and to staff about disputes.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, job_page, of_job, to_customer, to_each},
};
use crate::{DomainEvent, UnitOfWork, message_texts::MessageContent};
use kernel::{Money, ProviderId, StoreError, UserId};
use notifications::{Category, MessageTemplate, Priority};
use orders::{DisputeSide, Order, Verdict};

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    if let DomainEvent::DisputeOpened {
        by_provider,
        appeal,
        ..
    } = event
    {
        return opened(order, *by_provider, *appeal);
    }
    if let DomainEvent::DisputeStatementAdded(statement) = event {
        return added(order, statement.by);
    }
    if let DomainEvent::DisputeDecided {
        provider,
        verdict,
        back,
        explanation,
        ..
    } = event
    {
        return Verdict::from_code(verdict)
            .map(|verdict| decided(order, *provider, verdict, *back, explanation))
            .unwrap_or_default();
    }
    if matches!(event, DomainEvent::DisputeWithdrawn { .. }) {
        let content = of_job(MessageTemplate::DISPUTE_WITHDRAWN, order);
        return to_provider(order.provider, order, content)
            .into_iter()
            .collect();
    }
    Vec::new()
}

/// Drafts for the opening of a dispute: the opener gets a confirmation, the other side is asked,
/// and a customer learns that their money is safe.
fn opened(order: &Order, by_provider: bool, appeal: bool) -> Vec<MessageDraft> {
    let limits = &order.deadlines.dispute;
    let confirmation = |template| {
        let days = limits.decision_days.to_string();
        about(template, order, [("days", days)])
    };
    let asked = |template| {
        let hours = limits.answer_hours.to_string();
        about(template, order, [("hours", hours)])
    };
    let (customer, provider) = match (by_provider, appeal) {
        (true, false) => (
            asked(MessageTemplate::DISPUTE_ASKED),
            confirmation(MessageTemplate::PROVIDER_DISPUTE_OPENED),
        ),
        (true, true) => (
            asked(MessageTemplate::DISPUTE_APPEALED),
            confirmation(MessageTemplate::PROVIDER_DISPUTE_OPENED),
        ),
        (false, false) => (
            confirmation(MessageTemplate::DISPUTE_OPENED),
            asked(MessageTemplate::PROVIDER_DISPUTE_ASKED),
        ),
        (false, true) => (
            confirmation(MessageTemplate::DISPUTE_OPENED),
            asked(MessageTemplate::PROVIDER_DISPUTE_APPEALED),
        ),
    };
    std::iter::once(to_customer(order, customer))
        .chain(to_provider(order.provider, order, provider))
        .collect()
}

/// Drafts about a new statement, for the sides that did not write it.
fn added(order: &Order, by: DisputeSide) -> Vec<MessageDraft> {
    let customer = (by != DisputeSide::Customer)
        .then(|| to_customer(order, of_job(MessageTemplate::DISPUTE_STATEMENT, order)));
    let content = of_job(MessageTemplate::PROVIDER_DISPUTE_STATEMENT, order);
    let provider =
        to_provider(order.provider, order, content).filter(|_| by != DisputeSide::Provider);
    customer.into_iter().chain(provider).collect()
}

/// The messages to the customer and to the provider about a decision.
const fn decision(verdict: Verdict) -> (MessageTemplate, MessageTemplate) {
    match verdict {
        Verdict::Release => (
            MessageTemplate::DECIDED_RELEASE,
            MessageTemplate::PROVIDER_DECIDED_RELEASE,
        ),
        Verdict::Goodwill => (
            MessageTemplate::DECIDED_GOODWILL,
            MessageTemplate::PROVIDER_DECIDED_RELEASE,
        ),
        Verdict::Uphold => (
            MessageTemplate::DECIDED_UPHOLD,
            MessageTemplate::PROVIDER_DECIDED_UPHOLD,
        ),
        Verdict::Partial => (
            MessageTemplate::DECIDED_PARTIAL,
            MessageTemplate::PROVIDER_DECIDED_PARTIAL,
        ),
        Verdict::FullRefund => (
            MessageTemplate::DECIDED_FULL,
            MessageTemplate::PROVIDER_DECIDED_FULL,
        ),
        Verdict::ReworkSame => (
            MessageTemplate::DECIDED_REWORK,
            MessageTemplate::PROVIDER_DECIDED_REWORK,
        ),
        Verdict::ReworkOther => (
            MessageTemplate::DECIDED_OTHER,
            MessageTemplate::PROVIDER_DECIDED_OTHER,
        ),
        Verdict::Relieve => (
            MessageTemplate::DECIDED_RELIEVE,
            MessageTemplate::PROVIDER_DECIDED_RELIEVE,
        ),
    }
}

fn decided(
    order: &Order,
    provider: Option<ProviderId>,
    verdict: Verdict,
    back: Money,
    explanation: &str,
) -> Vec<MessageDraft> {
    let content = |template| {
        let values = [
            ("amount", back.to_string()),
            ("message", explanation.to_owned()),
        ];
        about(template, order, values)
    };
    let (to_payer, to_them) = decision(verdict);
    let to_them = to_provider(provider, order, content(to_them));
    let to_them = to_them.map(|draft| match verdict {
        // The provider no longer has the job and cannot open it.
        Verdict::ReworkOther => MessageDraft {
            link: "/service-provider/dashboard".to_owned(),
            ..draft
        },
        Verdict::Release
        | Verdict::Goodwill
        | Verdict::Uphold
        | Verdict::Partial
        | Verdict::FullRefund
        | Verdict::ReworkSame
        | Verdict::Relieve => draft,
    });
    std::iter::once(to_customer(order, content(to_payer)))
        .chain(to_them)
        .collect()
}

/// Drafts for the staff who decide, or who make sure that a decision is made. They lead to the dispute.
pub(super) fn to_staff(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    order: &Order,
    staff: &[UserId],
) -> Result<Vec<MessageDraft>, StoreError> {
    let (content, priority) = if let DomainEvent::DisputeOpened { appeal, .. } = event {
        let template = if *appeal {
            MessageTemplate::STAFF_APPEAL_OPENED
        } else {
            MessageTemplate::STAFF_DISPUTE_OPENED
        };
        (of_job(template, order), Priority::Normal)
    } else if matches!(event, DomainEvent::DisputeAnswered { .. }) {
        let content = of_job(MessageTemplate::STAFF_DISPUTE_ANSWERED, order);
        (content, Priority::Normal)
    } else if matches!(event, DomainEvent::DisputeStatementAdded(_)) {
        let content = of_job(MessageTemplate::STAFF_DISPUTE_STATEMENT, order);
        (content, Priority::Normal)
    } else if matches!(event, DomainEvent::DisputeOverdue { .. }) {
        let content = of_job(MessageTemplate::STAFF_DISPUTE_OVERDUE, order);
        (content, Priority::High)
    } else if let DomainEvent::DisputeStuck { amount, .. } = event {
        let values = [("amount", amount.to_string())];
        let content = about(MessageTemplate::STAFF_DISPUTE_STUCK, order, values);
        (content, Priority::Critical)
    } else {
        return Ok(Vec::new());
    };
    let list = "/admin/support?view=disputes";
    let page = match uow.disputes().lock_latest_of(order.id)? {
        Some(dispute) => format!("{list}&dispute={}", dispute.id),
        None => list.to_owned(),
    };
    let drafts = to_each(staff, &content, (Category::Order, &page)).into_iter();
    Ok(drafts
        .map(|draft| MessageDraft { priority, ..draft })
        .collect())
}

fn to_provider(
    provider: Option<ProviderId>,
    order: &Order,
    content: MessageContent,
) -> Option<MessageDraft> {
    let place = (Category::Dispatch, job_page(order));
    Some(draft_to(provider?.into(), content, place))
}
