use super::{
    CommissionAsked, CommissionBook, CommissionDraft, CommissionRule, CommissionRuleState,
    CommissionTier,
};
use crate::{Commission, LineDraft, LineKind, PriceLine, PricingError, Split};
use kernel::{Bps, CommissionRuleId, Money, Timestamp};

/// An example job to try a rule on. The amounts include VAT.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommissionExample {
    pub labour: Money,
    pub travel: Money,
    pub materials: Money,
}

/// The split of the example job without the rule, and with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommissionTrial {
    pub today: (Bps, Split),
    pub then: (Bps, Split),
    /// Whether the rule would decide the rate; it does not when a more specific rule overrides it.
    pub holds: bool,
}

/// The lines of the example job; zero amounts are left out.
///
/// # Errors
/// `BadLine` for an amount that is negative or too large.
pub fn example_lines(example: CommissionExample) -> Result<Vec<PriceLine>, PricingError> {
    let parts = [
        (LineKind::Labour, "Labour", example.labour),
        (LineKind::Travel, "Travel", example.travel),
        (LineKind::Material, "Materials", example.materials),
    ];
    let lines = parts.into_iter().filter(|(_, _, amount)| !amount.is_zero());
    lines
        .map(|(kind, label, amount)| PriceLine::new(LineDraft::new(kind, label, amount)))
        .collect()
}

impl CommissionBook {
    /// Calculates the effect of a rule on an example job that the rule applies to.
    ///
    /// # Errors
    /// `NoLines` for an example job without amounts; the errors of [`Split::of`].
    pub fn try_out(
        self,
        id: CommissionRuleId,
        draft: &CommissionDraft,
        example: CommissionExample,
        now: Timestamp,
    ) -> Result<CommissionTrial, PricingError> {
        let lines = example_lines(example)?;
        if lines.is_empty() {
            return Err(PricingError::NoLines);
        }
        let (rules, from) = (
            self.newest().saturating_add(1),
            draft.from.map_or(now, |from| from.max(now)),
        );
        let scope = &draft.scope;
        let asked = CommissionAsked {
            category: scope.category.as_deref().unwrap_or_default(),
            tier: scope.tier.unwrap_or(CommissionTier::Standard),
            provider: scope.provider,
            rules,
            at: from,
        };
        let tried = CommissionRule {
            id,
            number: Some(rules),
            scope: scope.clone(),
            rate: draft.rate,
            from,
            note: None,
            proposed_by: None,
            proposed_at: now,
            state: CommissionRuleState::InForce,
            decided: None,
            version: 0,
        };
        let (today, then) = (self.choose(&asked), self.with(tried).choose(&asked));
        let divided = |rate| Commission::new(rate).and_then(|rate| Split::of(&lines, rate));
        let ended = draft.rate.is_none() && then != today;
        Ok(CommissionTrial {
            today: (today.rate, divided(today.rate)?),
            then: (then.rate, divided(then.rate)?),
            holds: ended || then.rule == Some(id),
        })
    }
}
