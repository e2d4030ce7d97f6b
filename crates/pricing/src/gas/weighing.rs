use kernel::{
    FieldError, FieldErrors, GasPlantId, Money, MoneyError, OrderId, ProviderId, Rounding,
    Timestamp,
};

/// The tolerance of the scale: two percent of the order or a tenth of a kilogram, whichever is more.
const TOLERANCE_PERCENT: i64 = 2;
const TOLERANCE_GRAMS: i64 = 100;
/// The rise of the price of a kilogram up to which the provider bears it, in percent of what was paid
/// for it.
const BORNE_RISE_PERCENT: i64 = 5;
/// The least fall of the price of an order's gas that is refunded: the transfer of less would cost
/// more than the customer gets.
pub const LEAST_PRICE_FALL: Money = Money::from_kobo(10_000);
/// The heaviest load that a rider weighs: two cylinders of 50 kg with their tare.
const WEIGHT_MAX_GRAMS: i64 = 250_000;

/// The weights of the cylinders before and after they were filled, as the rider read them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GasWeights {
    pub before_grams: i64,
    pub after_grams: i64,
}

/// What was filled into the cylinders of one order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GasWeighing {
    pub order: OrderId,
    pub provider: ProviderId,
    /// The plant that filled them, if the rider named it.
    pub plant: Option<GasPlantId>,
    pub ordered_grams: i64,
    pub weights: GasWeights,
    /// What was refunded for gas that is missing.
    pub refunded: Money,
    /// What was refunded because the price of a kilogram fell before the filling.
    pub price_fall: Money,
    /// What Gida pays the provider with their share because the price of a kilogram rose before the
    /// filling, without VAT, unless gas is refunded for another reason.
    pub price_rise: Money,
    pub at: Timestamp,
}

impl GasWeights {
    /// Checks that the weights can be true.
    ///
    /// # Errors
    /// The faulty field.
    pub fn check(self) -> Result<Self, FieldErrors> {
        let fault = |field: &str, text: &str| Err(FieldErrors::one(field, "out_of_range", text));
        if self.before_grams <= 0 || self.before_grams > WEIGHT_MAX_GRAMS {
            return fault("beforeKg", "Enter the weight before filling, up to 250 kg.");
        }
        if self.after_grams > WEIGHT_MAX_GRAMS {
            return fault("afterKg", "Enter the weight after filling, up to 250 kg.");
        }
        if self.after_grams <= self.before_grams {
            return fault("afterKg", "It weighs more after filling than before.");
        }
        Ok(self)
    }

    /// Checks that the cylinders do not weigh less than empty, beyond what the scale may cause.
    /// `tare_grams` is what is stamped on them, all together; zero when it could not be read.
    ///
    /// # Errors
    /// Each weight that is below the tare.
    pub fn check_tare(self, tare_grams: i64) -> Result<Self, FieldErrors> {
        let weights = [
            ("beforeKg", self.before_grams),
            ("afterKg", self.after_grams),
        ];
        let least = tare_grams.saturating_sub(gas_tolerance_grams(tare_grams));
        let light = weights.into_iter().filter(|(_, grams)| *grams < least);
        let text = format!(
            "The empty cylinders weigh {}.{:02} kg by their stamps. Weigh again, or check the tare.",
            tare_grams / 1_000,
            tare_grams % 1_000 / 10
        );
        let errors = light.map(|(field, _)| FieldError::new(field, "below_tare", text.clone()));
        FieldErrors::check(errors.collect())?;
        Ok(self)
    }

    #[must_use]
    pub const fn filled_grams(self) -> i64 {
        self.after_grams.saturating_sub(self.before_grams)
    }
}

/// The difference that the scale may cause.
#[must_use]
pub fn gas_tolerance_grams(grams: i64) -> i64 {
    (grams.saturating_mul(TOLERANCE_PERCENT) / 100).max(TOLERANCE_GRAMS)
}

impl GasWeighing {
    /// The filled less the ordered grams; negative when too little was filled.
    #[must_use]
    pub const fn difference_grams(&self) -> i64 {
        self.weights
            .filled_grams()
            .saturating_sub(self.ordered_grams)
    }

    /// Whether the difference is more than the scale explains.
    #[must_use]
    pub fn is_exception(&self) -> bool {
        let allowed = gas_tolerance_grams(self.ordered_grams);
        self.difference_grams().abs() > allowed
    }

    /// The grams that the customer pays for: what was ordered, or what was filled when the missing
    /// gas is refunded.
    #[must_use]
    pub fn charged_grams(&self) -> i64 {
        if self.is_exception() {
            self.ordered_grams.min(self.weights.filled_grams())
        } else {
            self.ordered_grams
        }
    }
}

/// What is refunded when too little was filled: the share of the price of the gas. Within the
/// tolerance nothing is refunded, and more than the order costs nothing.
///
/// # Errors
/// `MoneyError` beyond the range of money.
pub fn short_fill_refund(weighing: &GasWeighing, gas: Money) -> Result<Money, MoneyError> {
    let short = weighing.difference_grams().saturating_neg();
    if short <= 0 || !weighing.is_exception() || weighing.ordered_grams <= 0 {
        return Ok(Money::ZERO);
    }
    let share = i128::from(gas.kobo())
        .saturating_mul(i128::from(short))
        .checked_div(i128::from(weighing.ordered_grams))
        .and_then(|kobo| i64::try_from(kobo).ok())
        .ok_or(MoneyError)?;
    Ok(Money::from_kobo(share).min(gas))
}

/// What is refunded when a kilogram costs less at the filling than what was paid for it: the
/// difference for each kilogram that the customer pays for. A higher price costs the customer
/// nothing.
///
/// # Errors
/// `MoneyError` beyond the range of money.
pub fn price_fall_refund(
    weighing: &GasWeighing,
    paid_per_kg: Money,
    per_kg: Money,
) -> Result<Money, MoneyError> {
    let fall = paid_per_kg.minus(per_kg)?.max(Money::ZERO);
    fall.scaled(weighing.charged_grams(), 1_000, Rounding::Half)
}

/// What gas costs more, VAT included, when a kilogram costs over 5 % more at the filling than what
/// was paid for it: the whole difference for each kilogram that the customer pays for.
///
/// # Errors
/// `MoneyError` beyond the range of money.
pub fn price_rise(
    weighing: &GasWeighing,
    paid_per_kg: Money,
    per_kg: Money,
) -> Result<Money, MoneyError> {
    let rise = per_kg.minus(paid_per_kg)?;
    if rise <= paid_per_kg.scaled(BORNE_RISE_PERCENT, 100, Rounding::Down)? {
        return Ok(Money::ZERO);
    }
    rise.scaled(weighing.charged_grams(), 1_000, Rounding::Half)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighing(ordered: i64, before: i64, after: i64) -> GasWeighing {
        GasWeighing {
            order: "01900000-0000-7000-8000-000000000001".parse().unwrap(),
            provider: "01900000-0000-7000-8000-000000000002".parse().unwrap(),
            plant: None,
            ordered_grams: ordered,
            weights: GasWeights {
                before_grams: before,
                after_grams: after,
            },
            refunded: Money::ZERO,
            price_fall: Money::ZERO,
            price_rise: Money::ZERO,
            at: Timestamp::from_unix(1_780_000_000).unwrap(),
        }
    }

    #[test]
    fn the_worked_example_refunds_520_naira_for_400_missing_grams() {
        let short = weighing(12_500, 14_000, 26_100);
        assert_eq!(short.difference_grams(), -400);
        assert!(short.is_exception());
        let refund = short_fill_refund(&short, Money::from_kobo(1_625_000));
        assert_eq!(refund, Ok(Money::from_kobo(52_000)));
    }

    #[test]
    fn two_percent_or_a_tenth_of_a_kilogram_is_the_scales_own() {
        for (ordered, filled, exception) in [
            (12_500, 12_250, false),
            (12_500, 12_249, true),
            (12_500, 12_750, false),
            (12_500, 12_751, true),
            (3_000, 2_900, false),
            (3_000, 2_899, true),
        ] {
            let one = weighing(ordered, 10_000, 10_000 + filled);
            assert_eq!(one.is_exception(), exception, "{ordered} {filled}");
            let gas = Money::from_kobo(ordered * 130);
            let refunded = short_fill_refund(&one, gas).unwrap().is_positive();
            assert_eq!(
                refunded,
                exception && filled < ordered,
                "over costs nothing"
            );
        }
    }

    #[test]
    fn b4_9_a_fall_is_refunded_for_each_charged_kilogram_and_a_rise_is_not() {
        // The scale explains the missing 100 g of the second case, so all of the order is charged.
        // In the last case more was filled than was ordered.
        for (ordered, filled, charged, now, refund) in [
            (12_500, 12_500, 12_500, 120_000, 125_000),
            (12_500, 12_400, 12_500, 120_000, 125_000),
            (12_500, 12_100, 12_100, 120_000, 121_000),
            (12_500, 13_500, 12_500, 120_000, 125_000),
            (12_500, 12_500, 12_500, 130_000, 0),
            (12_500, 12_500, 12_500, 140_000, 0),
            // 3.5 kobo and 3.3 kobo: half a kobo is rounded up.
            (3_500, 3_500, 3_500, 129_999, 4),
            (3_300, 3_300, 3_300, 129_999, 3),
        ] {
            let one = weighing(ordered, 14_000, 14_000 + filled);
            assert_eq!(one.charged_grams(), charged, "{filled}");
            let paid = Money::from_kobo(130_000);
            let fall = price_fall_refund(&one, paid, Money::from_kobo(now));
            assert_eq!(fall, Ok(Money::from_kobo(refund)), "{filled} at {now}");
        }
    }

    #[test]
    fn b4_9_a_rise_of_more_than_five_percent_counts_for_each_charged_kilogram() {
        for (filled, now, rise) in [
            (12_500, 120_000, 0),
            (12_500, 130_000, 0),
            (12_500, 136_500, 0),
            (12_500, 136_501, 81_263),
            (12_500, 150_000, 250_000),
            (12_100, 150_000, 242_000),
            (13_500, 150_000, 250_000),
        ] {
            let one = weighing(12_500, 14_000, 14_000 + filled);
            let found = price_rise(&one, Money::from_kobo(130_000), Money::from_kobo(now));
            assert_eq!(found, Ok(Money::from_kobo(rise)), "{filled} at {now}");
        }
    }

    #[test]
    fn weights_that_cannot_be_true_name_their_field() {
        for (before_grams, after_grams, field) in [
            (0, 1_000, "beforeKg"),
            (250_001, 250_002, "beforeKg"),
            (10_000, 250_001, "afterKg"),
            (10_000, 10_000, "afterKg"),
        ] {
            let weights = GasWeights {
                before_grams,
                after_grams,
            };
            assert_eq!(weights.check().unwrap_err().0[0].field, field);
        }
        let true_ones = GasWeights {
            before_grams: 10_000,
            after_grams: 22_500,
        };
        assert_eq!(true_ones.check().unwrap().filled_grams(), 12_500);
    }

    #[test]
    fn b4_18_a_weight_below_the_tare_by_more_than_the_scale_causes_names_its_field() {
        for (before_grams, after_grams, fields) in [
            (14_000, 26_500, &[][..]),
            (13_720, 26_500, &[][..]),
            (13_719, 26_500, &["beforeKg"][..]),
            (1_400, 13_700, &["beforeKg", "afterKg"][..]),
        ] {
            let weights = GasWeights {
                before_grams,
                after_grams,
            };
            let refused = weights.check_tare(14_000).err();
            let errors = refused.map_or_else(Vec::new, |errors| errors.0);
            assert!(errors.iter().all(|error| error.code == "below_tare"));
            let named: Vec<&str> = errors.iter().map(|error| error.field.as_str()).collect();
            assert_eq!(named, fields);
            assert_eq!(weights.check_tare(0), Ok(weights), "the tare is not known");
        }
    }
}
