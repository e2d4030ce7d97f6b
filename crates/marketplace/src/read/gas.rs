use super::{CaseFilter, Page, PageRequest};
use async_trait::async_trait;
use kernel::{Date, OrderReference, StoreError};
use pricing::{GasPlant, GasSlot, GasWeighing};

/// The taken places of one window of a day in one area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookedWindow {
    pub date: Date,
    pub from_hour: u32,
    pub area: String,
    pub places: u32,
}

/// A weighing that differs from its order by more than the tolerance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeighException {
    pub weighing: GasWeighing,
    pub reference: OrderReference,
    pub area: String,
    pub provider_name: String,
}

#[async_trait]
pub trait GasQueries: Send + Sync {
    /// The plants by name, at most 200.
    async fn gas_plants(&self) -> Result<Vec<GasPlant>, StoreError>;
    /// Every delivery window by zone, day of the week and hour.
    async fn gas_slots(&self) -> Result<Vec<GasSlot>, StoreError>;
    /// The booked windows from the first to the last day, in any order. A gas order takes a place,
    /// unless it is a draft or cancelled, and so does an open request to move one there. The places
    /// of a window in an area may be in two entries.
    async fn gas_booked(&self, first: Date, last: Date) -> Result<Vec<BookedWindow>, StoreError>;
    /// The weighings beyond the tolerance that match the filter, newest first. A selection is of the
    /// ids of their orders.
    async fn weigh_exceptions(
        &self,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<WeighException>, StoreError>;
}
