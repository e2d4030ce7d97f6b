use super::BlocksError;
use crate::{Store, UnitOfWork};
use kernel::{Invocation, OrderId, UserId};
use orders::Order;
use providers::{Block, BlockError};

/// The customer or the provider of an order that has ended blocks the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockOther {
    pub call: Invocation,
    /// The person who asks.
    pub user: UserId,
    pub order: OrderId,
    pub reason: Option<String>,
}

/// Makes the block, or returns the one that the person made before. The other side is not told. A
/// job that was accepted before goes on.
///
/// # Errors
/// `NotFound` also for another person's order; `Block(NotEnded | TooMany | Invalid)`.
pub async fn block_other(store: &dyn Store, cmd: BlockOther) -> Result<Block, BlocksError> {
    store
        .unit(cmd.call, move |uow| block_other_in(uow, &cmd))
        .await
}

fn block_other_in(uow: &mut dyn UnitOfWork, cmd: &BlockOther) -> Result<Block, BlocksError> {
    let reason = Block::checked_reason(cmd.reason.as_deref())?;
    let order = uow.orders().lock(cmd.order)?.ok_or(BlocksError::NotFound)?;
    let blocked = other_side(&order, cmd.user)?;
    // The account is locked, so that two requests at once cannot exceed the limit.
    let _account = uow.users().lock(cmd.user)?.ok_or(BlocksError::NotFound)?;
    if let Some(made) = uow.blocks().of(cmd.user, blocked)? {
        return Ok(made);
    }
    Block::check_count(uow.blocks().count_of(cmd.user)?)?;
    let block = Block {
        id: uow.next_id(),
        blocker: cmd.user,
        blocked,
        order: order.id,
        reason,
        at: uow.now(),
    };
    uow.blocks().insert(block.clone())?;
    Ok(block)
}

/// The other side of an order that has ended.
fn other_side(order: &Order, user: UserId) -> Result<UserId, BlocksError> {
    let provider = order.provider.map(UserId::from);
    let other = if order.customer == user {
        provider
    } else if provider == Some(user) {
        Some(order.customer)
    } else {
        return Err(BlocksError::NotFound);
    };
    other
        .filter(|_| order.closed_at.is_some())
        .ok_or_else(|| BlockError::NotEnded.into())
}
