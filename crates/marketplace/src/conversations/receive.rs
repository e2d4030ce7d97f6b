use super::{
    DeliveryError,
    contact::{tell_disconnected_in, update_contact},
    mirror::mirror_in,
    requeue_news::requeue_approved_in,
};
use crate::{
    Inbound, InboundBody, Store, TaskKind, UnitOfWork, WhatsApp, WhatsAppNews, WhatsAppStatus,
    codes::take_status_in,
};
use conversation::{
    Contact, MessageBody, MessageFailure, MessageState, NewMessage, Thread, ThreadMessage,
};
use kernel::{Invocation, OrderId, Role, StoreError, ThreadId, UserId};

/// A delivery of the provider, as it arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiveDelivery {
    pub call: Invocation,
    pub signature: String,
    pub body: Vec<u8>,
}

/// Stores the messages and the reports of a delivery, each in a unit of its own. What was stored
/// before has no effect, so a delivery that failed half-way may come again. Answers follow after
/// the commit.
///
/// # Errors
/// `BadSignature`, `Store`.
pub async fn receive_delivery(
    store: &dyn Store,
    whatsapp: &dyn WhatsApp,
    cmd: ReceiveDelivery,
) -> Result<(), DeliveryError> {
    let parts = whatsapp.read(&cmd.signature, &cmd.body)?;
    for (number, news) in (1_u32..).zip(parts) {
        store
            .unit(cmd.call.part(number), move |uow| match &news {
                WhatsAppNews::Message(message) => message_in(uow, message),
                WhatsAppNews::Status(status) => status_in(uow, status),
            })
            .await?;
    }
    Ok(())
}

fn message_in(uow: &mut dyn UnitOfWork, message: &Inbound) -> Result<(), StoreError> {
    match &message.body {
        InboundBody::ContactChanged { before } => move_in(uow, before, &message.from),
        InboundBody::Message(body) => store_in(uow, message, body),
    }
}

fn store_in(
    uow: &mut dyn UnitOfWork,
    message: &Inbound,
    body: &MessageBody,
) -> Result<(), StoreError> {
    let now = uow.now();
    // A message cannot be from the future, whatever a clock says.
    let sent_at = message.sent_at.min(now);
    let mut thread = thread_in(uow, &message.from, sent_at)?;
    if uow.threads().message_by_wamid(&message.wamid)?.is_some() {
        return Ok(());
    }
    let account = thread.user;
    let disconnected = update_contact(&mut thread, &message.from);
    thread.last_inbound_at = thread.last_inbound_at.max(sent_at);
    let new = NewMessage {
        id: uow.next_id(),
        thread: thread.id,
        number: thread.next_number(now),
        body: body.clone(),
        now,
    };
    let (wamid, id) = (message.wamid.clone(), thread.id);
    let order = quoted_order_in(uow, id, message.quoted.as_deref())?;
    let received = ThreadMessage {
        order,
        ..ThreadMessage::received(new, wamid, sent_at)
    };
    let stored = without_pin_in(uow, received, account)?;
    uow.threads().insert_message(stored)?;
    if let Some(account) = disconnected {
        tell_disconnected_in(uow, &mut thread, account)?;
    }
    uow.threads().save(thread)?;
    uow.schedule(TaskKind::HandleConversation, id.uuid(), now)
}

/// The order whose chat the person answers by quoting a message of it in this thread.
fn quoted_order_in(
    uow: &mut dyn UnitOfWork,
    thread: ThreadId,
    quoted: Option<&str>,
) -> Result<Option<OrderId>, StoreError> {
    let Some(wamid) = quoted else {
        return Ok(None);
    };
    let found = uow.threads().message_by_wamid(wamid)?;
    let found = found.filter(|message| message.thread == thread);
    Ok(found.and_then(|message| message.order))
}

/// The message as it is stored: a provider types the PIN of a customer, which is no part of it.
fn without_pin_in(
    uow: &mut dyn UnitOfWork,
    received: ThreadMessage,
    account: Option<UserId>,
) -> Result<ThreadMessage, StoreError> {
    let hiding = received.clone().hiding_typed_pin();
    let Some(account) = account.filter(|_| hiding != received) else {
        return Ok(received);
    };
    let user = uow.users().lock(account)?;
    let is_provider = user.is_some_and(|user| user.role == Role::ServiceProvider);
    Ok(if is_provider { hiding } else { received })
}

/// The thread of a person, locked. It may be known by the number alone; the id is new then.
fn thread_in(
    uow: &mut dyn UnitOfWork,
    from: &Contact,
    sent_at: kernel::Timestamp,
) -> Result<Thread, StoreError> {
    let (id, now) = (uow.next_id(), uow.now());
    if let Some(thread) = uow.threads().lock_by_key(&from.key)? {
        return Ok(thread);
    }
    if let Some(phone) = from.phone.as_deref()
        && let Some(thread) = uow.threads().lock_by_key(phone)?
    {
        return Ok(thread);
    }
    uow.threads()
        .open(Thread::open(id, from.clone(), sent_at, now))
}

/// The person has another number or another id now, and the thread no longer has their account. When
/// the new one has a thread already, the old thread keeps its contact, whose number may soon be another
/// person's.
fn move_in(uow: &mut dyn UnitOfWork, before: &str, after: &Contact) -> Result<(), StoreError> {
    let Some(mut thread) = uow.threads().lock_by_key(before)? else {
        return Ok(());
    };
    if after.key != before
        && uow
            .threads()
            .thread_of(after)?
            .is_some_and(|id| id != thread.id)
    {
        if thread.leave_account().is_some() {
            uow.threads().save(thread)?;
        }
        return Ok(());
    }
    if let Some(account) = update_contact(&mut thread, after) {
        tell_disconnected_in(uow, &mut thread, account)?;
    }
    uow.threads().save(thread)
}

/// Applies a report. One that comes before its message is known to be sent is kept, and applied
/// then.
fn status_in(uow: &mut dyn UnitOfWork, status: &WhatsAppStatus) -> Result<(), StoreError> {
    // A code belongs to a number, not to a conversation.
    if take_status_in(uow, status)? {
        return Ok(());
    }
    let now = uow.now();
    let Some(thread) = thread_of_status(uow, status)? else {
        return Ok(());
    };
    let Some(mut thread) = uow.threads().lock(thread)? else {
        return Ok(());
    };
    if !uow.threads().keep_status(&status.news)? {
        return Ok(());
    }
    let mut found = uow.threads().message_by_wamid(&status.news.wamid)?;
    if found.is_none()
        && let Some(id) = status.message
    {
        found = uow
            .threads()
            .message(id)?
            .filter(|message| message.thread == thread.id);
    }
    let Some(mut message) = found else {
        return Ok(());
    };
    let known = message.was_sent(status.news.wamid.clone(), now);
    let newer = message.take_status(status.news.state, failure_of(status), now);
    if newer.is_now() {
        requeue_approved_in(uow, &mut message)?;
    }
    if known.is_now() || newer.is_now() {
        if message.needs_staff() {
            thread.ask_staff(now);
        }
        let id = thread.id;
        if message.order.is_some() && message.state == MessageState::Read {
            uow.schedule(TaskKind::BridgeMessage, message.id.uuid(), now)?;
        }
        uow.threads().save(thread)?;
        mirror_in(uow, &message)?;
        uow.threads().save_message(message)?;
        // The next message may have waited for this one.
        uow.schedule(TaskKind::SendConversation, id.uuid(), now)?;
    }
    Ok(())
}

fn failure_of(status: &WhatsAppStatus) -> Option<(MessageFailure, Option<u32>)> {
    let failure = status.news.failure?;
    Some((failure, status.news.error_code))
}

fn thread_of_status(
    uow: &mut dyn UnitOfWork,
    status: &WhatsAppStatus,
) -> Result<Option<ThreadId>, StoreError> {
    if let Some(id) = status.message
        && let Some(message) = uow.threads().message(id)?
    {
        return Ok(Some(message.thread));
    }
    if let Some(message) = uow.threads().message_by_wamid(&status.news.wamid)? {
        return Ok(Some(message.thread));
    }
    uow.threads().thread_of(&status.to)
}
