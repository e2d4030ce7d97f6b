//! The calendar of a provider: the status with the end of a pause, the availability, the settings, the
//! jobs, the other visits and the open offers, each in one statement. All run in one snapshot.

mod entries;

use crate::open_offers::open_or_reserved;
use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{AVAILABILITY, AvailabilityRow, Row, availability, opt_time},
    schema::{offers, order_details, orders},
    setting_values::{setting_values, values_at},
};
use ::orders::OrderStatus;
use ::providers::ProviderStatus;
use ::settings::SettingGroup;
use chrono::NaiveDateTime;
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Nullable, Text, Timestamp},
};
use entries::{
    JobColumns, JobRow, OfferRow, OfferedColumns, SlotColumns, VISITS, VisitRow, job, offer, visit,
};
use kernel::{ProviderId, StoreError};
use marketplace::{
    read::{CalendarOffer, CalendarRange, CalendarView},
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
