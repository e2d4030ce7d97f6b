use crate::AnswerSource;
use kernel::{FieldErrors, Money, coded};

coded!(
    /// The kind of gas order, as the form names it.
    GasMode { Refill => "refill", Swap => "swap", New => "new", TopUp => "top_up" }
);
coded!(
    /// The seven cylinder sizes.
    GasSize {
        Kg3 => "kg3", Kg5 => "kg5", Kg6 => "kg6", Kg10 => "kg10", Kg12Half => "kg12_5", Kg25 => "kg25", Kg50 => "kg50",
    }
);

/// The minimum amount that is filled, in tenths of a kilogram.
pub const GAS_LEAST_TENTHS: i64 = 20;
/// The maximum of a partial fill, in thousandths of the cylinder's stamped capacity.
const PART_MILLI: i64 = 995;

impl GasMode {
    /// Whether the rider takes a cylinder from the customer, to fill or to swap it.
    #[must_use]
    pub const fn takes_a_cylinder(self) -> bool {
        match self {
            Self::Refill | Self::Swap | Self::TopUp => true,
            Self::New => false,
        }
    }
    /// Whether the rider goes to the plant and returns the same cylinder.
    #[must_use]
    pub const fn comes_back(self) -> bool {
        match self {
            Self::Refill | Self::TopUp => true,
            Self::Swap | Self::New => false,
        }
    }
}

impl GasSize {
    /// The capacity stamped on the cylinder, in tenths of a kilogram.
    #[must_use]
    pub const fn tenths(self) -> i64 {
        match self {
            Self::Kg3 => 30,
            Self::Kg5 => 50,
            Self::Kg6 => 60,
            Self::Kg10 => 100,
            Self::Kg12Half => 125,
            Self::Kg25 => 250,
            Self::Kg50 => 500,
        }
    }
    /// The maximum of a partial fill, in tenths of a kilogram; more is a full cylinder.
    #[must_use]
    pub const fn part_max(self) -> i64 {
        self.tenths().saturating_mul(PART_MILLI) / 1_000
    }
    /// The number of cylinders that a household may order: two of up to 12.5 kg, or one that is
    /// larger.
    #[must_use]
    pub const fn household_max(self) -> i64 {
        if self.is_large() { 1 } else { 2 }
    }
    /// Whether the cylinder is too heavy for stairs.
    #[must_use]
    pub const fn is_large(self) -> bool {
        self.tenths() > 125
    }
    /// The size as it is shown: "12.5 kg".
    #[must_use]
    pub fn label(self) -> String {
        kg_text(self.tenths())
    }
}

/// A weight as it is shown: "6 kg", "12.5 kg".
pub(super) fn kg_text(tenths: i64) -> String {
    if tenths % 10 == 0 {
        format!("{} kg", tenths / 10)
    } else {
        format!("{}.{} kg", tenths / 10, tenths % 10)
    }
}

/// The amount of gas for each cylinder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GasFill {
    Full,
    /// A partial fill in tenths of a kilogram.
    Part(i64),
    /// As much gas as this amount buys.
    Worth(Money),
}

/// The answers that the price of a gas order needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GasOrder {
    pub mode: GasMode,
    pub size: GasSize,
    pub fill: GasFill,
    pub quantity: i64,
    /// The accessories, as the values of the form.
    pub accessories: Vec<String>,
}

impl GasOrder {
    /// Reads the answers, which the form has checked individually, and checks them in combination.
    ///
    /// # Errors
    /// Field errors on `answers.<key>` with `required`, `too_small` or `too_large`.
    pub fn read(answers: &dyn AnswerSource) -> Result<Self, FieldErrors> {
        let mode = answers
            .choice("mode")
            .and_then(GasMode::from_code)
            .ok_or_else(|| missing("mode"))?;
        let size = answers
            .choice("size")
            .and_then(GasSize::from_code)
            .ok_or_else(|| missing("size"))?;
        let quantity = answers
            .count("quantity")
            .ok_or_else(|| missing("quantity"))?;
        if !(1..=size.household_max()).contains(&quantity) {
            let text =
                "A household may order two cylinders of up to 12.5 kg, or one of 25 or 50 kg.";
            return Err(FieldErrors::one("answers.quantity", "too_large", text));
        }
        let fill = fill_of(mode, size, answers)?;
        if matches!(fill, GasFill::Worth(_)) && quantity != 1 {
            let text = "Gas for an amount goes into one cylinder. Order the second one separately.";
            return Err(FieldErrors::one("answers.quantity", "too_large", text));
        }
        let extras = if mode == GasMode::New {
            answers.multi("accessories")
        } else {
            Vec::new()
        };
        Ok(Self {
            mode,
            size,
            fill,
            quantity,
            accessories: extras.into_iter().map(str::to_owned).collect(),
        })
    }

    /// The gas for each cylinder in tenths of a kilogram, at this price.
    ///
    /// # Errors
    /// A field error on `answers.amount` when the amount buys too little, or more than the cylinder
    /// holds.
    pub fn tenths(&self, per_kg: Money) -> Result<i64, FieldErrors> {
        let amount = match self.fill {
            GasFill::Full => return Ok(self.size.tenths()),
            GasFill::Part(tenths) => return Ok(tenths),
            GasFill::Worth(amount) => amount,
        };
        // Rounded down to a tenth of a kilogram: only the filled amount is charged, and the
        // customer keeps the rest.
        let bought = amount
            .kobo()
            .saturating_mul(10)
            .checked_div(per_kg.kobo().max(1))
            .unwrap_or_default();
        if bought < GAS_LEAST_TENTHS {
            let least = per_kg.kobo().saturating_mul(GAS_LEAST_TENTHS) / 10;
            let text = format!(
                "The minimum is 2 kg, which is {} today.",
                Money::from_kobo(least)
            );
            return Err(FieldErrors::one("answers.amount", "too_small", text));
        }
        if bought > self.size.tenths() {
            let full = Money::from_kobo(per_kg.kobo().saturating_mul(self.size.tenths()) / 10);
            let text = format!(
                "That is more than the cylinder holds. A full one of {} is {full} today.",
                self.size.label()
            );
            return Err(FieldErrors::one("answers.amount", "too_large", text));
        }
        Ok(if bought == self.size.tenths() {
            bought
        } else {
            bought.min(self.size.part_max())
        })
    }
}

fn fill_of(
    mode: GasMode,
    size: GasSize,
    answers: &dyn AnswerSource,
) -> Result<GasFill, FieldErrors> {
    match (mode, answers.choice("fill")) {
        (GasMode::Swap | GasMode::New, _) | (GasMode::Refill, Some("full")) => Ok(GasFill::Full),
        (GasMode::TopUp, _) => answers
            .count("amount")
            .map(Money::from_kobo)
            .map(GasFill::Worth)
            .ok_or_else(|| missing("amount")),
        (GasMode::Refill, Some(_)) => {
            let tenths = answers
                .count("kg_tenths")
                .ok_or_else(|| missing("kg_tenths"))?;
            if tenths > size.part_max() {
                let text = format!(
                    "A part of this cylinder is at most {}. Choose a full cylinder instead.",
                    kg_text(size.part_max())
                );
                return Err(FieldErrors::one("answers.kg_tenths", "too_large", text));
            }
            if tenths < GAS_LEAST_TENTHS {
                return Err(FieldErrors::one(
                    "answers.kg_tenths",
                    "too_small",
                    "The minimum is 2 kg.",
                ));
            }
            Ok(GasFill::Part(tenths))
        }
        (GasMode::Refill, None) => Err(missing("fill")),
    }
}

fn missing(key: &str) -> FieldErrors {
    FieldErrors::one(
        format!("answers.{key}"),
        "required",
        "This is needed for the price.",
    )
}
