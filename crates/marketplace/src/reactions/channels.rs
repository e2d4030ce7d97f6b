//! Which events reach a person outside the app, on which channel and how soon. A person who is notified
//! of an event in the app is the one who gets its mail, and who hears of it on WhatsApp if their account
//! is connected to a thread. Whether an event can wait, and whether the daily limit holds for it, is
//! decided once for every channel: the notification has a priority that says it.

use crate::{AssessmentFeeEvent, AssessmentFeeNews, ChatEvent, DomainEvent, OrderChat, VisitNews};
use identity::LocalQuietHours;
use kernel::{Timestamp, Urgency};
use notifications::{Notification, Reading};
use orders::VisitStep;

/// How long a person has to read a notification in the app, or to pay a price, before it is sent by
/// mail as well.
const READ_MINUTES: i64 = 10;

/// How an event reaches people outside the app.
struct Reach {
    /// How soon the event is told, and whether it is limited; `None` if its notification says so by
    /// itself.
    urgency: Option<Urgency>,
    mail: Option<Reading>,
    whatsapp: Option<Reading>,
}

const fn at_once(mail: Option<Reading>, whatsapp: Option<Reading>) -> Reach {
    Reach {
        urgency: Some(Urgency::Urgent),
        mail,
        whatsapp,
    }
}

/// It waits for the end of the quiet hours and is always sent: money, a decision, the end of an order,
/// or something that the person must answer.
const fn always(mail: Option<Reading>, whatsapp: Option<Reading>) -> Reach {
    Reach {
        urgency: Some(Urgency::Important),
        mail,
        whatsapp,
    }
}

/// It waits for the end of the quiet hours and is left out when the person had enough on that day: a
/// reminder, progress or news that the person can do without.
const fn limited(mail: Option<Reading>, whatsapp: Option<Reading>) -> Reach {
    Reach {
        urgency: Some(Urgency::Normal),
        mail,
        whatsapp,
    }
}

/// How the event reaches people; nothing where it does not.
#[expect(
    clippy::too_many_lines,
    reason = "one line for each event, so that a new one does not compile without a decision"
)]
const fn reach_of(event: &DomainEvent) -> Reach {
    const ANYWAY: Option<Reading> = Some(Reading::Anyway);
    const IF_UNREAD: Option<Reading> = Some(Reading::IfUnread);
    match event {
        DomainEvent::OrderPaid { .. }
        | DomainEvent::PaymentFailed { .. }
        | DomainEvent::OfferSent { .. }
        | DomainEvent::Reserve(_)
        | DomainEvent::OrderAssigned { .. }
        | DomainEvent::ProviderEnRoute(_)
        | DomainEvent::AssessmentVisit(VisitNews {
            step: VisitStep::EnRoute | VisitStep::CustomerNoShow | VisitStep::AssessorNoShow,
            ..
        })
        | DomainEvent::AssessmentFee(AssessmentFeeNews {
            news: AssessmentFeeEvent::Due { .. },
            ..
        })
        | DomainEvent::NoProviderFound { .. }
        | DomainEvent::JobUnassigned { .. }
        | DomainEvent::NoAccessReported(_)
        | DomainEvent::CylinderRejected(_)
        | DomainEvent::CustomerNotReached { .. }
        | DomainEvent::ProblemAtHome(_)
        | DomainEvent::ChangeOrder { .. }
        | DomainEvent::Move(_)
        | DomainEvent::KeepAlive(_) => at_once(ANYWAY, ANYWAY),
        // Someone else ended the job, or did a step of it for the person.
        DomainEvent::CancellationSettled(_)
        | DomainEvent::WorkEnded { .. }
        | DomainEvent::StaffStep { .. } => at_once(ANYWAY, IF_UNREAD),
        // The person wrote and waits for this, or the other side does.
        DomainEvent::SupportAnswered { .. } => at_once(IF_UNREAD, None),
        DomainEvent::Chat(OrderChat {
            news: ChatEvent::Written { .. },
            ..
        }) => at_once(IF_UNREAD, IF_UNREAD),
        DomainEvent::RefundNeedsAccount { .. }
        | DomainEvent::PartReceived { .. }
        | DomainEvent::BalanceLapsed { .. }
        | DomainEvent::PaymentUnapplied { .. }
        | DomainEvent::StagePaid { .. }
        | DomainEvent::OrderCompleted { .. }
        | DomainEvent::OrderCancelled { .. }
        | DomainEvent::SearchGivenUp { .. }
        | DomainEvent::MadeGood { .. }
        | DomainEvent::CancellationRefused(_)
        | DomainEvent::CancellationLapsed { .. }
        | DomainEvent::DisputeOpened { .. }
        | DomainEvent::DisputeAnswered { .. }
        | DomainEvent::DisputeStatementAdded(_)
        | DomainEvent::DisputeWithdrawn { .. }
        | DomainEvent::DisputeDecided { .. }
        | DomainEvent::Warranty { .. }
        | DomainEvent::RefundSucceeded { .. }
        | DomainEvent::RefundCredited { .. }
        | DomainEvent::FaultAppeal(_)
        | DomainEvent::PartRefunded { .. } => always(ANYWAY, IF_UNREAD),
        DomainEvent::ReviewAsked { .. } => limited(ANYWAY, IF_UNREAD),
        DomainEvent::PayoutPaid(_)
        | DomainEvent::PayoutReturned(_)
        | DomainEvent::Document { .. }
        | DomainEvent::ProviderMoved { .. }
        | DomainEvent::StageAwaited { .. } => always(ANYWAY, None),
        // The mail of a price waits for the payment: `due_of_mail`.
        DomainEvent::OrderPriced { .. } => always(ANYWAY, IF_UNREAD),
        // The mail confirms that the request was received.
        DomainEvent::PriceRequested { .. } => always(ANYWAY, None),
        DomainEvent::OrderRepriced { .. }
        | DomainEvent::RequestUnanswered { .. }
        | DomainEvent::AssessmentOffered(_)
        | DomainEvent::OrderExpired { .. }
        | DomainEvent::ServiceEnded { .. }
        | DomainEvent::AssessmentScheduled(_)
        | DomainEvent::AssessmentFee(AssessmentFeeNews {
            news:
                AssessmentFeeEvent::Unpaid
                | AssessmentFeeEvent::Earned { .. }
                | AssessmentFeeEvent::Credited { .. },
            ..
        })
        | DomainEvent::AssessmentReturned(_)
        | DomainEvent::Quote(_)
        | DomainEvent::AssessmentRefused { .. }
        | DomainEvent::StageBegan { .. }
        | DomainEvent::JobFinished { .. }
        | DomainEvent::FinishTakenBack(_) => always(IF_UNREAD, IF_UNREAD),
        DomainEvent::PriceLapsed { .. } | DomainEvent::GasReminder(_) => {
            limited(IF_UNREAD, IF_UNREAD)
        }
        DomainEvent::ReviewRejected { .. }
        | DomainEvent::ReviewFlag(_)
        | DomainEvent::RefundStuck { .. }
        | DomainEvent::Advance { .. }
        | DomainEvent::CreditPayout { .. }
        | DomainEvent::ProviderAsked(_) => always(IF_UNREAD, None),
        DomainEvent::SupportResolved { .. } => limited(IF_UNREAD, None),
        DomainEvent::ProviderAtGate(_)
        | DomainEvent::ProviderArrived { .. }
        | DomainEvent::AssessmentVisit(VisitNews {
            step: VisitStep::OnSite,
            ..
        }) => at_once(None, ANYWAY),
        DomainEvent::CylinderMoved(_)
        | DomainEvent::WorkPaused(_)
        | DomainEvent::PersonNamed(_) => limited(None, IF_UNREAD),
        // These have their own mail, are only for staff, or are not important outside the app.
        DomainEvent::UserRegistered { .. }
        | DomainEvent::PasswordChanged { .. }
        | DomainEvent::AccountNotice(_)
        | DomainEvent::BankAccountChanged { .. }
        | DomainEvent::Alarm(_)
        | DomainEvent::Sms(_)
        | DomainEvent::ConversationWaiting(_)
        | DomainEvent::PayoutBatchReady(_)
        | DomainEvent::ProposalWaits(_)
        | DomainEvent::ReviewPublished { .. }
        | DomainEvent::ReviewRemoved(_)
        | DomainEvent::RevisionAsked { .. }
        | DomainEvent::RequestEscalated { .. }
        | DomainEvent::ReviewWaits(_)
        | DomainEvent::AssessmentLate { .. }
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
        | DomainEvent::Chat(_) => Reach {
            urgency: None,
            mail: None,
            whatsapp: None,
        },
    }
}

/// When the event is sent by mail; `None` if it is not.
pub(super) const fn mail_reading_of(event: &DomainEvent) -> Option<Reading> {
    reach_of(event).mail
}

/// When the person hears of the event on WhatsApp; `None` if they do not.
#[must_use]
pub const fn whatsapp_of(event: &DomainEvent) -> Option<Reading> {
    reach_of(event).whatsapp
}

/// The notification with the priority that its event has for everyone but staff. They work in the app,
/// and each of their messages has its own.
pub(super) fn prioritised(
    event: &DomainEvent,
    is_staff: bool,
    notification: Notification,
) -> Notification {
    match reach_of(event).urgency.filter(|_| !is_staff) {
        Some(urgency) => notification.with_urgency(urgency),
        None => notification,
    }
}

/// When the mail of a notification is sent, which was made at `at` for a person with these quiet
/// hours. Most people pay a price at once: the mail of the payment then has the facts of the order,
/// and the mail of the price is not sent.
pub(super) fn due_of_mail(
    event: &DomainEvent,
    (reading, urgency): (Reading, Urgency),
    at: Timestamp,
    quiet: LocalQuietHours,
) -> Timestamp {
    let waits = match reading {
        Reading::Anyway => matches!(event, DomainEvent::OrderPriced { .. }),
        Reading::IfUnread => true,
    };
    let at = if waits {
        at.plus_mins(READ_MINUTES)
    } else {
        at
    };
    match urgency {
        Urgency::Urgent => at,
        Urgency::Important | Urgency::Normal => quiet.after(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Money, OrderId};

    fn order() -> OrderId {
        "01900000-0000-7000-8000-000000000001".parse().unwrap()
    }

    #[test]
    fn b15_4_money_decisions_and_questions_are_not_limited() {
        let refund = "01900000-0000-7000-8000-000000000002".parse().unwrap();
        let order = order();
        for event in [
            DomainEvent::JobFinished { order },
            DomainEvent::OrderCompleted { order },
            DomainEvent::OrderCancelled { order },
            DomainEvent::CancellationLapsed { order },
            DomainEvent::OrderPriced { order },
            DomainEvent::RefundSucceeded { order, refund },
            DomainEvent::RefundNeedsAccount { order, refund },
            DomainEvent::RefundCredited {
                order,
                amount: Money::ZERO,
                bonus: Money::ZERO,
            },
            DomainEvent::PartRefunded {
                order,
                amount: Money::ZERO,
                less_for_provider: Money::ZERO,
                note: String::new(),
            },
            DomainEvent::DisputeDecided {
                order,
                provider: None,
                verdict: String::new(),
                back: Money::ZERO,
                explanation: String::new(),
            },
        ] {
            let urgency = reach_of(&event).urgency;
            assert_eq!(urgency, Some(Urgency::Important), "{event:?}");
        }
    }

    #[test]
    fn b15_4_reminders_and_requests_for_reviews_are_limited() {
        let order = order();
        for event in [
            DomainEvent::ReviewAsked { order },
            DomainEvent::PriceLapsed { order },
        ] {
            let urgency = reach_of(&event).urgency;
            assert_eq!(urgency, Some(Urgency::Normal), "{event:?}");
        }
    }
}
