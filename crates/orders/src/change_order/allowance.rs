use super::{
    CHANGE_ORDER_PROPOSALS_MAX, CHANGE_ORDERS_MAX, ChangeOrder, ChangeOrderKind, ChangeOrderState,
};
use kernel::{Money, MoneyError};

/// Of the original price, what all variations together may come to, in percent.
const CAP_PERCENT: i64 = 50;
/// Of the original materials, what needs no approval, in percent.
const TOLERANCE_PERCENT: i64 = 10;

/// What may still be added to a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangeOrderAllowance {
    /// How many more may be proposed.
    pub count: usize,
    /// What they may come to together, VAT inside; more needs a new quote.
    pub left: Money,
    /// What of it may be for materials alone without the customer's approval.
    pub unasked: Money,
}

impl ChangeOrderAllowance {
    /// `total` and `materials` are those of the live price, with all that was added and paid; `all` the order's variations.
    ///
    /// # Errors
    /// `MoneyError` when what was added is beyond the range of money.
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

/// Never below zero.
fn less(from: Money, amount: Money) -> Money {
    from.minus(amount).unwrap_or_default().max(Money::ZERO)
}

/// Rounded down to the kobo: a bound is never exceeded by rounding.
const fn percent(of: Money, percent: i64) -> Money {
    Money::from_kobo(of.kobo() / 100 * percent + of.kobo() % 100 * percent / 100)
}
