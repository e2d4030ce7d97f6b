//! The calendar of a provider: the status with the end of a pause, the availability, the settings, the
//! jobs, the other visits and the open offers, each in one statement. All run in one snapshot.

use crate::open_offers::open_or_reserved;
use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{AVAILABILITY, AvailabilityRow, Row, availability, opt_time, slot, time},
    schema::{offers, order_details, orders},
    setting_values::{setting_values, values_at},
};
use ::orders::{OrderStatus, Slot, TrackingStep};
use ::providers::{OfferState, ProviderStatus, Visit, VisitKind};
use ::settings::SettingGroup;
use chrono::NaiveDateTime;
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Nullable, Text, Timestamp},
};
use kernel::{ProviderId, StoreError};
use marketplace::{
    read::{CalendarJob, CalendarOffer, CalendarRange, CalendarView, CalendarVisit},
    scheduling::work_span,
    settings::travel_times,
};

const OFFERS_MAX: i64 = 50;

/// The status, and the end of the pause if the provider is paused.
const STATUS: &str = "
    SELECT p.status, CASE WHEN p.status = 'PAUSED' THEN (SELECT d.until FROM provider_decisions d
        WHERE d.provider_id = $1 AND d.kind = 'pause' ORDER BY d.at DESC, d.id DESC LIMIT 1) END AS paused_until
    FROM providers p WHERE p.id = $1";

#[derive(QueryableByName)]
struct StatusRow {
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Nullable<Timestamp>)]
    paused_until: Option<NaiveDateTime>,
}

/// The visits that are not jobs: planned return visits, and scheduled assessments.
const VISITS: &str = "
    SELECT 'RETURN_VISIT' AS kind, o.id AS order_id, o.reference, o.category_slug, o.title, o.area, o.zone, v.visit_at
    FROM warranty_claims v JOIN orders o ON o.id = v.order_id
    WHERE v.provider_id = $1 AND v.state = 'VISIT' AND v.visit_at >= $2 AND v.visit_at < $3
    UNION ALL
    SELECT 'ASSESSMENT', o.id, o.reference, o.category_slug, o.title, o.area, o.zone, v.visit_at
    FROM assessments v JOIN orders o ON o.id = v.order_id
    WHERE v.assessor_id = $1 AND v.state IN ('SCHEDULED', 'EN_ROUTE', 'ON_SITE') AND v.visit_at >= $2 AND v.visit_at < $3
    ORDER BY visit_at, order_id LIMIT $4";

#[derive(QueryableByName)]
struct VisitRow {
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
struct JobColumns {
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
struct SlotColumns {
    slot_asap: bool,
    slot_date: Option<String>,
    slot_from_hour: Option<i32>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = orders)]
struct OfferedColumns {
    id: String,
    category_slug: String,
    title: String,
    area: Option<String>,
}

type JobRow = (JobColumns, SlotColumns);
/// An offer with the answers of its order, from which the time of the work follows.
type OfferRow = (
    String,
    NaiveDateTime,
    String,
    OfferedColumns,
    SlotColumns,
    String,
);

struct Parts {
    availability: Vec<AvailabilityRow>,
    settings: Vec<(String, i64)>,
    jobs: Vec<JobRow>,
    visits: Vec<VisitRow>,
    offers: Vec<OfferRow>,
}

pub(super) fn availability_rows(
    conn: &mut DbConnection,
    provider: &str,
) -> QueryResult<Vec<AvailabilityRow>> {
    sql_query(AVAILABILITY)
        .bind::<Text, _>(provider)
        .prepared()
        .load(conn)
}

impl Queries {
    pub(super) async fn calendar_of(
        &self,
        provider: ProviderId,
        range: CalendarRange,
    ) -> Result<Option<CalendarView>, StoreError> {
        let id = provider.to_string();
        let found = self
            .snapshot(move |conn| {
                let status: Option<StatusRow> = sql_query(STATUS)
                    .bind::<Text, _>(&id)
                    .prepared()
                    .get_result(conn)
                    .optional()?;
                let Some(status) = status else {
                    return Ok(None);
                };
                Ok(Some((status, parts(conn, &id, range)?)))
            })
            .await?;
        let Some((status, parts)) = found else {
            return Ok(None);
        };
        let id = provider.to_string();
        let offers: Vec<CalendarOffer> = parts
            .offers
            .into_iter()
            .map(|row| offer(row, range))
            .collect::<Result<_, _>>()?;
        let mut offers: Vec<_> = offers
            .into_iter()
            .filter(|offer| range.contains(offer.from))
            .collect();
        offers.sort_by_key(|offer| (offer.from, offer.id));
        Ok(Some(CalendarView {
            range,
            status: Row::new("providers", &id).code(
                "status",
                &status.status,
                ProviderStatus::from_code,
            )?,
            paused_until: opt_time(status.paused_until),
            availability: availability(&id, parts.availability)?,
            travel: travel_times(&setting_values(parts.settings)?),
            jobs: parts.jobs.into_iter().map(job).collect::<Result<_, _>>()?,
            visits: parts
                .visits
                .into_iter()
                .map(visit)
                .collect::<Result<_, _>>()?,
            offers,
        }))
    }
}

fn parts(conn: &mut DbConnection, provider: &str, range: CalendarRange) -> QueryResult<Parts> {
    let jobs = orders::table
        .inner_join(order_details::table)
        .filter(orders::provider_id.eq(provider))
        .filter(orders::busy_from.ge(range.busy_since().naive_utc()))
        .filter(orders::busy_from.lt(range.ends_at().naive_utc()))
        .filter(orders::status.ne(OrderStatus::Cancelled.code()))
        .order((orders::busy_from, orders::id))
        .limit(i64::from(CalendarRange::JOBS_MAX))
        .select((JobColumns::as_select(), SlotColumns::as_select()));
    let open = offers::table
        .inner_join(orders::table.inner_join(order_details::table))
        .filter(offers::provider_id.eq(provider))
        .filter(open_or_reserved!(range.now))
        .order((offers::expires_at, offers::id))
        .limit(OFFERS_MAX)
        .select((
            offers::id,
            offers::expires_at,
            offers::state,
            OfferedColumns::as_select(),
            SlotColumns::as_select(),
            order_details::answers,
        ));
    let visits = sql_query(VISITS)
        .bind::<Text, _>(provider)
        .bind::<Timestamp, _>(range.busy_since().naive_utc())
        .bind::<Timestamp, _>(range.ends_at().naive_utc())
        .bind::<BigInt, _>(i64::from(CalendarRange::VISITS_MAX))
        .prepared()
        .load(conn)?;
    Ok(Parts {
        availability: availability_rows(conn, provider)?,
        settings: values_at(conn, SettingGroup::Dispatch, range.now)?,
        jobs: jobs.load(conn)?,
        visits,
        offers: open.load(conn)?,
    })
}

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

fn job((job, details): JobRow) -> Result<CalendarJob, StoreError> {
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

fn visit(stored: VisitRow) -> Result<CalendarVisit, StoreError> {
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

fn offer(
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
