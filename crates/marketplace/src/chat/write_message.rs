use super::{OrderChatError, locked_chat};
use crate::{ChatEvent, DomainEvent, OrderChat, Store, UnitOfWork};
use kernel::{FieldErrors, Invocation, OrderId, OrderMessageId, UploadId, UserId};
use orders::{ChatSide, NewMessage, OrderMessage};

/// The customer or the provider of an order writes to the other side, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WriteOrderMessage {
    pub call: Invocation,
    pub user: UserId,
    pub side: ChatSide,
    pub order: OrderId,
    pub text: Option<String>,
    /// A photo that the author uploaded.
    pub photo: Option<UploadId>,
}

/// Adds a message to the chat of an order. Repeating the same command adds it once.
///
/// # Errors
/// `NotFound` also for a user who has no part in the order; `Chat`.
pub async fn write_order_message(
    store: &dyn Store,
    cmd: WriteOrderMessage,
) -> Result<OrderMessage, OrderChatError> {
    store.unit(cmd.call, move |uow| write_in(uow, &cmd)).await
}

fn write_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WriteOrderMessage,
) -> Result<OrderMessage, OrderChatError> {
    let now = uow.now();
    let id: OrderMessageId = uow.next_id();
    let chat = locked_chat(uow, cmd.order, cmd.user, cmd.side)?;
    if let Some(before) = uow.order_messages().find(id)? {
        return Ok(before);
    }
    let new = NewMessage {
        id,
        side: cmd.side,
        author: cmd.user,
        text: cmd.text.clone(),
        photo: cmd.photo,
    };
    let count = uow.order_messages().count_of(cmd.order)?;
    let recent = uow.order_messages().recent_texts(cmd.order, cmd.user)?;
    let message = chat.write(new, count, &recent, now)?;
    if let Some(photo) = message.photo {
        tie_photo_in(uow, photo, cmd.user, cmd.order)?;
    }
    uow.order_messages().insert(message.clone())?;
    uow.emit(&DomainEvent::Chat(OrderChat {
        order: cmd.order,
        provider: chat.provider,
        news: ChatEvent::Written {
            by_provider: cmd.side == ChatSide::Provider,
            message: id,
        },
    }))?;
    Ok(message)
}

/// Attaches the photo to the order. The author must own it, and it must not be used elsewhere.
fn tie_photo_in(
    uow: &mut dyn UnitOfWork,
    photo: UploadId,
    author: UserId,
    order: OrderId,
) -> Result<(), OrderChatError> {
    let found = uow.uploads().lock(photo)?;
    let free = found.filter(|photo| photo.is_free_photo_of(author));
    let Some(mut photo) = free else {
        let text = "Please add this photo again.";
        return Err(FieldErrors::one("uploadId", "not_your_upload", text).into());
    };
    photo.order = Some(order);
    Ok(uow.uploads().save(photo)?)
}
