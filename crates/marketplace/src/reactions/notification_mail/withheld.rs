//! Why the mail of a notification is not sent.

use crate::{
    DomainEvent, UnitOfWork, gas_reminders::is_last_in, scheduling::awaited_review_in,
    sendings::Limit,
};
use identity::User;
use kernel::StoreError;
use notifications::{Notification, Reading, SendingReason};
use orders::{Order, OrderStatus};

/// A person who had the mails of the day gets no further limited one.
pub(super) const fn within(limit: Limit) -> Result<(), SendingReason> {
    match limit {
        Limit::Free | Limit::EarlierFirst(_) => Ok(()),
        Limit::Reached => Err(SendingReason::DailyLimit),
    }
}

/// Whether the mail is still needed. It is not after the price or the stage was paid, the order was
/// closed, the review was written, gas was ordered or delivered, or the order of a quote moved on.
pub(super) fn still_of_use_in(
    uow: &mut dyn UnitOfWork,
    event: Option<&DomainEvent>,
    order: Option<&Order>,
) -> Result<Result<(), SendingReason>, StoreError> {
    let Some((event, order)) = event.zip(order) else {
        return Ok(Ok(()));
    };
    let is_of_use = if matches!(event, DomainEvent::OrderPriced { .. }) {
        order.status == OrderStatus::Priced
    } else if let DomainEvent::Quote(quote) = event {
        quote.holds(order.status)
    } else if asks_for_stage(event) {
        order.stage_awaited().is_some()
    } else if matches!(event, DomainEvent::ReviewAsked { .. }) {
        awaited_review_in(uow, order.id)?.is_some()
    } else if matches!(event, DomainEvent::GasReminder(_)) {
        is_last_in(uow, order)?
    } else {
        true
    };
    Ok(if is_of_use {
        Ok(())
    } else {
        Err(SendingReason::Outdated)
    })
}

/// Whether the event asks the customer to pay the next stage.
const fn asks_for_stage(event: &DomainEvent) -> bool {
    matches!(
        event,
        DomainEvent::StageAwaited { .. } | DomainEvent::StageBegan { next: Some(_), .. }
    )
}

/// The person who gets the mail, or why they do not: they have left, do not want mails, or have read
/// the notification in time.
pub(super) fn mailed(
    user: Option<User>,
    notification: &Notification,
    reading: Option<Reading>,
) -> Result<User, SendingReason> {
    let active = user.filter(User::is_active);
    let user = active.ok_or(SendingReason::AccountClosed)?;
    if !user.preferences.email {
        return Err(SendingReason::SwitchedOff);
    }
    if notification.is_read() && reading == Some(Reading::IfUnread) {
        return Err(SendingReason::AlreadyRead);
    }
    Ok(user)
}
