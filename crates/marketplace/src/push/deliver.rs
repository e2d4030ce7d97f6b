use super::{PushError, PushMessage, PushRefusal, PushSender, PushTarget, PushUrgency};
use crate::{
    Store, TaskKind, UnitOfWork,
    sendings::{
        Limit, Outcome, begin_in, limit_in, quiet_hours_of, report_in, suppress_in, wait_in,
    },
};
use identity::User;
use kernel::{Invocation, NotificationId, StoreError, Timestamp};
use notifications::{Channel, Notification, PushSubscription, SendingReason, SendingReport};

/// The minutes after which a message is no longer worth sending. The notification stays in the app.
const WORTH_MINUTES: i64 = 60;
/// How long a push service keeps a message for a device that is off, in seconds.
const KEEP_URGENT: u32 = 60 * 60;
const KEEP_CALM: u32 = 12 * 60 * 60;
/// The most characters of a text: the message must fit into 4 KB after encryption.
const TEXT_MAX_CHARS: usize = 300;

/// A notification and the browsers that get it.
type Due = (Notification, Vec<PushSubscription>);

/// Sends a notification to the browsers of its person. A subscription that has ended, or that can
/// never work, is deleted. When a push service refuses the message for another reason, the
/// subscription stays and the task runs again. A browser that has already shown the message then
/// replaces it by the same one.
///
/// # Errors
/// The error text of the store or of a push service, for the log of the task. It contains neither the
/// address of a browser nor the text.
pub async fn push_notification(
    store: &dyn Store,
    sender: &dyn PushSender,
    id: NotificationId,
    call: Invocation,
) -> Result<(), String> {
    let text = |error: StoreError| error.to_string();
    let due = store
        .unit(call, move |uow| due_in(uow, id))
        .await
        .map_err(text)?;
    let Some((notification, browsers)) = due else {
        return Ok(());
    };
    let message = message(&notification);
    let mut gone = Vec::new();
    let mut unsent = None;
    let mut report = SendingReport::Failed(SendingReason::NoAddress);
    for browser in browsers {
        let target = PushTarget {
            endpoint: browser.endpoint,
            p256dh: browser.p256dh,
            auth: browser.auth,
        };
        match sender.send(&target, &message, call.now).await {
            Ok(()) => report = SendingReport::Sent,
            Err(PushError::Gone | PushError::Refused(PushRefusal::BadTarget)) => {
                gone.push(target.endpoint);
            }
            // The message is the same for every try.
            Err(PushError::Refused(PushRefusal::TooLarge)) if report != SendingReport::Sent => {
                report = SendingReport::Failed(SendingReason::Refused);
            }
            Err(PushError::Refused(PushRefusal::TooLarge)) => {}
            // Our signature or our clock may be wrong, so the subscription is kept.
            Err(
                error @ (PushError::Refused(PushRefusal::Rejected) | PushError::Unavailable(_)),
            ) => unsent = Some(error.to_string()),
        }
    }
    if !gone.is_empty() {
        let user = notification.user;
        let remove = move |uow: &mut dyn UnitOfWork| {
            gone.iter()
                .try_for_each(|endpoint| uow.push().remove(user, endpoint))
        };
        store.unit(call.part(1), remove).await.map_err(text)?;
    }
    if let Some(error) = unsent {
        return Err(error);
    }
    let record =
        move |uow: &mut dyn UnitOfWork| report_in(uow, id, Channel::Push, Outcome::of_try(report));
    store.unit(call.part(2), record).await.map_err(text)
}

/// What must be sent, or `None` if nothing is sent now.
fn due_in(uow: &mut dyn UnitOfWork, id: NotificationId) -> Result<Option<Due>, StoreError> {
    let now = uow.now();
    let Some(notification) = uow.notifications().find(id)? else {
        return Ok(None);
    };
    let browsers = uow.push().live_of_user(notification.user, now)?;
    let user = uow.users().lock(notification.user)?;
    if !begin_in(uow, id, Channel::Push)? {
        return Ok(None);
    }
    let morning = quiet_hours_of(user.as_ref()).after(now);
    if !notification.is_urgent() && morning > now {
        wait_in(uow, id, Channel::Push, morning)?;
        uow.schedule(TaskKind::PushNotification, id.uuid(), morning)?;
        return Ok(None);
    }
    let limit = limit_in(uow, &notification, Channel::Push)?;
    let unwanted = reason_against(&notification, user.as_ref(), &browsers, now);
    let limited = (limit == Limit::Reached).then_some(SendingReason::DailyLimit);
    if let Some(reason) = unwanted.or(limited) {
        suppress_in(uow, id, Channel::Push, reason)?;
        return Ok(None);
    }
    if let Limit::EarlierFirst(later) = limit {
        wait_in(uow, id, Channel::Push, later)?;
        uow.schedule(TaskKind::PushNotification, id.uuid(), later)?;
        return Ok(None);
    }
    Ok(Some((notification, browsers)))
}

/// Why the person does not get the notification: it is read or too old, or they do not want messages
/// or have no browser.
fn reason_against(
    notification: &Notification,
    user: Option<&User>,
    browsers: &[PushSubscription],
    now: Timestamp,
) -> Option<SendingReason> {
    let Some(user) = user.filter(|user| user.is_active()) else {
        return Some(SendingReason::AccountClosed);
    };
    if !user.preferences.push {
        return Some(SendingReason::SwitchedOff);
    }
    if notification.is_read() {
        return Some(SendingReason::AlreadyRead);
    }
    if browsers.is_empty() {
        return Some(SendingReason::NoAddress);
    }
    let is_late = now > notification.created_at.plus_mins(WORTH_MINUTES);
    (notification.is_urgent() && is_late).then_some(SendingReason::Outdated)
}

fn message(notification: &Notification) -> PushMessage {
    let urgent = notification.is_urgent();
    let path = notification.action_url.as_ref();
    PushMessage {
        title: notification.title.clone(),
        text: notification.message.chars().take(TEXT_MAX_CHARS).collect(),
        path: path.map_or("/", |path| path.as_str()).to_owned(),
        urgency: if urgent {
            PushUrgency::High
        } else {
            PushUrgency::Normal
        },
        topic: Some(notification.id.to_string()),
        keep_seconds: if urgent { KEEP_URGENT } else { KEEP_CALM },
    }
}
