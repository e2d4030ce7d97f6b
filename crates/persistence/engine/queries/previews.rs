//! What happened, for previews of settings and of prices on it.

use super::{customer_ratings, past_jobs, past_orders, past_waves};
use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{CancellationRow, OrderDetailsRow, Row, time},
    schema::{
        cancellations, credit_grants, order_details, orders, price_versions, providers, sms_days,
        tickets,
    },
};
use ::orders::Cancellation;
use ::reviews::Rating;
use ::support::Priority;
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    dsl::{count_star, sql},
    result::QueryResult,
    sql_types::Bool,
};
use kernel::{Date, Money, StoreError, Timestamp};
use marketplace::read::{
    AnsweredTicket, CancellationCase, MissedCase, PREVIEWED, PastDispute, PastJob, PastOrder,
    PastOrders, PastProposal, PastWave, PreviewQueries, SmsDay,
};
use pricing::PriceVersion;
use std::collections::HashMap;

/// The maximum number of recent cases that are counted.
const COUNTED_MAX: i64 = 5_000;
/// How the source of a credit begins that was granted because the provider did not come.
const NO_SHOW: &str = "nobody-came:";

/// The columns of an order that a preview needs, besides its details.
type OrderColumns = (
    String,
    String,
    Option<NaiveDateTime>,
    Option<NaiveDateTime>,
    Option<String>,
    Option<i64>,
);
/// The id and the priority of a ticket, and when it was opened, answered and resolved.
type AnsweredRow = (
    String,
    String,
    NaiveDateTime,
    NaiveDateTime,
    Option<NaiveDateTime>,
);
/// The columns, the details and the id of the live price.
type OrderCase = (OrderColumns, OrderDetailsRow, Option<String>);

macro_rules! cases {
    () => {
        orders::table.inner_join(order_details::table).select((
            (
                orders::id,
                orders::reference,
                orders::paid_at,
                orders::assigned_at,
                orders::provider_id,
                orders::price_total_kobo,
            ),
            OrderDetailsRow::as_select(),
            orders::price_version_id,
        ))
    };
}

fn cases_of(conn: &mut DbConnection, ids: &[String]) -> QueryResult<Vec<OrderCase>> {
    cases!().filter(orders::id.eq_any(ids)).load(conn)
}

/// The live prices of the orders, as order, id and document.
fn prices_of(
    conn: &mut DbConnection,
    orders: &[OrderCase],
) -> QueryResult<Vec<(String, String, String)>> {
    let live: Vec<&String> = orders
        .iter()
        .filter_map(|(_, _, price)| price.as_ref())
        .collect();
    price_versions::table
        .filter(price_versions::id.eq_any(live))
        .select((
            price_versions::order_id,
            price_versions::id,
            price_versions::document,
        ))
        .load(conn)
}

struct Cancelled {
    requests: Vec<CancellationRow>,
    orders: Vec<OrderCase>,
    prices: Vec<(String, String, String)>,
}

#[async_trait]
impl PreviewQueries for Queries {
    async fn last_cancellations(&self) -> Result<Vec<CancellationCase>, StoreError> {
        let found = self.snapshot(cancelled).await?;
        let orders: HashMap<String, OrderCase> = found
            .orders
            .into_iter()
            .map(|case| (case.0.0.clone(), case))
            .collect();
        let prices: HashMap<String, PriceVersion> = found
            .prices
            .into_iter()
            .map(|(order, id, document)| {
                Ok((
                    order,
                    Row::new("price_versions", &id).json("document", &document)?,
                ))
            })
            .collect::<Result<_, StoreError>>()?;
        let mut cases = Vec::new();
        for row in found.requests {
            let (order, price) = (orders.get(&row.order_id), prices.get(&row.order_id));
            if let (Some(order), Some(price)) = (order, price) {
                cases.push(cancellation(row.try_into()?, order, price.clone())?);
            }
        }
        Ok(cases)
    }

    async fn last_no_shows(&self) -> Result<Vec<MissedCase>, StoreError> {
        let (grants, orders): (Vec<(String, NaiveDateTime)>, Vec<OrderCase>) = self
            .snapshot(|conn| {
                let grants: Vec<(String, NaiveDateTime)> = credit_grants::table
                    .filter(sql::<Bool>("kind = 'MAKEGOOD'"))
                    .filter(credit_grants::source.like(format!("{NO_SHOW}%")))
                    .order((credit_grants::granted_at.desc(), credit_grants::id.desc()))
                    .limit(PREVIEWED)
                    .select((credit_grants::source, credit_grants::granted_at))
                    .load(conn)?;
                let ids: Vec<String> = grants
                    .iter()
                    .filter_map(|(source, _)| source.strip_prefix(NO_SHOW))
                    .map(str::to_owned)
                    .collect();
                let orders = cases_of(conn, &ids)?;
                Ok((grants, orders))
            })
            .await?;
        let orders: HashMap<String, OrderCase> = orders
            .into_iter()
            .map(|case| (case.0.0.clone(), case))
            .collect();
        let cases = grants.into_iter().filter_map(|(source, at)| {
            let order = orders.get(source.strip_prefix(NO_SHOW)?)?;
            Some(missed(order, time(at)))
        });
        cases.collect()
    }

    async fn past_orders(&self, which: PastOrders) -> Result<Vec<PastOrder>, StoreError> {
        let found = self
            .snapshot(move |conn| past_orders::found(conn, which))
            .await?;
        past_orders::orders(found)
    }

    async fn last_proposals(&self) -> Result<Vec<PastProposal>, StoreError> {
        let rows = self.snapshot(past_orders::proposals).await?;
        rows.into_iter().map(past_orders::proposal).collect()
    }

    async fn last_disputes(&self) -> Result<Vec<PastDispute>, StoreError> {
        let rows = self.snapshot(past_orders::disputes).await?;
        rows.into_iter().map(past_orders::dispute).collect()
    }

    async fn last_waves(&self) -> Result<Vec<PastWave>, StoreError> {
        past_waves::waves(self.snapshot(past_waves::found).await?)
    }

    async fn last_jobs(&self, now: Timestamp) -> Result<Vec<PastJob>, StoreError> {
        let found = self
            .snapshot(move |conn| past_jobs::found(conn, now))
            .await?;
        past_jobs::jobs(found)
    }

    async fn unpaid_of_each(&self) -> Result<Vec<u32>, StoreError> {
        let counts: Vec<i64> = self
            .read(|conn| {
                orders::table
                    .filter(sql::<Bool>(
                        "status IN ('SUBMITTED', 'REQUESTED', 'QUOTED', 'PRICED')",
                    ))
                    .group_by(orders::customer_id)
                    .limit(COUNTED_MAX)
                    .select(count_star())
                    .load(conn)
            })
            .await?;
        Ok(counts
            .into_iter()
            .map(|count| u32::try_from(count).unwrap_or(u32::MAX))
            .collect())
    }

    async fn sent_since(
        &self,
        since: Timestamp,
    ) -> Result<Vec<(Timestamp, Timestamp)>, StoreError> {
        let since = since.naive_utc();
        let sent: Vec<(NaiveDateTime, NaiveDateTime)> = self
            .read(move |conn| {
                orders::table
                    .inner_join(order_details::table)
                    .filter(orders::created_at.ge(since))
                    .filter(order_details::submitted_at.is_not_null())
                    .order((orders::created_at.desc(), orders::id.desc()))
                    .limit(COUNTED_MAX)
                    .select((
                        orders::created_at,
                        order_details::submitted_at.assume_not_null(),
                    ))
                    .load(conn)
            })
            .await?;
        let times = |(begun, sent)| (time(begun), time(sent));
        Ok(sent.into_iter().map(times).collect())
    }

    async fn review_counts(&self) -> Result<Vec<u32>, StoreError> {
        let counts: Vec<i32> = self
            .read(|conn| {
                providers::table
                    .filter(sql::<Bool>("listed = 1"))
                    .limit(COUNTED_MAX)
                    .select(providers::rating_count)
                    .load(conn)
            })
            .await?;
        let number = |count: i32| u32::try_from(count).unwrap_or(0);
        Ok(counts.into_iter().map(number).collect())
    }

    async fn customer_ratings(&self, now: Timestamp) -> Result<Vec<Rating>, StoreError> {
        self.snapshot(move |conn| customer_ratings::of_past_jobs(conn, now))
            .await
    }

    async fn answered_since(&self, since: Timestamp) -> Result<Vec<AnsweredTicket>, StoreError> {
        let rows: Vec<AnsweredRow> = self
            .read(move |conn| {
                tickets::table
                    .filter(tickets::created_at.ge(since.naive_utc()))
                    .filter(tickets::answered_at.is_not_null())
                    .order(tickets::created_at.desc())
                    .limit(COUNTED_MAX)
                    .select((
                        tickets::id,
                        tickets::priority,
                        tickets::created_at,
                        tickets::answered_at.assume_not_null(),
                        tickets::resolved_at,
                    ))
                    .load(conn)
            })
            .await?;
        let one = |(id, priority, opened_at, answered_at, resolved_at): AnsweredRow| {
            let row = Row::new("tickets", &id);
            Ok(AnsweredTicket {
                priority: row.code("priority", &priority, Priority::from_code)?,
                opened_at: time(opened_at),
                answered_at: time(answered_at),
                resolved_at: resolved_at.map(time),
            })
        };
        rows.into_iter().map(one).collect()
    }

    async fn sms_days_from(&self, day: Date) -> Result<Vec<SmsDay>, StoreError> {
        let day = day.to_string();
        let rows: Vec<(String, i32, i64)> = self
            .read(move |conn| {
                sms_days::table
                    .filter(sms_days::day.ge(day))
                    .order(sms_days::day.desc())
                    .limit(COUNTED_MAX)
                    .select((sms_days::day, sms_days::segments, sms_days::cost_kobo))
                    .load(conn)
            })
            .await?;
        let one = |(day, segments, cost): (String, i32, i64)| {
            let read = Date::parse(&day);
            Ok(SmsDay {
                day: read.ok_or_else(|| Row::new("sms_days", &day).corrupt("day"))?,
                segments: u32::try_from(segments).unwrap_or(0),
                cost: Money::from_kobo(cost),
            })
        };
        rows.into_iter().map(one).collect()
    }
}

fn cancelled(conn: &mut DbConnection) -> QueryResult<Cancelled> {
    let requests: Vec<CancellationRow> = cancellations::table
        .filter(sql::<Bool>("state IN ('DONE', 'WAIVED')"))
        .order((cancellations::created_at.desc(), cancellations::id.desc()))
        .limit(PREVIEWED)
        .select(CancellationRow::as_select())
        .load(conn)?;
    let ids: Vec<String> = requests.iter().map(|row| row.order_id.clone()).collect();
    let orders = cases_of(conn, &ids)?;
    Ok(Cancelled {
        prices: prices_of(conn, &orders)?,
        orders,
        requests,
    })
}

fn cancellation(
    request: Cancellation,
    ((id, reference, paid_at, assigned_at, provider, _), details, _): &OrderCase,
    price: PriceVersion,
) -> Result<CancellationCase, StoreError> {
    let row = Row::new("orders", id);
    Ok(CancellationCase {
        order: row.id("id", id)?,
        reference: row.id("reference", reference)?,
        asked_at: request.created_at,
        reason: request.reason,
        stage: request.stage,
        state: request.state,
        received: request.received,
        slot: details.slot()?,
        paid_at: paid_at.map(time),
        assigned_at: assigned_at.map(time),
        provider: row.opt_id("provider_id", provider.as_deref())?,
        step_reports: details.step_reports()?,
        price,
    })
}

fn missed(
    ((id, reference, _, _, _, total), _, _): &OrderCase,
    at: Timestamp,
) -> Result<MissedCase, StoreError> {
    let row = Row::new("orders", id);
    Ok(MissedCase {
        order: row.id("id", id)?,
        reference: row.id("reference", reference)?,
        at,
        price: Money::from_kobo(total.unwrap_or(0)),
    })
}
