//! The figures of the last 28 days as a whole, and those of now. Those of providers, support and
//! growth are computed here.

use super::{
    figure_numbers::{Share, add, count, median, percentile},
    figure_rows::{FigureRows, OrderTimes, ProviderRows, TicketTimes},
    funnel::{Funnel, by},
    gas_figures::GasFigures,
    liquidity::Liquidity,
};
use kernel::{Money, MoneyError, Timestamp, UserId};
use orders::OrderStatus;
use pricing::TravelZone;
use providers::ProviderStatus;
use std::collections::{BTreeMap, BTreeSet};

/// A customer returns if they pay another order within this many days of their first payment.
const RETURN_DAYS: i64 = 30;
/// A provider is active if they completed a job within this many days.
const ACTIVE_DAYS: i64 = 7;
const DAY_SECS: i64 = 86_400;

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
            gas: GasFigures::of(rows, completed(), since, now)?,
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
