use crate::{TaskKind, UnitOfWork};
use conversation::{MessageBody, NewMessage, Thread, ThreadMessage};
use kernel::{StoreError, ThreadMessageId, UserId};

/// Adds a message to the person at the end of the thread. It goes out after the commit, and after
/// all messages before it. The thread is locked, and saved afterwards.
pub(super) fn queue_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    (id, body): (ThreadMessageId, MessageBody),
    author: Option<UserId>,
) -> Result<(), StoreError> {
    let now = uow.now();
    let new = NewMessage {
        id,
        thread: thread.id,
        number: thread.next_number(now),
        body,
        now,
    };
    uow.threads()
        .insert_message(ThreadMessage::queued(new, author))?;
    uow.schedule(TaskKind::SendConversation, thread.id.uuid(), now)
}
