use super::AvailabilityError;
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, ProviderId};
use providers::{Availability, AvailabilityEntries};

/// A provider says when they take work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAvailability {
    pub call: Invocation,
    pub provider: ProviderId,
    pub entries: AvailabilityEntries,
}

/// Replaces the working hours, the days off and the daily cap. Accepted jobs stay. `Already` when
/// everything was the same.
///
/// # Errors
/// `NotFound`; `Illegal` for a provider who is not approved; `Invalid` with every fault.
pub async fn set_availability(
    store: &dyn Store,
    cmd: SetAvailability,
) -> Result<Applied<()>, AvailabilityError> {
    store.unit(cmd.call, move |uow| set_in(uow, &cmd)).await
}

fn set_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SetAvailability,
) -> Result<Applied<()>, AvailabilityError> {
    let today = uow.now().abuja_date();
    let wanted = Availability::checked(&cmd.entries, today)?;
    let provider = uow
        .providers()
        .lock(cmd.provider)?
        .ok_or(AvailabilityError::NotFound)?;
    if !provider.status.was_approved() {
        return Err(AvailabilityError::Illegal {
            from: provider.status,
        });
    }
    if uow.providers().availability(provider.id)? == wanted {
        return Ok(Applied::Already);
    }
    uow.providers().save_availability(provider.id, &wanted)?;
    Ok(Applied::Now(()))
}
