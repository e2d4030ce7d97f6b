//! Promo codes, as staff maintain them.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Money, Timestamp};
use pricing::{Off, Promo, PromoState, PromoTerms, TravelZone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A promo code, and how much of it is used.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminPromo)]
pub struct AdminPromoBody {
    pub id: String,
    pub code: String,
    /// The state: `DRAFT`, `LIVE`, `PAUSED` or `ENDED`.
    pub state: &'static str,
    /// Whether the code is shown to visitors while it can be used.
    pub public: bool,
    /// The type of discount: `PERCENT`, `FIXED` or `FREE_TRAVEL`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The value: hundredths of a percent for `PERCENT`, kobo for `FIXED`, 0 for `FREE_TRAVEL`.
    pub value: i64,
    pub cap_kobo: Option<i64>,
    pub min_order_kobo: i64,
    /// The services of the code; all services when empty.
    pub categories: Vec<String>,
    /// The zones of the code; all zones when empty.
    pub zones: Vec<&'static str>,
    pub first_order_only: bool,
    pub new_user_only: bool,
    pub starts_at: DateTime<Utc>,
    pub ends_at: Option<DateTime<Utc>>,
    pub total_limit: Option<u32>,
    pub per_user_limit: u32,
    pub budget_kobo: Option<i64>,
    pub stack_with_credit: bool,
    /// The number of uses that count towards the limit: those on open orders and the final ones.
    pub uses: u32,
    /// The sum of the discounts of these uses.
    pub spent_kobo: i64,
    pub created_at: DateTime<Utc>,
    pub version: i64,
}

impl From<&Promo> for AdminPromoBody {
    fn from(promo: &Promo) -> Self {
        let terms = &promo.terms;
        Self {
            id: promo.id.to_string(),
            code: promo.code.to_string(),
            state: promo.state.code(),
            public: promo.public,
            kind: terms.off.code(),
            value: terms.off.value(),
            cap_kobo: terms.cap.map(kobo),
            min_order_kobo: kobo(terms.min_order),
            categories: terms.categories.clone(),
            zones: terms.zones.iter().map(|zone| zone.code()).collect(),
            first_order_only: terms.first_order_only,
            new_user_only: terms.new_user_only,
            starts_at: time(terms.starts_at),
            ends_at: maybe_time(terms.ends_at),
            total_limit: terms.total_limit,
            per_user_limit: terms.per_user_limit,
            budget_kobo: terms.budget.map(kobo),
            stack_with_credit: terms.stacks_with_credit,
            uses: promo.uses,
            spent_kobo: kobo(promo.spent),
            created_at: time(promo.created_at),
            version: promo.version,
        }
    }
}

/// The terms of a promo code: what it takes off, and who may use it.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PromoTermsRequest {
    /// The type of discount: `PERCENT`, `FIXED` or `FREE_TRAVEL`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The value: hundredths of a percent for `PERCENT`, kobo for `FIXED`, 0 for `FREE_TRAVEL`.
    #[serde(default)]
    pub value: i64,
    /// The highest discount.
    pub cap_kobo: Option<i64>,
    /// The lowest price, before the discount, for which the code can be used.
    #[serde(default)]
    pub min_order_kobo: i64,
    /// The services of the code; all services when empty.
    #[serde(default)]
    #[validate(length(max = 30, message = "At most 30 services; leave it empty for all."))]
    pub categories: Vec<String>,
    /// The zones of the code, `A`, `B` and `C`; all zones when empty.
    #[serde(default)]
    #[validate(length(max = 3))]
    pub zones: Vec<String>,
    #[serde(default)]
    pub first_order_only: bool,
    #[serde(default)]
    pub new_user_only: bool,
    pub starts_at: DateTime<Utc>,
    pub ends_at: Option<DateTime<Utc>>,
    pub total_limit: Option<u32>,
    pub per_user_limit: u32,
    pub budget_kobo: Option<i64>,
    /// Whether store credit may pay the discounted price; it may when absent.
    pub stack_with_credit: Option<bool>,
}

impl PromoTermsRequest {
    /// Returns the terms of the promo code.
    ///
    /// # Errors
    /// `type`, `value` or `zones` when it is unknown or out of range.
    pub fn terms(self) -> Result<PromoTerms, FieldErrors> {
        let off =
            Off::from_code(&self.kind, self.value).ok_or_else(|| match self.kind.as_str() {
                "PERCENT" => FieldErrors::one(
                    "value",
                    "out_of_range",
                    "More than nothing, and 100 % at most.",
                ),
                "FIXED" => FieldErrors::one("value", "out_of_range", "Enter an amount above zero."),
                "FREE_TRAVEL" => {
                    FieldErrors::one("value", "out_of_range", "Free travel has no amount.")
                }
                _ => FieldErrors::one(
                    "type",
                    "not_an_option",
                    "Choose a percentage, an amount or free travel.",
                ),
            })?;
        let zone = |code: &String| {
            TravelZone::from_code(code).ok_or_else(|| {
                FieldErrors::one("zones", "not_an_option", "Choose among zones A, B and C.")
            })
        };
        let mut zones = self.zones.iter().map(zone).collect::<Result<Vec<_>, _>>()?;
        zones.sort_unstable();
        zones.dedup();
        let mut categories = self.categories;
        categories.sort_unstable();
        categories.dedup();
        Ok(PromoTerms {
            off,
            cap: self.cap_kobo.map(Money::from_kobo),
            min_order: Money::from_kobo(self.min_order_kobo),
            categories,
            zones,
            first_order_only: self.first_order_only,
            new_user_only: self.new_user_only,
            starts_at: Timestamp::new(self.starts_at),
            ends_at: self.ends_at.map(Timestamp::new),
            total_limit: self.total_limit,
            per_user_limit: self.per_user_limit,
            budget: self.budget_kobo.map(Money::from_kobo),
            stacks_with_credit: self.stack_with_credit.unwrap_or(true),
        })
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPromoRequest {
    /// The code: 4 to 12 letters and digits.
    #[validate(length(min = 1, max = 40))]
    pub code: String,
    #[validate(nested)]
    pub terms: PromoTermsRequest,
}

/// A change of a promo code. `version` is the version that was edited.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PromoChangeRequest {
    #[validate(nested)]
    pub terms: PromoTermsRequest,
    pub version: i64,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PromoStateRequest {
    /// The new state: `LIVE`, `PAUSED` or `ENDED`.
    pub state: String,
}

impl PromoStateRequest {
    /// Returns the new state.
    ///
    /// # Errors
    /// `state` when it is unknown or is `DRAFT`.
    pub fn state(&self) -> Result<PromoState, FieldErrors> {
        let wanted = PromoState::from_code(&self.state).filter(|state| *state != PromoState::Draft);
        wanted.ok_or_else(|| {
            FieldErrors::one("state", "not_an_option", "Let it out, pause it, or end it.")
        })
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishPromoRequest {
    pub public: bool,
}

/// A promo code that is shown to visitors (ENT-14).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PublicPromo)]
pub struct PublicPromoBody {
    pub code: String,
    /// The type of discount: `PERCENT`, `FIXED` or `FREE_TRAVEL`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The value: hundredths of a percent for `PERCENT`, kobo for `FIXED`, 0 for `FREE_TRAVEL`.
    pub value: i64,
    pub cap_kobo: Option<i64>,
    pub min_order_kobo: i64,
    /// The services of the code; all services when empty.
    pub categories: Vec<String>,
    pub first_order_only: bool,
    pub new_user_only: bool,
    pub ends_at: Option<DateTime<Utc>>,
}

impl PublicPromoBody {
    /// `None` for a code that cannot be used now or that staff did not mark as public.
    pub fn of(promo: &Promo, now: Timestamp) -> Option<Self> {
        let terms = &promo.terms;
        let left = terms.total_limit.is_none_or(|most| promo.uses < most)
            && terms.budget.is_none_or(|budget| promo.spent < budget);
        let usable = promo.public
            && promo.state == PromoState::Live
            && terms.starts_at <= now
            && terms.ends_at.is_none_or(|end| now < end)
            && left;
        usable.then(|| Self {
            code: promo.code.to_string(),
            kind: terms.off.code(),
            value: terms.off.value(),
            cap_kobo: terms.cap.map(kobo),
            min_order_kobo: kobo(terms.min_order),
            categories: terms.categories.clone(),
            first_order_only: terms.first_order_only,
            new_user_only: terms.new_user_only,
            ends_at: maybe_time(terms.ends_at),
        })
    }
}
