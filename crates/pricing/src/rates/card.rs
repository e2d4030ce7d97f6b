use crate::LineKind;
use kernel::{Bps, Money};
use std::{collections::BTreeMap, fmt};

kernel::coded!(
    /// A zone for travel prices: A is the centre, B the inner districts, C the satellite towns.
    #[derive(serde::Serialize, serde::Deserialize)]
    TravelZone {
        A => "A",
        B => "B",
        C => "C",
    }
);

impl fmt::Display for TravelZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The prices of one category. All amounts are VAT-inclusive kobo. A new version replaces the whole
/// card; issued prices do not change.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateCard {
    /// The slug of the category.
    pub category: String,
    /// The version, counted from 1.
    pub version: u32,
    /// Above this total the engine refuses and staff price the job (₦150,000 on every card that
    /// ships).
    #[serde(rename = "ceilingKobo")]
    pub ceiling: Money,
    /// Whether the advertised price is that of one more unit, without travel: "from ₦700 each".
    /// Otherwise it is the price of the smallest job.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub from_each: bool,
    pub base: Base,
    /// The way to another place that is paid for, as in a ride.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<Distance>,
    /// Counted units, in the order in which the labour line names them.
    #[serde(default)]
    pub units: Vec<PerUnit>,
    /// Separate lines, each added when its condition is met.
    #[serde(default)]
    pub add_ons: Vec<AddOn>,
    /// Percentages on the total labour.
    #[serde(default)]
    pub uplifts: Vec<Uplift>,
    /// Answers with which staff must price the job, because it cannot be priced unseen.
    #[serde(default)]
    pub refuse: Vec<When>,
    /// Amounts that the customer states, above which staff must price the job.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Limit>,
    pub travel: TravelRates,
}

/// The amount from which the labour starts.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum Base {
    /// An amount that depends on one answer.
    Choice {
        key: String,
        choices: Vec<BaseChoice>,
    },
    /// The same amount for every order; it may be zero when the units carry the price.
    Flat {
        label: String,
        #[serde(rename = "amountKobo")]
        amount: Money,
    },
}

/// One answer of a [`Base::Choice`] and its price.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BaseChoice {
    pub value: String,
    /// The text in the labour line: "Deep clean".
    pub label: String,
    #[serde(rename = "amountKobo")]
    pub amount: Money,
}

/// The price of the way between the place of the job and a place that the form asks for, in started
/// kilometres.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Distance {
    /// The key of the choice that says where the way leads.
    pub key: String,
    /// The kilometres that the base contains.
    pub included_km: i64,
    /// The longest way; a longer one has no price on the card.
    pub max_km: i64,
    /// The price of each further kilometre.
    #[serde(rename = "amountKobo")]
    pub amount: Amount,
    /// The condition under which no way is paid for, such as a ride by the hour; `None` means never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unless: Option<When>,
}

/// A counted unit: the first `included` are free, each further one costs `amount`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PerUnit {
    pub key: String,
    #[serde(default)]
    pub included: i64,
    /// The maximum count; a higher one has no price on the card.
    pub max: i64,
    #[serde(rename = "amountKobo")]
    pub amount: Amount,
    /// The singular: "bedroom".
    pub one: String,
    /// The plural: "bedrooms".
    pub many: String,
    /// Whether a missing answer means zero; otherwise an answer is required.
    #[serde(default)]
    pub optional: bool,
    /// The condition under which the unit is counted; `None` means always. Without it the answer is
    /// not read, because the form does not ask for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// The price of one unit.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum Amount {
    /// The same price for every order, in kobo.
    Flat(Money),
    /// A price that depends on an answer.
    ByChoice {
        key: String,
        #[serde(rename = "amountsKobo")]
        amounts: BTreeMap<String, Money>,
    },
}

/// A separate line under a condition: an extra (LABOUR), materials that the provider brings
/// (MATERIAL), an express fee (FEE) …
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddOn {
    pub when: When,
    pub kind: LineKind,
    pub label: String,
    #[serde(rename = "amountKobo")]
    pub amount: Money,
    /// The counted answer that the amount is multiplied by; `None` means once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Per>,
}

/// The count by which an add-on is multiplied.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Per {
    pub key: String,
    /// The name of the unit on the line: "person".
    pub unit: String,
}

/// A percentage on all labour under a condition. It is a separate labour line, rounded to whole
/// naira.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Uplift {
    pub when: When,
    pub bps: Bps,
    pub label: String,
}

/// A condition on one answer.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum When {
    /// A choice has this value.
    Is { key: String, is: String },
    /// A multiple choice includes this value.
    Has { key: String, has: String },
    /// A yes-or-no answer has this value.
    Said { key: String, said: bool },
}

impl When {
    /// The key of the answer that the condition is about.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::Is { key, .. } | Self::Has { key, .. } | Self::Said { key, .. } => key,
        }
    }
}

/// The highest amount that the customer may state for a price of the engine, such as the value of a
/// parcel.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Limit {
    pub key: String,
    #[serde(rename = "atMostKobo")]
    pub at_most: Money,
    /// What staff read beside the amount: "Staff price a delivery worth more than".
    pub label: String,
}

/// The travel amount of each zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TravelRates {
    #[serde(rename = "aKobo")]
    pub a: Money,
    #[serde(rename = "bKobo")]
    pub b: Money,
    #[serde(rename = "cKobo")]
    pub c: Money,
}

impl TravelRates {
    #[must_use]
    pub const fn to(&self, zone: TravelZone) -> Money {
        match zone {
            TravelZone::A => self.a,
            TravelZone::B => self.b,
            TravelZone::C => self.c,
        }
    }
}
