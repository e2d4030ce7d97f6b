use crate::Store;
use kernel::{Applied, BlockId, Invocation, StoreError, UserId};

/// A person takes back a block that they made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AllowAgain {
    pub call: Invocation,
    /// The person who asks.
    pub user: UserId,
    pub block: BlockId,
}

/// Deletes the block. `Already` when there is no such block of this person.
///
/// # Errors
/// `StoreError`.
pub async fn allow_again(store: &dyn Store, cmd: AllowAgain) -> Result<Applied<()>, StoreError> {
    store
        .unit(cmd.call, move |uow| {
            let _account = uow.users().lock(cmd.user)?;
            let made = uow.blocks().with_id(cmd.block)?;
            let Some(block) = made.filter(|block| block.blocker == cmd.user) else {
                return Ok(Applied::Already);
            };
            uow.blocks().remove(&block)?;
            Ok(Applied::Now(()))
        })
        .await
}
