use crate::{Point, Suggestion};
use async_trait::async_trait;

/// Why a map service gave no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GeocoderError {
    /// No answer, one that came too late or one that cannot be read; or it is left alone for a while.
    #[error("the map service did not answer")]
    Unavailable,
    /// We asked as often as its rules allow.
    #[error("the map service may not be asked more often")]
    TooOften,
}

/// A map service elsewhere. Remote: never called inside a unit of work, and never needed: the gazetteer answers
/// without it.
#[async_trait]
pub trait Geocoder: Send + Sync {
    /// Places of Nigeria whose name fits, best first, at most `limit`.
    ///
    /// # Errors
    /// [`GeocoderError`].
    async fn suggest(&self, query: &str, limit: usize) -> Result<Vec<Suggestion>, GeocoderError>;
    /// What stands at a position; `None` when it knows nothing there.
    ///
    /// # Errors
    /// [`GeocoderError`].
    async fn reverse(&self, at: Point) -> Result<Option<Suggestion>, GeocoderError>;
}
