//! Values of an order that several columns make up.

use super::Row;
use ::orders::{Funding, Slot, Stages};
use kernel::{Date, Money, StoreError};

/// The total price, its stages and the amount received.
pub fn funding(
    row: Row<'_>,
    total: Option<i64>,
    stages: Option<&str>,
    received: i64,
) -> Result<Option<Funding>, StoreError> {
    let stages = stages_of(row, stages, total)?;
    Ok(total.map(|total| Funding {
        total: Money::from_kobo(total),
        stages,
        received: Money::from_kobo(received),
    }))
}

/// The stages of a price; `None` if the price is paid at once.
///
/// # Errors
/// `Corrupt` unless the sum of the stages is the price.
pub fn stages_of(
    row: Row<'_>,
    stages: Option<&str>,
    total: Option<i64>,
) -> Result<Option<Stages>, StoreError> {
    let Some(amounts) = row.opt_json::<Vec<i64>>("price_stages", stages)? else {
        return Ok(None);
    };
    let sum = amounts
        .iter()
        .try_fold(0_i64, |sum, amount| sum.checked_add(*amount));
    let amounts: Vec<_> = amounts.into_iter().map(Money::from_kobo).collect();
    Stages::of(&amounts)
        .filter(|_| sum == total)
        .map(Some)
        .ok_or_else(|| row.corrupt("price_stages"))
}

/// The slot, from three columns.
pub fn slot(
    row: Row<'_>,
    asap: bool,
    date: Option<&str>,
    from_hour: Option<i32>,
) -> Result<Option<Slot>, StoreError> {
    match (asap, date, from_hour) {
        (false, None, None) => Ok(None),
        (true, None, None) => Ok(Some(Slot::Asap)),
        (false, Some(date), Some(hour)) => Ok(Some(Slot::Window {
            date: row.code("slot_date", date, Date::parse)?,
            from_hour: row.count("slot_from_hour", hour)?,
        })),
        _ => Err(row.corrupt("slot_asap")),
    }
}
