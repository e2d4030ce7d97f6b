use crate::{Point, Suggestion};
use async_trait::async_trait;

/// The reason why a map service gave no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GeocoderError {
    /// There was no answer, or it was late or unreadable; or the service is not called for a while
    /// after failures.
    #[error("the map service did not answer")]
    Unavailable,
    /// The rate limit of the service is used up.
    #[error("the map service may not be asked more often")]
    TooOften,
}

/// An external map service. It is remote, so it is never called inside a unit of work. It is
/// optional: the gazetteer works without it.
#[async_trait]
pub trait Geocoder: Send + Sync {
    /// Places in Nigeria whose name matches, best first, at most `limit`.
    ///
    /// # Errors
    /// [`GeocoderError`].
    async fn suggest(&self, query: &str, limit: usize) -> Result<Vec<Suggestion>, GeocoderError>;
    /// The place at a position; `None` when the service knows none there.
    ///
    /// # Errors
    /// [`GeocoderError`].
    async fn reverse(&self, at: Point) -> Result<Option<Suggestion>, GeocoderError>;
}
