use super::{news::Subject, queue::queue_news_in};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    sendings::{begin_in, quiet_hours_in, suppress_in, wait_in},
};
use conversation::{Outgoing, Thread};
use identity::LocalQuietHours;
use kernel::{
    Invocation, NotificationId, Role, StoreError, ThreadMessageId, Timestamp, Urgency, UserId,
};
use notifications::{Channel, LIMITED_DAILY_MAX, Notification, Reading, SendingReason};

/// The number of minutes in which a person may read a notification that is not urgent in the app.
const READ_MINUTES: i64 = 5;
/// The longest time, in minutes, for which news waits while a colleague holds the conversation.
pub(super) const HELD_MINUTES: i64 = 30;

/// Which events reach people on WhatsApp, and whether they are also sent to people who have read
/// them.
pub type ReadingOf = fn(&DomainEvent) -> Option<Reading>;

/// Tells the person of a notification in their conversation.
#[derive(Debug, Clone)]
pub struct NotifyPerson {
    pub call: Invocation,
    pub notification: NotificationId,
    pub reading_of: ReadingOf,
    /// The base address of links.
    pub public_url: String,
}

/// When news about something that happened at `at` is sent at the earliest, to a person with these
/// quiet hours.
pub(crate) fn due_of_news(
    (reading, urgency): (Reading, Urgency),
    at: Timestamp,
    quiet: LocalQuietHours,
) -> Timestamp {
    let at = match reading {
        Reading::Anyway => at,
        Reading::IfUnread => at.plus_mins(READ_MINUTES),
    };
    match urgency {
        Urgency::Urgent => at,
        Urgency::Important | Urgency::Normal => quiet.after(at),
    }
}

/// Queues one message about the notification in the thread that is connected to its person, or none
/// if the person does not want it, knows it already, or is no longer connected. The message has the
/// id of the notification, so that a repeated or a second run queues nothing.
///
/// # Errors
/// `StoreError`.
pub async fn notify_person(store: &dyn Store, cmd: NotifyPerson) -> Result<(), StoreError> {
    store
        .unit(cmd.call, move |uow| notify_person_in(uow, &cmd))
        .await
}

fn notify_person_in(uow: &mut dyn UnitOfWork, cmd: &NotifyPerson) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(notification) = uow.notifications().find(cmd.notification)? else {
        return Ok(());
    };
    let Some(mut thread) = locked_thread_in(uow, notification.user)? else {
        return suppressed_in(uow, &notification, SendingReason::NoAddress);
    };
    let id = ThreadMessageId::from(notification.id.uuid());
    if uow.threads().message(id)?.is_some() {
        return Ok(());
    }
    let Some(subject) = Subject::of(uow, &notification)? else {
        return suppressed_in(uow, &notification, SendingReason::Outdated);
    };
    let Some(reading) = (cmd.reading_of)(&subject.event) else {
        return Ok(());
    };
    let news = subject.news(uow, &notification, &cmd.public_url)?;
    let quiet = quiet_hours_in(uow, notification.user)?;
    let later = later(&thread, &notification, (reading, quiet), now);
    let reason = if later.is_some() {
        None
    } else if subject.is_settled(&notification, &news) {
        Some(SendingReason::Outdated)
    } else if subject.is_bridged(uow)? {
        Some(SendingReason::Reached)
    } else {
        reason_against(uow, &notification, (reading, subject.event.is_marketing()))?
    };
    if let Some(reason) = reason {
        return suppressed_in(uow, &notification, reason);
    }
    if !begin_in(uow, notification.id, Channel::WhatsApp)? {
        return Ok(());
    }
    if let Some(later) = later {
        wait_in(uow, notification.id, Channel::WhatsApp, later)?;
        return uow.schedule(TaskKind::ChatNotification, id.uuid(), later);
    }
    let body = if thread.is_open(now) {
        news.outgoing().into()
    } else {
        news.template()
    };
    queue_news_in(uow, &mut thread, (id, body), notification.urgency())?;
    uow.threads().save(thread)
}

fn suppressed_in(
    uow: &mut dyn UnitOfWork,
    notification: &Notification,
    reason: SendingReason,
) -> Result<(), StoreError> {
    suppress_in(uow, notification.id, Channel::WhatsApp, reason)
}

/// Why the notification is not sent to the conversation: for a reason of [`unwanted_in`], or because
/// the daily limit is reached.
fn reason_against(
    uow: &mut dyn UnitOfWork,
    notification: &Notification,
    about: (Reading, bool),
) -> Result<Option<SendingReason>, StoreError> {
    let unwanted = unwanted_in(uow, notification, about)?;
    if unwanted.is_some() || !notification.is_limited() {
        return Ok(unwanted);
    }
    let today = uow.now().abuja_date().at_hour(0);
    let had = uow.threads().normal_news_since(notification.user, today)?;
    Ok((u64::from(had) >= LIMITED_DAILY_MAX).then_some(SendingReason::DailyLimit))
}

/// Why the person does not want the notification in their conversation: the account is closed, the
/// channel or marketing is switched off, or the person has read it already. Staff get none.
pub(super) fn unwanted_in(
    uow: &mut dyn UnitOfWork,
    notification: &Notification,
    (reading, is_marketing): (Reading, bool),
) -> Result<Option<SendingReason>, StoreError> {
    let user = uow.users().lock(notification.user)?;
    let Some(user) = user.filter(|user| user.is_active() && user.role != Role::Admin) else {
        return Ok(Some(SendingReason::AccountClosed));
    };
    let is_off = is_marketing && !user.preferences.marketing;
    if is_off || !user.preferences.whatsapp {
        return Ok(Some(SendingReason::SwitchedOff));
    }
    let is_known = reading == Reading::IfUnread && notification.is_read();
    Ok(is_known.then_some(SendingReason::AlreadyRead))
}

/// The thread that is connected to the account, locked. It may have been disconnected meanwhile.
pub(super) fn locked_thread_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
) -> Result<Option<Thread>, StoreError> {
    let Some(thread) = uow.threads().thread_of_user(user)? else {
        return Ok(None);
    };
    let thread = uow.threads().lock(thread)?;
    Ok(thread.filter(|thread| thread.user == Some(user)))
}

/// When the news is looked at again, if it cannot be sent now: in the quiet hours, or while a
/// colleague holds the conversation.
fn later(
    thread: &Thread,
    notification: &Notification,
    (reading, quiet): (Reading, LocalQuietHours),
    now: Timestamp,
) -> Option<Timestamp> {
    let urgency = notification.urgency();
    let due = due_of_news((reading, urgency), notification.created_at, quiet);
    let held_until = due.plus_mins(HELD_MINUTES);
    if thread.staff.is_some() && now < held_until {
        return Some(held_until.min(now.plus_mins(1)));
    }
    let morning = quiet.after(now);
    (urgency != Urgency::Urgent && morning > now).then_some(morning)
}

/// A person opens news from an approved text.
#[derive(Debug, Clone)]
pub struct OpenNews {
    pub call: Invocation,
    pub notification: NotificationId,
    /// The account that is connected to the conversation.
    pub user: UserId,
    /// The base address of links.
    pub public_url: String,
}

/// The text of a notification with what can be done about it now; `None` if it is another person's.
///
/// # Errors
/// `StoreError`.
pub async fn open_news(store: &dyn Store, cmd: OpenNews) -> Result<Option<Outgoing>, StoreError> {
    store
        .unit(cmd.call, move |uow| {
            let found = uow.notifications().find(cmd.notification)?;
            let Some(notification) = found.filter(|found| found.user == cmd.user) else {
                return Ok(None);
            };
            let Some(subject) = Subject::of(uow, &notification)? else {
                return Ok(None);
            };
            let news = subject.news(uow, &notification, &cmd.public_url)?;
            Ok(Some(news.outgoing()))
        })
        .await
}
