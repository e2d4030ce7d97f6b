//! Gas whose price changed between the payment and the filling: Gida pays the provider for a rise, and
//! the customer gets a fall back.

use super::{
    PartToRefund, SettlementError, book_partial_refund_in,
    earnings::accrue_line_in,
    partial_refunds::{left_of, unreturned_of},
};
use crate::{UnitOfWork, read::cylinder_comes_back};
use kernel::{Money, OrderId, ProviderId, Rounding, StoreError, Timestamp, UserId};
use orders::{Order, ReportedStep};
use payments::{
    GAS_RISE_LINE, PartReason, PartRefund, PartSource,
    ledger::{Account, Entry, Reference, credit, debit},
};
use pricing::{
    GasWeighing, LEAST_PRICE_FALL, LineKind, PriceVersion, TaxClass, TravelZone, net_of,
    price_fall_refund, price_rise,
};

/// What a kilogram cost the customer, and what it cost on the board when it was filled.
#[derive(Debug, Clone, Copy)]
pub(super) struct GasPrices {
    paid_per_kg: Money,
    /// The lower of the board's prices at the two times of the filling.
    lower: Money,
    higher: Money,
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
    let Some((happened, reported)) = prices_at_filling_in(uow, order)? else {
        return Ok(None);
    };
    let paid_per_kg = paid.scaled(1_000, ordered_grams, Rounding::Half)?;
    Ok(Some(GasPrices {
        paid_per_kg,
        lower: happened.min(reported),
        higher: happened.max(reported),
    }))
}

/// The price of a kilogram when the cylinder was filled, and when that was reported.
fn prices_at_filling_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<Option<(Money, Money)>, StoreError> {
    let area = order.address.as_ref().map(|address| address.area.as_str());
    let zone = area
        .and_then(geo::zone_of)
        .and_then(|zone| TravelZone::from_code(zone.code()));
    let Some(zone) = zone else {
        return Ok(None);
    };
    let now = uow.now();
    let (happened_at, reported_at) = times_of_filling(order).unwrap_or((now, now));
    let happened = uow.gas_prices().per_kg_at(zone, happened_at)?;
    let reported = uow.gas_prices().per_kg_at(zone, reported_at)?;
    Ok(happened.zip(reported))
}

/// When the cylinder was filled, or otherwise the job done: by the word of the provider, and when
/// they reported it. Both count, because the provider chooses each of them. Weights that arrive later
/// do not move the filling.
fn times_of_filling(order: &Order) -> Option<(Timestamp, Timestamp)> {
    let last = |step: ReportedStep| {
        order
            .own_step_reports()
            .filter(|report| report.step == step)
            .last()
    };
    last(ReportedStep::Filled)
        .or_else(|| last(ReportedStep::Finished))
        .map(|report| (report.happened_at, report.reported_at))
}

/// What the provider, who buys the gas, would have got more at the higher price, when a kilogram cost
/// over 5 % more at both times of the filling than the customer paid for it: the difference without
/// its VAT. The customer pays nothing of it.
pub(super) fn rise_for_provider(
    weighing: &GasWeighing,
    prices: GasPrices,
    class: TaxClass,
) -> Result<Money, SettlementError> {
    let rise = price_rise(weighing, prices.paid_per_kg, prices.lower)?;
    Ok(net_of(rise, class)?)
}

/// `expense:makegood → liability:provider` for the rise of the price of the gas that was not refunded,
/// once for each order. The caller releases the provider's share in the same unit, so that nothing is
/// paid for a job that no one has confirmed. It holds the order's and the provider's lock.
pub(super) fn pay_price_rise_in(
    uow: &mut dyn UnitOfWork,
    (order, provider): (OrderId, ProviderId),
    price: &PriceVersion,
    given: &[PartRefund],
) -> Result<(), SettlementError> {
    if price
        .lines()
        .iter()
        .all(|line| line.kind() != LineKind::Gas)
    {
        return Ok(());
    }
    let Some(weighing) = uow.gas_supply().weighing_of(order)? else {
        return Ok(());
    };
    let amount = share_of_rest(weighing.price_rise, &weighing, (price, given))?;
    if !amount.is_positive() {
        return Ok(());
    }
    let legs = [
        debit(Account::MakegoodExpense, amount),
        credit(Account::Provider(provider), amount)?,
    ];
    accrue_line_in(uow, (order, GAS_RISE_LINE), provider, amount)?;
    let (id, now) = (uow.next_id(), uow.now());
    let entry = Entry::new(id, Reference::GasRise(order), now, legs)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(())
}

/// Refunds the difference when a kilogram cost less at both times of the filling than the customer
/// paid for it, down to the higher of the two prices. The provider's share becomes what it would be at
/// that price, at which they buy the gas. The caller holds the order's lock and the payments, and has
/// refunded the gas that is missing.
pub(super) fn refund_price_fall_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (price, prices): (&PriceVersion, GasPrices),
    weighing: &mut GasWeighing,
) -> Result<(), SettlementError> {
    let fall = price_fall_refund(weighing, prices.paid_per_kg, prices.higher)?;
    let given = uow.part_refunds().lock_of(order.id)?;
    let left = left_of(price, order.paid, &given, LineKind::Gas)?;
    let amount = share_of_rest(fall, weighing, (price, &given))?.min(left);
    if amount < LEAST_PRICE_FALL {
        return Ok(());
    }
    let part = PartToRefund {
        line: LineKind::Gas,
        amount,
        reason: PartReason::Other,
        note: format!(
            "A kilogram cost {} when the cylinder was filled, in place of {}.",
            prices.higher, prices.paid_per_kg
        ),
        staff: UserId::from(weighing.provider),
        source: PartSource::Escrow,
        owed: false,
    };
    book_partial_refund_in(uow, order, part)?;
    weighing.price_fall = amount;
    Ok(())
}

/// The share of an amount for all of the gas that the customer pays for. Gas that was refunded for
/// another reason than that it is missing was not paid for at the old price, so the amount counts for
/// the rest of the gas.
fn share_of_rest(
    amount: Money,
    weighing: &GasWeighing,
    (price, given): (&PriceVersion, &[PartRefund]),
) -> Result<Money, SettlementError> {
    let charged = unreturned_of(price, &[], LineKind::Gas)?.minus(weighing.refunded)?;
    let rest = unreturned_of(price, given, LineKind::Gas)?;
    if !charged.is_positive() {
        return Ok(Money::ZERO);
    }
    Ok(amount.scaled(rest.kobo(), charged.kobo(), Rounding::Half)?)
}
