//! The calendar of a provider: what each day has, and what is still free.

mod days;

use kernel::{Date, OfferId, OrderId, OrderReference, Timestamp};
use orders::{OrderStatus, Slot, TrackingStep};
use providers::{Availability, DaySpan, ProviderStatus, TravelTimes, Visit, VisitKind};

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
