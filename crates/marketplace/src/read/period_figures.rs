//! The figures of the last 28 days as a whole, and those of now: how offers end, when providers are
//! free, gas, providers, support and growth.

use super::{
    cylinder::GAS,
    figure_numbers::{Share, add, count, median, percentile},
    figure_rows::{FigureRows, OrderTimes, ProviderRows, TicketTimes},
    funnel::{Funnel, by},
};
use kernel::{Money, MoneyError, Timestamp, UserId};
use orders::{OrderStatus, Slot};
use pricing::TravelZone;
use providers::{DeclineReason, OfferState, ProviderStatus};
use std::collections::{BTreeMap, BTreeSet};

/// The hours at which the windows of the table of demand begin. Each takes [`WINDOW_HOURS`].
const WINDOWS: [u32; 6] = [8, 10, 12, 14, 16, 18];
const WINDOW_HOURS: u32 = 2;
/// A customer returns if they pay another order within this many days of their first payment.
const RETURN_DAYS: i64 = 30;
/// A provider is active if they completed a job within this many days.
const ACTIVE_DAYS: i64 = 7;
const DAY_SECS: i64 = 86_400;
/// How often each weekday is in the period.
const WEEKS: u32 = 4;
const GRAMS: i64 = 1_000;

/// The demand and the supply of one window of a weekday.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowFigures {
    /// From 1 for Monday to 7 for Sunday.
    pub weekday: u32,
    pub from_hour: u32,
    /// The orders of the period that were paid and are wanted in this window.
    pub jobs: u32,
    /// The providers whose working hours contain the window.
    pub providers: u64,
}

/// How the offers of the period ended, and when providers are free.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Liquidity {
    pub offers: u64,
    pub accepted: u64,
    pub expired: u64,
    /// Declined offers by reason, the most frequent one first; `None` for those without a reason.
    pub declined: Vec<(Option<DeclineReason>, u64)>,
    /// By weekday and hour.
    pub windows: Vec<WindowFigures>,
}

/// The gas of the period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GasFigures {
    pub deliveries: u32,
    pub ordered_grams: i64,
    pub filled_grams: i64,
    /// Deliveries with a refund, because too little was filled.
    pub short: u32,
    /// What the customers of these deliveries paid, with the delivery.
    pub paid: Money,
    /// What the gas that they ordered costs by the board, and how much of it has a price there.
    pub board: Money,
    pub board_grams: i64,
    /// The places that orders took in the delivery windows of the period that have a limit.
    pub slot_use: Share,
}

/// The providers now, and what they did in the period.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProviderFigures {
    pub by_status: Vec<(ProviderStatus, u64)>,
    pub expiring: u64,
    /// The median number of seconds from the application to its approval.
    pub approval_secs: Option<i64>,
    /// The providers who completed a job in the last seven days.
    pub active: u32,
    /// The median of what providers earned who earned something.
    pub income: Option<Money>,
    pub open_appeals: u64,
    pub granted_appeals: u64,
}

/// How fast support answered the tickets of the period, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SupportFigures {
    pub reply_median: Option<i64>,
    pub reply_ninety: Option<i64>,
    pub resolution_median: Option<i64>,
    pub resolution_ninety: Option<i64>,
    /// The first answers that came in time, of those that came or are late.
    pub in_time: Share,
}

/// Where customers come from, and what they did not find.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GrowthFigures {
    /// The customers who paid again within 30 days, of those whose first payment is 30 days ago or
    /// more.
    pub returned: Share,
    /// The first orders of customers who came with a code, of all first orders.
    pub referred: Share,
    pub missed_searches: u64,
    pub wanted_areas: Vec<(String, u64)>,
}

/// The figures of the whole period, and of now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeriodFigures {
    /// The funnels by zone; `None` for orders without an address.
    pub zones: Vec<(Option<TravelZone>, Funnel)>,
    pub liquidity: Liquidity,
    /// The completed orders for which no repair visit was asked.
    pub first_fix: Share,
    pub gas: GasFigures,
    pub providers: ProviderFigures,
    pub support: SupportFigures,
    pub growth: GrowthFigures,
    pub payouts_due: Money,
    pub failed_payouts: Money,
    pub trial_balance: Money,
}

impl PeriodFigures {
    /// Computes the figures from a time until now.
    ///
    /// # Errors
    /// When a sum of money does not fit.
    pub(super) fn of(
        rows: &FigureRows,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<Self, MoneyError> {
        let all = &rows.orders;
        let created = all.iter().filter(|order| order.created_at >= since);
        let completed = || all.iter().filter(|order| was_completed(order, since, now));
        Ok(Self {
            zones: by(created, |order| order.zone),
            liquidity: Liquidity::of(rows, since, now),
            first_fix: share(completed(), |order| !order.repaired),
            gas: GasFigures {
                slot_use: slot_use(rows, since, now),
                ..GasFigures::of(completed())?
            },
            providers: ProviderFigures::of(&rows.providers, all, now),
            support: SupportFigures::of(&rows.tickets, now),
            growth: GrowthFigures {
                returned: returned(all, now),
                referred: share(first_orders(all, since, now), |order| order.referred),
                missed_searches: rows.missed_searches,
                wanted_areas: rows.wanted_areas.clone(),
            },
            payouts_due: rows.payouts_due,
            failed_payouts: rows.failed_payouts,
            trial_balance: rows.trial_balance,
        })
    }
}

fn was_completed(order: &OrderTimes, since: Timestamp, now: Timestamp) -> bool {
    let closed = |at: Timestamp| at >= since && at <= now;
    order.status == OrderStatus::Completed && order.closed_at.is_some_and(closed)
}

fn first_orders(
    orders: &[OrderTimes],
    since: Timestamp,
    now: Timestamp,
) -> impl Iterator<Item = &OrderTimes> {
    let paid = move |at: Timestamp| at >= since && at <= now;
    orders
        .iter()
        .filter(move |order| order.first_paid && order.paid_at.is_some_and(paid))
}

/// The share of the orders to which something applies.
fn share<'a>(
    orders: impl Iterator<Item = &'a OrderTimes>,
    applies: impl Fn(&OrderTimes) -> bool,
) -> Share {
    let mut share = Share::default();
    for order in orders {
        add(&mut share.whole, 1);
        add(&mut share.part, u32::from(applies(order)));
    }
    share
}

/// The customers of [`GrowthFigures::returned`].
fn returned(orders: &[OrderTimes], now: Timestamp) -> Share {
    let until = now.plus_days(-RETURN_DAYS);
    let first: BTreeMap<UserId, Timestamp> = orders
        .iter()
        .filter(|order| order.first_paid)
        .filter_map(|order| Some((order.customer, order.paid_at.filter(|at| *at <= until)?)))
        .collect();
    let again: BTreeSet<UserId> = orders
        .iter()
        .filter(|order| !order.first_paid)
        .filter_map(|order| {
            let after = order.paid_at?.secs_since(*first.get(&order.customer)?);
            (0..=RETURN_DAYS * DAY_SECS)
                .contains(&after)
                .then_some(order.customer)
        })
        .collect();
    Share {
        part: count(again.len()),
        whole: count(first.len()),
    }
}

impl Liquidity {
    fn of(rows: &FigureRows, since: Timestamp, now: Timestamp) -> Self {
        let mut liquidity = Self {
            windows: windows(rows, since, now),
            ..Self::default()
        };
        let mut declined: BTreeMap<Option<DeclineReason>, u64> = BTreeMap::new();
        for counted in &rows.offers {
            let Self {
                offers,
                accepted,
                expired,
                ..
            } = &mut liquidity;
            *offers = offers.saturating_add(counted.offers);
            *accepted = accepted.saturating_add(counted.accepted);
            match counted.state {
                OfferState::Expired => *expired = expired.saturating_add(counted.offers),
                OfferState::Declined => {
                    let number = declined.entry(counted.reason).or_default();
                    *number = number.saturating_add(counted.offers);
                }
                OfferState::Sent
                | OfferState::Accepted
                | OfferState::Lost
                | OfferState::Withdrawn
                | OfferState::Reserved => {}
            }
        }
        liquidity.declined = declined.into_iter().collect();
        liquidity
            .declined
            .sort_by_key(|(_, number)| std::cmp::Reverse(*number));
        liquidity
    }
}

/// The demand and the supply of each window of a week.
fn windows(rows: &FigureRows, since: Timestamp, now: Timestamp) -> Vec<WindowFigures> {
    let paid = |at: Timestamp| at >= since && at <= now;
    let mut demand: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for order in &rows.orders {
        if let (true, Some(Slot::Window { date, from_hour })) =
            (order.paid_at.is_some_and(paid), order.slot)
        {
            let begin = from_hour - from_hour % WINDOW_HOURS;
            add(demand.entry((date.weekday(), begin)).or_default(), 1);
        }
    }
    let free = |weekday: u32, from_hour: u32| {
        let (from, until) = (from_hour * 60, (from_hour + WINDOW_HOURS) * 60);
        let hours = rows.providers.hours.iter().filter(|hours| {
            hours.weekday == weekday && hours.from_minute <= from && hours.until_minute >= until
        });
        let open = hours.map(|hours| hours.providers).sum::<u64>();
        open.saturating_add(rows.providers.always_open)
    };
    (1..=7)
        .flat_map(|weekday| WINDOWS.map(|from_hour| (weekday, from_hour)))
        .map(|(weekday, from_hour)| WindowFigures {
            weekday,
            from_hour,
            jobs: demand.get(&(weekday, from_hour)).copied().unwrap_or(0),
            providers: free(weekday, from_hour),
        })
        .collect()
}

impl GasFigures {
    fn of<'a>(completed: impl Iterator<Item = &'a OrderTimes>) -> Result<Self, MoneyError> {
        let mut figures = Self::default();
        for order in completed {
            let Some(gas) = order.gas else { continue };
            add(&mut figures.deliveries, 1);
            add(&mut figures.short, u32::from(gas.short));
            figures.ordered_grams = figures.ordered_grams.saturating_add(gas.ordered);
            figures.filled_grams = figures.filled_grams.saturating_add(gas.filled);
            figures.paid = figures.paid.plus(order.paid)?;
            if let Some(board) = gas.board {
                let cost = board.times(gas.ordered)?.kobo() / GRAMS;
                figures.board = figures.board.plus(Money::from_kobo(cost))?;
                figures.board_grams = figures.board_grams.saturating_add(gas.ordered);
            }
        }
        Ok(figures)
    }
}

/// The places of [`GasFigures::slot_use`]. Drafts and cancelled orders take none.
fn slot_use(rows: &FigureRows, since: Timestamp, now: Timestamp) -> Share {
    let days = since.abuja_date()..=now.abuja_date();
    let limited = |order: &OrderTimes| {
        let Some(Slot::Window { date, from_hour }) = order.slot else {
            return false;
        };
        days.contains(&date)
            && rows.gas_places.iter().any(|window| {
                order.zone == Some(window.zone)
                    && (date.weekday(), from_hour) == (window.weekday, window.from_hour)
            })
    };
    let taken = rows.orders.iter().filter(|order| {
        order.category_slug == GAS
            && order.status != OrderStatus::Draft
            && order.status != OrderStatus::Cancelled
            && limited(order)
    });
    let places = rows.gas_places.iter().map(|window| window.places);
    Share {
        part: count(taken.count()),
        whole: places.sum::<u32>().saturating_mul(WEEKS),
    }
}

impl ProviderFigures {
    fn of(rows: &ProviderRows, orders: &[OrderTimes], now: Timestamp) -> Self {
        let week = now.plus_days(-ACTIVE_DAYS);
        let active: BTreeSet<_> = orders
            .iter()
            .filter(|order| was_completed(order, week, now))
            .filter_map(|order| order.provider)
            .collect();
        let approvals = rows.approvals.iter();
        let incomes = rows.incomes.iter().map(|income| income.kobo()).collect();
        Self {
            by_status: rows.by_status.clone(),
            expiring: rows.expiring,
            approval_secs: median(approvals.map(|(from, to)| to.secs_since(*from)).collect()),
            active: count(active.len()),
            income: median(incomes).map(Money::from_kobo),
            open_appeals: rows.open_appeals,
            granted_appeals: rows.granted_appeals,
        }
    }
}

impl SupportFigures {
    fn of(tickets: &[TicketTimes], now: Timestamp) -> Self {
        let secs = |end: fn(&TicketTimes) -> Option<Timestamp>| -> Vec<i64> {
            tickets
                .iter()
                .filter_map(|ticket| Some(end(ticket)?.secs_since(ticket.opened_at)))
                .collect()
        };
        let replies = secs(|ticket| ticket.answered_at);
        let resolutions = secs(|ticket| ticket.resolved_at);
        let mut in_time = Share::default();
        for ticket in tickets {
            let answered = ticket.answered_at.is_some_and(|at| at <= ticket.due_at);
            add(&mut in_time.part, u32::from(answered));
            add(
                &mut in_time.whole,
                u32::from(ticket.answered_at.is_some() || now > ticket.due_at),
            );
        }
        Self {
            reply_median: median(replies.clone()),
            reply_ninety: percentile(replies, 90),
            resolution_median: median(resolutions.clone()),
            resolution_ninety: percentile(resolutions, 90),
            in_time,
        }
    }
}

#[cfg(test)]
#[path = "period_figures_tests.rs"]
mod tests;
