//! The figures of the staff dashboard.

use super::{funnel::FunnelBody, period_figures::PeriodFiguresBody, time};
use chrono::{DateTime, Utc};
use kernel::Date;
use marketplace::read::{DayFigures, Figures};
use serde::Serialize;
use utoipa::ToSchema;

/// The figures of the last 28 days, at most a minute old.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Figures)]
pub struct FiguresBody {
    pub at: DateTime<Utc>,
    /// By day in Abuja, the oldest first; the last one is today.
    pub days: Vec<DayFiguresBody>,
    /// The same weekday of the previous week, up to the same time of the day as `at`.
    pub compared: DayFiguresBody,
    /// The orders that were created in these days, by the step that they reached.
    pub funnel: FunnelBody,
    /// The same by service, the one with the most orders first.
    pub services: Vec<ServiceFunnelBody>,
    /// The open tickets of priority P0 or P1.
    pub urgent_tickets: u64,
    /// The alarms that no member of staff has taken.
    pub untaken_alarms: u64,
    /// Only for finance staff.
    pub stuck_money: Option<StuckMoneyBody>,
    /// False when the period has more orders than are counted.
    pub complete: bool,
    /// The figures of these days as a whole, and those of now.
    pub period: PeriodFiguresBody,
}

/// Money that needs a member of staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StuckMoney)]
pub struct StuckMoneyBody {
    /// Money that belongs to no order.
    pub unapplied_kobo: i64,
    /// Refunds that the gateway refused.
    pub failed_refunds_kobo: i64,
}

/// The figures of one day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DayFigures)]
pub struct DayFiguresBody {
    /// The day in Abuja. Missing in a comparison.
    pub day: Option<String>,
    pub submitted: u32,
    /// Orders whose first payment arrived.
    pub paid: u32,
    /// Those that are the first paid order of their customer.
    pub first_paid: u32,
    /// What those orders have paid so far.
    pub paid_kobo: i64,
    pub assigned: u32,
    /// The median number of seconds from the payment to the assignment.
    pub assign_seconds: Option<i64>,
    /// Arrivals at an order with a slot.
    pub arrivals: u32,
    /// Arrivals at most ten minutes after the slot began.
    pub on_time: u32,
    pub completed: u32,
    /// Cancelled orders that had been submitted.
    pub cancelled: u32,
    pub disputes: u32,
    /// Reviews by customers, and the sum of their stars.
    pub reviews: u32,
    pub stars: u32,
    pub tickets: u32,
    /// The median number of seconds from the opening of a ticket to the first answer.
    pub reply_seconds: Option<i64>,
    /// Only for finance staff.
    pub money: Option<DayMoneyBody>,
}

/// The money of one day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DayMoney)]
pub struct DayMoneyBody {
    /// Commission and fees.
    pub revenue_kobo: i64,
    pub vat_kobo: i64,
    pub refunds_kobo: i64,
    /// The cost of promo codes and referral rewards.
    pub incentives_kobo: i64,
    /// The cost of compensation to customers.
    pub guarantee_kobo: i64,
}

/// The funnel of one service.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ServiceFunnel)]
pub struct ServiceFunnelBody {
    pub category_slug: String,
    pub funnel: FunnelBody,
}

impl FiguresBody {
    /// The figures for a member of staff, with money only for those who may see it.
    pub fn new(figures: &Figures, sees_money: bool) -> Self {
        let services = figures.services.iter();
        Self {
            at: time(figures.at),
            days: figures
                .days
                .iter()
                .map(|(day, figures)| DayFiguresBody::new(Some(*day), figures, sees_money))
                .collect(),
            compared: DayFiguresBody::new(None, &figures.compared, sees_money),
            funnel: figures.funnel.into(),
            services: services
                .map(|(slug, funnel)| ServiceFunnelBody {
                    category_slug: slug.clone(),
                    funnel: (*funnel).into(),
                })
                .collect(),
            urgent_tickets: figures.urgent_tickets,
            untaken_alarms: figures.untaken_alarms,
            stuck_money: sees_money.then(|| StuckMoneyBody {
                unapplied_kobo: figures.unapplied.kobo(),
                failed_refunds_kobo: figures.failed_refunds.kobo(),
            }),
            complete: figures.complete,
            period: PeriodFiguresBody::new(&figures.period, sees_money),
        }
    }
}

impl DayFiguresBody {
    fn new(day: Option<Date>, figures: &DayFigures, sees_money: bool) -> Self {
        Self {
            day: day.map(|day| day.to_string()),
            submitted: figures.submitted,
            paid: figures.paid,
            first_paid: figures.first_paid,
            paid_kobo: figures.paid_volume.kobo(),
            assigned: figures.assigned,
            assign_seconds: figures.assign_secs,
            arrivals: figures.arrivals,
            on_time: figures.on_time,
            completed: figures.completed,
            cancelled: figures.cancelled,
            disputes: figures.disputes,
            reviews: figures.reviews,
            stars: figures.stars,
            tickets: figures.tickets,
            reply_seconds: figures.reply_secs,
            money: sees_money.then(|| DayMoneyBody {
                revenue_kobo: figures.revenue.kobo(),
                vat_kobo: figures.vat.kobo(),
                refunds_kobo: figures.refunds.kobo(),
                incentives_kobo: figures.incentives.kobo(),
                guarantee_kobo: figures.guarantee.kobo(),
            }),
        }
    }
}
