//! The rows of the dispatch board: the offers, reserves and handlers of its jobs, and a job from its
//! columns.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, slot, time},
    schema::{job_handlers, offers, providers, users},
};
use ::orders::{KeepAliveState, OrderStatus, TrackingStep};
use ::providers::OfferState;
use chrono::NaiveDateTime;
use diesel::{
    dsl::{count_star, sql},
    result::QueryResult,
    sql_types::{BigInt, Integer, Nullable},
};
use kernel::{Money, OrderReference, StoreError, Timestamp};
use marketplace::read::{BoardJob, JobHandlerView, OfferCounts};
use std::collections::HashMap;

pub(super) type JobColumns = (
    (
        String,
        String,
        String,
        String,
        Option<String>,
        String,
        String,
    ),
    (
        Option<i64>,
        Option<NaiveDateTime>,
        Option<NaiveDateTime>,
        Option<NaiveDateTime>,
        NaiveDateTime,
    ),
    (
        bool,
        Option<String>,
        Option<i32>,
        String,
        Option<NaiveDateTime>,
    ),
    (String, Option<String>, Option<String>),
);
/// The number of all offers, of the providers who got one, of the open offers, and the last wave of
/// the present search.
type OfferRow = (String, i64, i64, i64, Option<i32>);
/// The order, the provider who is its reserve, and their name.
pub(super) type ReserveRow = (String, String, String);
pub(super) type HandlerRow = (
    String,
    String,
    NaiveDateTime,
    NaiveDateTime,
    Option<String>,
    String,
    String,
);

pub(super) fn offers_of(
    conn: &mut DbConnection,
    ids: &[&str],
    now: Timestamp,
) -> QueryResult<HashMap<String, OfferCounts>> {
    let open = sql::<BigInt>("SUM(CASE WHEN state = 'SENT' AND expires_at > ")
        .bind::<diesel::sql_types::Timestamp, _>(now.naive_utc())
        .sql(" THEN 1 ELSE 0 END)");
    let wave = sql::<Nullable<Integer>>("MAX(CASE WHEN past THEN NULL ELSE wave END)");
    // A provider may get the job offered more than once.
    let asked = sql::<BigInt>("COUNT(DISTINCT provider_id)");
    let rows: Vec<OfferRow> = offers::table
        .filter(offers::order_id.eq_any(ids))
        .group_by(offers::order_id)
        .select((offers::order_id, count_star(), asked, open, wave))
        .load(conn)?;
    let number = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
    let counts = rows.into_iter().map(|(order, sent, asked, open, wave)| {
        let counts = OfferCounts {
            sent: number(sent),
            asked: number(asked),
            open: number(open),
            wave: number(wave.unwrap_or_default().into()),
        };
        (order, counts)
    });
    Ok(counts.collect())
}

/// The reserves of the jobs whose providers are silent.
pub(super) fn reserves_of(
    conn: &mut DbConnection,
    ids: &[&str],
) -> QueryResult<HashMap<String, ReserveRow>> {
    let rows: Vec<ReserveRow> = offers::table
        .inner_join(providers::table)
        .filter(offers::order_id.eq_any(ids))
        .filter(offers::state.eq(OfferState::Reserved.code()))
        .select((
            offers::order_id,
            offers::provider_id,
            providers::display_name,
        ))
        .load(conn)?;
    Ok(rows.into_iter().map(|row| (row.0.clone(), row)).collect())
}

/// The handlers whose time is not over.
pub(super) fn handlers_of(
    conn: &mut DbConnection,
    ids: &[&str],
    now: Timestamp,
) -> QueryResult<HashMap<String, HandlerRow>> {
    let rows: Vec<HandlerRow> = job_handlers::table
        .inner_join(users::table)
        .filter(job_handlers::order_id.eq_any(ids))
        .filter(job_handlers::ends_at.gt(now.naive_utc()))
        .select((
            job_handlers::order_id,
            job_handlers::staff_id,
            job_handlers::since,
            job_handlers::ends_at,
            job_handlers::hold_reason,
            users::first_name,
            users::last_name,
        ))
        .load(conn)?;
    Ok(rows.into_iter().map(|row| (row.0.clone(), row)).collect())
}

pub(super) fn handled_by(
    (order, staff, since, until, hold, first, last): HandlerRow,
) -> Result<JobHandlerView, StoreError> {
    Ok(JobHandlerView {
        staff: Row::new("job_handlers", &order).id("staff_id", &staff)?,
        name: format!("{first} {last}").trim().to_owned(),
        since: time(since),
        until: time(until),
        hold,
    })
}

pub(super) fn job(
    (order, money, when, people): JobColumns,
    offers: OfferCounts,
    (handler, reserve): (Option<HandlerRow>, Option<ReserveRow>),
) -> Result<BoardJob, StoreError> {
    let (id, reference, title, category_slug, area, status, step) = order;
    let (price, paid_at, choice_due_at, attention_at, starts_at) = money;
    let (asap, date, from_hour, keep_alive, reserve_until) = when;
    let (customer_name, provider, provider_name) = people;
    let row = Row::new("orders", &id);
    let provider = provider
        .map(|one| row.id("provider_id", &one))
        .transpose()?;
    Ok(BoardJob {
        order: row.id("id", &id)?,
        reference: row.code("reference", &reference, |text| {
            text.parse::<OrderReference>().ok()
        })?,
        title,
        category_slug,
        area,
        slot: slot(row, asap, date.as_deref(), from_hour)?,
        status: row.code("status", &status, OrderStatus::from_code)?,
        tracking_step: row.code("tracking_step", &step, TrackingStep::from_code)?,
        keep_alive: row.code("keep_alive", &keep_alive, KeepAliveState::from_code)?,
        price: price.map(Money::from_kobo),
        paid_at: paid_at.map(time),
        attention_at: attention_at
            .map(time)
            .ok_or_else(|| row.corrupt("attention_at"))?,
        starts_at: time(starts_at),
        choice_due_at: choice_due_at.map(time),
        customer_name,
        reserve: reserve
            .map(|(_, one, name)| row.id("provider_id", &one).map(|one| (one, name)))
            .transpose()?,
        provider: provider.map(|one| (one, provider_name.unwrap_or_default())),
        reserve_until: reserve_until.map(time),
        offers,
        handler: handler.map(handled_by).transpose()?,
    })
}
