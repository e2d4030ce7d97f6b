use super::OnboardingError;
use crate::{
    Store, UnitOfWork,
    settings::rank_rules_in,
    settlement::{StatusChange, change_status_in},
};
use identity::User;
use kernel::{Invocation, ProviderId, Role, Timestamp, UserId};
use providers::{Application, DecisionKind, Provider, ProviderStatus, REAPPLY_DAYS};
use reviews::Rating;

/// A user wants to become a provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeginApplication {
    pub call: Invocation,
    pub user: UserId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begun {
    /// The application began for the first time, or again after a rejection.
    Now,
    /// An application is under way, or the user is a provider already.
    Before,
}

/// Begins an application.
///
/// # Errors
/// `TooEarly` within thirty days after a rejection; `NotFound` for staff, and for a provider who
/// never applied.
pub async fn begin_application(
    store: &dyn Store,
    cmd: BeginApplication,
) -> Result<Begun, OnboardingError> {
    store.unit(cmd.call, move |uow| begin_in(uow, &cmd)).await
}

fn begin_in(uow: &mut dyn UnitOfWork, cmd: &BeginApplication) -> Result<Begun, OnboardingError> {
    let now = uow.now();
    let id = ProviderId::from(cmd.user);
    if let Some(provider) = uow.providers().lock(id)? {
        return begin_again(uow, provider);
    }
    let user = uow
        .users()
        .lock(cmd.user)?
        .filter(|user| user.is_active() && user.role != Role::Admin)
        .ok_or(OnboardingError::NotFound)?;
    // When two commands run at once, the second one waited for the user's row and finds the
    // application of the first.
    if uow.providers().lock(id)?.is_some() {
        return Ok(Begun::Before);
    }
    uow.providers().insert(as_applicant(&user, id, now))?;
    let rules = rank_rules_in(uow)?;
    uow.reviews().set_rating(id, Rating::default(), rules)?;
    uow.applications().insert(Application::begin(id, now))?;
    Ok(Begun::Now)
}

/// The provider record of an applicant, with the display name that customers would see until the
/// applicant chooses one.
fn as_applicant(user: &User, id: ProviderId, now: Timestamp) -> Provider {
    let initial = user
        .last_name
        .chars()
        .next()
        .map(|letter| format!(" {letter}."))
        .unwrap_or_default();
    Provider {
        id,
        display_name: format!("{}{initial}", user.first_name),
        bio: String::new(),
        photo_url: None,
        status: ProviderStatus::Draft,
        categories: Vec::new(),
        closed: Vec::new(),
        zones: Vec::new(),
        jobs_done: 0,
        gender: None,
        base_area: None,
        vehicle: None,
        created_at: now,
        version: 0,
    }
}

fn begin_again(uow: &mut dyn UnitOfWork, mut provider: Provider) -> Result<Begun, OnboardingError> {
    let now = uow.now();
    let mut application = uow
        .applications()
        .lock(provider.id)?
        .ok_or(OnboardingError::NotFound)?;
    if provider.status != ProviderStatus::Rejected {
        return Ok(Begun::Before);
    }
    let history = uow.applications().decisions_of(provider.id)?;
    let rejected = history
        .iter()
        .rfind(|decision| decision.kind == DecisionKind::Reject)
        .map_or(application.updated_at, |d| d.at);
    let from = rejected.plus_days(REAPPLY_DAYS);
    if now < from {
        return Err(OnboardingError::TooEarly(from.abuja_date()));
    }
    change_status_in(
        uow,
        &mut provider,
        (DecisionKind::Reapply, ProviderStatus::Draft),
        StatusChange::default(),
    )?;
    (
        application.submitted_at,
        application.reviewer,
        application.updated_at,
    ) = (None, None, now);
    uow.providers().save(provider)?;
    uow.applications().save(application)?;
    Ok(Begun::Now)
}
