use super::{RatesError, propose_change::audited, publish_rates::publish_in};
use crate::{Store, TaskKind, UnitOfWork, repositories::AuditKind};
use kernel::{Actor, Invocation, RateChangeId, SessionId};

/// A second person accepts or refuses new prices, or their author withdraws them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecideRateChange {
    pub call: Invocation,
    /// The session of the caller, in which the password was confirmed a short time ago.
    pub session: SessionId,
    /// The slug of the service.
    pub category: String,
    pub change: RateChangeId,
    pub accept: bool,
}

/// Decides the change. Accepted prices whose date has come are published at once, others on their
/// date.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `ReauthRequired` to accept;
/// `Change(Decided | OwnChange)`; `Invalid` when the prices no longer fit the rate card.
pub async fn decide_rate_change(
    store: &dyn Store,
    cmd: DecideRateChange,
) -> Result<(), RatesError> {
    store
        .unit(cmd.call, move |uow| decide_rate_change_in(uow, &cmd))
        .await
}

fn decide_rate_change_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideRateChange,
) -> Result<(), RatesError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(RatesError::NotFound);
    };
    let mut change = uow
        .rates()
        .lock_rates(cmd.change)?
        .filter(|change| change.category == cmd.category)
        .ok_or(RatesError::NotFound)?;
    if cmd.accept && !uow.is_reauthenticated(cmd.session, staff)? {
        return Err(RatesError::ReauthRequired);
    }
    let kind = AuditKind::of_terms(cmd.accept);
    uow.audit_terms((staff, kind), audited(&change.category), None)?;
    let id = change.id.uuid();
    if !cmd.accept {
        change.refuse(staff, now)?;
        uow.tasks().cancel(TaskKind::PublishRates, id)?;
        return Ok(uow.rates().save_rates(change)?);
    }
    change.accept(staff, now)?;
    if change.effective_from > now {
        uow.schedule(TaskKind::PublishRates, id, change.effective_from)?;
    } else {
        let _published = publish_in(uow, &mut change)?;
    }
    Ok(uow.rates().save_rates(change)?)
}
