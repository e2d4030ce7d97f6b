use super::{CaseFilter, Page, PageRequest};
use async_trait::async_trait;
use kernel::{Date, OrderReference, StoreError, Timestamp};
use pricing::{GasPlant, GasSlot, GasWeighing};
use uuid::Uuid;

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

/// How often a plant or a rider filled less than was ordered, by more than the scale explains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShortFillCount {
    /// The plant or the rider; `None` for the fills whose plant the rider did not name.
    pub id: Option<Uuid>,
    pub name: String,
    pub fills: u32,
    pub short: u32,
    /// The gas that these fills lacked.
    pub missing_grams: i64,
}

/// The fills of a period.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ShortFills {
    pub plants: Vec<ShortFillCount>,
    pub riders: Vec<ShortFillCount>,
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
    /// The fills since then by plant and by rider, those with the most missing gas first; at most 100
    /// of each.
    async fn short_fills(&self, since: Timestamp) -> Result<ShortFills, StoreError>;
}
