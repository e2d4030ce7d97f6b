use crate::PricingError;
use kernel::{Bps, Money, Rounding};

kernel::coded!(
    /// The tax class of a line. It is a property of each line, so that a change of the law is a change
    /// of data and not of code.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    TaxClass {
        /// The gross amount includes 7.5 % VAT (FAQ-03).
        Standard => "STANDARD",
        /// The gross amount includes no VAT.
        Exempt => "EXEMPT",
    }
);

impl TaxClass {
    /// The rate in basis points: 750 or 0.
    #[must_use]
    pub const fn rate(self) -> Bps {
        match self {
            Self::Standard => Bps::new(750),
            Self::Exempt => Bps::ZERO,
        }
    }
}

/// The VAT in a VAT-inclusive amount in kobo, rounded half up once: `(150·g + 1075) / 2150` for
/// g ≥ 0 (FAQ-03: prices include 7.5 % VAT). The VAT of a negative amount is the negated VAT of its
/// absolute value, so that a discount gives back exactly what the same charge would have taken.
///
/// # Errors
/// `PricingError::Money` when the amount is `i64::MIN`, which has no absolute value.
pub fn vat_inside(gross: Money, class: TaxClass) -> Result<Money, PricingError> {
    match class {
        TaxClass::Exempt => Ok(Money::ZERO),
        TaxClass::Standard => {
            // A discount must have the VAT of the charge that it takes back, so there must be one.
            let _charge = gross.negated()?;
            Ok(gross.scaled(150, 2_150, Rounding::Half)?)
        }
    }
}

/// The amount without the VAT in it.
///
/// # Errors
/// The errors of [`vat_inside`].
pub fn net_of(gross: Money, class: TaxClass) -> Result<Money, PricingError> {
    Ok(gross.minus(vat_inside(gross, class)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::MoneyError;

    #[test]
    fn vat_vectors_of_the_product_rules_hold() {
        for (gross, vat) in [
            (1_075_000, 75_000),
            (1_500_000, 104_651),
            (2_500_000, 174_419),
            (500_000, 34_884),
            (4_999, 349),
            (100, 7),
            (1, 0),
            (0, 0),
        ] {
            assert_eq!(
                vat_inside(Money::from_kobo(gross), TaxClass::Standard),
                Ok(Money::from_kobo(vat)),
                "{gross}"
            );
        }
    }

    #[test]
    fn the_gas_example_of_the_product_rules_holds() {
        let gas = Money::from_kobo(1_625_000);
        let delivery = Money::from_kobo(215_000);
        assert_eq!(
            vat_inside(gas, TaxClass::Standard),
            Ok(Money::from_kobo(113_372))
        );
        assert_eq!(
            vat_inside(delivery, TaxClass::Standard),
            Ok(Money::from_kobo(15_000))
        );
        assert_eq!(vat_inside(gas, TaxClass::Exempt), Ok(Money::ZERO));
    }

    #[test]
    fn a_discount_returns_the_vat_that_the_charge_took() {
        let charge = vat_inside(Money::from_kobo(215_000), TaxClass::Standard).unwrap();
        let discount = vat_inside(Money::from_kobo(-215_000), TaxClass::Standard).unwrap();
        assert_eq!(charge.plus(discount), Ok(Money::ZERO));
    }

    #[test]
    fn the_ends_of_the_range_are_errors_and_not_wraps() {
        assert!(vat_inside(Money::from_kobo(i64::MAX), TaxClass::Standard).is_ok());
        assert_eq!(
            vat_inside(Money::from_kobo(i64::MIN), TaxClass::Standard),
            Err(MoneyError.into())
        );
    }

    #[test]
    fn faq_03_the_standard_rate_is_seven_and_a_half_percent() {
        assert_eq!(TaxClass::Standard.rate(), Bps::new(750));
        assert_eq!(TaxClass::from_code("EXEMPT"), Some(TaxClass::Exempt));
        assert_eq!(TaxClass::from_code("exempt"), None);
    }
}
