//! What happened, for previews of settings and of prices on it.

mod failed_orders;

use super::{customer_ratings, past_jobs, past_orders, past_waves};
use crate::prelude::*;
use crate::{
    Queries,
    rows::{Row, time},
    schema::{cancellations, order_details, orders, providers, sms_days, tickets},
};
use ::reviews::Rating;
use ::support::Priority;
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    dsl::{count_star, sql},
    sql_types::Bool,
};
use kernel::{Date, Money, ProviderId, StoreError, Timestamp};
use marketplace::read::{
    AnsweredTicket, CancellationCase, MissedCase, PastDispute, PastJob, PastOrder, PastOrders,
    PastProposal, PastWave, PreviewQueries, SmsDay,
};

/// The maximum number of recent cases that are counted.
const COUNTED_MAX: i64 = 5_000;
/// The id and the priority of a ticket, and when it was opened, answered and resolved.
type AnsweredRow = (
    String,
    String,
    NaiveDateTime,
    NaiveDateTime,
    Option<NaiveDateTime>,
);

#[async_trait]
impl PreviewQueries for Queries {
    async fn last_cancellations(&self) -> Result<Vec<CancellationCase>, StoreError> {
        self.cancelled_orders().await
    }

    async fn make_goods_since(
        &self,
        since: Timestamp,
    ) -> Result<Vec<(ProviderId, Timestamp)>, StoreError> {
        let rows: Vec<(String, String, NaiveDateTime)> = self
            .read(move |conn| {
                cancellations::table
                    .filter(cancellations::make_good_state.is_not_null())
                    .filter(cancellations::decided_at.ge(since.naive_utc()))
                    .order((cancellations::decided_at.desc(), cancellations::id.desc()))
                    .limit(COUNTED_MAX)
                    .select((
                        cancellations::id,
                        cancellations::rejected_by.assume_not_null(),
                        cancellations::decided_at.assume_not_null(),
                    ))
                    .load(conn)
            })
            .await?;
        let one = |(id, provider, at): (String, String, NaiveDateTime)| {
            let row = Row::new("cancellations", &id);
            Ok((row.id("rejected_by", &provider)?, time(at)))
        };
        rows.into_iter().map(one).collect()
    }

    async fn last_no_shows(&self) -> Result<Vec<MissedCase>, StoreError> {
        self.missed_orders().await
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
