use super::{CommissionRule, CommissionRuleState, CommissionScope, CommissionTier};
use crate::Commission;
use kernel::{Bps, CommissionRuleId, ProviderId, Timestamp};
use std::collections::BTreeMap;

/// The commission rules in force, with all earlier ones.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CommissionBook(Vec<CommissionRule>);

/// The job for which a commission rate is requested, and the time.
#[derive(Debug, Clone, Copy)]
pub struct CommissionAsked<'a> {
    pub category: &'a str,
    pub tier: CommissionTier,
    /// The provider; `None` while it is not known who will do the job.
    pub provider: Option<ProviderId>,
    /// The highest rule number that counts. Rules that came into force later do not count, whatever
    /// their start date.
    pub rules: u32,
    pub at: Timestamp,
}

/// A rate and the rule that it comes from; the rule is `None` when no rule applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommissionChoice {
    pub rate: Bps,
    pub rule: Option<CommissionRuleId>,
}

/// The rules of one scope, as of the time asked about.
#[derive(Debug, Clone, Copy)]
struct Entry<'a> {
    /// The number of the first rule of the scope. It is the scope's age, which a new rate does not
    /// change.
    first: u32,
    now: Option<(Timestamp, u32, &'a CommissionRule)>,
}

impl CommissionBook {
    /// Creates a book from rules in any order; rules that are not in force are left out.
    #[must_use]
    pub fn new(rules: impl IntoIterator<Item = CommissionRule>) -> Self {
        Self(
            rules
                .into_iter()
                .filter(|rule| rule.state == CommissionRuleState::InForce)
                .collect(),
        )
    }

    /// The number of the newest rule.
    #[must_use]
    pub fn newest(&self) -> u32 {
        self.0
            .iter()
            .filter_map(|rule| rule.number)
            .max()
            .unwrap_or(0)
    }

    /// The book with one more rule, to try the rule out.
    #[must_use]
    pub fn with(mut self, rule: CommissionRule) -> Self {
        self.0.push(rule);
        self
    }

    /// The rate that applies: that of the most specific scope, and of the oldest among equally
    /// specific scopes. A scope that was ended does not count. Without any scope, the default rate
    /// applies.
    #[must_use]
    pub fn choose(&self, asked: &CommissionAsked<'_>) -> CommissionChoice {
        let holding = self.scopes(asked).into_iter().filter_map(|(scope, entry)| {
            let (_, _, rule) = entry.now?;
            rule.rate.map(|rate| {
                (
                    scope.weight(),
                    std::cmp::Reverse(entry.first),
                    CommissionChoice {
                        rate,
                        rule: Some(rule.id),
                    },
                )
            })
        });
        let best = holding
            .max_by_key(|(weight, age, _)| (*weight, *age))
            .map(|(_, _, choice)| choice);
        best.unwrap_or(CommissionChoice {
            rate: Commission::default().rate(),
            rule: None,
        })
    }

    fn scopes(&self, asked: &CommissionAsked<'_>) -> BTreeMap<&CommissionScope, Entry<'_>> {
        let mut scopes: BTreeMap<&CommissionScope, Entry<'_>> = BTreeMap::new();
        for rule in &self.0 {
            let Some(number) = rule
                .number
                .filter(|number| *number <= asked.rules && asked.is_within(&rule.scope))
            else {
                continue;
            };
            let entry = scopes.entry(&rule.scope).or_insert(Entry {
                first: number,
                now: None,
            });
            entry.first = entry.first.min(number);
            let later = entry
                .now
                .is_none_or(|(from, before, _)| (from, before) < (rule.from, number));
            if rule.from <= asked.at && later {
                entry.now = Some((rule.from, number, rule));
            }
        }
        scopes
    }
}

impl CommissionAsked<'_> {
    fn is_within(&self, scope: &CommissionScope) -> bool {
        scope
            .category
            .as_deref()
            .is_none_or(|category| category == self.category)
            && scope.tier.is_none_or(|tier| tier == self.tier)
            && scope
                .provider
                .is_none_or(|provider| self.provider == Some(provider))
    }
}
