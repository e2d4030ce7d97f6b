use super::CommissionError;
use crate::{
    DomainEvent, ProposedChange, Store, UnitOfWork, WaitingProposal, repositories::AuditKind,
};
use kernel::{Actor, FieldErrors, Invocation, UserId};
use pricing::{
    CommissionDraft, CommissionRule, CommissionRuleState, CommissionScope, check_commission,
};

/// A member of staff proposes a rule. It comes into force when a second one approves it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposeCommissionRule {
    pub call: Invocation,
    pub draft: CommissionDraft,
}

/// Proposes a rule.
///
/// # Errors
/// `NotFound` for callers who are not staff; `Invalid`; `Waiting`.
pub async fn propose_commission_rule(
    store: &dyn Store,
    cmd: ProposeCommissionRule,
) -> Result<(), CommissionError> {
    store
        .unit(cmd.call, move |uow| propose_commission_rule_in(uow, &cmd))
        .await
}

fn propose_commission_rule_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ProposeCommissionRule,
) -> Result<(), CommissionError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(CommissionError::NotFound);
    };
    let now = uow.now();
    let draft = &cmd.draft;
    let note = check_commission(draft, now)?;
    check_provider(uow, &draft.scope, staff)?;
    // The lock on the rules also covers the waiting proposals.
    let _book = uow.commission().lock_book()?;
    if uow.commission().is_proposed(&draft.scope)? {
        return Err(CommissionError::Waiting);
    }
    let rule = CommissionRule {
        id: uow.next_id(),
        number: None,
        scope: draft.scope.clone(),
        rate: draft.rate,
        from: draft.from.map_or(now, |from| from.max(now)),
        note,
        proposed_by: Some(staff),
        proposed_at: now,
        state: CommissionRuleState::Waiting,
        decided: None,
        version: 0,
    };
    uow.commission().propose(&rule)?;
    let what = audited(&rule.scope);
    // A note on one provider can say who they are, and the entry outlives their data.
    let reason = if rule.scope.provider.is_some() {
        None
    } else {
        rule.note
    };
    uow.audit_terms((staff, AuditKind::ProposedTerms), what, reason)?;
    let proposal = WaitingProposal {
        proposed_by: staff,
        change: ProposedChange::Commission,
    };
    Ok(uow.emit(&DomainEvent::ProposalWaits(proposal))?)
}

/// What an audit entry says of a rule. It names no person, because the entry outlives their data.
pub(super) fn audited(scope: &CommissionScope) -> String {
    let service = scope.category.as_deref().unwrap_or("all services");
    let provider = if scope.provider.is_some() {
        ", for one provider"
    } else {
        ""
    };
    format!("Commission: {service}{provider}")
}

/// Checks that a rule for one provider is for an existing provider, and not for the caller.
fn check_provider(
    uow: &mut dyn UnitOfWork,
    scope: &CommissionScope,
    staff: UserId,
) -> Result<(), CommissionError> {
    let Some(provider) = scope.provider else {
        return Ok(());
    };
    if UserId::from(provider) == staff {
        return Err(FieldErrors::one(
            "providerId",
            "own",
            "You cannot write a rule for your own account.",
        )
        .into());
    }
    let known = uow.providers().lock(provider)?.is_some();
    if known {
        Ok(())
    } else {
        Err(FieldErrors::one("providerId", "unknown", "There is no such provider.").into())
    }
}
