//! The figures of the staff dashboard: what happened on each of the last days, computed from the
//! times of the orders and cases.

use kernel::{Date, Money, MoneyError, Timestamp};
use orders::{OrderStatus, Slot};
use std::collections::BTreeMap;

/// The number of days whose figures are shown, including today.
pub const FIGURE_DAYS: i64 = 28;
/// Orders that were created this many days before the first shown day are read too, because they may
/// be paid, assigned and finished on a shown day.
const ORDER_LIFE_DAYS: i64 = 30;
/// A provider is on time up to this many minutes after the start of the slot.
const ON_TIME_MINUTES: i64 = 10;
/// The number of days before today of the day with which today is compared: the same weekday.
const COMPARED_DAYS: i64 = 7;

/// The times of one order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderTimes {
    pub category_slug: String,
    pub status: OrderStatus,
    pub created_at: Timestamp,
    pub submitted_at: Option<Timestamp>,
    /// Whether the order has, or had, a price.
    pub priced: bool,
    pub paid_at: Option<Timestamp>,
    pub paid: Money,
    pub assigned_at: Option<Timestamp>,
    /// When the report arrived that the provider is at the address.
    pub arrived_at: Option<Timestamp>,
    pub slot: Option<Slot>,
    /// When the order was completed or cancelled.
    pub closed_at: Option<Timestamp>,
    /// Whether it is the first order that its customer paid.
    pub first_paid: bool,
}

/// A kind of money in the figures, each of which is a set of ledger accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoneyFigure {
    /// Commission and fees.
    Revenue,
    Vat,
    /// The cost of promo codes and referral rewards.
    Incentives,
    /// The cost of compensation to customers.
    Guarantee,
}

/// What the figures are computed from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FigureRows {
    /// The newest orders first.
    pub orders: Vec<OrderTimes>,
    /// Whether there are more orders in the period than are read.
    pub orders_left_out: bool,
    /// When disputes were opened.
    pub disputes: Vec<Timestamp>,
    /// When customers' reviews were written, and their stars.
    pub reviews: Vec<(Timestamp, u8)>,
    /// When tickets were opened, and when support answered first.
    pub tickets: Vec<(Timestamp, Option<Timestamp>)>,
    /// When refunds were decided, and their amounts.
    pub refunds: Vec<(Timestamp, Money)>,
    /// Movements of money; positive is what the figure grows by.
    pub money: Vec<(MoneyFigure, Timestamp, Money)>,
    /// The open tickets of priority P0 or P1, and the alarms that no member of staff has taken.
    pub urgent_tickets: u64,
    pub untaken_alarms: u64,
    /// Money that belongs to no order, and refunds that the gateway refused.
    pub unapplied: Money,
    pub failed_refunds: Money,
}

/// The figures of one day in Abuja.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DayFigures {
    pub submitted: u32,
    /// Orders whose first payment arrived.
    pub paid: u32,
    pub first_paid: u32,
    /// What those orders have paid so far.
    pub paid_volume: Money,
    pub assigned: u32,
    /// The median number of seconds from the payment to the assignment.
    pub assign_secs: Option<i64>,
    /// Arrivals at an order with a slot, and those among them that were on time.
    pub arrivals: u32,
    pub on_time: u32,
    pub completed: u32,
    /// Cancelled orders that had been submitted.
    pub cancelled: u32,
    pub disputes: u32,
    pub reviews: u32,
    pub stars: u32,
    pub tickets: u32,
    /// The median number of seconds from the opening of a ticket to the first answer.
    pub reply_secs: Option<i64>,
    pub refunds: Money,
    pub revenue: Money,
    pub vat: Money,
    pub incentives: Money,
    pub guarantee: Money,
}

/// How many of the orders that were created in the period have reached each step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Funnel {
    pub created: u32,
    pub submitted: u32,
    pub priced: u32,
    pub paid: u32,
    pub assigned: u32,
    pub completed: u32,
}

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
            services: by_service(created()),
            urgent_tickets: rows.urgent_tickets,
            untaken_alarms: rows.untaken_alarms,
            unapplied: rows.unapplied,
            failed_refunds: rows.failed_refunds,
            complete: !rows.orders_left_out,
        })
    }
}

/// Something that counts for the day on which it happened.
#[derive(Debug, Clone, Copy)]
enum Event {
    Submitted,
    Paid { volume: Money, first: bool },
    Assigned { secs: Option<i64> },
    Arrived { on_time: bool },
    Completed,
    Cancelled,
    Disputed,
    Reviewed { stars: u8 },
    Ticket { reply_secs: Option<i64> },
    Refunded(Money),
    Moved(MoneyFigure, Money),
}

fn events(rows: &FigureRows) -> impl Iterator<Item = (Timestamp, Event)> + '_ {
    let disputes = rows.disputes.iter().map(|at| (*at, Event::Disputed));
    let reviews = rows.reviews.iter();
    let reviews = reviews.map(|(at, stars)| (*at, Event::Reviewed { stars: *stars }));
    let tickets = rows.tickets.iter().map(|(at, answered)| {
        let reply_secs = answered.map(|answered| answered.secs_since(*at));
        (*at, Event::Ticket { reply_secs })
    });
    let refunds = rows.refunds.iter();
    let refunds = refunds.map(|(at, amount)| (*at, Event::Refunded(*amount)));
    let money = rows.money.iter();
    let money = money.map(|(figure, at, amount)| (*at, Event::Moved(*figure, *amount)));
    let orders = rows.orders.iter().flat_map(order_events);
    orders
        .chain(disputes)
        .chain(reviews)
        .chain(tickets)
        .chain(refunds)
        .chain(money)
}

fn order_events(order: &OrderTimes) -> impl Iterator<Item = (Timestamp, Event)> {
    let paid = Event::Paid {
        volume: order.paid,
        first: order.first_paid,
    };
    let assigned = order.assigned_at.map(|at| {
        let secs = order.paid_at.map(|paid| at.secs_since(paid).max(0));
        (at, Event::Assigned { secs })
    });
    let start = order.slot.and_then(Slot::starts_at);
    let arrived = order.arrived_at.zip(start).map(|(at, start)| {
        let on_time = at <= start.plus_mins(ON_TIME_MINUTES);
        (at, Event::Arrived { on_time })
    });
    let ending = match order.status {
        OrderStatus::Completed => Some(Event::Completed),
        OrderStatus::Cancelled => order.submitted_at.map(|_| Event::Cancelled),
        OrderStatus::Draft
        | OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::DepositPaid
        | OrderStatus::Paid
        | OrderStatus::Assigned
        | OrderStatus::InProgress
        | OrderStatus::Disputed => None,
    };
    [
        order.submitted_at.map(|at| (at, Event::Submitted)),
        order.paid_at.map(|at| (at, paid)),
        assigned,
        arrived,
        order.closed_at.zip(ending),
    ]
    .into_iter()
    .flatten()
}

/// The events of a day so far.
#[derive(Debug, Default)]
struct Tally {
    figures: DayFigures,
    assign_secs: Vec<i64>,
    reply_secs: Vec<i64>,
}

impl Tally {
    fn count(&mut self, event: Event) -> Result<(), MoneyError> {
        let day = &mut self.figures;
        match event {
            Event::Submitted => add(&mut day.submitted, 1),
            Event::Paid { volume, first } => {
                add(&mut day.paid, 1);
                add(&mut day.first_paid, u32::from(first));
                day.paid_volume = day.paid_volume.plus(volume)?;
            }
            Event::Assigned { secs } => {
                add(&mut day.assigned, 1);
                self.assign_secs.extend(secs);
            }
            Event::Arrived { on_time } => {
                add(&mut day.arrivals, 1);
                add(&mut day.on_time, u32::from(on_time));
            }
            Event::Completed => add(&mut day.completed, 1),
            Event::Cancelled => add(&mut day.cancelled, 1),
            Event::Disputed => add(&mut day.disputes, 1),
            Event::Reviewed { stars } => {
                add(&mut day.reviews, 1);
                add(&mut day.stars, u32::from(stars));
            }
            Event::Ticket { reply_secs } => {
                add(&mut day.tickets, 1);
                self.reply_secs.extend(reply_secs);
            }
            Event::Refunded(amount) => day.refunds = day.refunds.plus(amount)?,
            Event::Moved(figure, amount) => {
                let total = match figure {
                    MoneyFigure::Revenue => &mut day.revenue,
                    MoneyFigure::Vat => &mut day.vat,
                    MoneyFigure::Incentives => &mut day.incentives,
                    MoneyFigure::Guarantee => &mut day.guarantee,
                };
                *total = total.plus(amount)?;
            }
        }
        Ok(())
    }

    fn figures(mut self) -> DayFigures {
        self.figures.assign_secs = median(self.assign_secs);
        self.figures.reply_secs = median(self.reply_secs);
        self.figures
    }
}

fn add(number: &mut u32, more: u32) {
    *number = number.saturating_add(more);
}

/// The median; of an even number of values the lower one in the middle.
fn median(mut values: Vec<i64>) -> Option<i64> {
    values.sort_unstable();
    let middle = values.len().checked_sub(1)? / 2;
    values.get(middle).copied()
}

impl Funnel {
    fn of<'a>(orders: impl Iterator<Item = &'a OrderTimes>) -> Self {
        let mut funnel = Self::default();
        orders.for_each(|order| funnel.count(order));
        funnel
    }

    /// A later step counts for the earlier ones, so that the funnel never widens.
    fn count(&mut self, order: &OrderTimes) {
        let completed = order.status == OrderStatus::Completed;
        let assigned = completed || order.assigned_at.is_some();
        let paid = assigned || order.paid_at.is_some();
        let priced = paid || order.priced;
        let submitted = priced || order.submitted_at.is_some();
        add(&mut self.created, 1);
        add(&mut self.submitted, u32::from(submitted));
        add(&mut self.priced, u32::from(priced));
        add(&mut self.paid, u32::from(paid));
        add(&mut self.assigned, u32::from(assigned));
        add(&mut self.completed, u32::from(completed));
    }
}

fn by_service<'a>(orders: impl Iterator<Item = &'a OrderTimes>) -> Vec<(String, Funnel)> {
    let mut services: BTreeMap<&str, Funnel> = BTreeMap::new();
    for order in orders {
        let funnel = services.entry(&order.category_slug).or_default();
        funnel.count(order);
    }
    let mut services: Vec<_> = services
        .into_iter()
        .map(|(slug, funnel)| (slug.to_owned(), funnel))
        .collect();
    services.sort_by_key(|(_, funnel)| std::cmp::Reverse(funnel.created));
    services
}

#[cfg(test)]
#[path = "figures_tests.rs"]
mod tests;
