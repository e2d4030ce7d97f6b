use super::{OnboardingError, decide::reinstate_in};
use crate::{
    DomainEvent, ProposedChange, Store, TaskKind, UnitOfWork, WaitingProposal,
    scheduling::unassign_suspended_in,
    settlement::{StatusChange, change_status_in, note_status_in},
};
use kernel::{Applied, Invocation, ProviderId, UserId};
use providers::{DecisionKind, ProviderStatus, hold, hold_under_way, latest_hold};

/// A member of staff puts a provider on hold, or extends a hold as the second person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HoldProvider {
    pub call: Invocation,
    pub staff: UserId,
    pub provider: ProviderId,
    /// The length of the hold, from 1 to 336 hours.
    pub hours: i64,
    pub reason: String,
}

/// Begins or extends the hold. The jobs of the provider that have not begun go to others, and the
/// open offers are withdrawn.
///
/// # Errors
/// `NotFound`; `Illegal` for a provider who does not work with us; `SecondPersonNeeded`;
/// `OwnApplication`.
pub async fn hold_provider(store: &dyn Store, cmd: HoldProvider) -> Result<(), OnboardingError> {
    store.unit(cmd.call, move |uow| hold_in(uow, &cmd)).await
}

fn hold_in(uow: &mut dyn UnitOfWork, cmd: &HoldProvider) -> Result<(), OnboardingError> {
    let now = uow.now();
    let mut provider = uow
        .providers()
        .lock(cmd.provider)?
        .ok_or(OnboardingError::NotFound)?;
    if UserId::from(cmd.provider) == cmd.staff {
        return Err(OnboardingError::OwnApplication);
    }
    let history = uow.applications().decisions_of(cmd.provider)?;
    let first = hold_under_way(provider.status, &history);
    let (until, longer_until) = hold(first, cmd.staff, cmd.hours, now)?;
    uow.schedule(TaskKind::EndHold, provider.id.uuid(), until)?;
    if longer_until.is_some() {
        let proposal = WaitingProposal {
            proposed_by: cmd.staff,
            change: ProposedChange::Hold {
                provider: cmd.provider,
            },
        };
        uow.emit(&DomainEvent::ProposalWaits(proposal))?;
    }
    let why = StatusChange {
        reason: Some(cmd.reason.clone()),
        by: Some(cmd.staff),
        until: Some(until),
        longer_until,
        ..StatusChange::default()
    };
    if first.is_some() {
        return Ok(note_status_in(uow, &provider, DecisionKind::Suspend, why)?);
    }
    change_status_in(
        uow,
        &mut provider,
        (DecisionKind::Suspend, ProviderStatus::Suspended),
        why,
    )?;
    uow.providers().save(provider)?;
    Ok(unassign_suspended_in(uow, cmd.provider)?)
}

/// Ends a hold whose time is over without a decision.
pub async fn end_hold(
    store: &dyn Store,
    provider: ProviderId,
    call: Invocation,
) -> Result<Applied<()>, OnboardingError> {
    store.unit(call, move |uow| end_in(uow, provider)).await
}

fn end_in(uow: &mut dyn UnitOfWork, id: ProviderId) -> Result<Applied<()>, OnboardingError> {
    let now = uow.now();
    let Some(mut provider) = uow.providers().lock(id)? else {
        return Ok(Applied::Already);
    };
    let history = uow.applications().decisions_of(id)?;
    let until = latest_hold(&history).and_then(|last| last.until);
    if provider.status != ProviderStatus::Suspended || until.is_none_or(|until| now < until) {
        return Ok(Applied::Already);
    }
    let why = StatusChange {
        reason: Some("The time of the hold is over.".to_owned()),
        ..StatusChange::default()
    };
    reinstate_in(uow, &mut provider, why)?;
    uow.providers().save(provider)?;
    Ok(Applied::Now(()))
}
