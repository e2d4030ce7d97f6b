//! Blocks: after a job, its customer or its provider asks not to be brought together with the other
//! again.

mod allow;
mod block;
mod error;

pub use allow::{AllowAgain, allow_again};
pub use block::{BlockOther, block_other};
pub use error::BlocksError;
