//! Steps with accounts that several features share.

mod erasure;
mod language;
mod marketing;
mod sessions;

pub(crate) use erasure::begin_erasure;
pub use erasure::{ClosingAccount, ErasureError};
pub(crate) use language::{forget_language_in, prefer_language_in};
pub(crate) use marketing::{forget_stop_in, prefer_marketing_in};
pub(crate) use sessions::end_sessions;
