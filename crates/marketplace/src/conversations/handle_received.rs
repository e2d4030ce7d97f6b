use super::{
    answer::answer,
    files::{FILES_DAILY_MAX, store_file, tie_in},
    queue::queue_in,
    tools::Files,
};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork, WaitingConversation};
use conversation::{Incoming, MessageBody, Thread, ThreadMessage};
use kernel::{Invocation, StoreError, ThreadId};

/// The most messages that one run handles. The rest follows a second later.
const MESSAGES_MAX: u32 = 10;

enum Step {
    /// Every message is handled.
    Done,
    Handled,
    /// The file of this message must be stored first.
    NeedsFile(Box<ThreadMessage>),
}

/// Handles the messages of a person in the order in which they were sent, each exactly once. A
/// photo or a voice note is stored first.
///
/// # Errors
/// The error text of the store or of a file, for the log of the task.
pub async fn handle_received(
    store: &dyn Store,
    files: Files<'_>,
    thread: ThreadId,
    call: Invocation,
) -> Result<(), String> {
    let text = |error: StoreError| error.to_string();
    for number in 0..MESSAGES_MAX {
        let part = number.saturating_mul(3);
        let mut step = store
            .unit(call.part(part), move |uow| step_in(uow, thread))
            .await
            .map_err(text)?;
        if let Step::NeedsFile(message) = step {
            let stored = store_file(files, &message, call.part(part.saturating_add(1))).await?;
            let id = message.id;
            store
                .unit(call.part(part.saturating_add(2)), move |uow| {
                    tie_in(uow, thread, id, stored.clone())
                })
                .await
                .map_err(text)?;
            step = Step::Handled;
        }
        if matches!(step, Step::Done) {
            return Ok(());
        }
    }
    let last = call.part(MESSAGES_MAX.saturating_mul(3));
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
    let Some(body) = message.body.incoming(message.upload) else {
        if uow.threads().files_since(id, now.plus_days(-1))? < FILES_DAILY_MAX {
            return Ok(Step::NeedsFile(Box::new(message)));
        }
        message.body = MessageBody::Unreadable;
        uow.threads().save_message(message)?;
        return Ok(Step::Handled);
    };
    let incoming = Incoming {
        body,
        sent_at: message.sent_at,
    };
    let waited = thread.waiting_since.is_some();
    answer_in(uow, &mut thread, &incoming)?;
    let until = thread.handled_until.max(Some(incoming.sent_at));
    thread.handled_until = until;
    if !waited && thread.waiting_since.is_some() {
        uow.emit(&DomainEvent::ConversationWaiting(WaitingConversation {
            thread: id,
        }))?;
    }
    message.handle(now);
    uow.threads().save_message(message)?;
    uow.threads().save(thread)?;
    Ok(Step::Handled)
}

/// While a colleague answers, the dialogue is silent.
fn answer_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    incoming: &Incoming,
) -> Result<(), StoreError> {
    if thread.staff.is_some() {
        thread.ask_staff(uow.now());
        return Ok(());
    }
    for outgoing in answer(uow, thread, incoming)? {
        let id = uow.next_id();
        queue_in(uow, thread, (id, outgoing.into()), None)?;
    }
    Ok(())
}
