use crate::LineKind;
use kernel::{Bps, Money};
use std::{collections::BTreeMap, fmt};

/// Where travel is priced: A the centre, B the inner districts, C the satellite towns.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum TravelZone {
    A,
    B,
    C,
}

impl TravelZone {
    /// The letter; the reverse of [`TravelZone::from_code`].
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        }
    }
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::A, Self::B, Self::C]
            .into_iter()
            .find(|zone| zone.code() == code)
    }
}

impl fmt::Display for TravelZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// How one category is priced. All amounts are VAT-inclusive kobo. A new version replaces a card whole;
/// prices that were issued keep what they were issued with.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateCard {
    /// The category's slug.
    pub category: String,
    /// Counts from 1.
    pub version: u32,
    /// Above this total the engine refuses and people price the job (₦150,000 on every card that ships).
    #[serde(rename = "ceilingKobo")]
    pub ceiling: Money,
    pub base: Base,
    /// Counted things, in the order in which the labour line names them.
    #[serde(default)]
    pub units: Vec<PerUnit>,
    /// Lines of their own, each present when its condition holds.
    #[serde(default)]
    pub add_ons: Vec<AddOn>,
    /// Percentages on all labour together.
    #[serde(default)]
    pub uplifts: Vec<Uplift>,
    /// Answers with which people price the job: what cannot be promised unseen.
    #[serde(default)]
    pub refuse: Vec<When>,
    pub travel: TravelRates,
}

/// What the labour starts from.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum Base {
    /// It depends on one answer.
    Choice {
        key: String,
        choices: Vec<BaseChoice>,
    },
    /// The same for everyone; may be zero when the units carry the price.
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
    /// As the labour line reads: "Deep clean".
    pub label: String,
    #[serde(rename = "amountKobo")]
    pub amount: Money,
}

/// A counted thing: the first `included` cost nothing more, each further one `amount`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PerUnit {
    pub key: String,
    #[serde(default)]
    pub included: i64,
    /// More than this has no price on the card.
    pub max: i64,
    #[serde(rename = "amountKobo")]
    pub amount: Amount,
    /// "bedroom".
    pub one: String,
    /// "bedrooms".
    pub many: String,
    /// Whether no answer means none; otherwise an answer is needed.
    #[serde(default)]
    pub optional: bool,
}

/// The price of one unit.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum Amount {
    /// The same for everyone, in kobo.
    Flat(Money),
    /// It depends on an answer.
    ByChoice {
        key: String,
        #[serde(rename = "amountsKobo")]
        amounts: BTreeMap<String, Money>,
    },
}

/// A line of its own under a condition: an extra (LABOUR), supplies by us (MATERIAL), an express fee (FEE) …
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddOn {
    pub when: When,
    pub kind: LineKind,
    pub label: String,
    #[serde(rename = "amountKobo")]
    pub amount: Money,
    /// Times this counted answer; once when there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Per>,
}

/// The count that an add-on is multiplied by.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Per {
    pub key: String,
    /// The unit's name on the line: "person".
    pub unit: String,
}

/// A percentage on all labour under a condition, as a labour line of its own, rounded to whole naira.
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
    /// A choice is this value.
    Is { key: String, is: String },
    /// Several were chosen and this is among them.
    Has { key: String, has: String },
    /// A yes-or-no answer is this.
    Said { key: String, said: bool },
}

impl When {
    /// The key of the answer it asks for.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::Is { key, .. } | Self::Has { key, .. } | Self::Said { key, .. } => key,
        }
    }
}

/// The travel line of each zone.
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
