//! The dispatch board: one page of jobs, with the offers and the handler of each, from one snapshot.

use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{Row, slot, time},
    schema::{job_handlers, offers, order_details, orders, providers, users},
};
use ::orders::{KeepAliveState, OrderStatus, TrackingStep};
use ::providers::OfferState;
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    dsl::{count_star, sql},
    result::QueryResult,
    sql_types::{BigInt, Bool, Integer, Nullable},
};
use kernel::{Money, OrderReference, StoreError, Timestamp};
use marketplace::read::{
    BoardCounts, BoardFilter, BoardJob, BoardKind, BoardList, BoardQueries, BoardSort,
    JobHandlerView, OfferCounts, Page, PageRequest, SILENT_STATES,
};
use std::collections::HashMap;

type JobColumns = (
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
/// The number of all offers, of the open ones, and the last wave of the present search.
type OfferRow = (String, i64, i64, Option<i32>);
/// The order, the provider who is its reserve, and their name.
type ReserveRow = (String, String, String);
type HandlerRow = (
    String,
    String,
    NaiveDateTime,
    NaiveDateTime,
    Option<String>,
    String,
    String,
);

struct Board {
    jobs: Vec<JobColumns>,
    offers: HashMap<String, OfferCounts>,
    handlers: HashMap<String, HandlerRow>,
    reserves: HashMap<String, ReserveRow>,
}

#[async_trait]
impl BoardQueries for Queries {
    async fn board(
        &self,
        filter: BoardFilter,
        now: Timestamp,
        request: PageRequest,
    ) -> Result<Page<BoardJob>, StoreError> {
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        let sort = filter.sort;
        let board = self
            .snapshot(move |conn| {
                let jobs = jobs_in(conn, &filter, now, (after, rows_of(request.limit)))?;
                let ids: Vec<&str> = jobs.iter().map(|((id, ..), ..)| id.as_str()).collect();
                Ok(Board {
                    offers: offers_of(conn, &ids, now)?,
                    handlers: handlers_of(conn, &ids, now)?,
                    reserves: reserves_of(conn, &ids)?,
                    jobs,
                })
            })
            .await?;
        let Board {
            jobs,
            offers,
            handlers,
            reserves,
        } = board;
        page(
            jobs,
            request.limit,
            |((id, ..), (.., attention, starts), ..)| Cursor {
                at: match sort {
                    BoardSort::Age => attention.unwrap_or_default(),
                    BoardSort::Start => *starts,
                },
                id: id.clone(),
            },
            |columns| {
                let id = columns.0.0.clone();
                let counts = offers.get(&id).copied().unwrap_or_default();
                let people = (handlers.get(&id).cloned(), reserves.get(&id).cloned());
                job(columns, counts, people)
            },
        )
    }

    async fn board_counts(&self, now: Timestamp) -> Result<BoardCounts, StoreError> {
        let now = now.naive_utc();
        let (unassigned, overdue, endangered, suspended, handled): (i64, i64, i64, i64, i64) = self
            .snapshot(move |conn| {
                let of = |list| orders::table.filter(listed(list)).select(count_star());
                let due = orders::attention_at.le(now);
                let undecided = order_details::suspended_at.is_not_null();
                Ok((
                    of(BoardList::Unassigned).first(conn)?,
                    of(BoardList::Unassigned).filter(due).first(conn)?,
                    of(BoardList::Endangered).filter(due).first(conn)?,
                    orders::table
                        .inner_join(order_details::table)
                        .filter(listed(BoardList::Suspended))
                        .filter(undecided)
                        .select(count_star())
                        .first(conn)?,
                    job_handlers::table
                        .inner_join(orders::table.inner_join(order_details::table))
                        .filter(job_handlers::ends_at.gt(now))
                        .filter(due)
                        .filter(
                            listed(BoardList::Unassigned)
                                .or(listed(BoardList::Endangered))
                                .or(listed(BoardList::Suspended).and(undecided)),
                        )
                        .select(count_star())
                        .first(conn)?,
                ))
            })
            .await?;
        let count = |number| u64::try_from(number).unwrap_or_default();
        Ok(BoardCounts {
            unassigned: count(unassigned),
            overdue: count(overdue),
            endangered: count(endangered),
            suspended: count(suspended),
            handled: count(handled),
        })
    }
}

/// The condition of the index of a list. Its values are written out, because SQLite uses a partial
/// index only then.
fn listed(list: BoardList) -> diesel::expression::SqlLiteral<Bool> {
    sql(match list {
        BoardList::Unassigned => {
            "(orders.attention_at IS NOT NULL AND orders.status IN ('PAID', 'DEPOSIT_PAID'))"
        }
        BoardList::Endangered => "(orders.attention_at IS NOT NULL AND orders.status = 'ASSIGNED')",
        // The list itself also asks for the suspension, which is not in the index.
        BoardList::Suspended => {
            "(orders.attention_at IS NOT NULL AND orders.status = 'IN_PROGRESS')"
        }
    })
}

/// Keeps the jobs that a filter asks for.
macro_rules! narrowed {
    ($query:expr, $filter:expr, $now:expr) => {{
        let (mut query, filter) = ($query, $filter);
        let now = $now.naive_utc();
        match filter.list {
            BoardList::Unassigned => {}
            BoardList::Endangered => {
                query = query.filter(orders::attention_at.le(now));
            }
            BoardList::Suspended => query = query.filter(order_details::suspended_at.is_not_null()),
        }
        let accepted = TrackingStep::Accepted.code();
        let silent = SILENT_STATES.map(KeepAliveState::code);
        match filter.kind {
            Some(BoardKind::Silent) => {
                query = query
                    .filter(orders::tracking_step.eq(accepted))
                    .filter(order_details::keep_alive.eq_any(silent));
            }
            Some(BoardKind::Late) => {
                query = query.filter(
                    orders::tracking_step
                        .ne(accepted)
                        .or(order_details::keep_alive.ne_all(silent)),
                );
            }
            Some(BoardKind::Unassigned | BoardKind::Suspended) | None => {}
        }
        if let Some(areas) = &filter.areas {
            query = query.filter(orders::area.eq_any(areas.clone()));
        }
        if let Some(due_by) = filter.due_by {
            query = query.filter(orders::attention_at.le(due_by.naive_utc()));
        }
        if let Some(area) = &filter.area {
            query = query.filter(orders::area.eq(area.clone()));
        }
        if let Some(category) = &filter.category {
            query = query.filter(orders::category_slug.eq(category.clone()));
        }
        query
    }};
}

fn jobs_in(
    conn: &mut DbConnection,
    filter: &BoardFilter,
    now: Timestamp,
    (after, most): (Option<Cursor>, i64),
) -> QueryResult<Vec<JobColumns>> {
    let provider = || providers::table.filter(providers::id.nullable().eq(orders::provider_id));
    let mut query = orders::table
        .inner_join(order_details::table)
        .inner_join(users::table)
        .filter(listed(filter.list))
        .limit(most)
        .select((
            (
                orders::id,
                orders::reference,
                orders::title,
                orders::category_slug,
                orders::area,
                orders::status,
                orders::tracking_step,
            ),
            (
                orders::price_total_kobo,
                orders::paid_at,
                orders::choice_due_at,
                orders::attention_at,
                orders::starts_at,
            ),
            (
                order_details::slot_asap,
                order_details::slot_date,
                order_details::slot_from_hour,
                order_details::keep_alive,
                order_details::reserve_until,
            ),
            (
                users::first_name,
                orders::provider_id,
                provider().select(providers::display_name).single_value(),
            ),
        ))
        .into_boxed::<Backend>();
    query = narrowed!(query, filter, now);
    let after = after.map(Cursor::by_time);
    match filter.sort {
        BoardSort::Age => {
            sorted!(query, oldest, orders::attention_at, orders::id, after).load(conn)
        }
        BoardSort::Start => sorted!(query, oldest, orders::starts_at, orders::id, after).load(conn),
    }
}

fn offers_of(
    conn: &mut DbConnection,
    ids: &[&str],
    now: Timestamp,
) -> QueryResult<HashMap<String, OfferCounts>> {
    let open = sql::<BigInt>("SUM(CASE WHEN state = 'SENT' AND expires_at > ")
        .bind::<diesel::sql_types::Timestamp, _>(now.naive_utc())
        .sql(" THEN 1 ELSE 0 END)");
    let wave = sql::<Nullable<Integer>>("MAX(CASE WHEN past THEN NULL ELSE wave END)");
    let rows: Vec<OfferRow> = offers::table
        .filter(offers::order_id.eq_any(ids))
        .group_by(offers::order_id)
        .select((offers::order_id, count_star(), open, wave))
        .load(conn)?;
    let number = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
    let counts = rows.into_iter().map(|(order, sent, open, wave)| {
        let counts = OfferCounts {
            sent: number(sent),
            open: number(open),
            wave: number(wave.unwrap_or_default().into()),
        };
        (order, counts)
    });
    Ok(counts.collect())
}

/// The reserves of the jobs whose providers are silent.
fn reserves_of(conn: &mut DbConnection, ids: &[&str]) -> QueryResult<HashMap<String, ReserveRow>> {
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
fn handlers_of(
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

fn job(
    (order, money, when, people): JobColumns,
    offers: OfferCounts,
    (handler, reserve): (Option<HandlerRow>, Option<ReserveRow>),
) -> Result<BoardJob, StoreError> {
    let (id, reference, title, category_slug, area, status, step) = order;
    let (price, paid_at, choice_due_at, attention_at, starts_at) = money;
    let (asap, date, from_hour, keep_alive, reserve_until) = when;
    let (customer_name, provider, provider_name) = people;
    let row = Row::new("orders", &id);
    let handler = handler.map(|(_, staff, since, until, hold, first, last)| {
        Ok::<_, StoreError>(JobHandlerView {
            staff: row.id("staff_id", &staff)?,
            name: format!("{first} {last}").trim().to_owned(),
            since: time(since),
            until: time(until),
            hold,
        })
    });
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
        handler: handler.transpose()?,
    })
}
