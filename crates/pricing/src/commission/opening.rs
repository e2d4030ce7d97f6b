//! The commission rules that the product starts with.

use super::{CommissionRule, CommissionRuleState, CommissionScope, CommissionTier};
use kernel::{Bps, Timestamp};

/// The rules that the product starts with: 15 % by default, 10 % for gas refill and delivery, 12 %
/// for trusted providers.
#[must_use]
pub fn opening_commission_rules() -> Vec<CommissionRule> {
    let gas = CommissionScope {
        category: Some("gas-refill-delivery".to_owned()),
        ..CommissionScope::default()
    };
    let trusted = CommissionScope {
        tier: Some(CommissionTier::Trusted),
        ..CommissionScope::default()
    };
    let scopes = [
        (CommissionScope::default(), 1_500),
        (gas, 1_000),
        (trusted, 1_200),
    ];
    // 2026-01-01T00:00:00Z, before any order.
    let Some(opened) = Timestamp::from_unix(1_767_225_600) else {
        return Vec::new();
    };
    let rule = |(number, (scope, rate)): (u32, (CommissionScope, u32))| -> Option<CommissionRule> {
        let id = format!("00000000-0000-7000-8000-{number:012}")
            .parse()
            .ok()?;
        Some(CommissionRule {
            id,
            number: Some(number),
            scope,
            rate: Some(Bps::new(rate)),
            from: opened,
            note: None,
            proposed_by: None,
            proposed_at: opened,
            state: CommissionRuleState::InForce,
            decided: None,
            version: 0,
        })
    };
    (1..).zip(scopes).filter_map(rule).collect()
}
