use super::OnboardingError;
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, ProviderId};
use providers::Vehicle;

/// A provider records the vehicle in which they come, or removes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetVehicle {
    pub call: Invocation,
    pub provider: ProviderId,
    pub vehicle: Option<Vehicle>,
}

/// Stores the vehicle. `Already` when it was the same.
///
/// # Errors
/// `NotFound`.
pub async fn set_vehicle(
    store: &dyn Store,
    cmd: SetVehicle,
) -> Result<Applied<()>, OnboardingError> {
    store.unit(cmd.call, move |uow| set_in(uow, &cmd)).await
}

fn set_in(uow: &mut dyn UnitOfWork, cmd: &SetVehicle) -> Result<Applied<()>, OnboardingError> {
    let mut provider = uow
        .providers()
        .lock(cmd.provider)?
        .ok_or(OnboardingError::NotFound)?;
    if provider.vehicle == cmd.vehicle {
        return Ok(Applied::Already);
    }
    provider.vehicle.clone_from(&cmd.vehicle);
    uow.providers().save(provider)?;
    Ok(Applied::Now(()))
}
