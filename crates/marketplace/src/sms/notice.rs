//! The SMS about a notification, for a person whom no other channel reached in time.

mod outcome;

pub(super) use outcome::mirror_in;

use super::{
    texts::{is_last_resort, notice_text},
    trouble::{count_failed_in, count_sent_in},
};
use crate::{
    DomainEvent, Sms, SmsError, SmsSender, Store, TaskKind, UnitOfWork,
    message_texts::texts_in,
    scheduling::awaited_review_in,
    sendings::{
        Limit, Outcome, begin_in, limit_in, quiet_hours_of, report_in, suppress_in, wait_in,
    },
};
use identity::{LocalQuietHours, User};
use kernel::{Invocation, Language, NgPhone, NotificationId, StoreError, Timestamp, UserId};
use notifications::{
    Channel, MessageTemplate, Notification, Sending, SendingReason, SmsFailure, SmsMessage,
    SmsOutcome, SmsText, TemplateChannel,
};
use orders::Order;
use outcome::outcome_of;

/// How long, in seconds, the other channels have before a person gets an SMS.
pub const NOTICE_AFTER_SECS: i64 = 60;
/// The minutes after which the message is no longer worth sending. Quiet hours do not count.
const WORTH_MINUTES: i64 = 60;

/// When a person may get an SMS about a notification that was made known at `at`. Only an urgent one
/// is sent in their quiet hours.
pub(crate) fn due_of_notice(
    notification: &Notification,
    at: Timestamp,
    quiet: LocalQuietHours,
) -> Timestamp {
    let due = at.plus_secs(NOTICE_AFTER_SECS);
    if notification.is_urgent() {
        due
    } else {
        quiet.after(due)
    }
}

/// A notification whose person may need an SMS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextNotification {
    pub call: Invocation,
    pub notification: NotificationId,
    /// The base address of links.
    pub public_url: String,
}

/// A text, and the person and number to which it is sent.
#[derive(Debug, Clone)]
struct Notice {
    user: UserId,
    phone: NgPhone,
    text: SmsText,
}

/// Sends a notification to the phone of its person, unless another channel has reached them. When
/// the provider cannot take it now, the task runs again. A crash after the call sends the same text
/// twice, because providers take no idempotency key.
///
/// # Errors
/// The error text of the store or of the provider, for the log of the task. It contains neither the
/// number nor the text.
pub async fn text_notification(
    store: &dyn Store,
    sender: &dyn SmsSender,
    cmd: TextNotification,
) -> Result<(), String> {
    let failed = |error: StoreError| error.to_string();
    let (call, id) = (cmd.call, cmd.notification);
    let provider = sender.provider();
    let has_service = provider.is_some();
    let due = store
        .unit(call, move |uow| due_in(uow, &cmd, has_service))
        .await
        .map_err(failed)?;
    let Some((notice, provider)) = due.zip(provider) else {
        return Ok(());
    };
    let segments = notice.text.segments();
    let sms = Sms {
        to: notice.phone.clone(),
        text: notice.text.clone(),
    };
    let outcome = match sender.send(sms).await {
        Ok(reference) => Ok((provider, reference, segments)),
        Err(SmsError::Refused(failure)) => Err(failure),
        Err(error @ SmsError::Unavailable(_)) => return Err(error.to_string()),
    };
    store
        .unit(call.part(1), move |uow| {
            record_in(uow, id, &notice, outcome.clone())
        })
        .await
        .map_err(failed)
}

fn due_in(
    uow: &mut dyn UnitOfWork,
    cmd: &TextNotification,
    has_service: bool,
) -> Result<Option<Notice>, StoreError> {
    let id = cmd.notification;
    let Some(notification) = uow.notifications().find(id)? else {
        return Ok(None);
    };
    let event = uow.event_of(&notification)?;
    let order = event.as_ref().and_then(DomainEvent::order);
    let order = order.map_or(Ok(None), |order| uow.orders().lock(order))?;
    let order = order.map_or(Ok(None), |order| still_asked_in(uow, event.as_ref(), order))?;
    let user = uow.users().lock(notification.user)?;
    if !begin_in(uow, id, Channel::Sms)? {
        return Ok(None);
    }
    let morning = quiet_hours_of(user.as_ref()).after(uow.now());
    if !notification.is_urgent() && morning > uow.now() {
        put_off_in(uow, id, morning)?;
        return Ok(None);
    }
    let limit = limit_in(uow, &notification, Channel::Sms)?;
    let texts = texts_in(uow, MessageTemplate::of_channel(TemplateChannel::Sms))?;
    let language = user
        .as_ref()
        .map_or(Language::English, |user| user.preferences.language);
    let last_resort = event.as_ref().is_some_and(is_last_resort);
    let text = event.zip(order).and_then(|(event, order)| {
        let is_customer = order.customer == notification.user;
        notice_text((&texts, language), &event, &order, &cmd.public_url).filter(|_| is_customer)
    });
    let reason = match (recipient(uow, &notification, user, last_resort)?, text) {
        (Ok(_), _) if !has_service => SendingReason::NoService,
        (Ok(_), Some(_)) if limit == Limit::Reached => SendingReason::DailyLimit,
        (Ok((user, phone)), Some(text)) => {
            if let Limit::EarlierFirst(later) = limit {
                put_off_in(uow, id, later)?;
                return Ok(None);
            }
            let text = SmsText::parse(&text);
            let text = text.map_err(|error| StoreError::Failed(error.to_string()))?;
            return Ok(Some(Notice { user, phone, text }));
        }
        (Err(reason), _) => reason,
        (Ok(_), None) => SendingReason::Outdated,
    };
    suppress_in(uow, id, Channel::Sms, reason)?;
    Ok(None)
}

/// The order that the message is about; `None` if it asks for a review that was written meanwhile.
fn still_asked_in(
    uow: &mut dyn UnitOfWork,
    event: Option<&DomainEvent>,
    order: Order,
) -> Result<Option<Order>, StoreError> {
    if matches!(event, Some(DomainEvent::ReviewAsked { .. })) {
        return awaited_review_in(uow, order.id);
    }
    Ok(Some(order))
}

/// The SMS waits until `due`.
fn put_off_in(
    uow: &mut dyn UnitOfWork,
    id: NotificationId,
    due: Timestamp,
) -> Result<(), StoreError> {
    wait_in(uow, id, Channel::Sms, due)?;
    uow.schedule(TaskKind::SmsNotification, id.uuid(), due)
}

/// The person with their confirmed number, or why they get no SMS.
fn recipient(
    uow: &mut dyn UnitOfWork,
    notification: &Notification,
    user: Option<User>,
    last_resort: bool,
) -> Result<Result<(UserId, NgPhone), SendingReason>, StoreError> {
    let now = uow.now();
    let Some(user) = user.filter(User::is_active) else {
        return Ok(Err(SendingReason::AccountClosed));
    };
    if !user.preferences.sms {
        return Ok(Err(SendingReason::SwitchedOff));
    }
    if notification.is_read() {
        return Ok(Err(SendingReason::AlreadyRead));
    }
    let sendings = uow.sendings().of_notification(notification.id)?;
    // A message that waits does not know yet that its person has switched its channel off.
    let is_on = |channel: Channel| match channel {
        Channel::Email => user.preferences.email,
        Channel::WhatsApp => user.preferences.whatsapp,
        Channel::InApp | Channel::Push | Channel::Sms => false,
    };
    let has_other = |sending: &Sending| {
        let is_told = is_on(sending.channel) && sending.has_address();
        sending.has_arrived() || last_resort && is_told
    };
    if sendings.iter().any(has_other) {
        return Ok(Err(SendingReason::Reached));
    }
    let quiet = user.preferences.local_quiet_hours();
    let due = due_of_notice(notification, notification.created_at, quiet);
    if now > due.plus_secs(-NOTICE_AFTER_SECS).plus_mins(WORTH_MINUTES) {
        return Ok(Err(SendingReason::Outdated));
    }
    let confirmed = user.phone.filter(|_| user.phone_confirmed_at.is_some());
    Ok(confirmed
        .map(|phone| (user.id, phone))
        .ok_or(SendingReason::NoAddress))
}

fn record_in(
    uow: &mut dyn UnitOfWork,
    id: NotificationId,
    notice: &Notice,
    outcome: Result<(&'static str, String, u32), SmsFailure>,
) -> Result<(), StoreError> {
    let now = uow.now();
    let (user, phone) = (notice.user, notice.phone.clone());
    let mut message = SmsMessage::notice(uow.next_id(), phone, user, id, now);
    match outcome {
        Ok((provider, reference, segments)) => {
            let _sent = message.was_sent(provider, reference, segments, now);
            uow.sms().insert(message.clone())?;
            count_sent_in(uow, segments)?;
        }
        Err(failure) => {
            let _failed = message.take_report(SmsOutcome::Failed(failure), now);
            uow.sms().insert(message.clone())?;
            count_failed_in(uow, failure)?;
        }
    }
    let outcome = Outcome {
        tries: None,
        ..outcome_of(&message)
    };
    report_in(uow, id, Channel::Sms, outcome)
}
