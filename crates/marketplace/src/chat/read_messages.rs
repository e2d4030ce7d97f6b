use super::{OrderChatError, chat_page, locked_chat};
use crate::{ChatEvent, DomainEvent, OrderChat, Store, UnitOfWork};
use kernel::{Applied, Invocation, OrderId, UserId};
use orders::ChatSide;

/// One side has read the messages of the other, up to a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadMessages {
    pub call: Invocation,
    pub user: UserId,
    /// The side that has read.
    pub side: ChatSide,
    pub order: OrderId,
    /// The number of the latest message that was shown.
    pub up_to: u32,
}

/// Marks the messages of the other side as read, and the notification about them. `Already` when
/// there was nothing to mark.
///
/// # Errors
/// `NotFound` also for a user who has no part in the order; `Chat(NoProvider)`.
pub async fn read_messages(
    store: &dyn Store,
    cmd: ReadMessages,
) -> Result<Applied<()>, OrderChatError> {
    store.unit(cmd.call, move |uow| read_in(uow, cmd)).await
}

fn read_in(uow: &mut dyn UnitOfWork, cmd: ReadMessages) -> Result<Applied<()>, OrderChatError> {
    let now = uow.now();
    let chat = locked_chat(uow, cmd.order, cmd.user, cmd.side)?;
    // The customer sees the messages of earlier providers too.
    let provider = Some(chat.provider).filter(|_| cmd.side == ChatSide::Provider);
    let marked =
        uow.order_messages()
            .mark_read(cmd.order, provider, cmd.side.other(), cmd.up_to, now)?;
    if marked > 0 {
        uow.emit(&DomainEvent::Chat(OrderChat {
            order: cmd.order,
            provider: chat.provider,
            news: ChatEvent::Read,
        }))?;
    }
    let page = chat_page(cmd.order, cmd.side)?;
    let told = uow.notifications().lock_unread_to(cmd.user, &page)?;
    let mut changed = marked > 0;
    for mut notification in told {
        changed |= notification.mark_read(now).is_now();
        uow.notifications().save(notification)?;
    }
    Ok(if changed {
        Applied::Now(())
    } else {
        Applied::Already
    })
}
