//! What a rider weighed, and the refund of gas that was not filled.

use super::{
    PartToRefund, SettlementError, book_partial_refund_in,
    gas_price::{gas_prices_in, refund_price_fall_in, rise_for_provider},
    partial_refunds::left_of,
};
use crate::UnitOfWork;
use kernel::{FieldErrors, Money, StoreError, UserId};
use orders::{Order, OrderError};
use payments::{PartReason, PartSource};
use pricing::{GasWeighing, GasWeights, LineKind, PriceLine, PriceVersion, short_fill_refund};

/// Records the weights of a gas job. Gas that is missing beyond the tolerance is refunded at once;
/// more gas than was ordered costs nothing. If a kilogram cost less at the filling than was paid for
/// it, the difference is refunded, too. If it cost over 5 % more, the difference is recorded, and Gida
/// pays it to the provider with their share. The caller holds the order's lock and the payments.
///
/// # Errors
/// `Invalid` for weights that cannot be true or are below the tare, and for a job without gas.
pub(crate) fn weigh_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    weights: GasWeights,
) -> Result<(), SettlementError> {
    let (Some(provider), Some(tag)) = (order.provider, order.price) else {
        return Err(OrderError::NoPrice.into());
    };
    let weights = weights.check()?.check_tare(order.tare_grams())?;
    let price = uow.price_versions().get(tag.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let gas: Vec<&PriceLine> = price
        .lines()
        .iter()
        .filter(|line| line.kind() == LineKind::Gas)
        .collect();
    let Some(class) = gas.first().map(|line| line.tax_class()) else {
        let text = "This job has no gas to weigh.";
        return Err(FieldErrors::one("gasWeights", "no_gas", text).into());
    };
    let mut weighing = GasWeighing {
        order: order.id,
        provider,
        plant: order.filled_at(),
        // A thousandth of a kilogram is a gram.
        ordered_grams: gas.iter().map(|line| line.quantity_milli()).sum(),
        weights,
        refunded: Money::ZERO,
        price_fall: Money::ZERO,
        price_rise: Money::ZERO,
        at: uow.now(),
    };
    let paid = Money::total(gas.iter().map(|line| line.gross()))?;
    refund_short_fill_in(uow, order, (&price, paid), &mut weighing)?;
    if let Some(prices) = gas_prices_in(uow, order, (paid, weighing.ordered_grams))? {
        weighing.price_rise = rise_for_provider(&weighing, prices, class)?;
        refund_price_fall_in(uow, order, (&price, prices), &mut weighing)?;
    }
    uow.gas_supply().insert_weighing(&weighing)?;
    Ok(())
}

fn refund_short_fill_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (price, paid): (&PriceVersion, Money),
    weighing: &mut GasWeighing,
) -> Result<(), SettlementError> {
    let given = uow.part_refunds().lock_of(order.id)?;
    let left = left_of(price, order.paid, &given, LineKind::Gas)?;
    let amount = short_fill_refund(weighing, paid)?.min(left);
    if !amount.is_positive() {
        return Ok(());
    }
    let kilograms = |grams: i64| format!("{}.{:02} kg", grams / 1_000, grams % 1_000 / 10);
    let part = PartToRefund {
        line: LineKind::Gas,
        amount,
        reason: PartReason::Other,
        note: format!(
            "{} were filled in place of {}.",
            kilograms(weighing.weights.filled_grams()),
            kilograms(weighing.ordered_grams)
        ),
        staff: UserId::from(weighing.provider),
        source: PartSource::Escrow,
        owed: false,
    };
    book_partial_refund_in(uow, order, part)?;
    weighing.refunded = amount;
    Ok(())
}
