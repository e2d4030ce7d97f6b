use super::{
    advances, assessments, at_home, cancellations, change_orders, chargebacks, disputes,
    draft::{MessageDraft, written},
    early_terminations, fault_appeals, gas_reminders, jobs, keep_alive, mismatched, moves,
    notification_mail::as_seen_in,
    offers, parts, payments, prices, refunds, requests, reserves, review_flags, reviews, searching,
    staff_steps, stages, unassigned, warranty,
};
use crate::{DomainEvent, OutboxMessage, UnitOfWork};
use ::payments::RefundWay;
use kernel::{StoreError, UserId};
use notifications::Notification;
use orders::Order;
use providers::Provider;

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
    let comes = who_comes_in(uow, &message.event, order)?;
    let way = refunds::way_in(uow, &message.event)?;
    let of_dispute = disputes::to_staff(uow, &message.event, order, staff)?;
    written(
        uow,
        message,
        messages(&message.event, order, comes.as_ref(), way)
            .into_iter()
            .chain(requests::to_staff(&message.event, order, staff))
            .chain(assessments::to_staff(&message.event, order, staff))
            .chain(cancellations::to_staff(&message.event, order, staff))
            .chain(early_terminations::to_staff(&message.event, order, staff))
            .chain(of_dispute)
            .chain(at_home::to_staff(&message.event, order, staff))
            .chain(warranty::to_staff(&message.event, order, staff))
            .chain(advances::to_staff(&message.event, order, staff))
            .chain(searching::to_staff(&message.event, order, staff))
            .chain(keep_alive::to_staff(&message.event, order, staff))
            .chain(chargebacks::to_staff(&message.event, order, staff))
            .chain(fault_appeals::to_staff(&message.event, order, staff))
            .chain(review_flags::to_staff(&message.event, order, staff))
            .chain(reviews::to_staff(&message.event, order, staff)),
    )
}

/// The provider whom a new assignment names, as the customer sees them.
fn who_comes_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    order: &Order,
) -> Result<Option<Provider>, StoreError> {
    let provider = order
        .provider
        .filter(|_| matches!(event, DomainEvent::OrderAssigned { .. }));
    let provider = provider.map_or(Ok(None), |provider| uow.providers().lock(provider))?;
    as_seen_in(uow, Some(order), provider)
}

#[expect(
    clippy::too_many_lines,
    reason = "one line for each event, so that a new one does not compile without a message"
)]
fn messages(
    event: &DomainEvent,
    order: &Order,
    comes: Option<&Provider>,
    way: RefundWay,
) -> Vec<MessageDraft> {
    match event {
        DomainEvent::OrderPriced { .. } => vec![prices::ready(order)],
        DomainEvent::OrderRepriced { .. } => vec![prices::renewed(order)],
        DomainEvent::PriceRequested { .. } => vec![prices::requested(order)],
        DomainEvent::PriceLapsed { .. }
        | DomainEvent::RevisionAsked { .. }
        | DomainEvent::RequestEscalated { .. }
        | DomainEvent::RequestUnanswered { .. }
        | DomainEvent::AssessmentOffered(_)
        | DomainEvent::OrderExpired { .. }
        | DomainEvent::ServiceEnded { .. } => requests::to_customer(event, order),
        DomainEvent::AssessmentScheduled(_)
        | DomainEvent::AssessmentVisit(_)
        | DomainEvent::AssessmentFee(_)
        | DomainEvent::AssessmentLate { .. }
        | DomainEvent::AssessmentReported { .. }
        | DomainEvent::AssessmentReturned(_)
        | DomainEvent::Quote(_)
        | DomainEvent::AssessmentAccepted { .. }
        | DomainEvent::AssessmentRefused { .. } => assessments::messages(event, order),
        DomainEvent::PaymentFailed { .. } => vec![payments::failed(order)],
        DomainEvent::PaymentUnapplied { why, amount, .. } => {
            vec![mismatched::messages(order, (*why, *amount), way)]
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
        DomainEvent::OrderPaid { .. } => vec![payments::received(order)],
        DomainEvent::OrderAssigned { .. } => jobs::assigned(order, comes),
        DomainEvent::ProviderEnRoute(set_out) => {
            vec![jobs::en_route(order, set_out.worker.as_deref())]
        }
        DomainEvent::ProviderArrived { .. } => vec![jobs::arrived(order)],
        DomainEvent::ProviderAtGate(wait) => vec![jobs::at_gate(order, &wait.first_name)],
        DomainEvent::CylinderMoved(moved) => jobs::cylinder_moved(order, moved.step),
        DomainEvent::WorkPaused(pause) => vec![jobs::paused(order, pause.is_over)],
        DomainEvent::PersonNamed(named) => {
            vec![jobs::person_named(order, named.first_name.as_deref())]
        }
        DomainEvent::JobStarted { .. } => vec![jobs::started(order)],
        DomainEvent::JobFinished { .. } => vec![jobs::finished(order)],
        DomainEvent::FinishTakenBack(_) => vec![jobs::finish_taken_back(order)],
        DomainEvent::ProblemAtHome(problem) => vec![at_home::reported(order, problem.reason)],
        DomainEvent::OrderCompleted { .. } => jobs::completed(order),
        DomainEvent::OrderCancelled { .. } => vec![jobs::cancelled(order)],
        DomainEvent::RefundSucceeded { .. } => vec![refunds::succeeded(order, way)],
        DomainEvent::RefundStuck { .. } => vec![refunds::stuck(order)],
        DomainEvent::RefundNeedsAccount { .. }
        | DomainEvent::RefundAccountNamed { .. }
        | DomainEvent::RefundCredited { .. }
        | DomainEvent::PartRefunded { .. } => refunds::messages(event, order),
        DomainEvent::OfferSent { provider, .. } => vec![offers::sent(order, *provider)],
        DomainEvent::OfferLost { provider, .. } => vec![offers::lost(order, *provider)],
        DomainEvent::GasReminder(_) => vec![gas_reminders::runs_low(order)],
        DomainEvent::ReviewAsked { .. }
        | DomainEvent::ReviewPublished { .. }
        | DomainEvent::ReviewRejected { .. }
        | DomainEvent::ReviewRemoved(_) => reviews::messages(event, order),
        DomainEvent::ReviewWaits(_) => Vec::new(),
        DomainEvent::FaultAppeal(appealed) => fault_appeals::messages(appealed, order),
        DomainEvent::ReviewFlag(flagged) => review_flags::messages(flagged, order),
        DomainEvent::NoProviderFound { .. } | DomainEvent::SearchGivenUp { .. } => {
            searching::messages(event, order)
        }
        DomainEvent::JobUnassigned { .. } | DomainEvent::MadeGood { .. } => {
            unassigned::messages(event, order)
        }
        DomainEvent::Reserve(reserve) => vec![reserves::message(reserve, order)],
        DomainEvent::KeepAlive(job) => keep_alive::messages(job, order),
        DomainEvent::StaffStep { news, .. } => staff_steps::messages(news, order),
        DomainEvent::WorkEnded { .. } => early_terminations::messages(event, order),
        DomainEvent::CustomerNotReached { .. }
        | DomainEvent::NoAccessReported(_)
        | DomainEvent::CylinderRejected(_)
        | DomainEvent::CancellationAsked { .. }
        | DomainEvent::CancellationSettled(_)
        | DomainEvent::CancellationRefused(_)
        | DomainEvent::CancellationLapsed { .. } => cancellations::messages(event, order),
        DomainEvent::DisputeOpened { .. }
        | DomainEvent::DisputeAnswered { .. }
        | DomainEvent::DisputeStatementAdded(_)
        | DomainEvent::DisputeWithdrawn { .. }
        | DomainEvent::DisputeDecided { .. } => disputes::messages(event, order),
        DomainEvent::Warranty { .. } => warranty::messages(event, order),
        DomainEvent::Move(moved) => moves::messages(moved, order),
        DomainEvent::Advance { provider, news, .. } => advances::messages(news, *provider, order),
        DomainEvent::Chargeback { news, .. } => chargebacks::to_provider(news, order),
        // The module `chat` notifies of messages.
        DomainEvent::Chat(_)
        | DomainEvent::EarlyTerminationProposed { .. }
        | DomainEvent::DisputeOverdue { .. }
        | DomainEvent::DisputeStuck { .. }
        | DomainEvent::RefundRequested { .. }
        | DomainEvent::ProviderMissing { .. }
        | DomainEvent::ManyOffersShown(_)
        | DomainEvent::UserRegistered { .. }
        | DomainEvent::PasswordChanged { .. }
        | DomainEvent::AccountNotice(_)
        | DomainEvent::SupportAnswered { .. }
        | DomainEvent::ProviderAsked(_)
        | DomainEvent::SupportResolved { .. }
        | DomainEvent::Alarm(_)
        | DomainEvent::Sms(_)
        | DomainEvent::ConversationWaiting(_)
        | DomainEvent::BankAccountChanged { .. }
        | DomainEvent::ProviderMoved { .. }
        | DomainEvent::Document { .. }
        | DomainEvent::CreditPayout { .. }
        | DomainEvent::PayoutBatchReady(_)
        | DomainEvent::ProposalWaits(_)
        | DomainEvent::PayoutPaid(_)
        | DomainEvent::PayoutReturned(_) => Vec::new(),
    }
}
