//! The choice of providers for a job: who may be offered it, and what the choice depends on.

use crate::{
    connection::Backend,
    rows::{Row, opt_time},
    schema::{
        offers, orders, provider_applications, provider_categories, provider_days_off,
        provider_documents, provider_hours, provider_zones, providers, reviews, users,
    },
    unit::DieselUnit,
};
use ::orders::OrderStatus;
use ::providers::{
    CandidateFacts, DocumentState, Fault, OfferState, PROBATION_JOB_MAX, PROBATION_JOBS,
    ProviderStatus, Wanted, WorkingHours,
};
use ::reviews::Side;
use chrono::{DateTime, NaiveDateTime};
use diesel::dsl::{count_star, exists, max, min, not};
use diesel::{prelude::*, sql_types::Bool};
use identity::UserStatus;
use kernel::{ProviderId, StoreError};
use std::collections::HashMap;

/// The unfinished jobs of all providers that leave no time for the wanted job, including the travel
/// between the two.
macro_rules! held_against {
    ($wanted:expr) => {{
        let close = |zone: Option<char>| {
            let (opens, closes) = $wanted.visit.with_travel(zone);
            // An unfinished job lasts at least until now, even if it was planned to end earlier.
            let opens = if opens < $wanted.now {
                DateTime::UNIX_EPOCH.naive_utc()
            } else {
                opens.naive_utc()
            };
            orders::busy_from
                .lt(closes.naive_utc())
                .and(orders::busy_until.gt(opens))
        };
        let in_zone = |zone: char| {
            orders::busy_zone
                .eq(zone.to_string())
                .and(close(Some(zone)))
        };
        let near = in_zone('A')
            .or(in_zone('B'))
            .or(in_zone('C'))
            .or(orders::busy_zone.is_null().and(close(None)));
        orders::table
            .filter(
                orders::status
                    .eq_any([OrderStatus::Assigned.code(), OrderStatus::InProgress.code()]),
            )
            .filter(orders::finished_at.is_null())
            .filter(orders::id.ne($wanted.order.to_string()))
            .filter(near)
    }};
}

/// The condition that a provider has a document of this kind that is valid on the day. It holds for
/// providers who never sent an application, because nobody asked them for documents.
macro_rules! has_document {
    ($kind:expr, $day:expr) => {{
        let applied = provider_applications::table
            .filter(provider_applications::provider_id.eq(providers::id));
        let counts = [
            DocumentState::Accepted.code(),
            DocumentState::Promised.code(),
        ];
        let live = provider_documents::table
            .filter(provider_documents::provider_id.eq(providers::id))
            .filter(provider_documents::kind.eq($kind.code()))
            .filter(provider_documents::state.eq_any(counts))
            .filter(
                provider_documents::valid_until
                    .is_null()
                    .or(provider_documents::valid_until.ge($day.to_string())),
            );
        not(exists(applied)).or(exists(live))
    }};
}

/// The accepted jobs of all providers that begin on the day of the wanted job, which does not count
/// itself.
macro_rules! jobs_on_day {
    ($wanted:expr) => {{
        let begins = $wanted.day.at_hour(0);
        orders::table
            .filter(orders::status.ne(OrderStatus::Cancelled.code()))
            .filter(orders::id.ne($wanted.order.to_string()))
            .filter(orders::busy_from.ge(begins.naive_utc()))
            .filter(orders::busy_from.lt(begins.plus_days(1).naive_utc()))
    }};
}

/// Whether the provider of a row of `provider_zones` has as many jobs on the day as they take.
macro_rules! is_full {
    ($wanted:expr) => {{
        let jobs = jobs_on_day!($wanted)
            .filter(orders::provider_id.eq(provider_zones::provider_id.nullable()))
            .select(count_star())
            .single_value();
        providers::daily_cap
            .is_not_null()
            .and(providers::daily_cap.le(jobs))
    }};
}

/// Whether the provider of a row of `provider_zones` works in a part of a day.
macro_rules! works_on {
    ($time:expr) => {{
        let (day, part) = $time;
        let number = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
        let hours = provider_hours::table
            .filter(provider_hours::provider_id.eq(provider_zones::provider_id));
        let fitting = hours
            .filter(provider_hours::weekday.eq(number(day.weekday())))
            .filter(provider_hours::from_minute.le(number(part.from)))
            .filter(provider_hours::until_minute.ge(number(part.until)));
        let off = provider_days_off::table
            .filter(provider_days_off::provider_id.eq(provider_zones::provider_id))
            .filter(provider_days_off::day.eq(day.to_string()));
        // A provider who has set no hours works at the default time.
        let by_default = WorkingHours::DEFAULT.contains(part).into_sql::<Bool>();
        let is_open = exists(fitting).or(by_default.and(not(exists(hours))));
        is_open.and(not(exists(off)))
    }};
}

/// A provider who may be offered the job.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = providers)]
struct EligibleRow {
    id: String,
    base_area: Option<String>,
    rating_count: i32,
    rating_stars: i32,
    jobs_done: i32,
}

/// For each provider, the number of jobs, and when the last one was finished.
type RecentJobs = HashMap<String, (i64, Option<NaiveDateTime>)>;
/// For each provider, the lowest and the highest number of stars.
type CustomerStars = HashMap<String, (Option<i32>, Option<i32>)>;

/// What is stored about the providers who may be offered the job, by their ids.
struct History {
    recent: RecentJobs,
    that_day: HashMap<String, i64>,
    faults: HashMap<(String, String), i64>,
    offers: HashMap<String, Option<NaiveDateTime>>,
    stars: CustomerStars,
}

impl History {
    fn of(&self, stored: EligibleRow) -> Result<CandidateFacts, StoreError> {
        let row = Row::new("providers", &stored.id);
        let number =
            |count: Option<&i64>| u32::try_from(count.copied().unwrap_or(0)).unwrap_or(u32::MAX);
        let fault = |fault: Fault| {
            number(
                self.faults
                    .get(&(stored.id.clone(), fault.code().to_owned())),
            )
        };
        let recent = self.recent.get(&stored.id);
        let stars = match self.stars.get(&stored.id) {
            Some((Some(lowest), Some(highest))) => {
                Some((row.count("stars", *lowest)?, row.count("stars", *highest)?))
            }
            Some(_) | None => None,
        };
        Ok(CandidateFacts {
            provider: row.id("id", &stored.id)?,
            reviews: row.count("rating_count", stored.rating_count)?,
            stars: row.count("rating_stars", stored.rating_stars)?,
            jobs_done: row.count("jobs_done", stored.jobs_done)?,
            recent_jobs: number(recent.map(|(count, _)| count)),
            no_shows: fault(Fault::NoShow),
            late_withdrawals: fault(Fault::LateWithdrawal),
            jobs_that_day: number(self.that_day.get(&stored.id)),
            last_job_at: opt_time(recent.and_then(|(_, last)| *last)),
            last_offer_at: opt_time(self.offers.get(&stored.id).copied().flatten()),
            customer_stars: stars,
            base_area: stored.base_area,
        })
    }
}

impl DieselUnit<'_> {
    /// The providers who may be offered the job, with what the choice depends on: six statements,
    /// however many there are.
    pub(super) fn candidates(
        &mut self,
        wanted: &Wanted,
        limit: u32,
    ) -> Result<Vec<CandidateFacts>, StoreError> {
        let found = self.eligible_rows(wanted, limit)?;
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<&str> = found.iter().map(|row| row.id.as_str()).collect();
        let history = History {
            recent: self.recent_jobs(&ids, wanted)?,
            that_day: self.jobs_that_day(&ids, wanted)?,
            faults: self.faults(&ids, wanted)?,
            offers: self.last_offers(&ids)?,
            stars: self.customer_stars(&ids, wanted)?,
        };
        self.keep(found.into_iter().map(|row| history.of(row)).collect())
    }

    fn eligible_rows(
        &mut self,
        wanted: &Wanted,
        limit: u32,
    ) -> Result<Vec<EligibleRow>, StoreError> {
        let past = diesel::alias!(offers as past_offers);
        let working = ProviderStatus::ALL
            .into_iter()
            .filter(|status| status.is_offered_work())
            .map(ProviderStatus::code);
        let does_it = provider_categories::table
            .filter(provider_categories::provider_id.eq(providers::id))
            .filter(provider_categories::category_slug.eq(&wanted.category_slug));
        let (first, last) = wanted.time.ends();
        // These conditions belong to the row of the zone. As conditions on the provider they would
        // let SQLite read all providers first.
        let comes_here = provider_zones::table
            .filter(provider_zones::provider_id.eq(providers::id))
            .filter(provider_zones::zone.eq(wanted.zone.to_string()))
            .filter(works_on!(first))
            .filter((first == last).into_sql::<Bool>().or(works_on!(last)))
            .filter(not(is_full!(wanted)));
        let was_asked = offers::table
            .filter(offers::order_id.eq(wanted.order.to_string()))
            .filter(offers::provider_id.eq(providers::id));
        // A lost offer does not count: the provider did not decline it.
        let was_asked = was_asked.filter(offers::state.ne(OfferState::Lost.code()));
        // Providers who may not sign in could not answer an offer.
        let kept_out = users::table
            .filter(users::id.eq(providers::id))
            .filter(users::status.ne(UserStatus::Active.code()));
        // A provider without any offer comes first on both engines, which sort NULL differently.
        let any_offer = past
            .filter(past.field(offers::provider_id).eq(providers::id))
            .select(past.field(offers::id));
        let last_offer = past
            .filter(past.field(offers::provider_id).eq(providers::id))
            .select(max(past.field(offers::sent_at)))
            .single_value();
        let mut found = providers::table
            .filter(providers::status.eq_any(working))
            .filter(providers::id.ne(wanted.customer.to_string()))
            .filter(exists(does_it))
            .filter(exists(comes_here))
            .filter(not(exists(was_asked)))
            .filter(not(exists(kept_out)))
            .filter(not(exists(
                held_against!(wanted).filter(orders::provider_id.eq(providers::id.nullable())),
            )))
            .order((exists(any_offer), last_offer, providers::id))
            .limit(i64::from(limit))
            .select(EligibleRow::as_select())
            .into_boxed::<Backend>();
        let new = ProviderStatus::Probation.code();
        found = if wanted.price > PROBATION_JOB_MAX {
            found.filter(providers::status.ne(new))
        } else {
            let taken = orders::table
                .filter(orders::provider_id.eq(providers::id.nullable()))
                .filter(orders::status.ne(OrderStatus::Cancelled.code()))
                .select(count_star())
                .single_value();
            found.filter(
                providers::status
                    .ne(new)
                    .or(taken.lt(i64::from(PROBATION_JOBS))),
            )
        };
        if let Some(gender) = wanted.gender {
            found = found.filter(providers::gender.eq(gender.code()));
        }
        for kind in &wanted.documents {
            found = found.filter(has_document!(kind, wanted.day));
        }
        self.query(|c| found.load(c))
    }

    /// The number of jobs that each provider accepted recently, and when they last finished one.
    fn recent_jobs(&mut self, ids: &[&str], wanted: &Wanted) -> Result<RecentJobs, StoreError> {
        let recent = orders::table
            .filter(orders::provider_id.eq_any(ids.to_vec()))
            .filter(orders::assigned_at.ge(wanted.recent_since().naive_utc()))
            .filter(orders::status.ne(OrderStatus::Cancelled.code()))
            .group_by(orders::provider_id)
            .select((
                orders::provider_id.assume_not_null(),
                count_star(),
                max(orders::finished_at),
            ));
        let rows: Vec<(String, i64, Option<NaiveDateTime>)> = self.query(|c| recent.load(c))?;
        Ok(rows
            .into_iter()
            .map(|(id, count, last)| (id, (count, last)))
            .collect())
    }

    /// The number of jobs that each provider has on the day of the wanted job.
    fn jobs_that_day(
        &mut self,
        ids: &[&str],
        wanted: &Wanted,
    ) -> Result<HashMap<String, i64>, StoreError> {
        let begins = wanted.day.at_hour(0);
        let that_day = orders::table
            .filter(orders::provider_id.eq_any(ids.to_vec()))
            .filter(
                orders::status
                    .eq_any([OrderStatus::Assigned.code(), OrderStatus::InProgress.code()]),
            )
            .filter(orders::busy_until.gt(begins.naive_utc()))
            .filter(orders::busy_from.lt(begins.plus_days(1).naive_utc()))
            .group_by(orders::provider_id)
            .select((orders::provider_id.assume_not_null(), count_star()));
        let rows: Vec<(String, i64)> = self.query(|c| that_day.load(c))?;
        Ok(rows.into_iter().collect())
    }

    fn faults(
        &mut self,
        ids: &[&str],
        wanted: &Wanted,
    ) -> Result<HashMap<(String, String), i64>, StoreError> {
        let faults = offers::table
            .filter(offers::provider_id.eq_any(ids.to_vec()))
            .filter(offers::decided_at.ge(wanted.recent_since().naive_utc()))
            .filter(offers::fault.is_not_null())
            .group_by((offers::provider_id, offers::fault))
            .select((
                offers::provider_id,
                offers::fault.assume_not_null(),
                count_star(),
            ));
        let rows: Vec<(String, String, i64)> = self.query(|c| faults.load(c))?;
        Ok(rows
            .into_iter()
            .map(|(id, fault, count)| ((id, fault), count))
            .collect())
    }

    fn last_offers(
        &mut self,
        ids: &[&str],
    ) -> Result<HashMap<String, Option<NaiveDateTime>>, StoreError> {
        let last = offers::table
            .filter(offers::provider_id.eq_any(ids.to_vec()))
            .group_by(offers::provider_id)
            .select((offers::provider_id, max(offers::sent_at)));
        let rows: Vec<(String, Option<NaiveDateTime>)> = self.query(|c| last.load(c))?;
        Ok(rows.into_iter().collect())
    }

    /// The lowest and the highest rating that the customer gave each provider.
    fn customer_stars(
        &mut self,
        ids: &[&str],
        wanted: &Wanted,
    ) -> Result<CustomerStars, StoreError> {
        let stars = reviews::table
            .filter(reviews::customer_id.eq(wanted.customer.to_string()))
            .filter(reviews::side.eq(Side::Customer.code()))
            .filter(reviews::provider_id.eq_any(ids.to_vec()))
            .group_by(reviews::provider_id)
            .select((
                reviews::provider_id,
                min(reviews::stars),
                max(reviews::stars),
            ));
        let rows: Vec<(String, Option<i32>, Option<i32>)> = self.query(|c| stars.load(c))?;
        Ok(rows
            .into_iter()
            .map(|(id, lowest, highest)| (id, (lowest, highest)))
            .collect())
    }

    /// The number of jobs that the provider accepted for the day of the wanted one.
    pub(super) fn count_jobs_on_day(
        &mut self,
        id: ProviderId,
        wanted: &Wanted,
    ) -> Result<u32, StoreError> {
        let jobs = jobs_on_day!(wanted)
            .filter(orders::provider_id.eq(id.to_string()))
            .select(count_star());
        let count: i64 = self.query(|c| jobs.get_result(c))?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Whether the provider has a job that leaves no time for the wanted one.
    pub(super) fn has_job_at(
        &mut self,
        id: ProviderId,
        wanted: &Wanted,
    ) -> Result<bool, StoreError> {
        let held = held_against!(wanted).filter(orders::provider_id.eq(id.to_string()));
        self.query(|c| diesel::select(exists(held)).get_result(c))
    }
}
