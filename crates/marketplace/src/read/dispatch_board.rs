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
        /// Jobs whose provider was suspended during the work, until operations decide.
        Suspended => "SUSPENDED",
    }
);

kernel::coded!(
    /// Why a job is on the dispatch board.
    BoardKind {
        /// No provider has the paid job.
        Unassigned => "UNASSIGNED",
        /// The provider has not confirmed the job, or has not answered the heartbeat.
        Silent => "SILENT",
        /// The provider should have set out, or should have arrived.
        Late => "LATE",
        /// The provider was suspended during the work.
        Suspended => "SUSPENDED",
    }
);

/// The states of the keep-alive in which a provider who has not set out is silent.
pub const SILENT_STATES: [KeepAliveState; 4] = [
    KeepAliveState::Waiting,
    KeepAliveState::EveAsked,
    KeepAliveState::EveOverdue,
    KeepAliveState::HeartbeatAsked,
];

impl BoardKind {
    /// The list that has the jobs of this kind.
    #[must_use]
    pub const fn list(self) -> BoardList {
        match self {
            Self::Unassigned => BoardList::Unassigned,
            Self::Silent | Self::Late => BoardList::Endangered,
            Self::Suspended => BoardList::Suspended,
        }
    }
}

kernel::coded!(
    /// The order of a list of the dispatch board.
    BoardSort {
        /// The job that operations should have looked at longest ago comes first.
        Age => "age",
        /// The job that begins first comes first.
        Start => "start",
    }
);

/// Which jobs of the dispatch board are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardFilter {
    pub list: BoardList,
    /// Only jobs of this kind, which must be one of the list.
    pub kind: Option<BoardKind>,
    pub area: Option<String>,
    /// Only jobs in one of these areas, which are those of a zone.
    pub areas: Option<Vec<String>>,
    pub category: Option<String>,
    /// Only jobs that operations should have looked at by this time.
    pub due_by: Option<Timestamp>,
    pub sort: BoardSort,
}

impl BoardFilter {
    /// The whole list, by age.
    #[must_use]
    pub const fn of(list: BoardList) -> Self {
        Self {
            list,
            kind: None,
            area: None,
            areas: None,
            category: None,
            due_by: None,
            sort: BoardSort::Age,
        }
    }
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
    /// The begin of the job, or the creation of an order without an agreed time.
    pub starts_at: Timestamp,
    /// Until then the customer chooses whether the search goes on.
    pub choice_due_at: Option<Timestamp>,
    pub customer_name: String,
    pub provider: Option<(ProviderId, String)>,
    /// Who gets the job if its provider stays silent.
    pub reserve: Option<(ProviderId, String)>,
    /// Until when operations want a reserve.
    pub reserve_until: Option<Timestamp>,
    pub offers: OfferCounts,
    pub handler: Option<JobHandlerView>,
}

impl BoardJob {
    /// Why the job is on the board.
    #[must_use]
    pub fn kind(&self) -> BoardKind {
        match self.status {
            OrderStatus::Assigned if self.is_silent() => BoardKind::Silent,
            OrderStatus::Assigned => BoardKind::Late,
            OrderStatus::InProgress => BoardKind::Suspended,
            OrderStatus::Draft
            | OrderStatus::Submitted
            | OrderStatus::Requested
            | OrderStatus::Quoted
            | OrderStatus::Priced
            | OrderStatus::DepositPaid
            | OrderStatus::Paid
            | OrderStatus::Completed
            | OrderStatus::Cancelled
            | OrderStatus::Disputed => BoardKind::Unassigned,
        }
    }

    fn is_silent(&self) -> bool {
        self.tracking_step == TrackingStep::Accepted && SILENT_STATES.contains(&self.keep_alive)
    }
}

/// The offers of a job so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OfferCounts {
    pub sent: u32,
    /// The providers who got one.
    pub asked: u32,
    /// The offers that wait for an answer.
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
    /// From then on another member of staff may take the job.
    pub until: Timestamp,
    /// Why the search is held until then; `None` without a hold.
    pub hold: Option<String>,
}

/// The number of jobs in each list of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoardCounts {
    pub unassigned: u64,
    /// Of these, the ones that need attention now.
    pub overdue: u64,
    pub endangered: u64,
    /// Jobs in progress whose provider was suspended.
    pub suspended: u64,
    /// Of the overdue, the endangered and the suspended jobs, those that a member of staff handles
    /// now.
    pub handled: u64,
}

/// The queries of the dispatch board.
#[async_trait]
pub trait BoardQueries: Send + Sync {
    /// The jobs of a list in the order of the filter, from one snapshot in a constant number of
    /// statements.
    async fn board(
        &self,
        filter: BoardFilter,
        now: Timestamp,
        page: PageRequest,
    ) -> Result<Page<BoardJob>, StoreError>;
    async fn board_counts(&self, now: Timestamp) -> Result<BoardCounts, StoreError>;
}
