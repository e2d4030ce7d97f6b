//! Gas whose price changed between the payment and the filling: Gida pays the provider for a rise, and
//! the customer gets a fall back.

use super::{
    PartToRefund, SettlementError, book_partial_refund_in, earnings::accrue_line_in,
    partial_refunds::left_of,
};
use crate::{UnitOfWork, read::cylinder_comes_back};
use kernel::{Money, MoneyError, Rounding, StoreError, Timestamp, UserId};
use orders::{Order, ReportedStep};
use payments::{
    GAS_RISE_LINE, PartReason, PartSource,
    ledger::{Account, Entry, Reference, credit, debit},
};
use pricing::{
    GasWeighing, LineKind, PriceVersion, TaxClass, TravelZone, net_of, price_fall_refund,
    price_rise,
};

/// What a kilogram cost the customer, and what it cost on the board when it was filled.
#[derive(Debug, Clone, Copy)]
pub(super) struct GasPrices {
    /// What was paid for all of the gas, VAT included.
    paid: Money,
    paid_per_kg: Money,
    per_kg: Money,
}

/// Compares what was `paid` for the gas of an order with the board at the filling. `None` for an
/// order whose gas is not filled for it, because a sealed cylinder was filled before it was sold, and
/// for an address outside every zone.
pub(super) fn gas_prices_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (paid, ordered_grams): (Money, i64),
) -> Result<Option<GasPrices>, SettlementError> {
    if !cylinder_comes_back(&order.category_slug, &order.answers) {
        return Ok(None);
    }
    let Some(per_kg) = price_at_filling_in(uow, order)? else {
        return Ok(None);
    };
    let paid_per_kg = paid.scaled(1_000, ordered_grams, Rounding::Half)?;
    Ok(Some(GasPrices {
        paid,
        paid_per_kg,
        per_kg,
    }))
}

fn price_at_filling_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<Option<Money>, StoreError> {
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

/// `expense:makegood → liability:provider` when a kilogram cost over 5 % more at the filling than the
/// customer paid for it, once for each order. The provider, who buys the gas, gets what they would
/// have got at the higher price: the difference without its VAT. The customer pays nothing of it.
pub(super) fn pay_price_rise_in(
    uow: &mut dyn UnitOfWork,
    weighing: &GasWeighing,
    prices: GasPrices,
    class: TaxClass,
) -> Result<(), SettlementError> {
    let rise = price_rise(weighing, prices.paid_per_kg, prices.per_kg)?;
    let amount = net_of(rise, class)?;
    if !amount.is_positive() {
        return Ok(());
    }
    let legs = [
        debit(Account::MakegoodExpense, amount),
        credit(Account::Provider(weighing.provider), amount)?,
    ];
    let line = (weighing.order, GAS_RISE_LINE);
    accrue_line_in(uow, line, weighing.provider, amount)?;
    let (id, now) = (uow.next_id(), uow.now());
    let entry = Entry::new(id, Reference::GasRise(weighing.order), now, legs)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(())
}

/// Refunds the difference when a kilogram cost less at the filling than the customer paid for it. The
/// provider's share becomes what it would be at the lower price, at which they buy the gas. The
/// caller holds the order's lock and the payments, and has refunded the gas that is missing.
pub(super) fn refund_price_fall_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (price, prices): (&PriceVersion, GasPrices),
    weighing: &mut GasWeighing,
) -> Result<(), SettlementError> {
    let fall = price_fall_refund(weighing, prices.paid_per_kg, prices.per_kg)?;
    let charged = prices.paid.minus(weighing.refunded)?;
    if !fall.is_positive() || !charged.is_positive() {
        return Ok(());
    }
    let given = uow.part_refunds().lock_of(order.id)?;
    let left = left_of(price, order.paid, &given, LineKind::Gas)?;
    let amount = share_left(fall, left, charged)?;
    if !amount.is_positive() {
        return Ok(());
    }
    let part = PartToRefund {
        line: LineKind::Gas,
        amount,
        reason: PartReason::Other,
        note: format!(
            "A kilogram cost {} when the cylinder was filled, in place of {}.",
            prices.per_kg, prices.paid_per_kg
        ),
        staff: UserId::from(weighing.provider),
        source: PartSource::Escrow,
        owed: false,
    };
    book_partial_refund_in(uow, order, part)?;
    weighing.price_fall = amount;
    Ok(())
}

/// Gas that was refunded for another reason was not paid for at the old price: the fall is refunded
/// for the rest of it.
fn share_left(fall: Money, left: Money, charged: Money) -> Result<Money, MoneyError> {
    let share = fall.scaled(left.kobo(), charged.kobo(), Rounding::Half)?;
    Ok(share.min(left))
}
