use super::{
    answerer::{Answered, Answerer, Question},
    contact::{choose_language_in, choose_marketing_in, link_in},
    files::{FILES_DAILY_MAX, store_file, tie_in},
    queue::queue_in,
    tools::Files,
};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork, WaitingConversation};
use conversation::{
    Incoming, IncomingBody, MessageBody, MessageState, Thread, ThreadMessage, goes_on_alone,
    is_about_marketing, is_danger,
};
use kernel::{Invocation, StoreError, ThreadId, Timestamp};

/// The most messages that one run handles. The rest follows a second later.
const MESSAGES_MAX: u32 = 10;
/// The number of units that one message may take.
const PARTS: u32 = 3;

enum Step {
    /// Every message is handled.
    Done,
    Handled,
    /// The file of this message must be stored first.
    NeedsFile(Box<ThreadMessage>),
    /// The dialogue answers this message.
    NeedsAnswer(Box<Question>),
}

/// Handles the messages of a person in the order in which they were sent, each exactly once. A
/// photo or a voice note is stored first.
///
/// # Errors
/// The error text of the store, of a file or of the answer, for the log of the task.
pub async fn handle_received(
    store: &dyn Store,
    (files, answerer): (Files<'_>, &dyn Answerer),
    thread: ThreadId,
    call: Invocation,
) -> Result<(), String> {
    let text = |error: StoreError| error.to_string();
    for number in 0..MESSAGES_MAX {
        let part = |part: u32| call.part(number.saturating_mul(PARTS).saturating_add(part));
        let step = store
            .unit(part(0), move |uow| step_in(uow, thread))
            .await
            .map_err(text)?;
        match step {
            Step::Done => return Ok(()),
            Step::Handled => {}
            Step::NeedsFile(message) => {
                let stored = store_file(files, &message, part(1)).await?;
                let id = message.id;
                store
                    .unit(part(2), move |uow| tie_in(uow, thread, id, stored.clone()))
                    .await
                    .map_err(text)?;
            }
            Step::NeedsAnswer(question) => {
                let answered = answerer.answer((*question).clone()).await?;
                store
                    .unit(part(1), move |uow| keep_in(uow, &question, &answered))
                    .await
                    .map_err(text)?;
            }
        }
    }
    let last = call.part(MESSAGES_MAX.saturating_mul(PARTS));
    store
        .unit(last, move |uow| {
            let soon = uow.now().plus_secs(1);
            uow.schedule(TaskKind::HandleConversation, thread.uuid(), soon)
        })
        .await
        .map_err(text)
}

fn step_in(uow: &mut dyn UnitOfWork, id: ThreadId) -> Result<Step, StoreError> {
    let now = uow.now();
    let Some(mut thread) = uow.threads().lock(id)? else {
        return Ok(Step::Done);
    };
    let Some(mut message) = uow.threads().next_received(id)? else {
        return Ok(Step::Done);
    };
    let Some(body) = message.whole_body().incoming(message.upload) else {
        if uow.threads().files_since(id, now.plus_days(-1))? < FILES_DAILY_MAX {
            return Ok(Step::NeedsFile(Box::new(message)));
        }
        message.body = MessageBody::Unreadable;
        uow.threads().save_message(message)?;
        return Ok(Step::Handled);
    };
    let incoming = Incoming {
        body,
        order: message.order,
        sent_at: message.sent_at,
    };
    if message.order.is_none() && is_for_staff(&thread, &incoming.body, now) {
        ask_staff_in(uow, &mut thread)?;
        handled_in(uow, thread, message)?;
        return Ok(Step::Handled);
    }
    Ok(Step::NeedsAnswer(Box::new(Question {
        thread,
        message: message.id,
        incoming,
        now,
    })))
}

/// Whether the dialogue is silent: a colleague answers, or the person has waited for one for less than
/// a day and does not go on without one. It always obeys a person who wants no offers and news, and
/// always answers one who names danger.
fn is_for_staff(thread: &Thread, body: &IncomingBody, now: Timestamp) -> bool {
    let is_waiting = thread.waits(now) && !goes_on_alone(body);
    let is_silent = thread.staff.is_some() || is_waiting;
    is_silent && !is_about_marketing(body) && !is_danger(body)
}

/// Puts the thread in the queue of staff, and tells them when it gets there.
fn ask_staff_in(uow: &mut dyn UnitOfWork, thread: &mut Thread) -> Result<(), StoreError> {
    if thread.waiting_since.is_none() {
        let waiting = WaitingConversation { thread: thread.id };
        uow.emit(&DomainEvent::ConversationWaiting(waiting))?;
    }
    thread.ask_staff(uow.now());
    Ok(())
}

/// Marks the message as handled.
fn handled_in(
    uow: &mut dyn UnitOfWork,
    mut thread: Thread,
    mut message: ThreadMessage,
) -> Result<(), StoreError> {
    thread.handled_until = thread.handled_until.max(Some(message.sent_at));
    message.handle(uow.now());
    uow.threads().save_message(message)?;
    uow.threads().save(thread)
}

/// Stores the answer, once: another worker may have answered the same message.
fn keep_in(
    uow: &mut dyn UnitOfWork,
    question: &Question,
    answered: &Answered,
) -> Result<(), StoreError> {
    let Some(mut thread) = uow.threads().lock(question.thread.id)? else {
        return Ok(());
    };
    let found = uow.threads().message(question.message)?;
    let Some(message) = found.filter(|message| message.state == MessageState::Received) else {
        return Ok(());
    };
    // The thread lost or got an account meanwhile, so the answer may be for another person. The
    // message is answered again.
    if thread.user != question.thread.user || thread.contact.key != question.thread.contact.key {
        return Ok(());
    }
    if thread.user != answered.user {
        if thread.user.is_some() {
            thread.leave_account();
        }
        if let Some(user) = answered.user {
            link_in(uow, &mut thread, user)?;
        }
    }
    if let Some(choice) = answered.marketing {
        choose_marketing_in(uow, &mut thread, choice)?;
    }
    if let Some(language) = answered.language {
        choose_language_in(uow, &mut thread, language)?;
    }
    thread.dialogue.clone_from(&answered.dialogue);
    for outgoing in &answered.outgoing {
        let id = uow.next_id();
        queue_in(uow, &mut thread, (id, outgoing.clone().into()), None)?;
    }
    let incoming = &question.incoming;
    if answered.hand_over {
        ask_staff_in(uow, &mut thread)?;
    } else if incoming.order.is_none() && goes_on_alone(&incoming.body) {
        thread.stop_waiting();
    }
    handled_in(uow, thread, message)
}
