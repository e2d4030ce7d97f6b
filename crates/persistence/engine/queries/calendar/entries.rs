//! The entries of a calendar: the jobs, the other visits and the open offers.

use crate::prelude::*;
use crate::{
    rows::{Row, slot, time},
    schema::{order_details, orders},
};
use ::orders::{OrderStatus, Slot, TrackingStep};
use ::providers::{OfferState, Visit, VisitKind};
use chrono::NaiveDateTime;
use diesel::sql_types::{Nullable, Text, Timestamp};
use kernel::StoreError;
use marketplace::{
    read::{CalendarJob, CalendarOffer, CalendarRange, CalendarVisit},
    scheduling::work_span,
};

/// The visits that are not jobs: planned return visits, and scheduled assessments.
pub(super) const VISITS: &str = "
    SELECT 'RETURN_VISIT' AS kind, o.id AS order_id, o.reference, o.category_slug, o.title, o.area, o.zone, v.visit_at
    FROM warranty_claims v JOIN orders o ON o.id = v.order_id
    WHERE v.provider_id = $1 AND v.state = 'VISIT' AND v.visit_at >= $2 AND v.visit_at < $3
    UNION ALL
    SELECT 'ASSESSMENT', o.id, o.reference, o.category_slug, o.title, o.area, o.zone, v.visit_at
    FROM assessments v JOIN orders o ON o.id = v.order_id
    WHERE v.assessor_id = $1 AND v.state IN ('FEE_DUE', 'SCHEDULED', 'EN_ROUTE', 'ON_SITE') AND v.visit_at >= $2 AND v.visit_at < $3
    ORDER BY visit_at, order_id LIMIT $4";

#[derive(QueryableByName)]
pub(super) struct VisitRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    order_id: String,
    #[diesel(sql_type = Text)]
    reference: String,
    #[diesel(sql_type = Text)]
    category_slug: String,
    #[diesel(sql_type = Text)]
    title: String,
    #[diesel(sql_type = Nullable<Text>)]
    area: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    zone: Option<String>,
    #[diesel(sql_type = Timestamp)]
    visit_at: NaiveDateTime,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = orders)]
pub(super) struct JobColumns {
    id: String,
    reference: String,
    category_slug: String,
    title: String,
    area: Option<String>,
    status: String,
    tracking_step: String,
    busy_from: Option<NaiveDateTime>,
    busy_until: Option<NaiveDateTime>,
    zone: Option<String>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = order_details)]
pub(super) struct SlotColumns {
    slot_asap: bool,
    slot_date: Option<String>,
    slot_from_hour: Option<i32>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = orders)]
pub(super) struct OfferedColumns {
    id: String,
    category_slug: String,
    title: String,
    area: Option<String>,
}

pub(super) type JobRow = (JobColumns, SlotColumns);
/// An offer with the answers of its order, from which the time of the work follows.
pub(super) type OfferRow = (
    String,
    NaiveDateTime,
    String,
    OfferedColumns,
    SlotColumns,
    String,
);

impl SlotColumns {
    fn slot(&self, row: Row<'_>) -> Result<Option<Slot>, StoreError> {
        slot(
            row,
            self.slot_asap,
            self.slot_date.as_deref(),
            self.slot_from_hour,
        )
    }
}

pub(super) fn job((job, details): JobRow) -> Result<CalendarJob, StoreError> {
    let row = Row::new("orders", &job.id);
    let at =
        |stored: Option<NaiveDateTime>, column| stored.map(time).ok_or_else(|| row.corrupt(column));
    Ok(CalendarJob {
        order: row.id("id", &job.id)?,
        reference: row.id("reference", &job.reference)?,
        slot: details.slot(row)?,
        status: row.code("status", &job.status, OrderStatus::from_code)?,
        tracking_step: row.code("tracking_step", &job.tracking_step, TrackingStep::from_code)?,
        visit: Visit {
            from: at(job.busy_from, "busy_from")?,
            until: at(job.busy_until, "busy_until")?,
            zone: row.opt_id("zone", job.zone.as_deref())?,
        },
        category_slug: job.category_slug,
        title: job.title,
        area: job.area.unwrap_or_default(),
    })
}

pub(super) fn visit(stored: VisitRow) -> Result<CalendarVisit, StoreError> {
    let row = Row::new("orders", &stored.order_id);
    let zone = row.opt_id("zone", stored.zone.as_deref())?;
    Ok(CalendarVisit {
        kind: row.code("kind", &stored.kind, VisitKind::from_code)?,
        order: row.id("id", &stored.order_id)?,
        reference: row.id("reference", &stored.reference)?,
        visit: Visit::planned(time(stored.visit_at), zone),
        category_slug: stored.category_slug,
        title: stored.title,
        area: stored.area.unwrap_or_default(),
    })
}

pub(super) fn offer(
    (id, expires_at, state, order, details, answers): OfferRow,
    range: CalendarRange,
) -> Result<CalendarOffer, StoreError> {
    let row = Row::new("orders", &order.id);
    let slot = details.slot(row)?;
    let answers: serde_json::Value = row.json("answers", &answers)?;
    let at = slot.unwrap_or(Slot::Asap);
    let (from, until) = work_span(&order.category_slug, &answers, at, (range.now, None));
    Ok(CalendarOffer {
        id: Row::new("offers", &id).id("id", &id)?,
        order: row.id("id", &order.id)?,
        category_slug: order.category_slug,
        title: order.title,
        area: order.area.unwrap_or_default(),
        slot,
        from,
        until,
        expires_at: time(expires_at),
        is_reserve: state == OfferState::Reserved.code(),
    })
}
