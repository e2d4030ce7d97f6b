use super::AvailabilityError;
use crate::{
    Store, TaskKind, UnitOfWork,
    scheduling::go_on_without_offer_in,
    settlement::{StatusChange, change_status_in, note_status_in},
};
use kernel::{Applied, Date, Invocation, OrderId, ProviderId, StoreError};
use providers::{DecisionKind, OfferState, ProviderStatus, latest_pause, pause_end};

/// How often a pause is tried while offers arrive at the same moment.
const ATTEMPTS: u32 = 10;

/// A provider takes a break, or changes the end of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PauseProvider {
    pub call: Invocation,
    pub provider: ProviderId,
    /// The day from which on the provider is available again; `None` for a pause that only the
    /// provider ends.
    pub until: Option<Date>,
}

/// Pauses the provider: they get no more offers, their open offers are withdrawn, and the searches
/// go on without them. Accepted jobs stay. `Already` when the provider is paused until the same day.
///
/// # Errors
/// `NotFound`; `Invalid` for a day that is over or too far ahead; `Illegal` for a provider who gets
/// no offers anyway.
pub async fn pause_provider(
    store: &dyn Store,
    cmd: PauseProvider,
) -> Result<Applied<()>, AvailabilityError> {
    for _ in 1..ATTEMPTS {
        let paused = store.unit(cmd.call, move |uow| pause_in(uow, cmd)).await;
        if !matches!(paused, Err(AvailabilityError::Store(StoreError::Contended))) {
            return paused;
        }
    }
    store.unit(cmd.call, move |uow| pause_in(uow, cmd)).await
}

fn pause_in(
    uow: &mut dyn UnitOfWork,
    cmd: PauseProvider,
) -> Result<Applied<()>, AvailabilityError> {
    let now = uow.now();
    let until = cmd
        .until
        .map(|day| pause_end(day, now.abuja_date()))
        .transpose()?;
    // The orders are locked before the provider, as in every unit.
    let withdrawn = withdraw_offers_in(uow, cmd.provider)?;
    let mut provider = uow
        .providers()
        .lock(cmd.provider)?
        .ok_or(AvailabilityError::NotFound)?;
    let is_paused = provider.status == ProviderStatus::Paused;
    if !is_paused && !provider.status.is_offered_work() {
        return Err(AvailabilityError::Illegal {
            from: provider.status,
        });
    }
    let change = StatusChange {
        until,
        ..StatusChange::default()
    };
    if is_paused {
        let history = uow.applications().decisions_of(provider.id)?;
        if latest_pause(&history).is_some_and(|pause| pause.until == until) {
            return Ok(Applied::Already);
        }
        note_status_in(uow, &provider, DecisionKind::Pause, change)?;
    } else {
        let step = (DecisionKind::Pause, ProviderStatus::Paused);
        change_status_in(uow, &mut provider, step, change)?;
    }
    // An offer that was sent after the others were found belongs to an order that can no longer be
    // locked in order. The unit is rolled back and runs again.
    let open = uow.offers().open_orders_of(provider.id, now)?;
    if open.iter().any(|order| !withdrawn.contains(order)) {
        return Err(StoreError::Contended.into());
    }
    match until {
        Some(at) => uow.schedule(TaskKind::EndPause, provider.id.uuid(), at)?,
        None => uow.tasks().cancel(TaskKind::EndPause, provider.id.uuid())?,
    }
    uow.providers().save(provider)?;
    Ok(Applied::Now(()))
}

/// Withdraws the open offers of a provider and those of the jobs whose reserve they are, and returns
/// their orders.
fn withdraw_offers_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
) -> Result<Vec<OrderId>, StoreError> {
    let now = uow.now();
    let orders = uow.offers().open_orders_of(provider, now)?;
    for id in &orders {
        let _order = uow.orders().lock(*id)?;
        let mut open = uow.offers().lock_open_of(*id)?;
        let reserves = uow.offers().lock_reserves_of(*id)?;
        open.extend(
            reserves
                .into_iter()
                .filter(|offer| offer.state == OfferState::Reserved),
        );
        let own = open.into_iter().filter(|offer| offer.provider == provider);
        for mut offer in own {
            if offer.end(OfferState::Withdrawn, now).is_now() {
                uow.offers().save(offer)?;
            }
        }
        go_on_without_offer_in(uow, *id)?;
    }
    Ok(orders)
}
