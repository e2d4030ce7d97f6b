//! The chat of an order between its customer and the provider who has the job.

mod error;
mod read_messages;
mod write_message;

pub use error::OrderChatError;
pub use read_messages::{ReadMessages, read_messages};
pub use write_message::{WriteOrderMessage, write_order_message};

use crate::UnitOfWork;
use kernel::{OrderId, StoreError, UserId};
use notifications::ActionUrl;
use orders::{Chat, ChatError, ChatSide};

/// Locks the order of a chat and returns the chat, if the user is the customer or has the job. An
/// earlier provider gets the same answer as a stranger.
fn locked_chat(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    user: UserId,
    side: ChatSide,
) -> Result<Chat, OrderChatError> {
    let order = uow.orders().lock(order)?;
    let order = order.filter(|order| match side {
        ChatSide::Customer => order.customer == user,
        ChatSide::Provider => order.provider == Some(user.into()),
    });
    let order = order.ok_or(OrderChatError::NotFound)?;
    Ok(Chat::of(&order).ok_or(ChatError::NoProvider)?)
}

/// The page with the chat, for one of its sides.
///
/// # Errors
/// `Failed`, which does not happen for the paths that this function makes.
pub(crate) fn chat_page(order: OrderId, side: ChatSide) -> Result<ActionUrl, StoreError> {
    let path = match side {
        ChatSide::Customer => format!("/order/{order}/track#chat"),
        ChatSide::Provider => format!("/service-provider/jobs/{order}#chat"),
    };
    ActionUrl::parse(&path).map_err(|error| StoreError::Failed(error.to_string()))
}
