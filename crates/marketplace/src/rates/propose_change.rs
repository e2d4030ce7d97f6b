use super::RatesError;
use crate::{
    DomainEvent, ProposedChange, Store, UnitOfWork, WaitingProposal, read::Questions,
    repositories::AuditKind,
};
use kernel::{Actor, Invocation, SessionId, StoreError};
use pricing::{NewRateChange, RateChange, RateChangeState, check_rate_change};

/// A member of staff proposes new prices of a service. They wait until a second one accepts them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposeRateChange {
    pub call: Invocation,
    /// The session of the caller, in which the password was confirmed a short time ago.
    pub session: SessionId,
    pub new: NewRateChange,
}

/// Proposes the prices.
///
/// # Errors
/// `NotFound` for callers who are not staff and for a service without a rate card;
/// `ReauthRequired`; `Invalid`; `Waiting`.
pub async fn propose_rate_change(
    store: &dyn Store,
    cmd: ProposeRateChange,
) -> Result<(), RatesError> {
    store
        .unit(cmd.call, move |uow| propose_rate_change_in(uow, &cmd))
        .await
}

fn propose_rate_change_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ProposeRateChange,
) -> Result<(), RatesError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(RatesError::NotFound);
    };
    if !uow.is_reauthenticated(cmd.session, staff)? {
        return Err(RatesError::ReauthRequired);
    }
    let now = uow.now();
    let rated = uow.rates().rated_form(&cmd.new.category)?;
    let rated = rated.ok_or(RatesError::NotFound)?;
    let checked = check_rate_change(&cmd.new, (&rated.card, &Questions(&rated.form)), now)?;
    let change = RateChange {
        id: uow.next_id(),
        category: cmd.new.category.clone(),
        parts: checked.parts,
        effective_from: checked.effective_from,
        reason: checked.reason,
        proposed_by: staff,
        proposed_at: now,
        state: RateChangeState::Waiting,
        decided: None,
        card_version: None,
        version: 0,
    };
    let stored = uow.rates().propose_rates(&change);
    if let Err(StoreError::Duplicate { constraint }) = &stored
        && constraint == "rate_changes_category_slug_key"
    {
        return Err(RatesError::Waiting);
    }
    stored?;
    let what = audited(&change.category);
    uow.audit_terms((staff, AuditKind::ProposedTerms), what, Some(change.reason))?;
    let proposal = WaitingProposal {
        proposed_by: staff,
        change: ProposedChange::Rates {
            service: change.category,
        },
    };
    Ok(uow.emit(&DomainEvent::ProposalWaits(proposal))?)
}

/// What an audit entry says of the prices of a service.
pub(super) fn audited(category: &str) -> String {
    format!("Prices: {category}")
}
