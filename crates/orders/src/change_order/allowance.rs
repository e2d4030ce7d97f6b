use super::{
    CHANGE_ORDER_PROPOSALS_MAX, CHANGE_ORDERS_MAX, ChangeOrder, ChangeOrderKind, ChangeOrderState,
};
use kernel::{Money, MoneyError, Rounding};

/// The maximum total of all change orders, in percent of the original price.
const CAP_PERCENT: i64 = 50;
/// The maximum total of materials that need no approval, in percent of the original materials.
const TOLERANCE_PERCENT: i64 = 10;

/// The amounts and the number of change orders that are still allowed for an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangeOrderAllowance {
    /// The number of change orders that may still be proposed.
    pub count: usize,
    /// The amount that further change orders may cost together, VAT included; more needs a new
    /// quote.
    pub left: Money,
    /// The part of `left` that may be spent on materials alone without the customer's approval.
    pub unasked: Money,
}

impl ChangeOrderAllowance {
    /// Calculates the allowance. `total` and `materials` are those of the live price, paid change
    /// orders included; `all` are the change orders of the order.
    ///
    /// # Errors
    /// `MoneyError` when the sum of the change orders is out of range.
    pub fn of(total: Money, materials: Money, all: &[ChangeOrder]) -> Result<Self, MoneyError> {
        let sum = |fits: &dyn Fn(&ChangeOrder) -> bool| {
            Money::total(
                all.iter()
                    .filter(|change_order| fits(change_order))
                    .map(|one| one.total),
            )
        };
        let paid = |change_order: &ChangeOrder| change_order.state == ChangeOrderState::Paid;
        let original = less(total, sum(&paid)?);
        let added = all
            .iter()
            .filter(|change_order| paid(change_order))
            .map(|change_order| change_order.sum_of(ChangeOrderKind::Material));
        let original_materials = less(
            materials,
            added
                .collect::<Result<Vec<_>, _>>()
                .and_then(Money::total)?,
        );
        let taken = sum(&ChangeOrder::counts)?;
        let unasked = sum(&|change_order| change_order.counts() && change_order.within)?;
        let left = less(percent(original, CAP_PERCENT), taken);
        let counted = all
            .iter()
            .filter(|change_order| {
                change_order.counts() || change_order.state == ChangeOrderState::Declined
            })
            .count();
        let count = CHANGE_ORDERS_MAX
            .saturating_sub(counted)
            .min(CHANGE_ORDER_PROPOSALS_MAX.saturating_sub(all.len()));
        Ok(Self {
            count,
            left,
            unasked: less(percent(original_materials, TOLERANCE_PERCENT), unasked).min(left),
        })
    }
}

/// `from − amount`, never below zero.
fn less(from: Money, amount: Money) -> Money {
    from.minus(amount).unwrap_or_default().max(Money::ZERO)
}

/// The given percentage of an amount, rounded down to the kobo, so that rounding never exceeds a
/// limit. A limit that does not fit is zero.
fn percent(of: Money, percent: i64) -> Money {
    of.scaled(percent, 100, Rounding::Down).unwrap_or_default()
}
