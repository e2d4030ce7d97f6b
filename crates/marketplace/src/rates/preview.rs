//! What new prices would have cost on past orders. Nothing is stored.

use super::RatesError;
use crate::{
    read::{PricedCase, Questions, RateQueries},
    scheduling::{StoredAnswers, trip_to},
};
use kernel::{Money, MoneyError, OrderId, OrderReference, StoreError, Timestamp};
use pricing::{CardParts, PriceLine, RateCard, TravelZone, changed_card, price, starting_price};

/// A past order with its price by the card in force and by the new numbers. Either is `None` when
/// staff price the job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatePreviewRow {
    pub order: OrderId,
    pub reference: OrderReference,
    pub created_at: Timestamp,
    pub before: Option<Money>,
    pub after: Option<Money>,
}

/// The last orders of a service with their prices. The sums count the orders with both prices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatePreview {
    pub rows: Vec<RatePreviewRow>,
    pub before: Money,
    pub after: Money,
    /// The advertised starting price by the card in force, and by the new numbers.
    pub from: (Option<Money>, Money),
}

/// Prices the last orders of a service again, by the answers that are stored with them. Promo codes
/// and discounts of a service are left out, because they apply to both prices.
///
/// # Errors
/// `NotFound` for a service without a rate card; `Invalid` for numbers that the card refuses.
pub async fn preview_rates(
    rates: &dyn RateQueries,
    category: &str,
    parts: &CardParts,
) -> Result<RatePreview, RatesError> {
    let trial = rates.rate_trial(category).await?;
    let trial = trial.ok_or(RatesError::NotFound)?;
    let (card, form) = (&trial.rated.card, Questions(&trial.rated.form));
    let (new, from) = changed_card(card, parts, &form)?;
    let row = |case: &PricedCase| RatePreviewRow {
        order: case.order,
        reference: case.reference.clone(),
        created_at: case.created_at,
        before: total(case, card),
        after: total(case, &new),
    };
    let rows: Vec<RatePreviewRow> = trial.cases.iter().map(row).collect();
    let both = || rows.iter().filter_map(|row| row.before.zip(row.after));
    let broken = |error: MoneyError| StoreError::Failed(error.to_string());
    let before = Money::total(both().map(|(before, _)| before)).map_err(broken)?;
    let after = Money::total(both().map(|(_, after)| after)).map_err(broken)?;
    Ok(RatePreview {
        rows,
        before,
        after,
        from: (starting_price(card, &form), from),
    })
}

/// The total by the price rule; `None` for answers that the card cannot price.
fn total(case: &PricedCase, card: &RateCard) -> Option<Money> {
    let area = case.area.as_deref();
    let zone = area
        .and_then(geo::zone_of)
        .and_then(|zone| TravelZone::from_code(zone.code()));
    let answers = StoredAnswers(&case.answers);
    let trip = zone.zip(area).map(|place| trip_to(card, &answers, place));
    let lines = price(card, &answers, trip).ok()?;
    Money::total(lines.iter().map(PriceLine::gross)).ok()
}
