//! Which events reach a person in their conversation on WhatsApp, and how soon. A person who is
//! notified of an event in the app, and whose account is connected to a thread, is the one who hears
//! of it there.

use crate::{ChatEvent, DomainEvent, OrderChat, TaskKind, UnitOfWork, conversations::due_of_news};
use conversation::Urgency;
use kernel::{StoreError, UserId};
use notifications::Notification;

/// How soon the person hears of the event; `None` if they do not.
#[must_use]
#[expect(
    clippy::too_many_lines,
    reason = "one line for each event, so that a new one does not compile without a decision"
)]
pub const fn urgency_of(event: &DomainEvent) -> Option<Urgency> {
    match event {
        DomainEvent::OrderPaid { .. }
        | DomainEvent::PaymentFailed { .. }
        | DomainEvent::OfferSent { .. }
        | DomainEvent::OrderAssigned { .. }
        | DomainEvent::ProviderEnRoute { .. }
        | DomainEvent::ProviderArrived { .. }
        | DomainEvent::NobodyFound { .. }
        | DomainEvent::JobUnassigned { .. }
        | DomainEvent::NoAccessReported { .. }
        | DomainEvent::CustomerNotReached { .. }
        | DomainEvent::ChangeOrder { .. }
        | DomainEvent::Move(_)
        | DomainEvent::KeepAlive(_) => Some(Urgency::Urgent),
        DomainEvent::OrderPriced { .. }
        | DomainEvent::OrderRepriced { .. }
        | DomainEvent::PriceLapsed { .. }
        | DomainEvent::RequestUnanswered { .. }
        | DomainEvent::OrderExpired { .. }
        | DomainEvent::ServiceEnded { .. }
        | DomainEvent::AssessmentScheduled { .. }
        | DomainEvent::AssessmentReturned { .. }
        | DomainEvent::AssessmentRefused { .. }
        | DomainEvent::PartReceived { .. }
        | DomainEvent::BalanceLapsed { .. }
        | DomainEvent::PaymentUnapplied { .. }
        | DomainEvent::StagePaid { .. }
        | DomainEvent::StageBegan { .. }
        | DomainEvent::StaffStep { .. }
        | DomainEvent::JobFinished { .. }
        | DomainEvent::OrderCompleted { .. }
        | DomainEvent::ReviewAsked { .. }
        | DomainEvent::OrderCancelled { .. }
        | DomainEvent::CancellationSettled { .. }
        | DomainEvent::CancellationRefused { .. }
        | DomainEvent::CancellationLapsed { .. }
        | DomainEvent::SearchGivenUp { .. }
        | DomainEvent::WorkEnded { .. }
        | DomainEvent::MadeGood { .. }
        | DomainEvent::RefundNeedsAccount { .. }
        | DomainEvent::RefundSucceeded { .. }
        | DomainEvent::RefundCredited { .. }
        | DomainEvent::PartRefunded { .. }
        | DomainEvent::DisputeOpened { .. }
        | DomainEvent::DisputeAnswered { .. }
        | DomainEvent::DisputeWithdrawn { .. }
        | DomainEvent::DisputeDecided { .. }
        | DomainEvent::Warranty { .. }
        | DomainEvent::Chat(OrderChat {
            news: ChatEvent::Written { .. },
            ..
        }) => Some(Urgency::Normal),
        // These are about no order, are only for staff, or are not important outside the app.
        DomainEvent::UserRegistered { .. }
        | DomainEvent::PasswordChanged { .. }
        | DomainEvent::AccountNotice(_)
        | DomainEvent::BankAccountChanged { .. }
        | DomainEvent::Alarm(_)
        | DomainEvent::Sms(_)
        | DomainEvent::ConversationWaiting(_)
        | DomainEvent::SupportAnswered { .. }
        | DomainEvent::SupportResolved { .. }
        | DomainEvent::PayoutBatchReady { .. }
        | DomainEvent::PayoutPaid(_)
        | DomainEvent::PayoutReturned(_)
        | DomainEvent::CreditPayout { .. }
        | DomainEvent::Document { .. }
        | DomainEvent::ProviderMoved { .. }
        | DomainEvent::Advance { .. }
        | DomainEvent::PriceRequested { .. }
        | DomainEvent::RevisionAsked { .. }
        | DomainEvent::RequestEscalated { .. }
        | DomainEvent::AssessmentReported { .. }
        | DomainEvent::AssessmentAccepted { .. }
        | DomainEvent::StageAwaited { .. }
        | DomainEvent::ReviewPublished { .. }
        | DomainEvent::ReviewRejected { .. }
        | DomainEvent::OfferLost { .. }
        | DomainEvent::ProviderMissing { .. }
        | DomainEvent::JobStarted { .. }
        | DomainEvent::CancellationAsked { .. }
        | DomainEvent::EarlyTerminationProposed { .. }
        | DomainEvent::DisputeOverdue { .. }
        | DomainEvent::DisputeStuck { .. }
        | DomainEvent::RefundRequested { .. }
        | DomainEvent::RefundAccountNamed { .. }
        | DomainEvent::RefundStuck { .. }
        | DomainEvent::Chargeback { .. }
        | DomainEvent::Chat(_) => None,
    }
}

/// Schedules the message about a new notification, if its person has a connected thread. Staff work
/// in the app and get none.
pub(super) fn schedule_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    staff: &[UserId],
    notification: &Notification,
) -> Result<(), StoreError> {
    let Some(urgency) = urgency_of(event).filter(|_| !staff.contains(&notification.user)) else {
        return Ok(());
    };
    if uow.threads().thread_of_user(notification.user)?.is_none() {
        return Ok(());
    }
    let due = due_of_news(urgency, uow.now());
    uow.schedule(TaskKind::ChatNotification, notification.id.uuid(), due)
}
