//! Payout batches with the people who signed them and the sums of their payouts.

use super::search::{selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    rows::{Row, opt_time, time},
    schema::{payout_batches, payouts},
};
use ::payments::{BatchKind, BatchStatus, PayoutMethod};
use chrono::NaiveDateTime;
use diesel::{
    dsl::sql,
    sql_types::{BigInt, Nullable, Text},
};
use kernel::{Date, Money, PayoutBatchId, StoreError};
use marketplace::read::{BatchFilter, BatchView, Page, PageRequest};

const APPROVER: &str = "(SELECT u.first_name || ' ' || u.last_name FROM users u
    WHERE u.id = payout_batches.approved_by)";
const RELEASER: &str = "(SELECT u.first_name || ' ' || u.last_name FROM users u
    WHERE u.id = payout_batches.released_by)";
const COUNT: &str = "(SELECT COUNT(*) FROM payouts p WHERE p.batch_id = payout_batches.id)";
const TOTAL: &str = "CAST(COALESCE((SELECT SUM(p.amount_kobo) FROM payouts p
    WHERE p.batch_id = payout_batches.id), 0) AS BIGINT)";
const PAID: &str = "CAST(COALESCE((SELECT SUM(p.amount_kobo) FROM payouts p
    WHERE p.batch_id = payout_batches.id AND p.status = 'PAID'), 0) AS BIGINT)";
const RETURNED: &str = "CAST(COALESCE((SELECT SUM(p.amount_kobo) FROM payouts p
    WHERE p.batch_id = payout_batches.id AND p.status IN ('FAILED', 'REVERSED')), 0) AS BIGINT)";

/// Batches with the people who signed them and the sums of their payouts.
macro_rules! batches {
    () => {
        payout_batches::table.select((
            (
                payout_batches::id,
                payout_batches::kind,
                payout_batches::day,
                payout_batches::status,
                payout_batches::method,
                payout_batches::created_at,
                payout_batches::released_at,
            ),
            (
                payout_batches::approved_by,
                sql::<Nullable<Text>>(APPROVER),
                sql::<Nullable<Text>>(RELEASER),
            ),
            (
                sql::<BigInt>(COUNT),
                sql::<BigInt>(TOTAL),
                sql::<BigInt>(PAID),
                sql::<BigInt>(RETURNED),
            ),
        ))
    };
}

type BatchColumns = (
    String,
    String,
    String,
    String,
    Option<String>,
    NaiveDateTime,
    Option<NaiveDateTime>,
);
type BatchSums = (
    BatchColumns,
    (Option<String>, Option<String>, Option<String>),
    (i64, i64, i64, i64),
);

impl Queries {
    pub(super) async fn batches_with_sums(
        &self,
        filter: BatchFilter,
        request: PageRequest,
    ) -> Result<Page<BatchView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let mut query = batches!().limit(rows).into_boxed::<Backend>();
                if let Some(status) = filter.status {
                    query = query.filter(payout_batches::status.eq(status.code()));
                }
                if let Some(kind) = filter.kind {
                    query = query.filter(payout_batches::kind.eq(kind.code()));
                }
                if let Some(from) = filter.from {
                    query = query.filter(payout_batches::created_at.ge(from.naive_utc()));
                }
                if let Some(before) = filter.before {
                    query = query.filter(payout_batches::created_at.lt(before.naive_utc()));
                }
                if let Some(text) = filter.search {
                    let mut paid = payouts::table
                        .select(payouts::batch_id)
                        .into_boxed::<Backend>();
                    // The account of a provider has the same id.
                    for word in &text.0 {
                        paid = paid.filter(payouts::provider_id.eq_any(users_with(word)));
                    }
                    query = query.filter(payout_batches::id.eq_any(paid));
                }
                let query = selected!(query, &filter.ids, payout_batches::id);
                let (newest_first, after) = (!filter.oldest_first, after.map(Cursor::by_time));
                sorted!(
                    query,
                    newest_first,
                    payout_batches::created_at,
                    payout_batches::id,
                    after
                )
                .load(conn)
            },
            |((id, .., created_at, _), ..): &BatchSums| Cursor {
                at: *created_at,
                id: id.clone(),
            },
            batch_view,
        )
        .await
    }

    pub(super) async fn batch_with_sums(
        &self,
        id: PayoutBatchId,
    ) -> Result<Option<BatchView>, StoreError> {
        let row: Option<BatchSums> = self
            .read(move |conn| {
                batches!()
                    .filter(payout_batches::id.eq(id.to_string()))
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(batch_view).transpose()
    }
}

fn batch_view(
    (batch, (approver, approved_by, released_by), (payouts, amount, paid, returned)): BatchSums,
) -> Result<BatchView, StoreError> {
    let (id, kind, day, status, method, created_at, released_at) = batch;
    let row = Row::new("payout_batches", &id);
    Ok(BatchView {
        id: row.id("id", &id)?,
        kind: row.code("kind", &kind, BatchKind::from_code)?,
        day: row.code("day", &day, Date::parse)?,
        status: row.code("status", &status, BatchStatus::from_code)?,
        method: row.opt_code("method", method.as_deref(), PayoutMethod::from_code)?,
        created_at: time(created_at),
        released_at: opt_time(released_at),
        payouts: u32::try_from(payouts).unwrap_or(u32::MAX),
        amount: Money::from_kobo(amount),
        paid: Money::from_kobo(paid),
        returned: Money::from_kobo(returned),
        approver: row.opt_id("approved_by", approver.as_deref())?,
        approved_by,
        released_by,
    })
}
