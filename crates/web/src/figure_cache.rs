//! The figures of the dashboard, kept for a minute, because they are computed from every order of
//! two months and many members of staff have the dashboard open.

use kernel::{StoreError, Timestamp};
use marketplace::read::{Figures, StaffQueries};
use std::sync::Arc;
use tokio::sync::Mutex;

/// The number of seconds for which figures are kept.
const KEPT_SECONDS: i64 = 60;

#[derive(Default)]
pub struct FigureCache {
    kept: Mutex<Option<Arc<Figures>>>,
}

impl FigureCache {
    /// The figures at a time, at most a minute old. Concurrent callers wait for one computation.
    ///
    /// # Errors
    /// The error of the store, or a sum of money that does not fit.
    pub async fn at(
        &self,
        queries: &dyn StaffQueries,
        now: Timestamp,
    ) -> Result<Arc<Figures>, StoreError> {
        let mut kept = self.kept.lock().await;
        if let Some(figures) = kept.as_ref() {
            let age = now.secs_since(figures.at);
            if (0..KEPT_SECONDS).contains(&age) {
                return Ok(Arc::clone(figures));
            }
        }
        let rows = queries.figure_rows(now).await?;
        let figures = Figures::of(&rows, now)
            .map_err(|error| StoreError::Failed(format!("the figures: {error}")))?;
        let figures = Arc::new(figures);
        *kept = Some(Arc::clone(&figures));
        drop(kept);
        Ok(figures)
    }
}
