use crate::{DomainEvent, UnitOfWork};
use kernel::{NotificationId, StoreError, Timestamp};
use notifications::{Channel, Notification, Sending, SendingReason, SendingReport};

/// Makes the row of a new notification on a channel, due at `due_at` at the earliest. A notification
/// that no event of the outbox made has none.
pub(crate) fn open_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    notification: &Notification,
    (channel, due_at): (Channel, Timestamp),
) -> Result<(), StoreError> {
    let Ok(id) = notification.dedup_key.parse() else {
        return Ok(());
    };
    let sending = Sending::queue(
        uow.next_id(),
        notification,
        (id, &event.kind()),
        (channel, event.order()),
        (uow.now(), due_at),
    );
    uow.sendings().insert(sending)
}

/// Whether the message may be sent: it was neither sent nor suppressed. One that failed waits again,
/// because staff ran its task again.
pub(crate) fn begin_in(
    uow: &mut dyn UnitOfWork,
    notification: NotificationId,
    channel: Channel,
) -> Result<bool, StoreError> {
    let now = uow.now();
    let Some(mut sending) = uow.sendings().lock_of(notification, channel)? else {
        return Ok(true);
    };
    if sending.requeue(now).is_now() {
        uow.sendings().save(sending)?;
        return Ok(true);
    }
    Ok(sending.is_queued())
}

/// What the channel says about a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// `None` while the message waits.
    pub report: Option<SendingReport>,
    /// The id of the message at the service of the channel.
    pub reference: Option<String>,
    /// How often it was tried, if the channel counts that itself.
    pub tries: Option<u32>,
}

impl Outcome {
    /// The result of one more try.
    pub(crate) const fn of_try(report: SendingReport) -> Self {
        Self {
            report: Some(report),
            reference: None,
            tries: None,
        }
    }
}

/// Records what a channel says. A repeated or late report has no effect.
pub(crate) fn report_in(
    uow: &mut dyn UnitOfWork,
    notification: NotificationId,
    channel: Channel,
    outcome: Outcome,
) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut sending) = uow.sendings().lock_of(notification, channel)? else {
        return Ok(());
    };
    let before = sending.clone();
    if let Some(report) = outcome.report {
        let newer = sending.take(report, now).is_now();
        if newer && outcome.tries.is_none() {
            sending.tries = sending.tries.saturating_add(1);
        }
    }
    if let Some(tries) = outcome.tries {
        sending.tries = sending.tries.max(tries);
    }
    if outcome.reference.is_some() {
        sending.reference = outcome.reference;
    }
    if sending == before {
        return Ok(());
    }
    uow.sendings().save(sending)
}

/// The message is not sent, for a reason that staff can read.
pub(crate) fn suppress_in(
    uow: &mut dyn UnitOfWork,
    notification: NotificationId,
    channel: Channel,
    reason: SendingReason,
) -> Result<(), StoreError> {
    let outcome = Outcome {
        report: Some(SendingReport::Suppressed(reason)),
        reference: None,
        tries: Some(0),
    };
    report_in(uow, notification, channel, outcome)
}

/// The message waits until `due_at`, for example until the quiet hours end.
pub(crate) fn wait_in(
    uow: &mut dyn UnitOfWork,
    notification: NotificationId,
    channel: Channel,
    due_at: Timestamp,
) -> Result<(), StoreError> {
    let Some(mut sending) = uow.sendings().lock_of(notification, channel)? else {
        return Ok(());
    };
    if sending.due_at == due_at || !sending.put_off(due_at).is_now() {
        return Ok(());
    }
    uow.sendings().save(sending)
}

/// A try failed at `now`. The message is tried again at `next`; without a next time it has failed.
pub(crate) fn tried_in(
    uow: &mut dyn UnitOfWork,
    notification: NotificationId,
    channel: Channel,
    (now, next): (Timestamp, Option<Timestamp>),
) -> Result<(), StoreError> {
    let Some(mut sending) = uow.sendings().lock_of(notification, channel)? else {
        return Ok(());
    };
    let changed = match next {
        Some(next) => sending.put_off(next),
        None => sending.take(SendingReport::Failed(SendingReason::NotSent), now),
    };
    if !changed.is_now() {
        return Ok(());
    }
    sending.tries = sending.tries.saturating_add(1);
    uow.sendings().save(sending)
}
