use super::{GasPrice, GasSize};
use crate::{HintMeaning, LineKind, PriceHint, PricingError, TaxClass, TravelRates, TravelZone};
use kernel::{Date, Money, Timestamp};
use std::collections::BTreeMap;

const EMBEDDED: &str = include_str!("../../data/gas.json");

/// The prices of gas orders that are not on the board. The values were chosen by us; VAT is
/// included.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GasTariff {
    opening: Opening,
    pub travel: TravelRates,
    #[serde(rename = "expressKobo")]
    pub express: Money,
    express_zones: Vec<TravelZone>,
    #[serde(rename = "cylindersKobo")]
    cylinders: BTreeMap<String, Money>,
    accessories: Vec<GasAccessory>,
    taxes: Vec<GasTax>,
}

/// The prices that the board starts with.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Opening {
    effective_from: Timestamp,
    #[serde(rename = "perKg")]
    prices: TravelRates,
}

/// An accessory that is sold with a new cylinder.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GasAccessory {
    pub value: String,
    pub label: String,
    #[serde(rename = "amountKobo")]
    pub amount: Money,
}

/// The tax class of a kind of line from a day on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GasTax {
    pub kind: LineKind,
    pub class: TaxClass,
    pub from: Date,
}

impl GasTariff {
    /// The tax class of a kind of line on this day; VAT applies when no rule is set.
    #[must_use]
    pub fn tax_class(&self, kind: LineKind, day: Date) -> TaxClass {
        let known = self
            .taxes
            .iter()
            .filter(|tax| tax.kind == kind && tax.from <= day);
        known
            .max_by_key(|tax| tax.from)
            .map_or(TaxClass::Standard, |tax| tax.class)
    }
    /// The tariff with one more tax rule at the end.
    #[must_use]
    pub fn with_tax(mut self, tax: GasTax) -> Self {
        self.taxes.push(tax);
        self
    }
    #[must_use]
    pub fn express_to(&self, zone: TravelZone) -> bool {
        self.express_zones.contains(&zone)
    }
    pub(super) fn cylinder(&self, size: GasSize) -> Option<Money> {
        self.cylinders.get(size.code()).copied()
    }
    /// The effect of each accessory on the price. Each new cylinder comes with its own.
    #[must_use]
    pub fn accessory_hints(&self) -> Vec<PriceHint> {
        let hint = |one: &GasAccessory| PriceHint {
            key: "accessories".to_owned(),
            value: one.value.clone(),
            meaning: HintMeaning::Extra {
                amount: one.amount,
                each: Some("cylinder".to_owned()),
            },
        };
        self.accessories.iter().map(hint).collect()
    }
    pub(super) fn accessory(&self, value: &str) -> Option<&GasAccessory> {
        self.accessories.iter().find(|one| one.value == value)
    }
}

/// Reads the tariff that ships with the product.
///
/// # Errors
/// `BadCard` when the data has another shape or lacks a cylinder size.
pub fn embedded_gas_tariff() -> Result<GasTariff, PricingError> {
    let fault = |why: String| PricingError::BadCard {
        category: "gas".to_owned(),
        why,
    };
    let tariff: GasTariff =
        serde_json::from_str(EMBEDDED).map_err(|error| fault(error.to_string()))?;
    match GasSize::ALL
        .iter()
        .find(|size| tariff.cylinder(**size).is_none())
    {
        Some(size) => Err(fault(format!("no cylinder of {}", size.label()))),
        None => Ok(tariff),
    }
}

/// The entries that the board starts with, one for each zone.
///
/// # Errors
/// The errors of [`embedded_gas_tariff`].
pub fn opening_gas_prices() -> Result<Vec<GasPrice>, PricingError> {
    let Opening {
        effective_from,
        prices,
    } = embedded_gas_tariff()?.opening;
    let entry = |zone| GasPrice {
        zone,
        per_kg: prices.to(zone),
        effective_from,
        note: None,
        set_by: None,
        approved_by: None,
    };
    Ok([TravelZone::A, TravelZone::B, TravelZone::C]
        .map(entry)
        .to_vec())
}
