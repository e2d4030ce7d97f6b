use super::{VARIATION_PROPOSALS_MAX, VARIATIONS_MAX, Variation, VariationKind, VariationState};
use kernel::{Money, MoneyError};

/// Of the original price, what all variations together may come to, in percent.
const CAP_PERCENT: i64 = 50;
/// Of the original materials, what needs no approval, in percent.
const TOLERANCE_PERCENT: i64 = 10;

/// What may still be added to a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VariationRoom {
    /// How many more may be proposed.
    pub count: usize,
    /// What they may come to together, VAT inside; more needs a new quote.
    pub left: Money,
    /// What of it may be for materials alone without the customer's approval.
    pub unasked: Money,
}

impl VariationRoom {
    /// `total` and `materials` are those of the live price, with all that was added and paid; `all` the order's variations.
    ///
    /// # Errors
    /// `MoneyError` when what was added is beyond the range of money.
    pub fn of(total: Money, materials: Money, all: &[Variation]) -> Result<Self, MoneyError> {
        let sum = |fits: &dyn Fn(&Variation) -> bool| {
            Money::total(
                all.iter()
                    .filter(|variation| fits(variation))
                    .map(|one| one.total),
            )
        };
        let paid = |variation: &Variation| variation.state == VariationState::Paid;
        let original = less(total, sum(&paid)?);
        let added = all
            .iter()
            .filter(|variation| paid(variation))
            .map(|variation| variation.sum_of(VariationKind::Material));
        let original_materials = less(
            materials,
            added
                .collect::<Result<Vec<_>, _>>()
                .and_then(Money::total)?,
        );
        let taken = sum(&Variation::counts)?;
        let unasked = sum(&|variation| variation.counts() && variation.within)?;
        let left = less(percent(original, CAP_PERCENT), taken);
        let counted = all
            .iter()
            .filter(|variation| variation.counts() || variation.state == VariationState::Declined)
            .count();
        let count = VARIATIONS_MAX
            .saturating_sub(counted)
            .min(VARIATION_PROPOSALS_MAX.saturating_sub(all.len()));
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
