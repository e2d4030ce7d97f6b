use super::{GasBoard, GasMode, GasOrder, GasTariff, order::kg_text};
use crate::{LineDraft, LineKind, PriceLine, PricingError, TravelZone};
use kernel::{Date, FieldErrors, Money, MoneyError};

/// The destination of the gas, and the speed of the delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GasTrip<'a> {
    pub zone: TravelZone,
    /// The name of the area as it is shown, "Gwarinpa".
    pub area: &'a str,
    /// Whether the delivery comes within an hour and a half instead of in a window.
    pub express: bool,
}

/// The label of the express fee. It states the time limit, from the payment to the delivery of the
/// cylinder.
pub const EXPRESS_LABEL: &str = "Express, within 90 minutes";
pub const EXPRESS_MINUTES: i64 = 90;

/// The express fee in a price, VAT included.
///
/// # Errors
/// `MoneyError` when an amount is out of range.
pub fn express_fee(lines: &[PriceLine]) -> Result<Money, MoneyError> {
    let fees = lines.iter().filter(|line| is_express(line));
    Money::total(fees.map(PriceLine::gross))
}

/// Whether a price has the express fee.
#[must_use]
pub fn has_express(lines: &[PriceLine]) -> bool {
    lines.iter().any(is_express)
}

fn is_express(line: &PriceLine) -> bool {
    line.kind() == LineKind::Fee && line.label() == EXPRESS_LABEL
}

/// The reason why a gas order has no price.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GasError {
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Pricing(#[from] PricingError),
    /// The board has no price for this zone.
    #[error("there is no price of gas for zone {0}")]
    NoPrice(TravelZone),
}

impl From<MoneyError> for GasError {
    fn from(error: MoneyError) -> Self {
        Self::Pricing(error.into())
    }
}

/// The lines of a gas order on a day: the gas, a new cylinder with its accessories, the travel and
/// the express fee. Without a trip there is no travel line, and the gas has the price of the
/// centre.
///
/// # Errors
/// `GasError` when the order has no price.
pub fn gas_lines(
    order: &GasOrder,
    board: &GasBoard,
    tariff: &GasTariff,
    trip: Option<GasTrip<'_>>,
    day: Date,
) -> Result<Vec<PriceLine>, GasError> {
    let zone = trip.map_or(TravelZone::A, |trip| trip.zone);
    let per_kg = board.per_kg(zone).ok_or(GasError::NoPrice(zone))?;
    let line = |draft: LineDraft| {
        let class = tariff.tax_class(draft.kind, day);
        PriceLine::new(draft.tax(class))
    };
    let mut lines = vec![line(gas(order, order.tenths(per_kg)?, per_kg)?)?];
    if order.mode == GasMode::New {
        let amount = tariff.cylinder(order.size).ok_or(GasError::NoPrice(zone))?;
        let cylinder = LineDraft::new(
            LineKind::Material,
            format!("New {} cylinder", order.size.label()),
            amount,
        );
        lines.push(line(cylinder.quantity(milli(order.quantity)?, "cylinder"))?);
        for extra in order
            .accessories
            .iter()
            .filter_map(|value| tariff.accessory(value))
        {
            let draft = LineDraft::new(LineKind::Material, extra.label.as_str(), extra.amount);
            lines.push(line(draft.quantity(milli(order.quantity)?, "piece"))?);
        }
    }
    if let Some(trip) = trip {
        let label = if order.mode.comes_back() {
            format!("Collect and return, {}", trip.area)
        } else {
            format!("Delivery to {}", trip.area)
        };
        let way = LineDraft::new(LineKind::Travel, label, tariff.travel.to(trip.zone))
            .detail(format!("Zone {}", trip.zone));
        lines.push(line(way.quantity(1_000, "trip"))?);
        if trip.express {
            lines.push(line(
                LineDraft::new(LineKind::Fee, EXPRESS_LABEL, tariff.express)
                    .quantity(1_000, "trip"),
            )?);
        }
    }
    Ok(lines)
}

fn gas(order: &GasOrder, tenths: i64, per_kg: Money) -> Result<LineDraft, MoneyError> {
    let each = kg_text(tenths);
    let label = if order.quantity == 1 {
        format!("Gas, {each} at {per_kg}")
    } else {
        format!("Gas, {} × {each} at {per_kg}", order.quantity)
    };
    let amount = tenths
        .checked_mul(100)
        .and_then(|milli| milli.checked_mul(order.quantity))
        .ok_or(MoneyError)?;
    Ok(LineDraft::new(LineKind::Gas, label, per_kg).quantity(amount, "kg"))
}

fn milli(count: i64) -> Result<i64, MoneyError> {
    count.checked_mul(1_000).ok_or(MoneyError)
}
