//! The messages about assessments of requests before they are priced.

use super::{
    draft::MessageDraft,
    order_drafts::{about, at_area, draft_to, of_job},
};
use crate::{
    AssessmentFeeEvent, DomainEvent, QuoteEvent, QuoteNews, ReturnedReport, ScheduledAssessment,
    VisitNews, message_texts::MessageContent,
};
use kernel::{ProviderId, UserId};
use notifications::{Category, MessageTemplate, Priority};
use orders::{Order, VisitStep};

/// Drafts for the customer, and for the provider who assesses.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let page = format!("/order/{}", order.id);
    if let DomainEvent::AssessmentScheduled(scheduled) = event {
        return of_schedule(scheduled, order);
    }
    if let DomainEvent::AssessmentVisit(visit) = event {
        return of_visit(*visit, order);
    }
    if let DomainEvent::AssessmentFee(fee) = event {
        return vec![of_fee(fee.news, order)];
    }
    if let DomainEvent::AssessmentReturned(ReturnedReport {
        provider: Some(provider),
        ..
    }) = event
    {
        let content = of_job(MessageTemplate::QUOTE_RETURNED, order);
        return vec![one(
            (*provider).into(),
            content,
            Priority::High,
            own_path(order),
        )];
    }
    if let DomainEvent::Quote(quote) = event {
        return of_quote(*quote, order);
    }
    if matches!(event, DomainEvent::AssessmentAccepted { .. }) {
        let content = of_job(MessageTemplate::REPORT_READY, order);
        return vec![one(order.customer, content, Priority::Normal, page)];
    }
    if matches!(event, DomainEvent::AssessmentRefused { .. }) {
        let content = of_job(MessageTemplate::REPORT_REFUSES, order);
        return vec![one(order.customer, content, Priority::High, page)];
    }
    Vec::new()
}

/// Drafts for all pricing staff.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let template = if matches!(event, DomainEvent::AssessmentReported { .. }) {
        MessageTemplate::STAFF_REPORT_READY
    } else if matches!(event, DomainEvent::AssessmentLate { .. }) {
        MessageTemplate::STAFF_REPORT_LATE
    } else if let Some(missed) = missed_visit(event) {
        missed
    } else if matches!(event, DomainEvent::AssessmentReturned(_)) {
        MessageTemplate::STAFF_REPORT_RETURNED
    } else if let DomainEvent::Quote(QuoteNews {
        news: news @ (QuoteEvent::Withdrawn | QuoteEvent::Ended),
        ..
    }) = event
    {
        if *news == QuoteEvent::Withdrawn {
            MessageTemplate::STAFF_QUOTE_WITHDRAWN
        } else {
            MessageTemplate::STAFF_QUOTE_ENDED
        }
    } else {
        return Vec::new();
    };
    let link = format!("/admin/assessments/{}", order.id);
    let priority = if matches!(event, DomainEvent::AssessmentLate { .. }) {
        Priority::High
    } else {
        Priority::Normal
    };
    let content = of_job(template, order);
    staff
        .iter()
        .map(|to| one(*to, content.clone(), priority, link.clone()))
        .collect()
}

/// Drafts about a scheduled assessment for the customer, and for the provider who assesses.
fn of_schedule(
    ScheduledAssessment {
        provider,
        at,
        on_site,
        ..
    }: &ScheduledAssessment,
    order: &Order,
) -> Vec<MessageDraft> {
    let template = if *on_site {
        MessageTemplate::VISIT_SCHEDULED
    } else {
        MessageTemplate::ASSESSMENT_SCHEDULED
    };
    let time = at.abuja_moment();
    let content = about(template, order, [("time", time.clone())]);
    let link = format!("/order/{}/track", order.id);
    let customer_draft = one(order.customer, content, Priority::Normal, link);
    std::iter::once(customer_draft)
        .chain(provider.map(|provider| to_assessor(provider, order, (time, *on_site))))
        .collect()
}

/// Drafts about a step of a visit for the customer, and for the provider who did not come.
fn of_visit(VisitNews { provider, step, .. }: VisitNews, order: &Order) -> Vec<MessageDraft> {
    let template = match step {
        VisitStep::EnRoute => MessageTemplate::VISIT_EN_ROUTE,
        VisitStep::OnSite => MessageTemplate::VISIT_ON_SITE,
        VisitStep::CustomerNoShow => MessageTemplate::VISIT_CUSTOMER_MISSED,
        VisitStep::AssessorNoShow => MessageTemplate::VISIT_ASSESSOR_MISSED,
    };
    let link = format!("/order/{}/track", order.id);
    let content = of_job(template, order);
    let customer_draft = one(order.customer, content, Priority::High, link);
    let absent = provider.filter(|_| step == VisitStep::AssessorNoShow);
    let to_provider = absent.map(|provider| {
        let content = of_job(MessageTemplate::PROVIDER_VISIT_MISSED, order);
        one(provider.into(), content, Priority::High, own_path(order))
    });
    std::iter::once(customer_draft).chain(to_provider).collect()
}

/// The draft about the fee of a visit: for the customer, or for the provider who earned a share of it.
fn of_fee(news: AssessmentFeeEvent, order: &Order) -> MessageDraft {
    let page = format!("/order/{}", order.id);
    match news {
        AssessmentFeeEvent::Due { fee, until, at } => {
            let values = [
                ("fee", fee.to_string()),
                ("time", at.abuja_moment()),
                ("by", format!("by {}", until.abuja_moment())),
            ];
            let content = about(MessageTemplate::VISIT_FEE_DUE, order, values);
            one(order.customer, content, Priority::High, page)
        }
        AssessmentFeeEvent::Unpaid => {
            let content = of_job(MessageTemplate::VISIT_FEE_UNPAID, order);
            one(order.customer, content, Priority::Normal, page)
        }
        AssessmentFeeEvent::Earned { provider, amount } => {
            let values = [("earned", amount.to_string())];
            let content = about(MessageTemplate::VISIT_FEE_EARNED, order, values);
            let link = "/service-provider/dashboard?view=earnings".to_owned();
            one(provider.into(), content, Priority::Normal, link)
        }
        AssessmentFeeEvent::Credited { amount } => {
            let values = [("amount", amount.to_string())];
            let content = about(MessageTemplate::VISIT_MISSED_CREDIT, order, values);
            one(order.customer, content, Priority::Normal, page)
        }
    }
}

/// The message to the pricing staff about a visit that one side missed.
const fn missed_visit(event: &DomainEvent) -> Option<MessageTemplate> {
    let DomainEvent::AssessmentVisit(visit) = event else {
        return None;
    };
    match visit.step {
        VisitStep::CustomerNoShow => Some(MessageTemplate::STAFF_VISIT_CUSTOMER_MISSED),
        VisitStep::AssessorNoShow => Some(MessageTemplate::STAFF_VISIT_ASSESSOR_MISSED),
        VisitStep::EnRoute | VisitStep::OnSite => None,
    }
}

/// Drafts about a quote for the customer, and for the provider whose quote has ended.
fn of_quote(QuoteNews { provider, news, .. }: QuoteNews, order: &Order) -> Vec<MessageDraft> {
    let to_customer = |template| {
        let link = format!("/order/{}/track", order.id);
        let content = of_job(template, order);
        one(order.customer, content, Priority::Normal, link)
    };
    match news {
        QuoteEvent::Received => vec![to_customer(MessageTemplate::QUOTE_RECEIVED)],
        QuoteEvent::Withdrawn => vec![to_customer(MessageTemplate::QUOTE_WITHDRAWN)],
        QuoteEvent::Ended => {
            let content = of_job(MessageTemplate::QUOTE_ENDED, order);
            let link = own_path(order);
            let provider_draft = one(provider.into(), content, Priority::Normal, link);
            vec![to_customer(MessageTemplate::QUOTE_LAPSED), provider_draft]
        }
    }
}

fn to_assessor(
    provider: ProviderId,
    order: &Order,
    (time, on_site): (String, bool),
) -> MessageDraft {
    let template = if on_site {
        MessageTemplate::ASSESSOR_ASKED_TO_VISIT
    } else {
        MessageTemplate::ASSESSOR_ASKED
    };
    let content = at_area(template, order, [("time", time)]);
    one(provider.into(), content, Priority::High, own_path(order))
}

/// The page of the assessment for its provider.
fn own_path(order: &Order) -> String {
    format!("/service-provider/assessments/{}", order.id)
}

fn one(to: UserId, content: MessageContent, priority: Priority, link: String) -> MessageDraft {
    MessageDraft {
        priority,
        ..draft_to(to, content, (Category::Order, link))
    }
}
