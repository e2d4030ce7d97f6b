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

#[cfg(test)]
mod tests {
    use super::*;
    use providers::AvailabilityEntries;
    use uuid::Uuid;

    /// A Monday.
    fn monday() -> Date {
        Date::parse("2026-11-23").unwrap()
    }

    fn job(number: u128, day: Date, hour: u32, zone: char) -> CalendarJob {
        CalendarJob {
            order: OrderId::from_uuid(Uuid::from_u128(number)),
            reference: "SVC-7K3F9Q".parse().unwrap(),
            category_slug: "home-cleaning".into(),
            title: "Cleaning".into(),
            area: "Gwarinpa".into(),
            slot: None,
            status: OrderStatus::Assigned,
            tracking_step: TrackingStep::Accepted,
            visit: Visit {
                from: day.at_hour(hour),
                until: day.at_hour(hour + 2),
                zone: Some(zone),
            },
        }
    }

    fn calendar(now: Timestamp, jobs: Vec<CalendarJob>) -> CalendarView {
        CalendarView {
            range: CalendarRange::week(monday(), now),
            status: ProviderStatus::Active,
            paused_until: None,
            availability: Availability::default(),
            travel: TravelTimes::default(),
            jobs,
            visits: Vec::new(),
            offers: Vec::new(),
        }
    }

    fn free(view: &CalendarView, day: usize) -> Vec<(u32, u32)> {
        let spans = view.days().swap_remove(day).free.into_iter();
        spans
            .map(|span| (span.from / 30, span.until / 30))
            .collect()
    }

    #[test]
    fn a_week_has_seven_days_and_free_time_without_jobs_and_what_is_over() {
        let now = monday().at_hour(8).plus_mins(1);
        let view = calendar(now, vec![job(1, monday(), 10, 'A')]);
        assert_eq!(view.days().len(), 7);
        assert_eq!(free(&view, 0), [(17, 19), (25, 48)]);
        assert_eq!(free(&view, 1), [(0, 48)]);
        let later = calendar(monday().at_hour(24 + 19), Vec::new());
        assert_eq!([free(&later, 0), free(&later, 1)], [vec![], vec![(38, 48)]]);
        assert_eq!(free(&later, 2), [(0, 48)]);
    }

    #[test]
    fn b9_13_the_reserve_keeps_the_time_of_the_job_free_and_an_offer_does_not() {
        let at = |is_reserve| CalendarOffer {
            id: kernel::OfferId::from_uuid(Uuid::from_u128(9)),
            order: OrderId::from_uuid(Uuid::from_u128(8)),
            category_slug: "home-cleaning".into(),
            title: "Cleaning".into(),
            area: "Gwarinpa".into(),
            slot: None,
            from: monday().at_hour(10),
            until: monday().at_hour(12),
            expires_at: monday().at_hour(9),
            is_reserve,
        };
        let mut view = calendar(monday().at_hour(8), Vec::new());
        view.offers = vec![at(false)];
        assert_eq!(free(&view, 0), [(16, 48)]);
        view.offers = vec![at(true)];
        assert_eq!(free(&view, 0), [(16, 20), (24, 48)]);
    }

    #[test]
    fn b8_4_a_visit_that_is_not_a_job_takes_two_hours_and_the_travel() {
        let mut view = calendar(monday().at_hour(8), Vec::new());
        view.visits = VisitKind::ALL
            .into_iter()
            .zip([10, 34])
            .map(|(kind, hour)| CalendarVisit {
                kind,
                order: OrderId::from_uuid(Uuid::from_u128(8)),
                reference: "SVC-7K3F9Q".parse().unwrap(),
                category_slug: "plumbing".into(),
                title: "Plumbing".into(),
                area: "Gwarinpa".into(),
                visit: Visit::planned(monday().at_hour(hour), Some('A')),
            })
            .collect();
        let days = view.days();
        assert_eq!(days[0].visits, view.visits[..1]);
        assert_eq!(days[1].visits, view.visits[1..]);
        assert_eq!(free(&view, 0), [(16, 19), (25, 48)]);
        assert_eq!(free(&view, 1), [(0, 19), (25, 48)]);
    }

    #[test]
    fn b8_4_a_job_takes_time_until_it_is_finished_and_then_none() {
        let now = monday().at_hour(14);
        let of = |tracking_step, status| {
            let begun = CalendarJob {
                tracking_step,
                status,
                ..job(1, monday(), 10, 'A')
            };
            free(&calendar(now, vec![begun]), 0)
        };
        let overdue = of(TrackingStep::Started, OrderStatus::InProgress);
        assert_eq!(overdue, [(29, 48)], "half an hour of travel from now on");
        let finished = of(TrackingStep::Finished, OrderStatus::InProgress);
        assert_eq!(finished, [(28, 48)]);
        let disputed = of(TrackingStep::Started, OrderStatus::Disputed);
        assert_eq!(disputed, [(28, 48)]);
    }

    #[test]
    fn b8_4_work_of_the_evening_before_takes_time_of_the_first_day() {
        let before = CalendarJob {
            visit: Visit {
                from: monday().at_hour(0).plus_hours(-6),
                until: monday().at_hour(3),
                zone: Some('A'),
            },
            ..job(1, monday(), 10, 'A')
        };
        let view = calendar(monday().at_hour(0).plus_hours(-8), vec![before]);
        assert!(view.days()[0].jobs.is_empty());
        assert_eq!(free(&view, 0), [(7, 48)]);
    }

    #[test]
    fn the_travel_depends_on_the_zones_of_two_jobs() {
        let jobs = vec![
            job(1, monday(), 8, 'A'),
            job(2, monday(), 12, 'A'),
            job(3, monday(), 16, 'C'),
            job(4, monday().plus_days(1), 8, 'A'),
        ];
        let days = calendar(monday().at_hour(7), jobs).days();
        let travel = |day: &CalendarDay| -> Vec<_> {
            day.jobs.iter().map(|(_, minutes)| *minutes).collect()
        };
        assert_eq!(travel(&days[0]), [None, Some(30), Some(60)]);
        assert_eq!(travel(&days[1]), [None]);
    }

    #[test]
    fn the_travel_is_that_of_the_settings() {
        let jobs = vec![job(1, monday(), 8, 'A'), job(2, monday(), 14, 'C')];
        let mut view = calendar(monday().at_hour(7), jobs);
        view.travel = TravelTimes::from([60, 75, 90]);
        let day = view.days().swap_remove(0);
        assert_eq!(day.jobs[1].1, Some(90));
        assert_eq!(free(&view, 0), [(22, 26), (34, 48)]);
    }

    #[test]
    fn a_full_day_a_day_off_and_a_pause_have_no_free_time() {
        let entries = AvailabilityEntries {
            days_off: vec![monday().plus_days(1)],
            daily_cap: Some(1),
            ..AvailabilityEntries::default()
        };
        let view = CalendarView {
            availability: Availability::checked(&entries, monday()).unwrap(),
            ..calendar(monday().at_hour(7), vec![job(1, monday(), 10, 'A')])
        };
        assert_eq!([free(&view, 0), free(&view, 1)], [vec![], vec![]]);
        assert!(view.days()[1].is_day_off);
        assert_eq!(free(&view, 2), [(0, 48)]);
        let paused = CalendarView {
            status: ProviderStatus::Paused,
            paused_until: Some(monday().plus_days(3).at_hour(0)),
            ..view.clone()
        };
        assert_eq!(
            [free(&paused, 2), free(&paused, 3)],
            [vec![], vec![(0, 48)]]
        );
        for status in [ProviderStatus::Paused, ProviderStatus::Suspended] {
            let stopped = CalendarView {
                status,
                ..view.clone()
            };
            assert!(
                (0..7).all(|day| free(&stopped, day).is_empty()),
                "{status:?}"
            );
        }
    }
}
