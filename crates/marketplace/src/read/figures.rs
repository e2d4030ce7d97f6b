//! The figures of the staff dashboard: what happened on each of the last days, computed from the
//! times of the orders and cases.

use super::{
    day_figures::{DayFigures, Tally, events},
    figure_rows::FigureRows,
    funnel::{Funnel, by},
    period_figures::PeriodFigures,
};
use kernel::{Date, Money, MoneyError, Timestamp};
use std::collections::BTreeMap;

/// The number of days whose figures are shown, including today.
pub const FIGURE_DAYS: i64 = 28;
/// Orders that were created this many days before the first shown day are read too, because they may
/// be paid, assigned and finished on a shown day.
const ORDER_LIFE_DAYS: i64 = 30;
/// The number of days before today of the day with which today is compared: the same weekday.
const COMPARED_DAYS: i64 = 7;

/// The figures of the dashboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    pub at: Timestamp,
    /// By day, the oldest first; the last day is today.
    pub days: Vec<(Date, DayFigures)>,
    /// The same weekday of the previous week, up to the same time of the day as now.
    pub compared: DayFigures,
    pub funnel: Funnel,
    /// By service, the one with the most orders first.
    pub services: Vec<(String, Funnel)>,
    pub urgent_tickets: u64,
    pub untaken_alarms: u64,
    /// Money that belongs to no order, and refunds that the gateway refused.
    pub unapplied: Money,
    pub failed_refunds: Money,
    /// Whether every order of the period is counted.
    pub complete: bool,
    /// The figures of the whole period, and of now.
    pub period: PeriodFigures,
}

/// The first day of the figures.
#[must_use]
pub fn first_day(now: Timestamp) -> Date {
    now.plus_days(1 - FIGURE_DAYS).abuja_date()
}

/// The time from which the rows of the figures are read, and the time from which orders are.
#[must_use]
pub fn figure_period(now: Timestamp) -> (Timestamp, Timestamp) {
    let first = first_day(now).at_hour(0);
    (first, first.plus_days(-ORDER_LIFE_DAYS))
}

impl Figures {
    /// Computes the figures at a time from the rows of [`figure_period`].
    ///
    /// # Errors
    /// When a sum of money does not fit.
    pub fn of(rows: &FigureRows, now: Timestamp) -> Result<Self, MoneyError> {
        let first = first_day(now);
        let days = (0..FIGURE_DAYS.unsigned_abs()).map(|day| first.plus_days(day));
        let mut by_day: BTreeMap<Date, Tally> = days.map(|day| (day, Tally::default())).collect();
        let mut compared = Tally::default();
        let compared_to = now.plus_days(-COMPARED_DAYS);
        let compared_day = compared_to.abuja_date();
        for (at, event) in events(rows) {
            if at > now {
                continue;
            }
            let day = at.abuja_date();
            if day == compared_day && at <= compared_to {
                compared.count(event)?;
            }
            if let Some(tally) = by_day.get_mut(&day) {
                tally.count(event)?;
            }
        }
        let since = first.at_hour(0);
        let created = || rows.orders.iter().filter(|order| order.created_at >= since);
        Ok(Self {
            at: now,
            days: by_day
                .into_iter()
                .map(|(day, tally)| (day, tally.figures()))
                .collect(),
            compared: compared.figures(),
            funnel: Funnel::of(created()),
            services: by(created(), |order| &order.category_slug)
                .into_iter()
                .map(|(slug, funnel)| (slug.clone(), funnel))
                .collect(),
            urgent_tickets: rows.urgent_tickets,
            untaken_alarms: rows.untaken_alarms,
            unapplied: rows.unapplied,
            failed_refunds: rows.failed_refunds,
            complete: !rows.orders_left_out,
            period: PeriodFigures::of(rows, since, now)?,
        })
    }
}

#[cfg(test)]
#[path = "figures_tests.rs"]
mod tests;
