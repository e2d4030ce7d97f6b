//! The dispatch board: one page of jobs, with the offers and the handler of each, from one snapshot.

use super::dispatch_board_rows::{
    HandlerRow, JobColumns, ReserveRow, handlers_of, job, offers_of, reserves_of,
};
use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    schema::{job_handlers, order_details, orders, providers, users},
};
use ::orders::{KeepAliveState, TrackingStep};
use async_trait::async_trait;
use diesel::{
    dsl::{count_star, sql},
    result::QueryResult,
    sql_types::Bool,
};
use kernel::{StoreError, Timestamp};
use marketplace::read::{
    BoardCounts, BoardFilter, BoardJob, BoardKind, BoardList, BoardQueries, BoardSort, OfferCounts,
    Page, PageRequest, SILENT_STATES,
};
use std::collections::HashMap;

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
