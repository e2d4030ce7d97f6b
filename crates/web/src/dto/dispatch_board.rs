//! The dispatch board of operations.

use super::{SlotDto, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::{Money, ProviderId, Timestamp};
use marketplace::read::{BoardCounts, BoardJob, JobHandlerView};
use serde::Serialize;
use utoipa::ToSchema;

/// The size of the lists of the dispatch board.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DispatchCounts)]
pub struct BoardCountsBody {
    /// The number of paid jobs without a provider.
    pub unassigned: u64,
    /// The number of those that need attention now.
    pub overdue: u64,
    /// The number of jobs whose provider should have set out or arrived by now.
    pub endangered: u64,
    /// The number of jobs in progress whose provider was suspended.
    pub suspended: u64,
    /// The number of overdue, endangered and suspended jobs that a member of staff handles now.
    pub handled: u64,
}

impl From<BoardCounts> for BoardCountsBody {
    fn from(counts: BoardCounts) -> Self {
        Self {
            unassigned: counts.unassigned,
            overdue: counts.overdue,
            endangered: counts.endangered,
            suspended: counts.suspended,
            handled: counts.handled,
        }
    }
}

/// A job on the dispatch board.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BoardJob)]
pub struct BoardJobBody {
    pub order_id: String,
    /// Why the job is on the board: `UNASSIGNED`, `SILENT`, `LATE` or `SUSPENDED`.
    pub kind: &'static str,
    pub reference: String,
    pub title: String,
    pub category_slug: String,
    pub area: Option<String>,
    pub slot: Option<SlotDto>,
    /// The status of the order.
    pub status: &'static str,
    /// The tracking step of the order.
    pub tracking_step: &'static str,
    /// Whether the provider confirmed that they will come: `WAITING`, `EVE_ASKED`, `EVE_OVERDUE`,
    /// `EVE_CONFIRMED`, `HEARTBEAT_ASKED` or `HEARTBEAT_CONFIRMED`; `EVE_REPLACED` or
    /// `HEARTBEAT_REPLACED` when the reserve has the job; why the last provider lost the
    /// job: `EVE_MISSED` or `HEARTBEAT_MISSED`; otherwise `OFF`.
    pub keep_alive: &'static str,
    pub price_kobo: Option<i64>,
    pub paid_at: Option<DateTime<Utc>>,
    /// When operations should look at the job.
    pub attention_at: DateTime<Utc>,
    /// Whether that time has come.
    pub overdue: bool,
    /// Until then the customer chooses whether the search goes on.
    pub choice_due_at: Option<DateTime<Utc>>,
    /// The first name of the customer.
    pub customer_first_name: String,
    pub provider_id: Option<String>,
    pub provider_name: Option<String>,
    /// Who gets the job if its provider stays silent.
    pub reserve_id: Option<String>,
    pub reserve_name: Option<String>,
    /// Until when operations want a reserve; null when they asked for none.
    pub reserve_until: Option<DateTime<Utc>>,
    /// The number of offers so far. A provider may get more than one.
    pub offers_sent: u32,
    /// The number of providers who were asked so far.
    pub providers_asked: u32,
    /// The number of offers that wait for an answer.
    pub offers_open: u32,
    /// The number of the last wave of offers; 0 before the first.
    pub wave: u32,
    /// The member of staff who handles the job.
    pub handler: Option<HandlerBody>,
}

/// The member of staff who handles a job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobHandler)]
pub struct HandlerBody {
    pub staff_id: String,
    pub name: String,
    pub since: DateTime<Utc>,
    /// From then on another member of staff may take the job.
    pub until: DateTime<Utc>,
    /// Why the search is held until then; null without a hold.
    pub hold: Option<String>,
}

impl From<&JobHandlerView> for HandlerBody {
    fn from(view: &JobHandlerView) -> Self {
        Self {
            staff_id: view.staff.to_string(),
            name: view.name.clone(),
            since: time(view.since),
            until: time(view.until),
            hold: view.hold.clone(),
        }
    }
}

impl BoardJobBody {
    #[must_use]
    pub fn of(job: &BoardJob, now: Timestamp) -> Self {
        let named = |one: &Option<(ProviderId, String)>| {
            let one = one.as_ref();
            one.map(|(id, name)| (id.to_string(), name.clone())).unzip()
        };
        let (provider_id, provider_name) = named(&job.provider);
        let (reserve_id, reserve_name) = named(&job.reserve);
        Self {
            order_id: job.order.to_string(),
            kind: job.kind().code(),
            reference: job.reference.to_string(),
            title: job.title.clone(),
            category_slug: job.category_slug.clone(),
            area: job.area.clone(),
            slot: job.slot.map(SlotDto::from),
            status: job.status.code(),
            tracking_step: job.tracking_step.code(),
            keep_alive: job.keep_alive.code(),
            price_kobo: job.price.map(Money::kobo),
            paid_at: maybe_time(job.paid_at),
            attention_at: time(job.attention_at),
            overdue: job.attention_at <= now,
            choice_due_at: maybe_time(job.choice_due_at),
            customer_first_name: job.customer_name.clone(),
            provider_id,
            provider_name,
            reserve_id,
            reserve_name,
            reserve_until: maybe_time(job.reserve_until),
            offers_sent: job.offers.sent,
            providers_asked: job.offers.asked,
            offers_open: job.offers.open,
            wave: job.offers.wave,
            handler: job.handler.as_ref().map(HandlerBody::from),
        }
    }
}
