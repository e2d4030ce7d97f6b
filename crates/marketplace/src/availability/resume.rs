use super::AvailabilityError;
use crate::{
    Store, TaskKind, UnitOfWork,
    settlement::{StatusChange, change_status_in, end_probation_in},
};
use kernel::{Applied, Invocation, ProviderId, StoreError};
use providers::{
    DecisionKind, Provider, ProviderStatus, after_pause, cover, latest_pause, pause_under_way,
};

/// Ends the pause of a provider, who becomes again what they were before. `Already` when they are
/// not paused but get offers.
///
/// # Errors
/// `NotFound`; `Illegal` for a provider who gets no offers for another reason than a pause.
pub async fn resume_provider(
    store: &dyn Store,
    provider: ProviderId,
    call: Invocation,
) -> Result<Applied<()>, AvailabilityError> {
    store.unit(call, move |uow| resume_in(uow, provider)).await
}

fn resume_in(uow: &mut dyn UnitOfWork, id: ProviderId) -> Result<Applied<()>, AvailabilityError> {
    let provider = uow
        .providers()
        .lock(id)?
        .ok_or(AvailabilityError::NotFound)?;
    if provider.status.is_offered_work() {
        return Ok(Applied::Already);
    }
    go_back_in(uow, provider)?;
    uow.tasks().cancel(TaskKind::EndPause, id.uuid())?;
    Ok(Applied::Now(()))
}

/// Ends a pause whose time is over. A pause that was ended, or whose end was changed, stays as it
/// is.
pub async fn end_pause(
    store: &dyn Store,
    provider: ProviderId,
    call: Invocation,
) -> Result<Applied<()>, AvailabilityError> {
    store.unit(call, move |uow| end_in(uow, provider)).await
}

fn end_in(uow: &mut dyn UnitOfWork, id: ProviderId) -> Result<Applied<()>, AvailabilityError> {
    let now = uow.now();
    let Some(provider) = uow
        .providers()
        .lock(id)?
        .filter(|provider| provider.status == ProviderStatus::Paused)
    else {
        return Ok(Applied::Already);
    };
    let history = uow.applications().decisions_of(id)?;
    let until = latest_pause(&history).and_then(|pause| pause.until);
    if until.is_none_or(|until| now < until) {
        return Ok(Applied::Already);
    }
    go_back_in(uow, provider)?;
    Ok(Applied::Now(()))
}

/// Restores the status from before the pause and saves the provider.
fn go_back_in(uow: &mut dyn UnitOfWork, mut provider: Provider) -> Result<(), AvailabilityError> {
    let history = uow.applications().decisions_of(provider.id)?;
    let before = pause_under_way(provider.status, &history).map(|pause| pause.from);
    let before = before.ok_or(AvailabilityError::Illegal {
        from: provider.status,
    })?;
    let all_open = provider.closed.is_empty() && documents_valid_in(uow, &provider)?;
    let to = after_pause(before, all_open);
    let step = (DecisionKind::Resume, to);
    change_status_in(uow, &mut provider, step, StatusChange::default())?;
    // The last job of the probation may have been done during the pause.
    end_probation_in(uow, &mut provider)?;
    Ok(uow.providers().save(provider)?)
}

/// Whether the documents of every service of the provider are valid today. A provider without an
/// application needs none.
fn documents_valid_in(uow: &mut dyn UnitOfWork, provider: &Provider) -> Result<bool, StoreError> {
    let today = uow.now().abuja_date();
    if uow.applications().lock(provider.id)?.is_none() {
        return Ok(true);
    }
    let documents = uow.applications().documents_of(provider.id)?;
    let mut services = provider.categories.iter();
    Ok(services.all(|slug| cover(&documents, slug, today)))
}
