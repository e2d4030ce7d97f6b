use super::{
    StaffError,
    rights::{checked_reason, lock_pair},
};
use crate::{Store, UnitOfWork, repositories::AuditKind};
use kernel::{BlockId, Invocation, UserId};
use providers::Block;

/// A member of staff removes a block that a user made or that was made against them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoveBlock {
    pub call: Invocation,
    pub person: UserId,
    pub block: BlockId,
    pub reason: String,
}

/// Removes the block. The audit entry is about the user who had made it.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `Invalid`; `NotFound` also for a block between two other users.
pub async fn remove_block(store: &dyn Store, cmd: RemoveBlock) -> Result<(), StaffError> {
    store
        .unit(cmd.call, move |uow| remove_block_in(uow, &cmd))
        .await
}

fn remove_block_in(uow: &mut dyn UnitOfWork, cmd: &RemoveBlock) -> Result<(), StaffError> {
    let reason = checked_reason(&cmd.reason)?;
    let blocker = block_of(uow, cmd)?.blocker;
    let pair = lock_pair(uow, blocker)?;
    pair.may_handle()?;
    // Its maker or a colleague may have removed it before the account was locked.
    let block = block_of(uow, cmd)?;
    uow.blocks().remove(&block)?;
    let detail = format!("made on {}", block.at.abuja_date());
    pair.note(uow, AuditKind::RemovedBlock, (Some(reason), Some(detail)))
}

fn block_of(uow: &mut dyn UnitOfWork, cmd: &RemoveBlock) -> Result<Block, StaffError> {
    uow.blocks()
        .with_id(cmd.block)?
        .filter(|block| block.blocker == cmd.person || block.blocked == cmd.person)
        .ok_or(StaffError::NotFound)
}
