//! How the offers of the last 28 days ended, and when jobs are wanted and providers are free.

use super::{figure_numbers::add, figure_rows::FigureRows};
use kernel::Timestamp;
use orders::Slot;
use providers::{DeclineReason, OfferState};
use std::collections::BTreeMap;

/// The hours at which the windows of the table of demand begin. Each takes [`WINDOW_HOURS`].
const WINDOWS: [u32; 6] = [8, 10, 12, 14, 16, 18];
const WINDOW_HOURS: u32 = 2;

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

impl Liquidity {
    pub(super) fn of(rows: &FigureRows, since: Timestamp, now: Timestamp) -> Self {
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
