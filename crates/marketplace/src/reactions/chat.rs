//! The notification about messages in the chat of an order.

use super::{
    draft::written,
    order_drafts::{draft_to, of_job},
};
use crate::{
    ChatEvent, DomainEvent, OrderChat, OutboxMessage, TaskKind, UnitOfWork, chat::chat_page,
    conversations::BRIDGE_SECS, sendings::quiet_hours_in,
};
use kernel::{OrderMessageId, StoreError, UserId};
use notifications::{Category, MessageTemplate, Notification};
use orders::{ChatSide, Order};

/// Notifies the other side of a message, unless they have an unread notification about the same
/// chat. It does not repeat the text, which is erased with its author.
pub(super) fn plan(
    uow: &mut dyn UnitOfWork,
    message: &OutboxMessage,
    order: &Order,
) -> Result<Vec<Notification>, StoreError> {
    let DomainEvent::Chat(OrderChat {
        provider,
        news:
            ChatEvent::Written {
                by_provider,
                message: written_id,
            },
        ..
    }) = message.event
    else {
        return Ok(Vec::new());
    };
    if order.provider != Some(provider) {
        return Ok(Vec::new());
    }
    let (to, side, template) = if by_provider {
        (
            order.customer,
            ChatSide::Customer,
            MessageTemplate::CHAT_FROM_PROVIDER,
        )
    } else {
        let to = UserId::from(provider);
        (to, ChatSide::Provider, MessageTemplate::CHAT_FROM_CUSTOMER)
    };
    bridge_in(uow, to, written_id)?;
    let page = chat_page(order.id, side)?;
    if !uow.notifications().lock_unread_to(to, &page)?.is_empty() {
        return Ok(Vec::new());
    }
    let place = (Category::Order, page.as_str().to_owned());
    let draft = draft_to(to, of_job(template, order), place);
    written(uow, message, [draft])
}

/// Schedules the message on WhatsApp, if its receiver has a connected thread. Who has the chat open has
/// read the message by then.
fn bridge_in(
    uow: &mut dyn UnitOfWork,
    to: UserId,
    message: OrderMessageId,
) -> Result<(), StoreError> {
    if uow.threads().thread_of_user(to)?.is_none() {
        return Ok(());
    }
    let due = quiet_hours_in(uow, to)?.after(uow.now().plus_secs(BRIDGE_SECS));
    uow.schedule(TaskKind::BridgeMessage, message.uuid(), due)
}
