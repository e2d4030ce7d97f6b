//! Prices set by staff, line by line: the rules for a line, the validity of the price, and the
//! minimum that it must leave for the platform.

use crate::{Commission, LineDraft, LineKind, MAX_LINES, PriceLine, PricingError, Split, TaxClass};
use kernel::{Bps, Money, MoneyError, Rounding};

/// The range from which staff may choose the validity, in hours.
pub const STAFF_PRICE_VALIDITY_HOURS: std::ops::RangeInclusive<i64> = 12..=240;

/// The payment gateway's fee for a charge: 1.5 %, plus ₦100 for charges from ₦2,500 on, and at most
/// ₦2,000 in total. It is the platform's cost and never a separate line.
const GATEWAY_SHARE: Bps = Bps::new(150);
const GATEWAY_FLAT: Money = Money::from_kobo(10_000);
const GATEWAY_FLAT_FROM: Money = Money::from_kobo(250_000);
const GATEWAY_MOST: Money = Money::from_kobo(200_000);

/// One line as staff enter it. `gross` is the amount of the whole line, VAT included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffLine {
    pub kind: LineKind,
    pub label: String,
    /// The quantity in thousandths of the unit.
    pub quantity_milli: i64,
    pub unit: String,
    pub gross: Money,
    pub tax_class: TaxClass,
}

impl StaffLine {
    /// Makes a price line whose amount is exactly `gross`.
    ///
    /// # Errors
    /// `BadLine` for a kind that staff cannot charge, an amount that is not above zero or does not
    /// divide by the quantity, and the errors of [`PriceLine::new`].
    pub fn line(&self) -> Result<PriceLine, PricingError> {
        let refused = |why| PricingError::BadLine {
            label: self.label.chars().take(160).collect(),
            why,
        };
        if !needs_staff_price(self.kind) {
            return Err(refused(
                "a staff price has only labour, material, travel, rental and fee lines",
            ));
        }
        if !self.gross.is_positive() {
            return Err(refused("the amount must be above zero"));
        }
        if self.quantity_milli <= 0 {
            return Err(refused("the quantity is out of range"));
        }
        let unit = self
            .gross
            .scaled(1_000, self.quantity_milli, Rounding::Half)?;
        let draft = LineDraft::new(self.kind, self.label.trim(), unit)
            .quantity(self.quantity_milli, self.unit.trim())
            .tax(self.tax_class);
        let line = PriceLine::new(draft)?;
        if line.gross() == self.gross {
            Ok(line)
        } else {
            Err(refused(
                "the amount does not divide by the quantity; make it one job",
            ))
        }
    }
}

const fn needs_staff_price(kind: LineKind) -> bool {
    match kind {
        LineKind::Labour
        | LineKind::Material
        | LineKind::Travel
        | LineKind::Rental
        | LineKind::Fee => true,
        LineKind::Gas | LineKind::DepositCylinder | LineKind::DiscountPromo | LineKind::Tip => {
            false
        }
    }
}

/// Checks that a staff price may be issued: its number of lines is allowed, and the platform's
/// share at the default commission rate covers the cost of the payment.
///
/// # Errors
/// `NoLines`, `TooManyLines`, `BelowCost`, and the errors of [`Split::of`].
pub fn check_staff_price(lines: &[PriceLine]) -> Result<Split, PricingError> {
    match lines.len() {
        0 => return Err(PricingError::NoLines),
        1..=MAX_LINES => {}
        lines => return Err(PricingError::TooManyLines { lines }),
    }
    let split = Split::of(lines, Commission::default())?;
    let cost = gateway_cost(split.total)?;
    if split.platform_keeps < cost {
        return Err(PricingError::BelowCost {
            keeps: split.platform_keeps,
            cost,
        });
    }
    Ok(split)
}

/// The gateway's fee for a charge of this total.
///
/// # Errors
/// `MoneyError` when the total is out of range.
fn gateway_cost(total: Money) -> Result<Money, MoneyError> {
    let flat = if total < GATEWAY_FLAT_FROM {
        Money::ZERO
    } else {
        GATEWAY_FLAT
    };
    Ok(total.share(GATEWAY_SHARE)?.plus(flat)?.min(GATEWAY_MOST))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(kind: LineKind, quantity_milli: i64, kobo: i64) -> StaffLine {
        let gross = Money::from_kobo(kobo);
        StaffLine {
            kind,
            label: "Two guards, one night".into(),
            quantity_milli,
            unit: "night".into(),
            gross,
            tax_class: TaxClass::Standard,
        }
    }

    #[test]
    fn a_line_is_named_by_its_amount_and_its_vat_is_worked_out() {
        let guards = line(LineKind::Labour, 3_000, 4_500_000).line().unwrap();
        assert_eq!(
            (guards.unit_gross(), guards.gross()),
            (Money::from_kobo(1_500_000), Money::from_kobo(4_500_000))
        );
        assert_eq!(
            guards.vat(),
            crate::vat_inside(guards.gross(), TaxClass::Standard).unwrap()
        );
        let part = line(LineKind::Material, 2_500, 1_000_000).line().unwrap();
        assert_eq!(part.unit_gross(), Money::from_kobo(400_000));
        let rounded = line(LineKind::Material, 700, 100).line().unwrap();
        assert_eq!(
            (rounded.unit_gross(), rounded.gross()),
            (Money::from_kobo(143), Money::from_kobo(100)),
            "142.857 is nearer to 143"
        );
    }

    #[test]
    fn a_line_that_makes_no_sense_is_refused() {
        for bad in [
            line(LineKind::Labour, 3_000, 1_000_000),
            line(LineKind::Labour, 0, 1_000_000),
            line(LineKind::Labour, -1_000, 1_000_000),
            line(LineKind::Labour, 1_000, 0),
            line(LineKind::Labour, 1_000, -5),
            line(LineKind::Labour, 1_000, i64::MAX),
            line(LineKind::Tip, 1_000, 100_000),
            line(LineKind::DiscountPromo, 1_000, -100_000),
            line(LineKind::Gas, 1_000, 100_000),
            StaffLine {
                label: " ".into(),
                ..line(LineKind::Labour, 1_000, 100_000)
            },
            StaffLine {
                unit: String::new(),
                ..line(LineKind::Labour, 1_000, 100_000)
            },
        ] {
            assert!(bad.line().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_price_must_leave_what_its_payment_costs() {
        let goods = line(LineKind::Material, 1_000, 5_000_000).line().unwrap();
        let fee = |kobo| line(LineKind::Fee, 1_000, kobo).line().unwrap();
        assert!(
            matches!(
                check_staff_price(std::slice::from_ref(&goods)),
                Err(PricingError::BelowCost { .. })
            ),
            "shopping without a fee"
        );
        assert!(matches!(
            check_staff_price(&[goods.clone(), fee(100_000)]),
            Err(PricingError::BelowCost { .. })
        ));
        let split = check_staff_price(&[goods, fee(800_000)]).unwrap();
        assert!(split.is_balanced() && split.platform_keeps >= gateway_cost(split.total).unwrap());
        assert!(
            check_staff_price(&[line(LineKind::Labour, 1_000, 500_000).line().unwrap()]).is_ok()
        );
        assert_eq!(check_staff_price(&[]), Err(PricingError::NoLines));
        let labour = line(LineKind::Labour, 1_000, 10_750).line().unwrap();
        let even = check_staff_price(&[
            labour,
            line(LineKind::Material, 1_000, 89_250).line().unwrap(),
        ])
        .unwrap();
        assert_eq!(
            even.platform_keeps,
            gateway_cost(even.total).unwrap(),
            "exactly the cost is enough"
        );
    }

    #[test]
    fn the_gateways_share_is_capped_and_its_flat_part_waived_for_little() {
        for (total, cost) in [
            (100_000, 1_500),
            (250_000, 13_750),
            (1_000_000, 25_000),
            (100_000_000, 200_000),
        ] {
            assert_eq!(
                gateway_cost(Money::from_kobo(total)),
                Ok(Money::from_kobo(cost)),
                "{total}"
            );
        }
    }
}
