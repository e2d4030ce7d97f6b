use super::{
    mirror::mirror_in,
    notify_person::ReadingOf,
    recheck_news::{Recheck, recheck_in},
    requeue_news::{approve_in, requeue_approved_in},
};
use crate::{
    Store, TaskKind, UnitOfWork, WhatsApp, WhatsAppContent, WhatsAppError, WhatsAppMessage,
    sendings::{suppress_in, wait_in},
};
use conversation::{MessageBody, MessageFailure, MessageState, StatusNews, Thread, ThreadMessage};
use kernel::{Invocation, NotificationId, StoreError, ThreadId, ThreadMessageId, Timestamp};
use notifications::{Channel, SendingReason};

/// The most messages that one run sends. The rest follows a second later.
const MESSAGES_MAX: u32 = 5;
/// The number of seconds after which a message that is being sent counts as lost: its server
/// stopped. A call takes less.
const IN_FLIGHT_SECS: i64 = 60;

/// Sends the waiting messages of a thread.
#[derive(Debug, Clone, Copy)]
pub struct SendQueued {
    pub call: Invocation,
    pub thread: ThreadId,
    pub reading_of: ReadingOf,
}

enum Step {
    /// Nothing is to be sent now.
    Done,
    /// A message failed without being sent.
    Skipped,
    Send(Box<WhatsAppMessage>),
}

/// Sends the messages of a thread in order, at most one at a time. A message that has to wait for
/// half an hour or longer does not hold back the others. News is checked again first: the person may
/// not want it any more, or it must wait for the end of the quiet hours. After the window has closed,
/// the approved text is sent instead. Each attempt is recorded before
/// the call, so that a message whose server stopped meanwhile is sent again at most once.
///
/// # Errors
/// The error text of the store, for the log of the task. It contains neither the number nor the
/// text.
pub async fn send_queued(
    store: &dyn Store,
    whatsapp: &dyn WhatsApp,
    cmd: SendQueued,
) -> Result<(), String> {
    let SendQueued {
        call,
        thread,
        reading_of,
    } = cmd;
    let text = |error: StoreError| error.to_string();
    for number in 0..MESSAGES_MAX {
        let part = number.saturating_mul(2);
        let step = store
            .unit(call.part(part), move |uow| {
                begin_in(uow, thread, reading_of)
            })
            .await
            .map_err(text)?;
        let message = match step {
            Step::Done => return Ok(()),
            Step::Skipped => continue,
            Step::Send(message) => message,
        };
        let id = message.id;
        let outcome = whatsapp.send(*message).await;
        store
            .unit(call.part(part.saturating_add(1)), move |uow| {
                record_in(uow, thread, id, &outcome)
            })
            .await
            .map_err(text)?;
    }
    let last = call.part(MESSAGES_MAX.saturating_mul(2));
    store
        .unit(last, move |uow| {
            let soon = uow.now().plus_secs(1);
            uow.schedule(TaskKind::SendConversation, thread.uuid(), soon)
        })
        .await
        .map_err(text)
}

/// Records that the first waiting message is being sent.
fn begin_in(
    uow: &mut dyn UnitOfWork,
    id: ThreadId,
    reading_of: ReadingOf,
) -> Result<Step, StoreError> {
    let now = uow.now();
    let Some(mut thread) = uow.threads().lock(id)? else {
        return Ok(Step::Done);
    };
    let Some(mut message) = uow.threads().next_queued(id, now)? else {
        return come_again_in(uow, id, None);
    };
    let lost_at = message
        .in_flight_since
        .map(|since| since.plus_secs(IN_FLIGHT_SECS));
    let next = lost_at.or(message.due_at).filter(|at| *at > now);
    if let Some(at) = next {
        return come_again_in(uow, id, Some(at));
    }
    // A message whose answer was lost may have arrived, so only a fresh one is looked at.
    if message.in_flight_since.is_none() {
        match recheck_in(uow, (&thread, &message), reading_of)? {
            Recheck::Send => {}
            Recheck::PutOff(until) => return put_off_in(uow, message, until),
            Recheck::Drop(reason) => return drop_in(uow, message, reason),
        }
    }
    if !thread.is_open(now) {
        let _approved = approve_in(uow, &mut message)?;
    }
    let content = content_of(&message);
    let is_template = matches!(content, Some(WhatsAppContent::Template { .. }));
    if content.is_none() {
        message.fail(MessageFailure::Refused, None, now);
    } else if !is_template && !thread.is_open(now) {
        message.fail(MessageFailure::WindowClosed, None, now);
    } else {
        message.begin_sending(now);
    }
    let step = match content {
        Some(content) if message.state == MessageState::Queued => {
            Step::Send(Box::new(WhatsAppMessage {
                id: message.id,
                to: thread.contact.clone(),
                content,
            }))
        }
        _ => {
            if message.needs_staff() {
                thread.ask_staff(now);
                uow.threads().save(thread)?;
            }
            Step::Skipped
        }
    };
    mirror_in(uow, &message)?;
    uow.threads().save_message(message)?;
    Ok(step)
}

/// The news waits for the end of the quiet hours.
fn put_off_in(
    uow: &mut dyn UnitOfWork,
    mut message: ThreadMessage,
    until: Timestamp,
) -> Result<Step, StoreError> {
    message.put_off(until, uow.now());
    let notification = NotificationId::from(message.id.uuid());
    wait_in(uow, notification, Channel::WhatsApp, until)?;
    uow.threads().save_message(message)?;
    Ok(Step::Skipped)
}

/// The news is not sent, for a reason that staff can read.
fn drop_in(
    uow: &mut dyn UnitOfWork,
    mut message: ThreadMessage,
    reason: SendingReason,
) -> Result<Step, StoreError> {
    message.fail(MessageFailure::NotNeeded, None, uow.now());
    let notification = NotificationId::from(message.id.uuid());
    suppress_in(uow, notification, Channel::WhatsApp, reason)?;
    uow.threads().save_message(message)?;
    Ok(Step::Skipped)
}

/// Schedules the task again when nothing can be sent now: at `first`, the time of the first message in
/// order, or earlier if another message is due before.
fn come_again_in(
    uow: &mut dyn UnitOfWork,
    id: ThreadId,
    first: Option<Timestamp>,
) -> Result<Step, StoreError> {
    let now = uow.now();
    let passed = uow.threads().next_due_after(id, now)?;
    if let Some(at) = first.into_iter().chain(passed).min() {
        uow.schedule(TaskKind::SendConversation, id.uuid(), at)?;
    }
    Ok(Step::Done)
}

fn content_of(message: &ThreadMessage) -> Option<WhatsAppContent> {
    let of_template = || {
        let (template, parameter) = message.body.template()?;
        let MessageBody::Template { button, .. } = &message.body else {
            return None;
        };
        Some(WhatsAppContent::Template {
            template,
            parameter: parameter.to_owned(),
            button: button.clone(),
        })
    };
    let own = message.whole_body().outgoing();
    let own = own.map(WhatsAppContent::Message);
    own.or_else(of_template)
}

fn record_in(
    uow: &mut dyn UnitOfWork,
    thread: ThreadId,
    id: ThreadMessageId,
    outcome: &Result<String, WhatsAppError>,
) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut thread) = uow.threads().lock(thread)? else {
        return Ok(());
    };
    let Some(mut message) = uow.threads().message(id)? else {
        return Ok(());
    };
    match outcome {
        Ok(wamid) => {
            let _known = message.was_sent(wamid.clone(), now);
            for news in uow.threads().statuses_of(wamid)? {
                take(&mut message, &news);
            }
        }
        // A report has come meanwhile, so the message went out although its answer was lost.
        Err(_) if message.state != MessageState::Queued => {}
        Err(WhatsAppError::WindowClosed(code)) => {
            message.fail(MessageFailure::WindowClosed, *code, now);
            requeue_approved_in(uow, &mut message)?;
        }
        Err(WhatsAppError::Refused(code)) => message.fail(MessageFailure::Refused, *code, now),
        Err(WhatsAppError::Unavailable(_)) => message.try_later(now),
    }
    if message.needs_staff() {
        ask_staff_in(uow, &mut thread)?;
    }
    mirror_in(uow, &message)?;
    uow.threads().save_message(message)
}

fn ask_staff_in(uow: &mut dyn UnitOfWork, thread: &mut Thread) -> Result<(), StoreError> {
    thread.ask_staff(uow.now());
    uow.threads().save(thread.clone())
}

fn take(message: &mut ThreadMessage, news: &StatusNews) {
    let failure = news.failure.map(|failure| (failure, news.error_code));
    let _newer = message.take_status(news.state, failure, news.at);
}
