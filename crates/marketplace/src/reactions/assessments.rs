//! The messages about assessments of requests before they are priced.

use super::draft::MessageDraft;
use crate::{DomainEvent, QuoteEvent, QuoteNews, ReturnedReport, ScheduledAssessment, VisitNews};
use kernel::{ProviderId, Timestamp, UserId};
use notifications::{Category, Kind, Priority};
use orders::{Order, VisitStep};

/// Drafts for the customer, and for the provider who assesses.
pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    if let DomainEvent::AssessmentScheduled(scheduled) = event {
        return of_schedule(scheduled, order);
    }
    if let DomainEvent::AssessmentVisit(visit) = event {
        return of_visit(*visit, order);
    }
    if let DomainEvent::AssessmentReturned(ReturnedReport {
        provider: Some(provider),
        ..
    }) = event
    {
        let message = format!(
            "The quote for {title} ({reference}) needs a change before it can be accepted. The note says what."
        );
        return vec![one(
            (*provider).into(),
            "Please look at your quote again",
            message,
            Priority::High,
            own_path(order),
        )];
    }
    if let DomainEvent::Quote(quote) = event {
        return of_quote(*quote, order);
    }
    if matches!(event, DomainEvent::AssessmentAccepted { .. }) {
        let message = format!(
            "The report on {title} ({reference}) is ready and yours to keep. The price follows."
        );
        return vec![one(
            order.customer,
            "Your report is ready",
            message,
            Priority::Normal,
            format!("/order/{}", order.id),
        )];
    }
    if matches!(event, DomainEvent::AssessmentRefused { .. }) {
        let message = format!(
            "We looked at {title} ({reference}) and cannot take it on, so it is closed. The report says why. Nothing was taken."
        );
        return vec![one(
            order.customer,
            "We cannot take on your request",
            message,
            Priority::High,
            format!("/order/{}", order.id),
        )];
    }
    Vec::new()
}

/// Drafts for all pricing staff.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    let (heading, message) = if matches!(event, DomainEvent::AssessmentReported { .. }) {
        (
            "A report to check",
            format!("The report on {title} ({reference}) is waiting for review."),
        )
    } else if matches!(event, DomainEvent::AssessmentLate { .. }) {
        (
            "A report is late",
            format!("The report on {title} ({reference}) is overdue."),
        )
    } else if let Some(missed) = missed_by(event) {
        (
            "A visit was missed",
            format!("{missed} missed the visit for {title} ({reference}). Schedule another one."),
        )
    } else if matches!(event, DomainEvent::AssessmentReturned(_)) {
        (
            "A report was returned",
            format!("The report on {title} ({reference}) must be done again."),
        )
    } else if let DomainEvent::Quote(QuoteNews {
        news: news @ (QuoteEvent::Withdrawn | QuoteEvent::Ended),
        ..
    }) = event
    {
        let heading = if *news == QuoteEvent::Withdrawn {
            "A quote was withdrawn"
        } else {
            "A quote has ended"
        };
        let message =
            format!("{title} ({reference}) has no quote and needs another one, or a price.");
        (heading, message)
    } else {
        return Vec::new();
    };
    let link = format!("/admin/assessments/{}", order.id);
    let priority = if matches!(event, DomainEvent::AssessmentLate { .. }) {
        Priority::High
    } else {
        Priority::Normal
    };
    staff
        .iter()
        .map(|to| one(*to, heading, message.clone(), priority, link.clone()))
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
    let (title, reference) = (&order.title, &order.reference);
    let when = format!("on {}", moment(*at));
    let message = if *on_site {
        format!(
            "An expert will visit you for {title} ({reference}), {when}. The visit is free. We will call you first."
        )
    } else {
        format!(
            "An expert will look at your answers and photos for {title} ({reference}), {when}, and may call you. It is free."
        )
    };
    let heading = if *on_site {
        "A visit is scheduled"
    } else {
        "We are looking at your request"
    };
    let link = format!("/order/{}/track", order.id);
    let customer_draft = one(order.customer, heading, message, Priority::Normal, link);
    std::iter::once(customer_draft)
        .chain(provider.map(|provider| to_assessor(provider, order, (when.as_str(), *on_site))))
        .collect()
}

/// Drafts about a step of a visit for the customer, and for the provider who did not come.
fn of_visit(VisitNews { provider, step, .. }: VisitNews, order: &Order) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    let to_customer = |heading, message| {
        let link = format!("/order/{}/track", order.id);
        one(order.customer, heading, message, Priority::High, link)
    };
    match step {
        VisitStep::EnRoute => {
            let message = format!("The expert for {title} ({reference}) is on the way to you.");
            vec![to_customer("Your expert is on the way", message)]
        }
        VisitStep::OnSite => {
            let message = format!("The expert for {title} ({reference}) has arrived.");
            vec![to_customer("Your expert has arrived", message)]
        }
        VisitStep::CustomerNoShow => {
            let message = format!(
                "Our expert came for {title} ({reference}) and could not meet you. We will call you about another time."
            );
            vec![to_customer("Sorry we missed you", message)]
        }
        VisitStep::AssessorNoShow => {
            let message = format!(
                "We are sorry that no one came for {title} ({reference}). We will schedule another visit and tell you when."
            );
            let to_provider = provider.map(|provider| {
                let message = format!("You did not come to the visit for {title} ({reference}).");
                let heading = "You missed a visit";
                one(
                    provider.into(),
                    heading,
                    message,
                    Priority::High,
                    own_path(order),
                )
            });
            std::iter::once(to_customer("We are sorry for the missed visit", message))
                .chain(to_provider)
                .collect()
        }
    }
}

/// The side that missed a visit, at the beginning of a sentence.
const fn missed_by(event: &DomainEvent) -> Option<&'static str> {
    let DomainEvent::AssessmentVisit(visit) = event else {
        return None;
    };
    match visit.step {
        VisitStep::CustomerNoShow => Some("The customer"),
        VisitStep::AssessorNoShow => Some("The assessor"),
        VisitStep::EnRoute | VisitStep::OnSite => None,
    }
}

/// Drafts about a quote for the customer, and for the provider whose quote has ended.
fn of_quote(QuoteNews { provider, news, .. }: QuoteNews, order: &Order) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    let to_customer = |heading, message| {
        let link = format!("/order/{}/track", order.id);
        one(order.customer, heading, message, Priority::Normal, link)
    };
    match news {
        QuoteEvent::Received => {
            let message = format!(
                "We have a quote for {title} ({reference}) and are checking it. You get your price next."
            );
            vec![to_customer("Your price is being checked", message)]
        }
        QuoteEvent::Withdrawn => {
            let message = format!(
                "The quote for {title} ({reference}) was withdrawn, so we look for another price. You need to do nothing."
            );
            vec![to_customer("We are checking your request again", message)]
        }
        QuoteEvent::Ended => {
            let message = format!(
                "The quote for {title} ({reference}) is no longer valid, so we look for another price. You need to do nothing."
            );
            let customer_draft = to_customer("We are checking your request again", message);
            let to_provider = format!(
                "Your quote for {title} ({reference}) is no longer valid. If you still want to do the work, hand in another one."
            );
            let provider_draft = one(
                provider.into(),
                "Your quote has ended",
                to_provider,
                Priority::Normal,
                own_path(order),
            );
            vec![customer_draft, provider_draft]
        }
    }
}

fn to_assessor(provider: ProviderId, order: &Order, (when, on_site): (&str, bool)) -> MessageDraft {
    let area = order
        .address
        .as_ref()
        .map_or("Abuja", |address| address.area.as_str());
    let title = &order.title;
    let message = if on_site {
        format!(
            "Please visit {title} in {area}, {when}, and hand in your quote. We will call you first with the address."
        )
    } else {
        format!(
            "Please look at the answers and photos of {title} in {area}, {when}, and hand in your quote. We may call you."
        )
    };
    one(
        provider.into(),
        "We need your quote for a job",
        message,
        Priority::High,
        own_path(order),
    )
}

/// The page of the assessment for its provider.
fn own_path(order: &Order) -> String {
    format!("/service-provider/assessments/{}", order.id)
}

fn one(
    to: UserId,
    title: &'static str,
    message: String,
    priority: Priority,
    link: String,
) -> MessageDraft {
    MessageDraft {
        to,
        title,
        message,
        kind: Kind::Info,
        category: Category::Order,
        priority,
        link,
    }
}

/// A day and time by the Abuja clock, which is an hour ahead of UTC all year.
pub(super) fn moment(at: Timestamp) -> String {
    at.plus_hours(1)
        .naive_utc()
        .format("%-d %B at %H:%M")
        .to_string()
}
