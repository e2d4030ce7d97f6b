//! The refund of gas whose price fell between the payment and the filling.

use super::{PartToRefund, SettlementError, book_partial_refund_in, partial_refunds::left_of};
use crate::{UnitOfWork, read::cylinder_comes_back};
use kernel::{Money, Rounding, StoreError, Timestamp, UserId};
use orders::{Order, OrderError, ReportedStep};
use payments::{PartReason, PartSource};
use pricing::{GasWeighing, LineKind, PriceVersion, TravelZone, price_fall_refund};

/// Refunds the difference when a kilogram costs less on the board at the filling than the customer
/// paid for it. The provider buys the gas at that price, so the refund leaves them what the order
/// costs on that board. Only gas that is filled for the order has a filling; a sealed cylinder was
/// filled before it was sold. `paid` is the price of the gas. The caller holds the order's lock and
/// the payments, and has refunded the gas that is missing.
pub(super) fn refund_price_fall_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (price, paid): (&PriceVersion, Money),
    weighing: &mut GasWeighing,
) -> Result<(), SettlementError> {
    let Some(per_kg) = price_at_filling_in(uow, order)? else {
        return Ok(());
    };
    let paid_per_kg = paid.scaled(1_000, weighing.ordered_grams, Rounding::Half)?;
    let fall = price_fall_refund(weighing, paid_per_kg, per_kg)?;
    let charged = paid.minus(weighing.refunded)?;
    if !fall.is_positive() || !charged.is_positive() {
        return Ok(());
    }
    // Gas that was refunded for another reason was not paid for at the old price: the fall is
    // refunded for the rest of it.
    let given = uow.part_refunds().lock_of(order.id)?;
    let left = left_of(price, order.paid, &given, LineKind::Gas)?;
    let share = fall.scaled(left.kobo(), charged.kobo(), Rounding::Half)?;
    let amount = share.min(left);
    if !amount.is_positive() {
        return Ok(());
    }
    let provider = order.provider.ok_or(OrderError::NoPrice)?;
    let part = PartToRefund {
        line: LineKind::Gas,
        amount,
        reason: PartReason::Other,
        note: format!(
            "A kilogram cost {per_kg} when the cylinder was filled, in place of {paid_per_kg}."
        ),
        staff: UserId::from(provider),
        source: PartSource::Escrow,
        owed: false,
    };
    book_partial_refund_in(uow, order, part)?;
    weighing.price_fall = amount;
    Ok(())
}

/// The price of a kilogram on the board when the gas of this order was filled; `None` for an order
/// whose gas is not filled, and for an address outside every zone.
fn price_at_filling_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<Option<Money>, StoreError> {
    if !cylinder_comes_back(&order.category_slug, &order.answers) {
        return Ok(None);
    }
    let area = order.address.as_ref().map(|address| address.area.as_str());
    let zone = area
        .and_then(geo::zone_of)
        .and_then(|zone| TravelZone::from_code(zone.code()));
    let Some(zone) = zone else {
        return Ok(None);
    };
    let filled_at = filled_at(order).unwrap_or_else(|| uow.now());
    uow.gas_prices().per_kg_at(zone, filled_at)
}

/// When the provider reported that the cylinder was filled, or otherwise that the job was done.
/// Weights that arrive later than that do not move the filling.
fn filled_at(order: &Order) -> Option<Timestamp> {
    let filled = order
        .own_step_reports()
        .filter(|report| report.step == ReportedStep::Filled)
        .last();
    filled
        .map(|report| report.reported_at)
        .or(order.finished_at)
}
