use super::{OnboardingError, check_version, own_in};
use crate::{
    Store, UnitOfWork,
    settlement::{StatusChange, change_status_in},
};
use kernel::{Applied, Invocation, ProviderId, StoreError, UserId};
use providers::{Application, Around, DecisionKind, Missing, ProviderStatus, missing};

/// An applicant submits the application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubmitApplication {
    pub call: Invocation,
    pub provider: ProviderId,
    pub version: Option<i64>,
}

/// Submits the application. `Already` when it waits for review.
///
/// # Errors
/// `NotFound`, `Illegal`, `Stale`; `Incomplete` with everything that is missing.
pub async fn submit_application(
    store: &dyn Store,
    cmd: SubmitApplication,
) -> Result<Applied<()>, OnboardingError> {
    store.unit(cmd.call, move |uow| submit_in(uow, &cmd)).await
}

fn submit_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SubmitApplication,
) -> Result<Applied<()>, OnboardingError> {
    let now = uow.now();
    let (mut provider, mut application) = own_in(uow, cmd.provider)?;
    if provider.status == ProviderStatus::Submitted {
        return Ok(Applied::Already);
    }
    provider.status.check_move(ProviderStatus::Submitted)?;
    check_version(&application, cmd.version)?;
    let lacking = missing_in(uow, &application)?;
    if !lacking.is_empty() {
        return Err(OnboardingError::Incomplete(lacking));
    }
    change_status_in(
        uow,
        &mut provider,
        (DecisionKind::Submit, ProviderStatus::Submitted),
        StatusChange::default(),
    )?;
    (
        application.submitted_at,
        application.reviewer,
        application.updated_at,
    ) = (Some(now), None, now);
    uow.providers().save(provider)?;
    uow.applications().save(application)?;
    Ok(Applied::Now(()))
}

/// The missing parts of an application, including facts that are stored outside it.
pub(super) fn missing_in(
    uow: &mut dyn UnitOfWork,
    application: &Application,
) -> Result<Vec<Missing>, StoreError> {
    let now = uow.now();
    let documents = uow.applications().documents_of(application.provider)?;
    let has_bank = uow
        .payouts()
        .lock_account_of(application.provider)?
        .is_some();
    let user = uow.users().lock(UserId::from(application.provider))?;
    let phone = user.as_ref().and_then(|user| user.phone.as_ref());
    Ok(missing(
        application,
        Around {
            phone,
            has_bank,
            documents: &documents,
            today: now.abuja_date(),
        },
    ))
}
