//! Partial refunds of a price: the parts of the VAT, the commission and the provider's share that
//! are refunded with it.

use crate::{Commission, LineDraft, LineKind, PriceLine, PricingError, Split};
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
    let (mut left, mut promo) = (Vec::with_capacity(lines.len()), Money::ZERO);
    for (kind, amount) in taken.iter().filter(|(_, amount)| amount.is_positive()) {
        let gross = share_up(gross_of(lines, *kind)?, *amount, paid_for(lines, *kind)?)?;
        promo = promo.plus(gross.minus(*amount)?)?;
    }
    for line in lines {
        if line.kind() == LineKind::DiscountPromo {
            // A discount is negative: reducing it brings it closer to zero.
            let less = promo.min(line.gross().negated()?);
            promo = promo.minus(less)?;
            left.extend(with_gross(line, line.gross().plus(less)?)?);
            continue;
        }
        let amount = taken
            .iter()
            .find(|(kind, _)| *kind == line.kind())
            .map_or(Money::ZERO, |(_, amount)| *amount);
        let mut less = Money::ZERO;
        if amount.is_positive() {
            let gross = share_up(
                gross_of(lines, line.kind())?,
                amount,
                paid_for(lines, line.kind())?,
            )?;
            let earlier = left_before(lines, line)?;
            less = gross.minus(earlier)?.max(Money::ZERO).min(line.gross());
        }
        left.extend(with_gross(line, line.gross().minus(less)?)?);
    }
    Ok(left)
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

/// The part of the promo discount on a kind of line. A promo discount is on labour and travel, in
/// proportion to their gross.
fn promo_on(lines: &[PriceLine], kind: LineKind) -> Result<Money, MoneyError> {
    let promo = gross_of(lines, LineKind::DiscountPromo)?.negated()?;
    let (labour, travel) = (
        gross_of(lines, LineKind::Labour)?,
        gross_of(lines, LineKind::Travel)?,
    );
    let on_labour = share_up(labour, promo, labour.plus(travel)?)?.min(promo);
    match kind {
        LineKind::Labour => Ok(on_labour),
        LineKind::Travel => promo.minus(on_labour),
        LineKind::Material
        | LineKind::Gas
        | LineKind::DepositCylinder
        | LineKind::Rental
        | LineKind::Fee
        | LineKind::DiscountPromo
        | LineKind::Tip => Ok(Money::ZERO),
    }
}

/// `of × part ÷ whole`, rounded up to the kobo; `of` when the whole is not positive.
fn share_up(of: Money, part: Money, whole: Money) -> Result<Money, MoneyError> {
    if !whole.is_positive() {
        return Ok(of);
    }
    of.scaled(part.kobo(), whole.kobo(), Rounding::Up)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn line(kind: LineKind, kobo: i64) -> PriceLine {
        PriceLine::new(LineDraft::new(kind, kind.code(), Money::from_kobo(kobo))).unwrap()
    }

    /// The worked example of the product rules: labour ₦21,500 and materials ₦8,600.
    fn example() -> Vec<PriceLine> {
        vec![
            line(LineKind::Labour, 2_150_000),
            line(LineKind::Material, 860_000),
        ]
    }

    fn kobo(split: PartSplit) -> [i64; 5] {
        [
            split.amount,
            split.vat,
            split.platform,
            split.promo,
            split.provider,
        ]
        .map(Money::kobo)
    }

    fn part(
        lines: &[PriceLine],
        before: &[(LineKind, i64)],
        kind: LineKind,
        amount: i64,
    ) -> Result<[i64; 5], PricingError> {
        let before: Vec<_> = before
            .iter()
            .map(|(kind, amount)| (*kind, Money::from_kobo(*amount)))
            .collect();
        split_part(
            lines,
            Commission::default(),
            &before,
            (kind, Money::from_kobo(amount)),
        )
        .map(kobo)
    }

    #[test]
    fn all_of_the_labour_takes_its_vat_its_commission_and_its_share_with_it() {
        assert_eq!(
            part(&example(), &[], LineKind::Labour, 2_150_000),
            Ok([2_150_000, 150_000, 300_000, 0, 1_700_000])
        );
        assert_eq!(
            part(&example(), &[], LineKind::Material, 860_000),
            Ok([860_000, 60_000, 0, 0, 800_000]),
            "materials bear no commission"
        );
        assert_eq!(
            part(&example(), &[], LineKind::Labour, 1_075_000),
            Ok([1_075_000, 75_000, 150_000, 0, 850_000])
        );
        let rest = part(
            &example(),
            &[(LineKind::Labour, 1_075_000)],
            LineKind::Labour,
            1_075_000,
        );
        assert_eq!(rest, Ok([1_075_000, 75_000, 150_000, 0, 850_000]));
    }

    #[test]
    fn the_discount_of_a_promo_is_not_refunded_as_money() {
        let mut lines = example();
        lines.push(line(LineKind::DiscountPromo, -215_000));
        assert_eq!(
            paid_for(&lines, LineKind::Labour),
            Ok(Money::from_kobo(1_935_000))
        );
        assert_eq!(
            paid_for(&lines, LineKind::Material),
            Ok(Money::from_kobo(860_000))
        );
        assert_eq!(
            part(&lines, &[], LineKind::Labour, 1_935_000),
            Ok([1_935_000, 135_000, 300_000, 200_000, 1_700_000])
        );
    }

    #[test]
    fn labour_that_bears_no_commission_bears_none_when_a_part_of_it_goes_back() {
        let free = LineDraft {
            commissionable: false,
            ..LineDraft::new(LineKind::Labour, "Labour", Money::from_kobo(2_150_000))
        };
        let lines = [PriceLine::new(free).unwrap()];
        assert_eq!(
            part(&lines, &[], LineKind::Labour, 1_075_000),
            Ok([1_075_000, 75_000, 0, 0, 1_000_000])
        );
    }

    #[test]
    fn the_kept_part_of_a_price_is_split_like_a_price_of_its_own() {
        let kept = |of: &[(LineKind, i64)]| {
            let of: Vec<_> = of
                .iter()
                .map(|(kind, kobo)| (*kind, Money::from_kobo(*kobo)))
                .collect();
            let split = split_kept(&example(), Commission::default(), &of)?;
            Ok([
                split.total,
                split.vat,
                split.platform_keeps,
                split.provider_receives,
            ]
            .map(Money::kobo))
        };
        let half = kept(&[(LineKind::Labour, 1_075_000), (LineKind::Material, 860_000)]);
        assert_eq!(
            half,
            Ok([1_935_000, 135_000, 150_000, 1_650_000]),
            "half of the labour, and the materials at cost"
        );
        assert_eq!(
            kept(&[(LineKind::Labour, 2_150_000), (LineKind::Material, 860_000)]),
            Ok([3_010_000, 210_000, 300_000, 2_500_000])
        );
        assert_eq!(kept(&[]), Ok([0, 0, 0, 0]));
        for bad in [
            (LineKind::Labour, 2_150_001),
            (LineKind::Travel, 1),
            (LineKind::Labour, -1),
        ] {
            assert!(
                matches!(kept(&[bad]), Err(PricingError::NegativePart { .. })),
                "{bad:?}"
            );
        }
    }

    proptest! {
        #[test]
        fn what_is_kept_sums_to_its_split_and_is_the_whole_less_its_parts(
            labour in 1_i64..9_000_000, travel in 0_i64..900_000, material in 0_i64..9_000_000, off in 0_i64..90,
            cuts in prop::array::uniform3(0_i64..=1_000), rate in 0_u32..=3_000,
        ) {
            let mut lines = vec![line(LineKind::Labour, labour), line(LineKind::Travel, travel), line(LineKind::Material, material)];
            let promo = (labour + travel) * off / 100;
            if promo > 0 {
                lines.push(line(LineKind::DiscountPromo, -promo));
            }
            let commission = Commission::new(kernel::Bps::new(rate)).unwrap();
            prop_assume!(Split::of(&lines, commission).is_ok());
            let mut kept = Vec::new();
            let (mut before, mut provider) = (Vec::new(), Split::of(&lines, commission).unwrap().provider_receives);
            for (kind, cut) in [LineKind::Labour, LineKind::Travel, LineKind::Material].into_iter().zip(cuts) {
                let paid = paid_for(&lines, kind).unwrap();
                let stays = Money::from_kobo(paid.kobo() * cut / 1_000);
                let gone = (kind, paid.minus(stays).unwrap());
                provider = provider.minus(split_part(&lines, commission, &before, gone).unwrap().provider).unwrap();
                before.push(gone);
                kept.push((kind, stays));
            }
            let split = split_kept(&lines, commission, &kept).unwrap();
            prop_assert_eq!(split.total, Money::total(kept.iter().map(|(_, amount)| *amount)).unwrap());
            prop_assert_eq!(split.vat.plus(split.platform_keeps).unwrap().plus(split.provider_receives), Ok(split.total));
            prop_assert_eq!(split.provider_receives, provider, "one division, however it is come by");
            prop_assert!(!split.provider_receives.is_negative() && !split.vat.is_negative());
        }

        #[test]
        fn parts_balance_and_sum_to_the_whole(
            labour in 1_i64..9_000_000, travel in 0_i64..900_000, material in 0_i64..9_000_000, off in 0_i64..90, cut in 0_i64..=1_000, rate in 0_u32..=3_000,
        ) {
            let mut lines = vec![line(LineKind::Labour, labour), line(LineKind::Labour, labour / 3), line(LineKind::Travel, travel), line(LineKind::Material, material)];
            let promo = (labour + labour / 3 + travel) * off / 100;
            if promo > 0 {
                lines.push(line(LineKind::DiscountPromo, -promo));
            }
            let commission = Commission::new(kernel::Bps::new(rate)).unwrap();
            prop_assume!(Split::of(&lines, commission).is_ok());
            let whole = Split::of(&lines, commission).unwrap();
            let (mut before, mut sums) = (Vec::new(), [0_i64; 5]);
            for kind in [LineKind::Labour, LineKind::Travel, LineKind::Material] {
                let paid = paid_for(&lines, kind).unwrap().kobo();
                for amount in [paid * cut / 1_000, paid - paid * cut / 1_000].into_iter().filter(|amount| *amount > 0) {
                    let split = split_part(&lines, commission, &before, (kind, Money::from_kobo(amount))).unwrap();
                    let parts = kobo(split);
                    prop_assert_eq!(parts[0] + parts[3], parts[1] + parts[2] + parts[4]);
                    sums = std::array::from_fn(|at| sums[at] + parts[at]);
                    before.push((kind, Money::from_kobo(amount)));
                }
            }
            let platform = whole.commission.kobo() + whole.platform_fees.kobo();
            prop_assert_eq!(sums, [whole.total, whole.vat, Money::from_kobo(platform), whole.promo_funded, whole.provider_receives].map(Money::kobo));
        }
    }
}
