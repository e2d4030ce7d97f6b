//! The reliability record of a provider. The appeals against its faults are in a file of their own.

mod appeals;

use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{FaultAppealRow, Row, opt_time, time},
    schema::{fault_appeals, offers, orders, providers},
    setting_values::{AcceptedChange, changes_until, setting_values, values_among, values_at},
};
use ::orders::OrderStatus;
use ::providers::{Fault, FaultAppeal};
use ::settings::{SettingGroup, SettingValues};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    dsl::{count_star, max},
    result::QueryResult,
};
use kernel::{FaultAppealId, ProviderId, StoreError, Timestamp};
use marketplace::{
    read::{
        AppealView, CaseFilter, FaultEvent, Page, PageRequest, ReliabilityQueries,
        ReliabilityRecord,
    },
    settings::{dispatch_rules, rating_shown_from},
};

/// The offer whose loss is a fault, with the fault itself.
type OfferColumns = (
    String,
    String,
    Option<String>,
    Option<String>,
    Option<NaiveDateTime>,
    Option<NaiveDateTime>,
);
type OrderColumns = (String, String);
type EventRow = (OfferColumns, OrderColumns, Option<FaultAppealRow>);
/// The number of reviews, their stars, and the jobs done.
type ProviderColumns = (i32, i32, i32);

macro_rules! offer_columns {
    () => {
        (
            offers::id,
            offers::order_id,
            offers::fault,
            offers::fault_by,
            offers::decided_at,
            offers::fault_waived_at,
        )
    };
}
use offer_columns;

struct Found {
    provider: ProviderColumns,
    recent: (i64, Option<NaiveDateTime>),
    events: Vec<EventRow>,
}

/// The record in three statements, however long it is.
fn read(conn: &mut DbConnection, id: &str, since: Timestamp) -> QueryResult<Option<Found>> {
    let provider: Option<ProviderColumns> = providers::table
        .find(id)
        .select((
            providers::rating_count,
            providers::rating_stars,
            providers::jobs_done,
        ))
        .first(conn)
        .optional()?;
    let Some(provider) = provider else {
        return Ok(None);
    };
    let recent = orders::table
        .filter(orders::provider_id.eq(id))
        .filter(orders::assigned_at.ge(since.naive_utc()))
        .filter(orders::status.ne(OrderStatus::Cancelled.code()))
        .select((count_star(), max(orders::finished_at)))
        .first(conn)?;
    let events = offers::table
        .inner_join(orders::table)
        .left_join(fault_appeals::table.on(fault_appeals::offer_id.eq(offers::id)))
        .filter(offers::provider_id.eq(id))
        .filter(offers::fault.is_not_null())
        .order((offers::decided_at.desc(), offers::id.desc()))
        .limit(ReliabilityRecord::EVENTS_MAX)
        .select((
            offer_columns!(),
            (orders::reference, orders::title),
            Option::<FaultAppealRow>::as_select(),
        ))
        .load(conn)?;
    Ok(Some(Found {
        provider,
        recent,
        events,
    }))
}

#[async_trait]
impl ReliabilityQueries for Queries {
    async fn reliability(
        &self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Option<ReliabilityRecord>, StoreError> {
        let id = provider.to_string();
        let (changes, of_ratings) = self
            .snapshot(move |conn| {
                let changes = changes_until(conn, SettingGroup::Dispatch, now)?;
                Ok((changes, values_at(conn, SettingGroup::Reviews, now)?))
            })
            .await?;
        let values = values_among(&changes, SettingGroup::Dispatch, now);
        let shown_from = rating_shown_from(&setting_values(of_ratings)?);
        let since = dispatch_rules(&values).recent_since(now);
        let found = self.snapshot(move |conn| read(conn, &id, since)).await?;
        found
            .map(|found| record(provider, found, (&changes, &values, shown_from)))
            .transpose()
    }

    async fn open_appeals(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<AppealView>, StoreError> {
        self.appeals_that_wait(filter, request).await
    }

    async fn appeal(&self, id: FaultAppealId) -> Result<Option<AppealView>, StoreError> {
        self.appeal_with_fault(id).await
    }

    async fn appeals_of(&self, provider: ProviderId) -> Result<Vec<FaultAppeal>, StoreError> {
        self.appeals_by(provider).await
    }
}

fn record(
    provider: ProviderId,
    found: Found,
    (changes, values, shown_from): (&[AcceptedChange], &SettingValues, u32),
) -> Result<ReliabilityRecord, StoreError> {
    let id = provider.to_string();
    let row = Row::new("providers", &id);
    let (reviews, stars, jobs_done) = found.provider;
    let (recent_jobs, last_job_at) = found.recent;
    Ok(ReliabilityRecord {
        provider,
        reviews: row.count("rating_count", reviews)?,
        stars: row.count("rating_stars", stars)?,
        shown_from,
        jobs_done: row.count("jobs_done", jobs_done)?,
        recent_jobs: u32::try_from(recent_jobs).unwrap_or(u32::MAX),
        last_job_at: opt_time(last_job_at),
        rules: dispatch_rules(values),
        events: found
            .events
            .into_iter()
            .map(|(offer, order, appeal)| {
                event(offer, order, appeal).map(|event| with_end_of_appeal(event, changes))
            })
            .collect::<Result<_, _>>()?,
    })
}

fn event(
    (offer, order, fault, fault_by, at, waived_at): OfferColumns,
    (reference, title): OrderColumns,
    appeal: Option<FaultAppealRow>,
) -> Result<FaultEvent, StoreError> {
    let row = Row::new("offers", &offer);
    let fault = row.opt_code("fault", fault.as_deref(), Fault::from_code)?;
    Ok(FaultEvent {
        offer: row.id("id", &offer)?,
        order: row.id("order_id", &order)?,
        reference: Row::new("orders", &order)
            .code("reference", &reference, |code| code.parse().ok())?,
        title,
        fault: fault.ok_or_else(|| row.corrupt("fault"))?,
        at: opt_time(at).ok_or_else(|| row.corrupt("decided_at"))?,
        recorded_by: row.opt_id("fault_by", fault_by.as_deref())?,
        waived_at: waived_at.map(time),
        appeal: appeal.map(FaultAppeal::try_from).transpose()?,
        appeal_ends_at: None,
    })
}

/// The event with the end of its appeal, by the days that were in force at the time of the fault.
fn with_end_of_appeal(event: FaultEvent, changes: &[AcceptedChange]) -> FaultEvent {
    if event.appeal.is_some() {
        return event;
    }
    let values = values_among(changes, SettingGroup::Dispatch, event.at);
    let days = dispatch_rules(&values).score.faults.appeal_days;
    FaultEvent {
        appeal_ends_at: Some(event.at.plus_days(days)),
        ..event
    }
}
