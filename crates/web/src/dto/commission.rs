//! Commission rules, as finance maintains them.

use super::{Names, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::{Bps, FieldErrors, Money, ProviderId, Timestamp, UserId};
use pricing::{
    CommissionDraft, CommissionExample, CommissionRule, CommissionScope, CommissionTier,
    CommissionTrial, Split,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use validator::Validate;

/// The display names of providers.
pub type ProviderNames = BTreeMap<ProviderId, String>;

/// The names of the people and providers that appear in the rules.
#[derive(Debug, Default)]
pub struct CommissionPeople {
    pub staff: Names,
    pub providers: ProviderNames,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionRules)]
pub struct CommissionRulesBody {
    /// The rules that came into force, newest first.
    pub rules: Vec<CommissionRuleBody>,
    /// The rules that wait for a second person, oldest first.
    pub waiting: Vec<CommissionRuleBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionRule)]
pub struct CommissionRuleBody {
    pub id: String,
    /// The number of the rule, in the order in which the rules were approved: 1, 2, 3 and so on.
    pub number: Option<u32>,
    /// The service of the rule; absent for every service.
    pub category_slug: Option<String>,
    /// The tier of the rule, `STANDARD` or `TRUSTED`; absent for both.
    pub tier: Option<&'static str>,
    /// The provider of the rule; absent for every provider.
    pub provider_id: Option<String>,
    pub provider_name: Option<String>,
    /// The rate in hundredths of a percent; absent for a rule that ends an earlier one.
    pub rate_bps: Option<u32>,
    pub effective_from: DateTime<Utc>,
    /// The state: `WAITING`, `UPCOMING`, `HOLDS`, or `REPLACED` when a later rule is for the same
    /// jobs.
    pub state: &'static str,
    pub note: Option<String>,
    /// The name of the person who proposed it; absent for the initial rules.
    pub proposed_by: Option<String>,
    pub proposed_at: DateTime<Utc>,
    pub decided_by: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Whether the caller proposed the rule and so may not approve it.
    pub mine: bool,
}

impl CommissionRulesBody {
    #[must_use]
    pub fn new(
        rules: &[CommissionRule],
        people: &CommissionPeople,
        asker: UserId,
        now: Timestamp,
    ) -> Self {
        let body = |rule: &CommissionRule| {
            CommissionRuleBody::new(rule, state(rule, rules, now), people, asker)
        };
        Self {
            rules: rules
                .iter()
                .rev()
                .filter(|rule| rule.number.is_some())
                .map(body)
                .collect(),
            waiting: rules
                .iter()
                .filter(|rule| rule.number.is_none())
                .map(body)
                .collect(),
        }
    }
}

fn state(rule: &CommissionRule, all: &[CommissionRule], now: Timestamp) -> &'static str {
    let place = |rule: &CommissionRule| (rule.from, rule.number);
    let replaced = |other: &CommissionRule| {
        other.number.is_some()
            && other.scope == rule.scope
            && other.from <= now
            && place(other) > place(rule)
    };
    match rule.number {
        None => "WAITING",
        Some(_) if rule.from > now => "UPCOMING",
        Some(_) if all.iter().any(replaced) => "REPLACED",
        Some(_) => "HOLDS",
    }
}

impl CommissionRuleBody {
    fn new(
        rule: &CommissionRule,
        state: &'static str,
        people: &CommissionPeople,
        asker: UserId,
    ) -> Self {
        let named = |user: UserId| people.staff.get(&user).cloned().unwrap_or_default();
        Self {
            id: rule.id.to_string(),
            number: rule.number,
            category_slug: rule.scope.category.clone(),
            tier: rule.scope.tier.map(CommissionTier::code),
            provider_id: rule.scope.provider.map(|provider| provider.to_string()),
            provider_name: rule
                .scope
                .provider
                .and_then(|provider| people.providers.get(&provider).cloned()),
            rate_bps: rule.rate.map(Bps::get),
            effective_from: time(rule.from),
            state,
            note: rule.note.clone(),
            proposed_by: rule.proposed_by.map(named),
            proposed_at: time(rule.proposed_at),
            decided_by: rule.decided.map(|(user, _)| named(user)),
            decided_at: maybe_time(rule.decided.map(|(_, at)| at)),
            mine: rule.proposed_by == Some(asker),
        }
    }
}

/// The jobs that a rule is for, and their rate.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CommissionRuleRequest {
    #[validate(length(min = 1, max = 80))]
    pub category_slug: Option<String>,
    /// The tier, `STANDARD` or `TRUSTED`; both when absent.
    pub tier: Option<String>,
    #[schema(value_type = Option<String>)]
    pub provider_id: Option<ProviderId>,
    /// The rate in hundredths of a percent, at most 5000; absent to end an earlier rule.
    pub rate_bps: Option<u32>,
    /// When the rule takes effect; at once when absent.
    pub effective_from: Option<DateTime<Utc>>,
    #[validate(length(max = 400))]
    pub note: Option<String>,
}

impl CommissionRuleRequest {
    /// Returns the proposed rule.
    ///
    /// # Errors
    /// `tier` when it is unknown.
    pub fn draft(self) -> Result<CommissionDraft, FieldErrors> {
        let tier = self.tier.map(|code| {
            CommissionTier::from_code(&code).ok_or_else(|| {
                FieldErrors::one(
                    "tier",
                    "not_an_option",
                    "Choose standard or trusted providers.",
                )
            })
        });
        Ok(CommissionDraft {
            scope: CommissionScope {
                category: self.category_slug,
                tier: tier.transpose()?,
                provider: self.provider_id,
            },
            rate: self.rate_bps.map(Bps::new),
            from: self.effective_from.map(Timestamp::new),
            note: self.note,
        })
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CommissionDecisionRequest {
    pub approve: bool,
}

/// A rule and an example job to try it on; amounts include VAT.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CommissionPreviewRequest {
    #[validate(nested)]
    pub rule: CommissionRuleRequest,
    #[validate(range(min = 0, max = 1_000_000_000))]
    pub labour_kobo: i64,
    #[validate(range(min = 0, max = 1_000_000_000))]
    pub travel_kobo: i64,
    #[validate(range(min = 0, max = 1_000_000_000))]
    pub materials_kobo: i64,
}

impl CommissionPreviewRequest {
    #[must_use]
    pub fn example(&self) -> CommissionExample {
        let of = Money::from_kobo;
        CommissionExample {
            labour: of(self.labour_kobo),
            travel: of(self.travel_kobo),
            materials: of(self.materials_kobo),
        }
    }
}

/// How the example job is split today, and how it would be split with the new rule.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionPreview)]
pub struct CommissionPreviewBody {
    pub today: CommissionSplitBody,
    pub then: CommissionSplitBody,
    /// Whether the new rule would apply to such a job; a more specific rule may take precedence.
    pub holds: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionSplit)]
pub struct CommissionSplitBody {
    pub rate_bps: u32,
    pub commission_kobo: i64,
    pub provider_kobo: i64,
    pub vat_kobo: i64,
    pub total_kobo: i64,
}

impl From<&CommissionTrial> for CommissionPreviewBody {
    fn from(trial: &CommissionTrial) -> Self {
        let body = |(rate, split): &(Bps, Split)| CommissionSplitBody {
            rate_bps: rate.get(),
            commission_kobo: kobo(split.commission),
            provider_kobo: kobo(split.provider_receives),
            vat_kobo: kobo(split.vat),
            total_kobo: kobo(split.total),
        };
        Self {
            today: body(&trial.today),
            then: body(&trial.then),
            holds: trial.holds,
        }
    }
}
