//! The work of a task in a box.

use std::{fmt::Display, pin::Pin};

/// The work of a task. It is boxed, because the work of one kind is much larger than that of others.
pub(super) type Work<'w> = Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'w>>;

/// Boxes the work of a use case.
pub(super) fn work<'w, T, E: Display>(
    use_case: impl Future<Output = Result<T, E>> + Send + 'w,
) -> Work<'w> {
    Box::pin(async move { use_case.await.map(drop).map_err(text) })
}

pub(super) fn text(error: impl Display) -> String {
    error.to_string()
}
