//! The figures of gas: what was ordered, filled and paid, and how full the delivery windows were.

use super::{
    cylinder::GAS,
    figure_numbers::{Share, add, count},
    figure_rows::{FigureRows, OrderTimes},
};
use kernel::{Money, MoneyError, Timestamp};
use orders::{OrderStatus, Slot};

/// How often each weekday is in the period.
const WEEKS: u32 = 4;
const GRAMS: i64 = 1_000;

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

impl GasFigures {
    /// Computes the figures of the completed orders, and the use of the delivery windows from a time
    /// until now.
    ///
    /// # Errors
    /// When a sum of money does not fit.
    pub(super) fn of<'a>(
        rows: &FigureRows,
        completed: impl Iterator<Item = &'a OrderTimes>,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<Self, MoneyError> {
        let mut figures = Self {
            slot_use: slot_use(rows, since, now),
            ..Self::default()
        };
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
