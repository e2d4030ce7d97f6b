use super::{
    advances, assessments, cancellations, change_orders, chargebacks, disputes,
    draft::{MessageDraft, written},
    early_terminations, mismatched, moves, parts, refunds, requests, reviews, searching,
    staff_steps, stages, unassigned, warranty,
};
use crate::{DomainEvent, OutboxMessage, UnitOfWork};
use kernel::{ProviderId, StoreError, UserId};
use notifications::{Category, Kind, Notification, Priority};
use orders::Order;

/// The notifications that an event of an order causes, in sentences like those of the tracking
/// page. An event has one text for each person, however often it is published.
///
/// # Errors
/// As [`written`].
pub(super) fn plan(
    uow: &mut dyn UnitOfWork,
    message: &OutboxMessage,
    order: &Order,
    staff: &[UserId],
) -> Result<Vec<Notification>, StoreError> {
    written(
        uow,
        message,
        messages(&message.event, order)
            .into_iter()
            .chain(requests::to_staff(&message.event, order, staff))
            .chain(assessments::to_staff(&message.event, order, staff))
            .chain(cancellations::to_staff(&message.event, order, staff))
            .chain(early_terminations::to_staff(&message.event, order, staff))
            .chain(disputes::to_staff(&message.event, order, staff))
            .chain(warranty::to_staff(&message.event, order, staff))
            .chain(advances::to_staff(&message.event, order, staff))
            .chain(searching::to_staff(&message.event, order, staff))
            .chain(chargebacks::to_staff(&message.event, order, staff)),
    )
}

fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let (title, reference) = (&order.title, &order.reference);
    let to_customer = |title: &'static str, message: String, category, link: String| MessageDraft {
        to: order.customer,
        title,
        message,
        kind: Kind::Info,
        category,
        priority: Priority::Normal,
        link,
    };
    let (quote, track) = (
        format!("/order/{}/quote", order.id),
        format!("/order/{}/track", order.id),
    );
    let total = order.price.map(|p| p.total.to_string()).unwrap_or_default();
    match event {
        DomainEvent::OrderPriced { .. } => vec![to_customer(
            "Your price is ready",
            format!("{title} ({reference}) costs {total}, everything included."),
            Category::Order,
            quote,
        )],
        DomainEvent::OrderRepriced { .. } => {
            vec![to_customer(
                "Your price was renewed",
                format!("The price of {title} ({reference}) expired. It is now {total}."),
                Category::Order,
                quote,
            )]
        }
        DomainEvent::PriceLapsed { .. }
        | DomainEvent::RevisionAsked { .. }
        | DomainEvent::RequestEscalated { .. }
        | DomainEvent::RequestUnanswered { .. }
        | DomainEvent::OrderExpired { .. }
        | DomainEvent::ServiceEnded { .. } => requests::to_customer(event, order),
        DomainEvent::AssessmentScheduled { .. }
        | DomainEvent::AssessmentReported { .. }
        | DomainEvent::AssessmentReturned { .. }
        | DomainEvent::AssessmentAccepted { .. }
        | DomainEvent::AssessmentRefused { .. } => assessments::messages(event, order),
        DomainEvent::PriceRequested { .. } => {
            vec![to_customer(
                "We are pricing your request",
                format!(
                    "Our team is pricing {title} ({reference}). We will tell you when the price is ready, usually the same day."
                ),
                Category::Order,
                track,
            )]
        }
        DomainEvent::PaymentFailed { .. } => {
            let message = format!(
                "The payment for {title} ({reference}) did not go through. Nothing was taken; you can try again."
            );
            vec![MessageDraft {
                kind: Kind::Error,
                priority: Priority::High,
                ..to_customer(
                    "Payment did not go through",
                    message,
                    Category::Payment,
                    quote,
                )
            }]
        }
        DomainEvent::PaymentUnapplied { why, amount, .. } => {
            vec![mismatched::messages(order, *why, *amount)]
        }
        DomainEvent::PartReceived { .. } | DomainEvent::BalanceLapsed { .. } => {
            parts::messages(event, order)
        }
        DomainEvent::StagePaid { .. }
        | DomainEvent::StageBegan { .. }
        | DomainEvent::StageAwaited { .. } => stages::messages(event, order),
        DomainEvent::ChangeOrder { amount, news, .. } => {
            change_orders::messages(order, *amount, *news)
        }
        DomainEvent::OrderPaid { .. } => {
            let message = format!(
                "{total} is held safely for {title} ({reference}). We are looking for a provider."
            );
            vec![MessageDraft {
                kind: Kind::Success,
                ..to_customer("Payment received", message, Category::Payment, track)
            }]
        }
        DomainEvent::OrderAssigned { .. } => to_both(
            order,
            to_customer(
                "A provider has accepted your job",
                format!(
                    "Your provider for {title} ({reference}) is confirmed. Your arrival PIN is on the tracking page."
                ),
                Category::Dispatch,
                track,
            ),
        ),
        DomainEvent::ProviderEnRoute { .. } => {
            vec![to_customer(
                "Your provider is on the way",
                format!("For {title} ({reference})."),
                Category::Dispatch,
                track,
            )]
        }
        DomainEvent::ProviderArrived { .. } => {
            let message = format!("For {title} ({reference}). Read out your arrival PIN to begin.");
            vec![MessageDraft {
                priority: Priority::High,
                ..to_customer(
                    "Your provider is at your door",
                    message,
                    Category::Dispatch,
                    track,
                )
            }]
        }
        DomainEvent::JobStarted { .. } => {
            vec![to_customer(
                "The work has begun",
                format!("{title} ({reference})."),
                Category::Dispatch,
                track,
            )]
        }
        DomainEvent::JobFinished { .. } => {
            let message = format!(
                "Your provider says that {title} ({reference}) is done. Please confirm it. If we do not hear from you, it counts as confirmed after 24 hours."
            );
            vec![MessageDraft {
                priority: Priority::High,
                ..to_customer("Is it done?", message, Category::Order, track)
            }]
        }
        DomainEvent::OrderCompleted { .. } => completed(
            order,
            to_customer(
                "All done",
                format!("{title} ({reference}) is complete. Thank you."),
                Category::Order,
                track,
            ),
        ),
        DomainEvent::OrderCancelled { .. } => {
            let refund = if order.paid.is_positive() {
                format!(" {} is refunded to you.", order.paid)
            } else {
                String::new()
            };
            vec![to_customer(
                "Your request is cancelled",
                format!("{title} ({reference}) is closed.{refund}"),
                Category::Order,
                track,
            )]
        }
        DomainEvent::RefundSucceeded { .. } => {
            let message = format!(
                "The refund for {title} ({reference}) has left us. Your bank may take 3 to 10 working days to show it."
            );
            vec![MessageDraft {
                kind: Kind::Success,
                ..to_customer("Your refund is paid", message, Category::Payment, track)
            }]
        }
        DomainEvent::RefundStuck { .. } => {
            let message = format!(
                "The refund for {title} ({reference}) could not be paid yet. Your money is safe and our finance team is working on it."
            );
            vec![to_customer(
                "Your refund needs a little longer",
                message,
                Category::Payment,
                track,
            )]
        }
        DomainEvent::RefundNeedsAccount { .. }
        | DomainEvent::RefundAccountNamed { .. }
        | DomainEvent::RefundCredited { .. }
        | DomainEvent::PartRefunded { .. } => refunds::messages(event, order),
        DomainEvent::OfferSent { provider, .. } => {
            vec![to_provider(
                *provider,
                "A new job for you",
                format!("{title} in {}.", area(order)),
                "/service-provider/dashboard".into(),
            )]
        }
        DomainEvent::OfferLost { provider, .. } => vec![to_provider(
            *provider,
            "That job is taken",
            format!("{title} in {} went to another provider.", area(order)),
            "/service-provider/dashboard".into(),
        )],
        DomainEvent::ReviewAsked { .. }
        | DomainEvent::ReviewPublished { .. }
        | DomainEvent::ReviewRejected { .. } => reviews::messages(event, order),
        DomainEvent::NobodyFound { .. } | DomainEvent::SearchGivenUp { .. } => {
            searching::messages(event, order)
        }
        DomainEvent::JobUnassigned { .. } | DomainEvent::MadeGood { .. } => {
            unassigned::messages(event, order)
        }
        DomainEvent::StaffStep { news, .. } => staff_steps::messages(news, order),
        DomainEvent::WorkEnded { .. } => early_terminations::messages(event, order),
        DomainEvent::CustomerNotReached { .. }
        | DomainEvent::NoAccessReported { .. }
        | DomainEvent::CancellationAsked { .. }
        | DomainEvent::CancellationSettled { .. }
        | DomainEvent::CancellationRefused { .. }
        | DomainEvent::CancellationLapsed { .. } => cancellations::messages(event, order),
        DomainEvent::DisputeOpened { .. }
        | DomainEvent::DisputeAnswered { .. }
        | DomainEvent::DisputeWithdrawn { .. }
        | DomainEvent::DisputeDecided { .. } => disputes::messages(event, order),
        DomainEvent::Warranty { .. } => warranty::messages(event, order),
        DomainEvent::Move(moved) => moves::messages(moved, order),
        DomainEvent::Advance { provider, news, .. } => advances::messages(news, *provider, order),
        DomainEvent::EarlyTerminationProposed { .. }
        | DomainEvent::Chargeback { .. }
        | DomainEvent::DisputeOverdue { .. }
        | DomainEvent::DisputeStuck { .. }
        | DomainEvent::RefundRequested { .. }
        | DomainEvent::ProviderMissing { .. }
        | DomainEvent::UserRegistered { .. }
        | DomainEvent::PasswordChanged { .. }
        | DomainEvent::AccountNotice(_)
        | DomainEvent::SupportAnswered { .. }
        | DomainEvent::SupportResolved { .. }
        | DomainEvent::Alarm(_)
        | DomainEvent::BankAccountChanged { .. }
        | DomainEvent::ProviderMoved { .. }
        | DomainEvent::Document { .. }
        | DomainEvent::CreditPayout { .. }
        | DomainEvent::PayoutBatchReady { .. }
        | DomainEvent::PayoutPaid(_)
        | DomainEvent::PayoutReturned(_) => Vec::new(),
    }
}

fn area(order: &Order) -> &str {
    order
        .address
        .as_ref()
        .map_or("Abuja", |address| address.area.as_str())
}

fn to_provider(
    provider: ProviderId,
    title: &'static str,
    message: String,
    link: String,
) -> MessageDraft {
    MessageDraft {
        to: provider.into(),
        title,
        message,
        kind: Kind::Info,
        category: Category::Dispatch,
        priority: Priority::High,
        link,
    }
}

fn to_both(order: &Order, customer: MessageDraft) -> Vec<MessageDraft> {
    let job = format!("/service-provider/jobs/{}", order.id);
    let provider = order.provider.map(|p| {
        to_provider(
            p,
            "The job is yours",
            format!(
                "{} in {}: the address is on the job card.",
                order.title,
                area(order)
            ),
            job,
        )
    });
    [Some(customer), provider].into_iter().flatten().collect()
}

fn completed(order: &Order, customer: MessageDraft) -> Vec<MessageDraft> {
    let customer = MessageDraft {
        kind: Kind::Success,
        ..customer
    };
    let provider = order.provider.map(|p| MessageDraft {
        kind: Kind::Success,
        category: Category::Payout,
        ..to_provider(
            p,
            "You have been credited",
            format!(
                "{} ({}) is confirmed and your share is in your balance.",
                order.title, order.reference
            ),
            "/service-provider/dashboard".into(),
        )
    });
    [Some(customer), provider].into_iter().flatten().collect()
}
