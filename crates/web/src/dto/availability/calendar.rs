//! The calendar of a provider: the jobs, visits and offers of each day, and the time that is free.

use crate::dto::{
    SlotDto,
    order_status::{OrderStatusSchema, TrackingStepSchema, step_code},
    provider::{ProviderStatusSchema, pause_day},
    time,
};
use chrono::{DateTime, Utc};
use marketplace::read::{CalendarDay, CalendarJob, CalendarOffer, CalendarView, CalendarVisit};
use providers::DaySpan;
use serde::Serialize;
use utoipa::ToSchema;

/// A part of a day.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DaySpan)]
pub struct SpanBody {
    #[schema(example = "08:00")]
    pub from: String,
    /// `24:00` is midnight at the end of the day.
    #[schema(example = "18:00")]
    pub to: String,
}

impl From<&DaySpan> for SpanBody {
    fn from(span: &DaySpan) -> Self {
        let (from, to) = span.times();
        Self { from, to }
    }
}

/// A job in the calendar of its provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CalendarJob)]
pub struct CalendarJobBody {
    pub order_id: String,
    pub reference: String,
    pub category_slug: String,
    pub title: String,
    pub area: String,
    pub slot: Option<SlotDto>,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    #[schema(value_type = OrderStatusSchema)]
    pub status: &'static str,
    #[schema(value_type = TrackingStepSchema)]
    pub tracking_step: Option<&'static str>,
    /// The minutes of travel from the job before on the same day; absent for the first one.
    pub travel_minutes: Option<i64>,
}

#[derive(ToSchema)]
#[schema(as = VisitKind, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum VisitKindSchema {
    /// The provider looks at the work before it has a price.
    Assessment,
    /// The provider comes again, because the work did not hold.
    ReturnVisit,
}

/// A visit in the calendar of its provider that is not a job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CalendarVisit)]
pub struct CalendarVisitBody {
    #[schema(value_type = VisitKindSchema)]
    pub kind: &'static str,
    pub order_id: String,
    pub reference: String,
    pub category_slug: String,
    pub title: String,
    pub area: String,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
}

/// An open offer, or a job for which the provider is the reserve, at the time of the job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CalendarOffer)]
pub struct CalendarOfferBody {
    pub id: String,
    pub order_id: String,
    pub category_slug: String,
    pub title: String,
    pub area: String,
    pub slot: Option<SlotDto>,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// Whether the provider is the reserve of the job, who keeps the time free.
    pub reserve: bool,
}

/// A day of a provider's calendar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CalendarDay)]
pub struct CalendarDayBody {
    #[schema(format = Date, example = "2026-12-01")]
    pub date: String,
    pub day_off: bool,
    /// The working hours of the weekday, also on a day off.
    pub hours: Vec<SpanBody>,
    /// By their beginning.
    pub jobs: Vec<CalendarJobBody>,
    /// The visits to look at work and the return visits, by their beginning.
    pub visits: Vec<CalendarVisitBody>,
    pub offers: Vec<CalendarOfferBody>,
    /// The working hours ahead in which the provider can still take a job.
    pub free: Vec<SpanBody>,
}

/// Seven days of a provider's calendar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Calendar)]
pub struct CalendarBody {
    #[schema(value_type = ProviderStatusSchema)]
    pub status: &'static str,
    /// The day on which a pause ends, if the provider is paused and set one.
    pub paused_until: Option<String>,
    /// Whether the provider has set working hours. Without any, they count as open
    /// at every hour.
    pub own_hours: bool,
    /// The most jobs of one day, if the provider set a limit.
    pub daily_cap: Option<u32>,
    pub days: Vec<CalendarDayBody>,
}

impl From<&CalendarView> for CalendarBody {
    fn from(view: &CalendarView) -> Self {
        Self {
            status: view.status.code(),
            paused_until: pause_day(view.paused_until),
            own_hours: view.has_own_hours(),
            daily_cap: view.availability.daily_cap,
            days: view.days().iter().map(CalendarDayBody::from).collect(),
        }
    }
}

impl From<&CalendarDay> for CalendarDayBody {
    fn from(day: &CalendarDay) -> Self {
        Self {
            date: day.date.to_string(),
            day_off: day.is_day_off,
            hours: day.hours.iter().map(SpanBody::from).collect(),
            jobs: day.jobs.iter().map(CalendarJobBody::from).collect(),
            visits: day.visits.iter().map(CalendarVisitBody::from).collect(),
            offers: day.offers.iter().map(CalendarOfferBody::from).collect(),
            free: day.free.iter().map(SpanBody::from).collect(),
        }
    }
}

impl From<&(CalendarJob, Option<i64>)> for CalendarJobBody {
    fn from((job, travel_minutes): &(CalendarJob, Option<i64>)) -> Self {
        Self {
            order_id: job.order.to_string(),
            reference: job.reference.to_string(),
            category_slug: job.category_slug.clone(),
            title: job.title.clone(),
            area: job.area.clone(),
            slot: job.slot.map(SlotDto::from),
            starts_at: time(job.visit.from),
            ends_at: time(job.visit.until),
            status: job.status.code(),
            tracking_step: step_code(job.tracking_step),
            travel_minutes: *travel_minutes,
        }
    }
}

impl From<&CalendarVisit> for CalendarVisitBody {
    fn from(one: &CalendarVisit) -> Self {
        Self {
            kind: one.kind.code(),
            order_id: one.order.to_string(),
            reference: one.reference.to_string(),
            category_slug: one.category_slug.clone(),
            title: one.title.clone(),
            area: one.area.clone(),
            starts_at: time(one.visit.from),
            ends_at: time(one.visit.until),
        }
    }
}

impl From<&CalendarOffer> for CalendarOfferBody {
    fn from(offer: &CalendarOffer) -> Self {
        Self {
            id: offer.id.to_string(),
            order_id: offer.order.to_string(),
            category_slug: offer.category_slug.clone(),
            title: offer.title.clone(),
            area: offer.area.clone(),
            slot: offer.slot.map(SlotDto::from),
            starts_at: time(offer.from),
            ends_at: time(offer.until),
            expires_at: time(offer.expires_at),
            reserve: offer.is_reserve,
        }
    }
}
