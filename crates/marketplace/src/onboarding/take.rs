use super::{OnboardingError, own_in};
use crate::{
    Store, UnitOfWork,
    settlement::{StatusChange, change_status_in},
};
use kernel::{Invocation, ProviderId, UserId};
use providers::{DecisionKind, ProviderStatus};

/// A reviewer opens an application, or takes it over from a colleague.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeApplication {
    pub call: Invocation,
    pub staff: UserId,
    pub provider: ProviderId,
}

/// Takes the application.
///
/// # Errors
/// `NotFound`; `Illegal` for an application that does not wait for review; `OwnApplication`.
pub async fn take_application(
    store: &dyn Store,
    cmd: TakeApplication,
) -> Result<(), OnboardingError> {
    store.unit(cmd.call, move |uow| take_in(uow, &cmd)).await
}

fn take_in(uow: &mut dyn UnitOfWork, cmd: &TakeApplication) -> Result<(), OnboardingError> {
    let (mut provider, mut application) = own_in(uow, cmd.provider)?;
    if UserId::from(cmd.provider) == cmd.staff {
        return Err(OnboardingError::OwnApplication);
    }
    if provider.status != ProviderStatus::UnderReview {
        let why = StatusChange {
            by: Some(cmd.staff),
            ..StatusChange::default()
        };
        change_status_in(
            uow,
            &mut provider,
            (DecisionKind::Take, ProviderStatus::UnderReview),
            why,
        )?;
        uow.providers().save(provider)?;
    } else if application.reviewer == Some(cmd.staff) {
        return Ok(());
    }
    application.reviewer = Some(cmd.staff);
    Ok(uow.applications().save(application)?)
}
