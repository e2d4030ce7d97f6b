use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{Money, OrderId, OrderReference, ProviderId, StoreError, Timestamp, UserId};
use orders::{KeepAliveState, OrderStatus, Slot, TrackingStep};

kernel::coded!(
    /// A list of the dispatch board.
    BoardList {
        /// Paid jobs without a provider.
        Unassigned => "UNASSIGNED",
        /// Jobs whose provider should have set out or arrived by now.
        Endangered => "ENDANGERED",
    }
);

/// Which jobs of the dispatch board are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardFilter {
    pub list: BoardList,
    pub area: Option<String>,
    pub category: Option<String>,
    /// Only jobs that operations should have looked at by this time.
    pub due_by: Option<Timestamp>,
}

/// A job on the dispatch board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardJob {
    pub order: OrderId,
    pub reference: OrderReference,
    pub title: String,
    pub category_slug: String,
    pub area: Option<String>,
    pub slot: Option<Slot>,
    pub status: OrderStatus,
    pub tracking_step: TrackingStep,
    /// Whether the provider says in time that they will come, or why the last one lost the job.
    pub keep_alive: KeepAliveState,
    pub price: Option<Money>,
    pub paid_at: Option<Timestamp>,
    /// When operations should look at it.
    pub attention_at: Timestamp,
    /// Until then the customer chooses whether the search goes on.
    pub choice_due_at: Option<Timestamp>,
    pub customer_name: String,
    pub provider: Option<(ProviderId, String)>,
    /// Who gets the job if its provider stays silent.
    pub reserve: Option<(ProviderId, String)>,
    pub offers: OfferCounts,
    pub handler: Option<JobHandlerView>,
}

/// The offers of a job so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OfferCounts {
    pub sent: u32,
    /// Those that wait for an answer.
    pub open: u32,
    /// The last wave of the present search.
    pub wave: u32,
}

/// The member of staff who handles a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobHandlerView {
    pub staff: UserId,
    pub name: String,
    pub since: Timestamp,
}

/// The number of jobs in each list of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoardCounts {
    pub unassigned: u64,
    /// Of these, the ones that need attention now.
    pub overdue: u64,
    pub endangered: u64,
    /// Of the overdue and the endangered jobs, those that a member of staff handles now.
    pub handled: u64,
}

/// The queries of the dispatch board.
#[async_trait]
pub trait BoardQueries: Send + Sync {
    /// The jobs of a list, the one that needs attention first in front, from one snapshot in a
    /// constant number of statements.
    async fn board(
        &self,
        filter: BoardFilter,
        now: Timestamp,
        page: PageRequest,
    ) -> Result<Page<BoardJob>, StoreError>;
    async fn board_counts(&self, now: Timestamp) -> Result<BoardCounts, StoreError>;
}
