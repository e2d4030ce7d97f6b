use crate::{TaskKind, UnitOfWork};
use conversation::{MessageBody, NewMessage, Thread, ThreadMessage};
use kernel::{OrderId, StoreError, ThreadMessageId, Urgency, UserId};

/// Adds a message to the person at the end of the thread. It goes out after the commit, and after
/// all messages before it. The thread is locked, and saved afterwards.
pub(super) fn queue_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    message: (ThreadMessageId, MessageBody),
    author: Option<UserId>,
) -> Result<(), StoreError> {
    let new = next_in(uow, thread, message);
    send_in(uow, ThreadMessage::queued(new, author))
}

/// Adds news to the person, as [`queue_in`] does.
pub(super) fn queue_news_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    message: (ThreadMessageId, MessageBody),
    urgency: Urgency,
) -> Result<(), StoreError> {
    let new = next_in(uow, thread, message);
    send_in(uow, ThreadMessage::news(new, urgency))
}

/// Adds a message of the chat of an order, as [`queue_in`] does.
pub(super) fn queue_of_order_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    message: (ThreadMessageId, MessageBody),
    order: OrderId,
) -> Result<(), StoreError> {
    let new = next_in(uow, thread, message);
    send_in(uow, ThreadMessage::of_order(new, order))
}

fn next_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    (id, body): (ThreadMessageId, MessageBody),
) -> NewMessage {
    let now = uow.now();
    NewMessage {
        id,
        thread: thread.id,
        number: thread.next_number(now),
        body,
        now,
    }
}

fn send_in(uow: &mut dyn UnitOfWork, message: ThreadMessage) -> Result<(), StoreError> {
    let (thread, now) = (message.thread, uow.now());
    uow.threads().insert_message(message)?;
    uow.schedule(TaskKind::SendConversation, thread.uuid(), now)
}
