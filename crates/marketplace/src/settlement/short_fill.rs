//! What a rider weighed, and the refund of gas that was not filled.

use super::{
    PartToRefund, SettlementError, book_partial_refund_in, partial_refunds::left_of,
    price_fall::refund_price_fall_in,
};
use crate::UnitOfWork;
use kernel::{FieldErrors, Money, StoreError, UserId};
use orders::{Order, OrderError};
use payments::{PartReason, PartSource};
use pricing::{GasWeighing, GasWeights, LineKind, PriceLine, short_fill_refund};

/// Records the weights of a gas job. Gas that is missing beyond the tolerance is refunded at once;
/// more gas than was ordered costs nothing. If a kilogram cost less at the filling than was paid for
/// it, the difference is refunded, too. The caller holds the order's lock and the payments.
///
/// # Errors
/// `Invalid` for weights that cannot be true, and for a job without gas.
pub(crate) fn weigh_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    weights: GasWeights,
) -> Result<(), SettlementError> {
    let (Some(provider), Some(tag)) = (order.provider, order.price) else {
        return Err(OrderError::NoPrice.into());
    };
    let weights = weights.check()?;
    let price = uow.price_versions().get(tag.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let gas: Vec<&PriceLine> = price
        .lines()
        .iter()
        .filter(|line| line.kind() == LineKind::Gas)
        .collect();
    if gas.is_empty() {
        let text = "This job has no gas to weigh.";
        return Err(FieldErrors::one("gasWeights", "no_gas", text).into());
    }
    let mut weighing = GasWeighing {
        order: order.id,
        provider,
        // A thousandth of a kilogram is a gram.
        ordered_grams: gas.iter().map(|line| line.quantity_milli()).sum(),
        weights,
        refunded: Money::ZERO,
        price_fall: Money::ZERO,
        at: uow.now(),
    };
    let paid = Money::total(gas.iter().map(|line| line.gross()))?;
    let given = uow.part_refunds().lock_of(order.id)?;
    let left = left_of(&price, order.paid, &given, LineKind::Gas)?;
    let amount = short_fill_refund(&weighing, paid)?.min(left);
    if amount.is_positive() {
        let kilograms = |grams: i64| format!("{}.{:02} kg", grams / 1_000, grams % 1_000 / 10);
        let part = PartToRefund {
            line: LineKind::Gas,
            amount,
            reason: PartReason::Other,
            note: format!(
                "{} were filled in place of {}.",
                kilograms(weights.filled_grams()),
                kilograms(weighing.ordered_grams)
            ),
            staff: UserId::from(provider),
            source: PartSource::Escrow,
            owed: false,
        };
        book_partial_refund_in(uow, order, part)?;
        weighing.refunded = amount;
    }
    refund_price_fall_in(uow, order, (&price, paid), &mut weighing)?;
    uow.gas_supply().insert_weighing(&weighing)?;
    Ok(())
}
