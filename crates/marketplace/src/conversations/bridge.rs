//! Messages of the chat of an order, told to the other side on WhatsApp.

use super::{
    notify_person::{HELD_MINUTES, locked_thread_in},
    queue::queue_of_order_in,
};
use crate::{Store, TaskKind, UnitOfWork, message_texts::language_in};
use conversation::{MessageState, OrderChatNews};
use kernel::{Invocation, OrderId, OrderMessageId, Role, StoreError, ThreadMessageId, UserId};
use orders::{ChatSide, Order, OrderMessage};

/// The number of seconds after which a message counts as unread. Who has the chat open has read it by
/// then.
pub const BRIDGE_SECS: i64 = 15;

/// Tells the receiver of a message in the chat of an order about it.
#[derive(Debug, Clone)]
pub struct BridgeMessage {
    pub call: Invocation,
    pub message: OrderMessageId,
    /// The base address of links.
    pub public_url: String,
}

/// The receiver of a message, who has read it on WhatsApp.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadOnWhatsApp {
    pub user: UserId,
    pub side: ChatSide,
    pub order: OrderId,
    /// The number of the message in the chat.
    pub number: u32,
}

/// Queues the message in the thread that is connected to its receiver, if they have not read it and
/// any text may be sent to them. Otherwise the notification about it goes out as before. The message has
/// the id of the one in the chat, so that a repeated run queues nothing. Returns the receiver once they
/// have read it on WhatsApp.
///
/// # Errors
/// `StoreError`.
pub async fn bridge_message(
    store: &dyn Store,
    cmd: BridgeMessage,
) -> Result<Option<ReadOnWhatsApp>, StoreError> {
    let id = cmd.message;
    let receiver = store
        .unit(cmd.call.part(1), move |uow| receiver_in(uow, id))
        .await?;
    let Some(receiver) = receiver else {
        return Ok(None);
    };
    store
        .unit(cmd.call.part(2), move |uow| bridge_in(uow, &cmd, receiver))
        .await
}

/// Who gets the message; `None` if they have read it, or no longer have a part in the chat.
fn receiver_in(
    uow: &mut dyn UnitOfWork,
    id: OrderMessageId,
) -> Result<Option<ReadOnWhatsApp>, StoreError> {
    let found = uow.order_messages().find(id)?;
    let Some(message) = found.filter(|message| message.read_at.is_none()) else {
        return Ok(None);
    };
    let order = uow.orders().lock(message.order)?;
    let Some(order) = order.filter(|order| order.provider == Some(message.provider)) else {
        return Ok(None);
    };
    let side = message.side.other();
    Ok(Some(ReadOnWhatsApp {
        user: match side {
            ChatSide::Customer => order.customer,
            ChatSide::Provider => message.provider.into(),
        },
        side,
        order: order.id,
        number: message.number,
    }))
}

fn bridge_in(
    uow: &mut dyn UnitOfWork,
    cmd: &BridgeMessage,
    to: ReadOnWhatsApp,
) -> Result<Option<ReadOnWhatsApp>, StoreError> {
    let now = uow.now();
    let Some(mut thread) = locked_thread_in(uow, to.user)? else {
        return Ok(None);
    };
    let id = ThreadMessageId::from(cmd.message.uuid());
    if let Some(sent) = uow.threads().message(id)? {
        let is_read = sent.thread == thread.id && sent.state == MessageState::Read;
        return Ok(is_read.then_some(to));
    }
    let order = uow.orders().lock(to.order)?;
    let message = uow.order_messages().find(cmd.message)?;
    let unread = message.filter(|message| message.read_at.is_none());
    let (Some(order), Some(message)) = (order, unread) else {
        return Ok(None);
    };
    if !thread.is_open(now) || !wants_in(uow, to.user)? {
        return Ok(None);
    }
    let held_until = message.sent_at.plus_mins(HELD_MINUTES);
    if thread.staff.is_some() && now < held_until {
        let again = held_until.min(now.plus_mins(1));
        uow.schedule(TaskKind::BridgeMessage, cmd.message.uuid(), again)?;
        return Ok(None);
    }
    let news = news_in(uow, (&order, message), to, &cmd.public_url)?;
    let body = news.outgoing().into();
    queue_of_order_in(uow, &mut thread, (id, body), order.id)?;
    uow.threads().save(thread)?;
    Ok(None)
}

/// Whether the person wants messages on WhatsApp. Staff work in the app.
fn wants_in(uow: &mut dyn UnitOfWork, user: UserId) -> Result<bool, StoreError> {
    let user = uow.users().lock(user)?;
    Ok(user.is_some_and(|user| {
        user.is_active() && user.role != Role::Admin && user.preferences.whatsapp
    }))
}

fn news_in(
    uow: &mut dyn UnitOfWork,
    (order, message): (&Order, OrderMessage),
    to: ReadOnWhatsApp,
    public_url: &str,
) -> Result<OrderChatNews, StoreError> {
    let language = language_in(uow, to.user)?;
    let author = uow.users().lock(message.author)?;
    let page = match to.side {
        ChatSide::Customer => format!("{public_url}/order/{}/track#chat", order.id),
        ChatSide::Provider => format!("{public_url}/service-provider/jobs/{}#chat", order.id),
    };
    Ok(OrderChatNews {
        order: order.id,
        reference: order.reference.to_string(),
        from: author.map_or_else(|| "Gida".to_owned(), |author| author.first_name),
        text: message.text,
        photo_page: message.photo.map(|_| page),
        language,
    })
}
