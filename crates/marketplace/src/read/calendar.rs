//! The calendar of a provider: what each day has, and what is still free.

use kernel::{Date, OfferId, OrderId, OrderReference, Timestamp};
use orders::{OrderStatus, Slot, TrackingStep};
use providers::{Availability, DaySpan, Period, ProviderStatus, TravelTimes, Visit, VisitKind};

const HALF_HOUR_SECONDS: i64 = 1_800;
const DAY_SECONDS: i64 = 86_400;

/// The days of a calendar, and the time at which it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CalendarRange {
    pub from: Date,
    /// The first day after the calendar.
    pub until: Date,
    pub now: Timestamp,
}

impl CalendarRange {
    /// The number of days of a calendar.
    pub const DAYS: u64 = 7;
    /// The most jobs of a calendar.
    pub const JOBS_MAX: u32 = 200;
    /// The most other visits of a calendar.
    pub const VISITS_MAX: u32 = 100;

    /// The week that begins on a day.
    #[must_use]
    pub fn week(from: Date, now: Timestamp) -> Self {
        Self {
            from,
            until: from.plus_days(Self::DAYS),
            now,
        }
    }

    #[must_use]
    pub fn begins_at(self) -> Timestamp {
        self.from.at_hour(0)
    }

    /// Since when what began may still take time of the first day: the longest work takes less than
    /// a day.
    #[must_use]
    pub fn busy_since(self) -> Timestamp {
        self.begins_at().plus_days(-1)
    }

    #[must_use]
    pub fn ends_at(self) -> Timestamp {
        self.until.at_hour(0)
    }

    /// Whether something that begins at this time is in the calendar.
    #[must_use]
    pub fn contains(self, at: Timestamp) -> bool {
        self.begins_at() <= at && at < self.ends_at()
    }

    fn days(self) -> impl Iterator<Item = Date> {
        let days = (0..Self::DAYS).map(move |ahead| self.from.plus_days(ahead));
        days.take_while(move |day| *day < self.until)
    }
}

/// A job in the calendar of its provider. A cancelled job is in no calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarJob {
    pub order: OrderId,
    pub reference: OrderReference,
    pub category_slug: String,
    pub title: String,
    pub area: String,
    pub slot: Option<Slot>,
    pub status: OrderStatus,
    pub tracking_step: TrackingStep,
    pub visit: Visit,
}

impl CalendarJob {
    /// When and where the job takes time; `None` when it takes no more. A job that is not finished
    /// lasts at least until now.
    #[must_use]
    pub fn takes(&self, now: Timestamp) -> Option<Visit> {
        let is_held = matches!(self.status, OrderStatus::Assigned | OrderStatus::InProgress);
        let is_finished = matches!(
            self.tracking_step,
            TrackingStep::Finished | TrackingStep::Confirmed
        );
        (is_held && !is_finished).then(|| Visit {
            until: self.visit.until.max(now),
            ..self.visit
        })
    }
}

/// A visit in the calendar of its provider that is not a job: to look at work, or to come again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarVisit {
    pub kind: VisitKind,
    /// The order that the visit is about.
    pub order: OrderId,
    pub reference: OrderReference,
    pub category_slug: String,
    pub title: String,
    pub area: String,
    pub visit: Visit,
}

/// An open offer, or a job for which the provider is the reserve, at the time of the job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarOffer {
    pub id: OfferId,
    pub order: OrderId,
    pub category_slug: String,
    pub title: String,
    pub area: String,
    pub slot: Option<Slot>,
    pub from: Timestamp,
    pub until: Timestamp,
    pub expires_at: Timestamp,
    /// Whether the provider is the reserve, who keeps the time free.
    pub is_reserve: bool,
}

/// What is stored about the days of a calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarView {
    pub range: CalendarRange,
    pub status: ProviderStatus,
    pub paused_until: Option<Timestamp>,
    pub availability: Availability,
    /// The minimum time between two visits.
    pub travel: TravelTimes,
    /// By their beginning, from [`CalendarRange::busy_since`] on.
    pub jobs: Vec<CalendarJob>,
    /// By their beginning, from [`CalendarRange::busy_since`] on.
    pub visits: Vec<CalendarVisit>,
    /// By the beginning of their jobs.
    pub offers: Vec<CalendarOffer>,
}

/// A day of a calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarDay {
    pub date: Date,
    pub is_day_off: bool,
    /// The working hours of the weekday, also on a day off.
    pub hours: Vec<DaySpan>,
    /// The jobs, each with the minutes of travel from the one before.
    pub jobs: Vec<(CalendarJob, Option<i64>)>,
    pub visits: Vec<CalendarVisit>,
    pub offers: Vec<CalendarOffer>,
    /// The working hours that are ahead and in which the provider can still take a job.
    pub free: Vec<DaySpan>,
}

impl CalendarView {
    /// The days of the calendar, in order.
    #[must_use]
    pub fn days(&self) -> Vec<CalendarDay> {
        self.range.days().map(|date| self.day(date)).collect()
    }

    /// Whether the provider has set working hours of their own.
    #[must_use]
    pub const fn has_own_hours(&self) -> bool {
        self.availability.hours.is_set()
    }

    /// The first window that a customer can choose now and in which the provider can take a job.
    #[must_use]
    pub fn next_window(&self) -> Option<Slot> {
        self.range.days().find_map(|date| {
            let free = self.day(date).free;
            let is_free = |slot: &Slot| {
                let (from, until) = slot.work_time(self.range.now);
                let minutes = |at: Timestamp| u32::try_from(at.secs_since(date.at_hour(0)) / 60);
                let window = minutes(from).ok().zip(minutes(until).ok());
                window.is_some_and(|(from, until)| {
                    let window = DaySpan::new(from, until);
                    free.iter().any(|span| span.contains(window))
                })
            };
            Slot::windows_of(date)
                .into_iter()
                .filter(|slot| slot.check_lead(self.range.now).is_ok())
                .find(is_free)
        })
    }

    fn day(&self, date: Date) -> CalendarDay {
        let jobs: Vec<&CalendarJob> = self
            .jobs
            .iter()
            .filter(|job| job.visit.from.abuja_date() == date)
            .collect();
        let visits = self.visits.iter();
        let visits = visits.filter(|one| one.visit.from.abuja_date() == date);
        let offers = self.offers.iter();
        let offers = offers.filter(|offer| offer.from.abuja_date() == date);
        let before = std::iter::once(None).chain(jobs.iter().map(|job| Some(job.visit.zone)));
        let travel = |(job, before): (&&CalendarJob, Option<Option<char>>)| {
            let minutes = before.map(|zone| self.travel.between(zone, job.visit.zone));
            ((*job).clone(), minutes)
        };
        CalendarDay {
            date,
            is_day_off: self.availability.days_off.contains(&date),
            hours: self.availability.hours.on(date.weekday()),
            free: self.free_on(date, jobs.len()),
            jobs: jobs.iter().zip(before).map(travel).collect(),
            visits: visits.cloned().collect(),
            offers: offers.cloned().collect(),
        }
    }

    /// The working hours of a day without its jobs and other visits, the travel around them, and the
    /// time that is over.
    fn free_on(&self, date: Date, jobs: usize) -> Vec<DaySpan> {
        let is_full = self
            .availability
            .daily_cap
            .is_some_and(|cap| jobs >= usize::try_from(cap).unwrap_or(usize::MAX));
        if is_full || self.is_stopped_on(date) {
            return Vec::new();
        }
        let on_day = |period: Period| {
            let parts = period.days().into_iter();
            parts.filter(|(day, _)| *day == date).map(|(_, part)| part)
        };
        let around = |visit: Visit| {
            // The zone of the next job is not known. Within one zone the travel is the shortest.
            let (from, until) = visit.with_travel(visit.zone, &self.travel);
            Period { from, until }
        };
        // Free time begins at a half hour, as working hours do.
        let since = self.range.now.secs_since(date.at_hour(0));
        let rounded = since
            .clamp(0, DAY_SECONDS)
            .saturating_add(HALF_HOUR_SECONDS - 1);
        let over = Period {
            from: date.at_hour(0),
            until: date
                .at_hour(0)
                .plus_secs(rounded / HALF_HOUR_SECONDS * HALF_HOUR_SECONDS),
        };
        let held = self.jobs.iter();
        let held = held.filter_map(|job| job.takes(self.range.now));
        let planned = self.visits.iter().map(|one| one.visit);
        let taken = held.chain(planned).map(around);
        let mut busy: Vec<DaySpan> = taken.flat_map(on_day).collect();
        let kept = self.offers.iter().filter(|offer| offer.is_reserve);
        busy.extend(
            kept.map(|offer| Period {
                from: offer.from,
                until: offer.until,
            })
            .flat_map(on_day),
        );
        busy.extend(on_day(over));
        let hours = self.availability.on(date).into_iter();
        hours.flat_map(|span| span.without(&busy)).collect()
    }

    /// Whether the provider gets no offers for a day because of their status.
    fn is_stopped_on(&self, date: Date) -> bool {
        if self.status == ProviderStatus::Paused {
            self.paused_until
                .is_none_or(|until| date.at_hour(0) < until)
        } else {
            !self.status.is_offered_work()
        }
    }
}
