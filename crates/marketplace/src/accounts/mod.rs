//! Steps with accounts that several features share.

mod erasure;
mod sessions;

pub(crate) use erasure::begin_erasure;
pub use erasure::{ClosingAccount, ErasureError};
pub(crate) use sessions::end_sessions;
