//! The daily limit of messages on each channel that interrupts a person. Only messages that a person can
//! do without are limited: urgent and important ones are always sent.

use crate::UnitOfWork;
use kernel::{StoreError, Timestamp};
use notifications::{Channel, LIMITED_DAILY_MAX, Notification};

/// The minutes after which the limit is checked again for a message that waits for earlier ones.
const RECHECK_MINUTES: i64 = 1;

/// What the daily limit says about a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limit {
    /// It may be sent now.
    Free,
    /// Messages that were due earlier may take the last places of the day. It is checked again then.
    EarlierFirst(Timestamp),
    /// The person had the messages of this day.
    Reached,
}

/// The limit for a notification on a channel whose sendings are counted. Several limited ones become
/// due at once, for example when the quiet hours end. They take their places in the order in which they
/// are due, and the person is locked, so that two messages never take the last place together: whatever
/// is being sent now was due earlier, and counts until its result is known.
pub(crate) fn limit_in(
    uow: &mut dyn UnitOfWork,
    notification: &Notification,
    channel: Channel,
) -> Result<Limit, StoreError> {
    if !notification.is_limited() {
        return Ok(Limit::Free);
    }
    let now = uow.now();
    let today = now.abuja_date().at_hour(0);
    // What waits is counted first: a message that is sent between the two counts is in both of them
    // instead of in none.
    let earlier = match uow.sendings().lock_of(notification.id, channel)? {
        Some(sending) => uow.sendings().limited_due_before(&sending, now)?,
        None => 0,
    };
    let sent = uow
        .sendings()
        .limited_sent_since(notification.user, channel, today)?;
    if sent >= LIMITED_DAILY_MAX {
        return Ok(Limit::Reached);
    }
    if sent.saturating_add(earlier) < LIMITED_DAILY_MAX {
        return Ok(Limit::Free);
    }
    Ok(Limit::EarlierFirst(now.plus_mins(RECHECK_MINUTES)))
}
