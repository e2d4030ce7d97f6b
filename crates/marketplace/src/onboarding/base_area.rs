use super::OnboardingError;
use crate::{Store, UnitOfWork};
use kernel::{Applied, FieldErrors, Invocation, ProviderId};

/// A provider says where they usually set out from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetBaseArea {
    pub call: Invocation,
    pub provider: ProviderId,
    /// The name of a served area, or of a place in one.
    pub area: String,
}

/// Stores the area, under the name of the pick list. Offers for near jobs come first. `Already`
/// when it was the same.
///
/// # Errors
/// `NotFound`; `Invalid` for a place that Gida does not serve, with the nearest area that it serves.
pub async fn set_base_area(
    store: &dyn Store,
    cmd: SetBaseArea,
) -> Result<Applied<()>, OnboardingError> {
    store.unit(cmd.call, move |uow| set_in(uow, &cmd)).await
}

fn set_in(uow: &mut dyn UnitOfWork, cmd: &SetBaseArea) -> Result<Applied<()>, OnboardingError> {
    let area = geo::area_of(&cmd.area)
        .ok_or_else(|| FieldErrors::one("area", "not_served", geo::refusal(&cmd.area)))?;
    let mut provider = uow
        .providers()
        .lock(cmd.provider)?
        .ok_or(OnboardingError::NotFound)?;
    if provider.base_area.as_deref() == Some(area.name) {
        return Ok(Applied::Already);
    }
    provider.base_area = Some(area.name.to_owned());
    uow.providers().save(provider)?;
    Ok(Applied::Now(()))
}
