//! How much of a price can still be refunded.

use kernel::{Money, MoneyError};
use payments::PartRefund;
use pricing::{LineKind, PriceVersion, PricingError, Split, paid_for};

/// The amount that was paid for materials and has not been returned, VAT included.
///
/// # Errors
/// `PricingError` beyond the range of money.
pub fn planned_materials(
    price: &PriceVersion,
    given: &[PartRefund],
) -> Result<Money, PricingError> {
    unreturned_of(price, given, LineKind::Material)
}

/// How much of each kind of line may still be refunded, VAT included. Kinds with nothing left are
/// omitted.
///
/// # Errors
/// `MoneyError` beyond the range of money.
pub fn refundable(
    price: &PriceVersion,
    paid: Money,
    given: &[PartRefund],
) -> Result<Vec<(LineKind, Money)>, PricingError> {
    let mut all = Vec::new();
    for kind in LineKind::ALL {
        let left = left_of(price, paid, given, kind)?;
        if left.is_positive() {
            all.push((kind, left));
        }
    }
    Ok(all)
}

/// The amount that was paid for the kind of line and has not been returned, limited so that the
/// minimum of the whole price stays.
pub(in crate::settlement) fn left_of(
    price: &PriceVersion,
    paid: Money,
    given: &[PartRefund],
    kind: LineKind,
) -> Result<Money, PricingError> {
    let of_kind = unreturned_of(price, given, kind)?;
    let of_all = paid
        .minus(PartRefund::total(given)?)?
        .minus(PartRefund::LEAST_LEFT)?;
    Ok(of_kind.min(of_all).max(Money::ZERO))
}

/// The amount that was paid for the kind of line and has not been returned, whatever must stay of the
/// whole price.
pub(in crate::settlement) fn unreturned_of(
    price: &PriceVersion,
    given: &[PartRefund],
    kind: LineKind,
) -> Result<Money, PricingError> {
    let gone = Money::total(
        by_kind(given)
            .into_iter()
            .filter(|(of, _)| *of == kind)
            .map(|(_, amount)| amount),
    )?;
    Ok(paid_for(price.lines(), kind)?.minus(gone)?)
}

pub(super) fn by_kind(given: &[PartRefund]) -> Vec<(LineKind, Money)> {
    given
        .iter()
        .filter_map(|part| LineKind::from_code(&part.line).map(|kind| (kind, part.amount)))
        .collect()
}

/// The split that is left when the parts are refunded.
pub(crate) fn without_parts(split: Split, parts: &[PartRefund]) -> Result<Split, MoneyError> {
    let mut left = split;
    for part in parts {
        left.total = left.total.minus(part.amount)?;
        left.vat = left.vat.minus(part.vat)?;
        left.platform_keeps = left.platform_keeps.minus(part.platform)?.plus(part.promo)?;
        left.promo_funded = left.promo_funded.minus(part.promo)?;
        left.provider_receives = left.provider_receives.minus(part.provider)?;
    }
    Ok(left)
}
