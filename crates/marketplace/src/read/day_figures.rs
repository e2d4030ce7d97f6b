//! The figures of one day, and the events that they count.

use super::{
    figure_numbers::{add, median},
    figure_rows::{FigureRows, MoneyFigure, OrderTimes},
};
use kernel::{Money, MoneyError, Timestamp};
use orders::{OrderStatus, Slot};

/// A provider is on time up to this many minutes after the start of the slot.
const ON_TIME_MINUTES: i64 = 10;

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

/// Something that counts for the day on which it happened.
#[derive(Debug, Clone, Copy)]
pub(super) enum Event {
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

/// What happened, with its time.
pub(super) fn events(rows: &FigureRows) -> impl Iterator<Item = (Timestamp, Event)> + '_ {
    let disputes = rows.disputes.iter().map(|at| (*at, Event::Disputed));
    let reviews = rows.reviews.iter();
    let reviews = reviews.map(|(at, stars)| (*at, Event::Reviewed { stars: *stars }));
    let tickets = rows.tickets.iter().map(|ticket| {
        let answered = ticket.answered_at;
        let reply_secs = answered.map(|at| at.secs_since(ticket.opened_at));
        (ticket.opened_at, Event::Ticket { reply_secs })
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
pub(super) struct Tally {
    figures: DayFigures,
    assign_secs: Vec<i64>,
    reply_secs: Vec<i64>,
}

impl Tally {
    pub(super) fn count(&mut self, event: Event) -> Result<(), MoneyError> {
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

    pub(super) fn figures(mut self) -> DayFigures {
        self.figures.assign_secs = median(self.assign_secs);
        self.figures.reply_secs = median(self.reply_secs);
        self.figures
    }
}
