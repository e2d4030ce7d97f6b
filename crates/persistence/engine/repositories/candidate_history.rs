//! What is stored about the providers who may be offered a job: one statement for each kind of fact.

use crate::prelude::*;
use crate::{
    rows::{Row, opt_time, time},
    schema::{offers, orders, provider_categories, providers, reviews},
    unit::DieselUnit,
};
use ::orders::OrderStatus;
use ::providers::{CandidateFacts, Fault, Wanted};
use ::reviews::Side;
use chrono::NaiveDateTime;
use diesel::dsl::{count_star, max, min};
use kernel::{Date, StoreError, Timestamp};
use std::collections::HashMap;

/// A provider who may be offered the job.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = providers)]
pub(super) struct EligibleRow {
    pub(super) id: String,
    pub(super) base_area: Option<String>,
    pub(super) rating_count: i32,
    pub(super) rating_stars: i32,
    pub(super) jobs_done: i32,
}

/// A provider, and when they last gave a sign of life.
pub(super) type Eligible = (EligibleRow, Option<NaiveDateTime>);
/// For each provider, the number of jobs, and when the last one was finished.
type RecentJobs = HashMap<String, (i64, Option<NaiveDateTime>)>;
/// For each provider, the lowest and the highest number of stars.
type CustomerStars = HashMap<String, (Option<i32>, Option<i32>)>;

/// For each provider, the number of jobs of today, and of those on the day of the wanted job.
type JobsOfDays = HashMap<String, (u32, u32)>;

/// What is stored about the providers who may be offered the job, by their ids.
pub(super) struct History {
    recent: RecentJobs,
    of_days: JobsOfDays,
    faults: HashMap<(String, String), i64>,
    offers: HashMap<String, Option<NaiveDateTime>>,
    stars: CustomerStars,
}

impl History {
    pub(super) fn of(&self, (stored, seen): Eligible) -> Result<CandidateFacts, StoreError> {
        let row = Row::new("providers", &stored.id);
        let number =
            |count: Option<&i64>| u32::try_from(count.copied().unwrap_or(0)).unwrap_or(u32::MAX);
        let faults = |no_shows: bool| {
            let of_kind = Fault::ALL.iter().filter(|one| one.is_no_show() == no_shows);
            let counts = of_kind
                .filter_map(|one| self.faults.get(&(stored.id.clone(), one.code().to_owned())));
            number(Some(&counts.sum()))
        };
        let recent = self.recent.get(&stored.id);
        let stars = match self.stars.get(&stored.id) {
            Some((Some(lowest), Some(highest))) => {
                Some((row.count("stars", *lowest)?, row.count("stars", *highest)?))
            }
            Some(_) | None => None,
        };
        let (jobs_today, jobs_on_day) = self.of_days.get(&stored.id).copied().unwrap_or_default();
        Ok(CandidateFacts {
            provider: row.id("id", &stored.id)?,
            reviews: row.count("rating_count", stored.rating_count)?,
            stars: row.count("rating_stars", stored.rating_stars)?,
            jobs_done: row.count("jobs_done", stored.jobs_done)?,
            recent_jobs: number(recent.map(|(count, _)| count)),
            no_shows: faults(true),
            late_withdrawals: faults(false),
            jobs_today,
            jobs_on_day,
            last_job_at: opt_time(recent.and_then(|(_, last)| *last)),
            last_offer_at: opt_time(self.offers.get(&stored.id).copied().flatten()),
            last_seen_at: opt_time(seen),
            customer_stars: stars,
            base_area: stored.base_area,
        })
    }
}

impl DieselUnit<'_> {
    /// Reads the history of the providers.
    pub(super) fn history_of(
        &mut self,
        ids: &[&str],
        wanted: &Wanted,
    ) -> Result<History, StoreError> {
        Ok(History {
            recent: self.recent_jobs(ids, wanted)?,
            of_days: self.jobs_of_days(ids, wanted)?,
            faults: self.faults(ids, wanted)?,
            offers: self.last_offers(ids)?,
            stars: self.customer_stars(ids, wanted)?,
        })
    }

    /// The number of jobs that each provider accepted recently, and when they last finished one.
    fn recent_jobs(&mut self, ids: &[&str], wanted: &Wanted) -> Result<RecentJobs, StoreError> {
        let recent = orders::table
            .filter(orders::provider_id.eq_any(ids.to_vec()))
            .filter(orders::assigned_at.ge(wanted.recent_since.naive_utc()))
            .filter(orders::status.ne(OrderStatus::Cancelled.code()))
            .group_by(orders::provider_id)
            .select((
                orders::provider_id.assume_not_null(),
                count_star(),
                max(orders::finished_at),
            ));
        let rows: Vec<(String, i64, Option<NaiveDateTime>)> =
            self.query(|c| recent.prepared().load(c))?;
        Ok(rows
            .into_iter()
            .map(|(id, count, last)| (id, (count, last)))
            .collect())
    }

    /// The number of jobs that each provider accepted for today, and for the day of the wanted job,
    /// which does not count itself. A job belongs to the day on which it begins.
    fn jobs_of_days(&mut self, ids: &[&str], wanted: &Wanted) -> Result<JobsOfDays, StoreError> {
        let (today, that_day) = (wanted.now.abuja_date(), wanted.day);
        let on = |day: Date| {
            let begins = day.at_hour(0);
            orders::busy_from
                .ge(begins.naive_utc())
                .and(orders::busy_from.lt(begins.plus_days(1).naive_utc()))
        };
        let of_days = orders::table
            .filter(orders::provider_id.eq_any(ids.to_vec()))
            .filter(orders::status.ne(OrderStatus::Cancelled.code()))
            .filter(orders::id.ne(wanted.order.to_string()))
            // Both days are in one range, by which an index finds the jobs.
            .filter(orders::busy_from.ge(today.min(that_day).at_hour(0).naive_utc()))
            .filter(orders::busy_from.lt(today.max(that_day).at_hour(24).naive_utc()))
            .filter(on(today).or(on(that_day)))
            .select((
                orders::provider_id.assume_not_null(),
                orders::busy_from.assume_not_null(),
            ));
        let rows: Vec<(String, NaiveDateTime)> = self.query(|c| of_days.prepared().load(c))?;
        let mut found = JobsOfDays::new();
        for (id, begins) in rows {
            let day = time(begins).abuja_date();
            let (of_today, of_that_day) = found.entry(id).or_default();
            *of_today = of_today.saturating_add(u32::from(day == today));
            *of_that_day = of_that_day.saturating_add(u32::from(day == that_day));
        }
        Ok(found)
    }

    fn faults(
        &mut self,
        ids: &[&str],
        wanted: &Wanted,
    ) -> Result<HashMap<(String, String), i64>, StoreError> {
        let faults = offers::table
            .filter(offers::provider_id.eq_any(ids.to_vec()))
            .filter(offers::decided_at.ge(wanted.recent_since.naive_utc()))
            .filter(offers::fault.is_not_null())
            .filter(offers::fault_waived_at.is_null())
            .group_by((offers::provider_id, offers::fault))
            .select((
                offers::provider_id,
                offers::fault.assume_not_null(),
                count_star(),
            ));
        let rows: Vec<(String, String, i64)> = self.query(|c| faults.prepared().load(c))?;
        Ok(rows
            .into_iter()
            .map(|(id, fault, count)| ((id, fault), count))
            .collect())
    }

    fn last_offers(
        &mut self,
        ids: &[&str],
    ) -> Result<HashMap<String, Option<NaiveDateTime>>, StoreError> {
        let last = provider_categories::table
            .filter(provider_categories::provider_id.eq_any(ids.to_vec()))
            .group_by(provider_categories::provider_id)
            .select((
                provider_categories::provider_id,
                max(provider_categories::last_offer_at),
            ));
        let rows: Vec<(String, Option<NaiveDateTime>)> = self.query(|c| last.prepared().load(c))?;
        let never = Timestamp::EPOCH.naive_utc();
        let received = |(id, last): (_, Option<_>)| (id, last.filter(|at| *at != never));
        Ok(rows.into_iter().map(received).collect())
    }

    /// The lowest and the highest rating that the customer gave each provider and has not removed.
    fn customer_stars(
        &mut self,
        ids: &[&str],
        wanted: &Wanted,
    ) -> Result<CustomerStars, StoreError> {
        let stars = reviews::table
            .filter(reviews::customer_id.eq(wanted.customer.to_string()))
            .filter(reviews::side.eq(Side::Customer.code()))
            .filter(reviews::removed_by_author.eq(false))
            .filter(reviews::provider_id.eq_any(ids.to_vec()))
            .group_by(reviews::provider_id)
            .select((
                reviews::provider_id,
                min(reviews::stars),
                max(reviews::stars),
            ));
        let rows: Vec<(String, Option<i32>, Option<i32>)> =
            self.query(|c| stars.prepared().load(c))?;
        Ok(rows
            .into_iter()
            .map(|(id, lowest, highest)| (id, (lowest, highest)))
            .collect())
    }
}
