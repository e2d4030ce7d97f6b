//! The days of a calendar: what each has, and what is still free.

use super::{CalendarDay, CalendarJob, CalendarView};
use kernel::{Date, Timestamp};
use orders::Slot;
use providers::{DaySpan, Period, ProviderStatus, Visit};

const HALF_HOUR_SECONDS: i64 = 1_800;
const DAY_SECONDS: i64 = 86_400;

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
