use super::{CommissionError, propose_rule::audited};
use crate::{Store, UnitOfWork, repositories::AuditKind};
use kernel::{Actor, CommissionRuleId, Invocation, UserId};
use pricing::{CommissionBook, CommissionRuleError};

/// A second person approves or rejects a waiting rule, or its proposer withdraws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecideCommissionRule {
    pub call: Invocation,
    pub rule: CommissionRuleId,
    pub approve: bool,
}

/// Decides a waiting rule.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Rule(Decided | OwnRule)`.
pub async fn decide_commission_rule(
    store: &dyn Store,
    cmd: DecideCommissionRule,
) -> Result<(), CommissionError> {
    store
        .unit(cmd.call, move |uow| decide_commission_rule_in(uow, &cmd))
        .await
}

fn decide_commission_rule_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideCommissionRule,
) -> Result<(), CommissionError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(CommissionError::NotFound);
    };
    let newest = CommissionBook::new(uow.commission().lock_book()?).newest();
    let mut rule = uow
        .commission()
        .lock_rule(cmd.rule)?
        .ok_or(CommissionError::NotFound)?;
    if cmd.approve {
        // Nor may a person approve a rule for themselves.
        if rule
            .scope
            .provider
            .is_some_and(|provider| UserId::from(provider) == staff)
        {
            return Err(CommissionRuleError::OwnRule.into());
        }
        rule.approve(newest.saturating_add(1), staff, now)?;
    } else {
        rule.reject(staff, now)?;
    }
    let kind = AuditKind::of_terms(cmd.approve);
    uow.audit_terms((staff, kind), audited(&rule.scope), None)?;
    Ok(uow.commission().save_rule(rule)?)
}
