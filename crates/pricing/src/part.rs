//! Partial refunds of a price: the parts of the VAT, the commission and the provider's share that
//! are refunded with it.

use crate::{Commission, LineDraft, LineKind, PriceLine, PricingError, Split, TaxClass};
use kernel::{Money, MoneyError, Rounding};

/// The composition of a refunded part of a price. `vat + platform + provider = amount + promo`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartSplit {
    /// The amount that the customer gets back, VAT included.
    pub amount: Money,
    pub vat: Money,
    /// The part of the commission and of the platform's own lines.
    pub platform: Money,
    /// The part of the promo discount, which the platform paid.
    pub promo: Money,
    pub provider: Money,
}

/// The amount that the customer paid for all lines of a kind: their gross, less their share of a
/// promo discount.
///
/// # Errors
/// `Money` when an amount is out of range.
pub fn paid_for(lines: &[PriceLine], kind: LineKind) -> Result<Money, PricingError> {
    if matches!(kind, LineKind::DiscountPromo | LineKind::DepositCylinder) {
        return Ok(Money::ZERO);
    }
    Ok(gross_of(lines, kind)?.minus(promo_on(lines, kind)?)?)
}

/// Splits `amount` of what was paid for the lines of a kind, after `before` of each kind was
/// refunded. The result is the difference between the split before this refund and the split after
/// it, so that any number of partial refunds never exceeds the whole.
///
/// # Errors
/// `Money`; `NegativePart` and `BadLine` for amounts above what was paid for the kind.
pub fn split_part(
    lines: &[PriceLine],
    commission: Commission,
    before: &[(LineKind, Money)],
    part: (LineKind, Money),
) -> Result<PartSplit, PricingError> {
    let (kind, amount) = part;
    let gone = |of: LineKind| {
        Money::total(
            before
                .iter()
                .filter(|(kind, _)| *kind == of)
                .map(|(_, amount)| *amount),
        )
    };
    let mut taken = Vec::with_capacity(LineKind::ALL.len());
    for of in LineKind::ALL {
        taken.push((of, gone(of)?));
    }
    let was = Split::of(&left_of(lines, &taken)?, commission)?;
    for (of, gone) in &mut taken {
        if *of == kind {
            *gone = gone.plus(amount)?;
        }
    }
    let is = Split::of(&left_of(lines, &taken)?, commission)?;
    Ok(PartSplit {
        amount,
        vat: was.vat.minus(is.vat)?,
        platform: was
            .commission
            .plus(was.platform_fees)?
            .minus(is.commission.plus(is.platform_fees)?)?,
        promo: was.promo_funded.minus(is.promo_funded)?,
        provider: was.provider_receives.minus(is.provider_receives)?,
    })
}

/// Splits a price when only the `kept` amount of each kind is charged, as if the rest had never
/// been charged. A kind that is not listed is not charged at all.
///
/// # Errors
/// `Money`; `NegativePart` and `BadLine` for amounts below zero or above what was paid for the
/// kind.
pub fn split_kept(
    lines: &[PriceLine],
    commission: Commission,
    kept: &[(LineKind, Money)],
) -> Result<Split, PricingError> {
    let mut given_up = Vec::with_capacity(LineKind::ALL.len());
    for kind in LineKind::ALL {
        let stays = Money::total(
            kept.iter()
                .filter(|(of, _)| *of == kind)
                .map(|(_, amount)| *amount),
        )?;
        let gone = paid_for(lines, kind)?.minus(stays)?;
        if gone.is_negative() || stays.is_negative() {
            return Err(PricingError::NegativePart {
                part: "what is kept of a line",
                amount: gone.min(stays),
            });
        }
        given_up.push((kind, gone));
    }
    Split::of(&left_of(lines, &given_up)?, commission)
}

/// The lines as if the refunded amounts had never been charged.
fn left_of(
    lines: &[PriceLine],
    taken: &[(LineKind, Money)],
) -> Result<Vec<PriceLine>, PricingError> {
    let mut left = Vec::with_capacity(lines.len());
    let (mut standard, mut exempt) = discounts_gone(lines, taken)?;
    for line in lines {
        if line.kind() == LineKind::DiscountPromo {
            let gone = match line.tax_class() {
                TaxClass::Standard => &mut standard,
                TaxClass::Exempt => &mut exempt,
            };
            // A discount is negative: reducing it brings it closer to zero.
            let less = (*gone).min(line.gross().negated()?);
            *gone = gone.minus(less)?;
            left.extend(with_gross(line, line.gross().plus(less)?)?);
            continue;
        }
        let amount = taken
            .iter()
            .find(|(kind, _)| *kind == line.kind())
            .map_or(Money::ZERO, |(_, amount)| *amount);
        let mut less = Money::ZERO;
        if amount.is_positive() {
            less = gone_from(lines, line, gross_gone(lines, (line.kind(), amount))?)?;
        }
        left.extend(with_gross(line, line.gross().minus(less)?)?);
    }
    Ok(left)
}

/// How much of the discounts with VAT and of those without it goes with the refunded amounts. A
/// discount goes with lines of its own class of tax, so that no refund has a negative VAT.
fn discounts_gone(
    lines: &[PriceLine],
    taken: &[(LineKind, Money)],
) -> Result<(Money, Money), PricingError> {
    let (mut all, mut exempt) = (Money::ZERO, Money::ZERO);
    for (kind, amount) in taken.iter().filter(|(_, amount)| amount.is_positive()) {
        let gross = gross_gone(lines, (*kind, *amount))?;
        let promo = gross.minus(*amount)?;
        all = all.plus(promo)?;
        let mut without_vat = Money::ZERO;
        for line in lines {
            if line.kind() == *kind && line.tax_class() == TaxClass::Exempt {
                without_vat = without_vat.plus(gone_from(lines, line, gross)?)?;
            }
        }
        if gross.is_positive() {
            let part = promo.scaled(without_vat.kobo(), gross.kobo(), Rounding::Down)?;
            exempt = exempt.plus(part)?;
        }
    }
    let discounts = |class: TaxClass| {
        let of_class = lines
            .iter()
            .filter(|line| line.kind() == LineKind::DiscountPromo && line.tax_class() == class);
        Money::total(of_class.map(PriceLine::gross)).and_then(Money::negated)
    };
    // What is more than the discounts of one class goes from those of the other.
    let exempt = exempt
        .max(all.minus(discounts(TaxClass::Standard)?)?)
        .min(discounts(TaxClass::Exempt)?);
    Ok((all.minus(exempt)?, exempt))
}

/// The gross of the lines of a kind, discounts not counted, of which an amount that was paid is
/// refunded.
fn gross_gone(
    lines: &[PriceLine],
    (kind, amount): (LineKind, Money),
) -> Result<Money, PricingError> {
    Ok(share_up(
        gross_of(lines, kind)?,
        amount,
        paid_for(lines, kind)?,
    )?)
}

/// The part of a line that goes when this gross of its kind goes.
fn gone_from(lines: &[PriceLine], line: &PriceLine, gross: Money) -> Result<Money, MoneyError> {
    let earlier = left_before(lines, line)?;
    Ok(gross.minus(earlier)?.max(Money::ZERO).min(line.gross()))
}

/// The gross of the earlier lines of the same kind, which are reduced first.
fn left_before(lines: &[PriceLine], line: &PriceLine) -> Result<Money, MoneyError> {
    let before = lines.iter().take_while(|other| !std::ptr::eq(*other, line));
    Money::total(
        before
            .filter(|other| other.kind() == line.kind())
            .map(PriceLine::gross),
    )
}

fn with_gross(line: &PriceLine, gross: Money) -> Result<Option<PriceLine>, PricingError> {
    if gross.is_zero() {
        return Ok(None);
    }
    let draft = LineDraft::new(line.kind(), line.label(), gross)
        .tax(line.tax_class())
        .payee(line.payee());
    PriceLine::new(LineDraft {
        commissionable: line.commissionable(),
        ..draft
    })
    .map(Some)
}

fn gross_of(lines: &[PriceLine], kind: LineKind) -> Result<Money, MoneyError> {
    Money::total(
        lines
            .iter()
            .filter(|line| line.kind() == kind)
            .map(PriceLine::gross),
    )
}

/// The kinds that bear what is left of a discount above labour and travel, in this order.
const AFTER_WORK: [LineKind; 4] = [
    LineKind::Material,
    LineKind::Gas,
    LineKind::Rental,
    LineKind::Fee,
];

/// The part of the discounts on a kind of line. They are on labour and travel, in proportion to their
/// gross; only the fee of a visit can be more than these, and then reduces the other lines.
fn promo_on(lines: &[PriceLine], kind: LineKind) -> Result<Money, MoneyError> {
    let promo = gross_of(lines, LineKind::DiscountPromo)?.negated()?;
    let (labour, travel) = (
        gross_of(lines, LineKind::Labour)?,
        gross_of(lines, LineKind::Travel)?,
    );
    let work = labour.plus(travel)?;
    let on_work = promo.min(work);
    let on_labour = share_up(labour, on_work, work)?.min(on_work);
    match kind {
        LineKind::Labour => Ok(on_labour),
        LineKind::Travel => on_work.minus(on_labour),
        LineKind::Material | LineKind::Gas | LineKind::Rental | LineKind::Fee => {
            rest_on(lines, promo.minus(on_work)?, kind)
        }
        LineKind::DepositCylinder | LineKind::DiscountPromo | LineKind::Tip => Ok(Money::ZERO),
    }
}

fn rest_on(lines: &[PriceLine], mut rest: Money, kind: LineKind) -> Result<Money, MoneyError> {
    for of in AFTER_WORK {
        let taken = rest.min(gross_of(lines, of)?);
        if of == kind {
            return Ok(taken);
        }
        rest = rest.minus(taken)?;
    }
    Ok(Money::ZERO)
}

/// `of × part ÷ whole`, rounded up to the kobo; `of` when the whole is not positive.
fn share_up(of: Money, part: Money, whole: Money) -> Result<Money, MoneyError> {
    if !whole.is_positive() {
        return Ok(of);
    }
    of.scaled(part.kobo(), whole.kobo(), Rounding::Up)
}

#[cfg(test)]
#[path = "part_tests.rs"]
mod tests;
