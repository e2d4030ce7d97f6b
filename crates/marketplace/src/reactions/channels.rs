//! Which events reach a person outside the app, on which channel and how soon. A person who is notified
//! of an event in the app is the one who gets its mail, and who hears of it on WhatsApp if their account
//! is connected to a thread. What browsers show follows from the priority of the notification.

use crate::{ChatEvent, DomainEvent, OrderChat};
use conversation::Urgency;
use identity::QuietHours;
use kernel::Timestamp;

/// How long a person has to read a notification in the app before it is sent by mail as well.
const READ_MINUTES: i64 = 10;

/// How soon the mail of an event is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Haste {
    /// At once, at any hour: the person must act now, or just did something and waits for the
    /// answer.
    Now,
    /// Outside the quiet hours: the mail is a record that the person keeps.
    Record,
    /// Outside the quiet hours, after some minutes, and only if the notification was not read in
    /// the app.
    IfUnread,
}

/// How soon the event is sent by mail and on WhatsApp; `None` if it is not.
#[expect(
    clippy::too_many_lines,
    reason = "one line for each event, so that a new one does not compile without a decision"
)]
const fn channels_of(event: &DomainEvent) -> (Option<Haste>, Option<Urgency>) {
    match event {
        DomainEvent::OrderPaid { .. }
        | DomainEvent::PaymentFailed { .. }
        | DomainEvent::OfferSent { .. }
        | DomainEvent::Reserve(_)
        | DomainEvent::OrderAssigned { .. }
        | DomainEvent::ProviderEnRoute(_)
        | DomainEvent::NobodyFound { .. }
        | DomainEvent::JobUnassigned { .. }
        | DomainEvent::NoAccessReported { .. }
        | DomainEvent::CustomerNotReached { .. }
        | DomainEvent::ProblemAtHome(_)
        | DomainEvent::ChangeOrder { .. }
        | DomainEvent::Move(_)
        | DomainEvent::KeepAlive(_) => (Some(Haste::Now), Some(Urgency::Urgent)),
        DomainEvent::StaffStep { .. } | DomainEvent::RefundNeedsAccount { .. } => {
            (Some(Haste::Now), Some(Urgency::Normal))
        }
        DomainEvent::PartReceived { .. }
        | DomainEvent::BalanceLapsed { .. }
        | DomainEvent::PaymentUnapplied { .. }
        | DomainEvent::StagePaid { .. }
        | DomainEvent::OrderCompleted { .. }
        | DomainEvent::OrderCancelled { .. }
        | DomainEvent::SearchGivenUp { .. }
        | DomainEvent::MadeGood { .. }
        | DomainEvent::WorkEnded { .. }
        | DomainEvent::CancellationSettled { .. }
        | DomainEvent::CancellationRefused { .. }
        | DomainEvent::CancellationLapsed { .. }
        | DomainEvent::DisputeOpened { .. }
        | DomainEvent::DisputeAnswered { .. }
        | DomainEvent::DisputeWithdrawn { .. }
        | DomainEvent::DisputeDecided { .. }
        | DomainEvent::Warranty { .. }
        | DomainEvent::RefundSucceeded { .. }
        | DomainEvent::RefundCredited { .. }
        | DomainEvent::FaultAppeal(_)
        | DomainEvent::PartRefunded { .. } => (Some(Haste::Record), Some(Urgency::Normal)),
        DomainEvent::PayoutPaid(_)
        | DomainEvent::PayoutReturned(_)
        | DomainEvent::Document { .. }
        | DomainEvent::ProviderMoved { .. } => (Some(Haste::Record), None),
        DomainEvent::OrderPriced { .. }
        | DomainEvent::OrderRepriced { .. }
        | DomainEvent::PriceLapsed { .. }
        | DomainEvent::RequestUnanswered { .. }
        | DomainEvent::AssessmentOffered(_)
        | DomainEvent::OrderExpired { .. }
        | DomainEvent::ServiceEnded { .. }
        | DomainEvent::AssessmentScheduled(_)
        | DomainEvent::AssessmentReturned(_)
        | DomainEvent::Quote(_)
        | DomainEvent::AssessmentRefused { .. }
        | DomainEvent::StageBegan { .. }
        | DomainEvent::JobFinished { .. }
        | DomainEvent::Chat(OrderChat {
            news: ChatEvent::Written { .. },
            ..
        }) => (Some(Haste::IfUnread), Some(Urgency::Normal)),
        DomainEvent::PriceRequested { .. }
        | DomainEvent::ReviewRejected { .. }
        | DomainEvent::ReviewFlag(_)
        | DomainEvent::RefundStuck { .. }
        | DomainEvent::Advance { .. }
        | DomainEvent::CreditPayout { .. }
        | DomainEvent::SupportAnswered { .. }
        | DomainEvent::ProviderAsked(_)
        | DomainEvent::SupportResolved { .. } => (Some(Haste::IfUnread), None),
        DomainEvent::ProviderArrived { .. } => (None, Some(Urgency::Urgent)),
        DomainEvent::ReviewAsked { .. }
        | DomainEvent::WorkPaused(_)
        | DomainEvent::PersonNamed(_) => (None, Some(Urgency::Normal)),
        // These have their own mail, are only for staff, or are not important outside the app.
        DomainEvent::UserRegistered { .. }
        | DomainEvent::PasswordChanged { .. }
        | DomainEvent::AccountNotice(_)
        | DomainEvent::BankAccountChanged { .. }
        | DomainEvent::Alarm(_)
        | DomainEvent::Sms(_)
        | DomainEvent::ConversationWaiting(_)
        | DomainEvent::PayoutBatchReady { .. }
        | DomainEvent::StageAwaited { .. }
        | DomainEvent::ReviewPublished { .. }
        | DomainEvent::ReviewRemoved(_)
        | DomainEvent::RevisionAsked { .. }
        | DomainEvent::RequestEscalated { .. }
        | DomainEvent::ReviewWaits(_)
        | DomainEvent::AssessmentReported { .. }
        | DomainEvent::AssessmentAccepted { .. }
        | DomainEvent::OfferLost { .. }
        | DomainEvent::ProviderMissing { .. }
        | DomainEvent::ManyOffersShown(_)
        | DomainEvent::JobStarted { .. }
        | DomainEvent::CancellationAsked { .. }
        | DomainEvent::EarlyTerminationProposed { .. }
        | DomainEvent::DisputeOverdue { .. }
        | DomainEvent::DisputeStuck { .. }
        | DomainEvent::RefundRequested { .. }
        | DomainEvent::RefundAccountNamed { .. }
        | DomainEvent::Chargeback { .. }
        | DomainEvent::Chat(_) => (None, None),
    }
}

/// How soon the event is sent by mail; `None` if it is not.
pub(super) const fn haste_of(event: &DomainEvent) -> Option<Haste> {
    channels_of(event).0
}

/// How soon the person hears of the event on WhatsApp; `None` if they do not.
#[must_use]
pub const fn urgency_of(event: &DomainEvent) -> Option<Urgency> {
    channels_of(event).1
}

impl Haste {
    /// When a mail is sent about something that happened at `at`, to a person with these quiet hours.
    pub(super) fn due(self, at: Timestamp, quiet: QuietHours) -> Timestamp {
        match self {
            Self::Now => at,
            Self::Record => quiet.after(at),
            Self::IfUnread => quiet.after(at.plus_mins(READ_MINUTES)),
        }
    }
}
