//! The refusals of blocks.

use crate::Problem;
use marketplace::blocks::BlocksError;
use providers::BlockError;

impl From<BlocksError> for Problem {
    fn from(error: BlocksError) -> Self {
        let text = error.to_string();
        match error {
            BlocksError::NotFound => Self::not_found(),
            BlocksError::Block(BlockError::NotEnded) => Self::conflict("job_not_ended", text),
            BlocksError::Block(BlockError::TooMany) => Self::conflict("too_many_blocks", text),
            BlocksError::Block(BlockError::Invalid(errors)) => Self::validation(errors),
            BlocksError::Store(error) => error.into(),
        }
    }
}
