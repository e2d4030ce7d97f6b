use super::OnboardingError;
use crate::{Store, UnitOfWork};
use kernel::{Applied, FieldErrors, Invocation, ProviderId, UserId};
use providers::{Decision, DecisionKind, Gender, Provider};

/// A provider who was approved before the question existed states their gender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SayGender {
    pub call: Invocation,
    pub provider: ProviderId,
    pub gender: Gender,
}

/// Sets the gender. `Already` when the provider stated the same before.
///
/// # Errors
/// `NotFound`; `Illegal` for a provider who is not approved yet, who states it in the application;
/// `GenderKnown` when the provider stated something else; `Invalid` for a business.
pub async fn say_gender(store: &dyn Store, cmd: SayGender) -> Result<Applied<()>, OnboardingError> {
    store
        .unit(cmd.call, move |uow| {
            let mut provider = person_in(uow, cmd.provider)?;
            let Applied::Now(()) = provider.say_gender(cmd.gender)? else {
                return Ok(Applied::Already);
            };
            keep_in(uow, provider, (None, None))
        })
        .await
}

/// Staff set or change the gender of a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CorrectGender {
    pub call: Invocation,
    pub staff: UserId,
    pub provider: ProviderId,
    pub gender: Gender,
    /// The reason, which is stored in the history.
    pub reason: String,
}

/// Sets or corrects the gender. `Already` when it was the same.
///
/// # Errors
/// `NotFound`; `Illegal` for a provider who is not approved; `OwnApplication`; `Invalid` for a
/// business or without a reason.
pub async fn correct_gender(
    store: &dyn Store,
    cmd: CorrectGender,
) -> Result<Applied<()>, OnboardingError> {
    store
        .unit(cmd.call, move |uow| {
            let mut provider = person_in(uow, cmd.provider)?;
            if UserId::from(cmd.provider) == cmd.staff {
                return Err(OnboardingError::OwnApplication);
            }
            let reason = cmd.reason.trim();
            if reason.is_empty() {
                return Err(FieldErrors::one(
                    "reason",
                    "required",
                    "Give the reason for the change.",
                )
                .into());
            }
            if provider.gender == Some(cmd.gender) {
                return Ok(Applied::Already);
            }
            provider.gender = Some(cmd.gender);
            keep_in(uow, provider, (Some(reason.to_owned()), Some(cmd.staff)))
        })
        .await
}

/// Locks an approved provider who is not a business.
fn person_in(uow: &mut dyn UnitOfWork, id: ProviderId) -> Result<Provider, OnboardingError> {
    let provider = uow.providers().lock(id)?.ok_or(OnboardingError::NotFound)?;
    if !provider.status.was_approved() {
        return Err(OnboardingError::Illegal {
            from: provider.status,
        });
    }
    if uow
        .applications()
        .lock(id)?
        .is_some_and(|application| application.is_business())
    {
        return Err(FieldErrors::one(
            "gender",
            "not_for_business",
            "A business does not say this.",
        )
        .into());
    }
    Ok(provider)
}

/// Saves the provider with an entry in the history.
fn keep_in(
    uow: &mut dyn UnitOfWork,
    provider: Provider,
    (reason, by): (Option<String>, Option<UserId>),
) -> Result<Applied<()>, OnboardingError> {
    let now = uow.now();
    let id = uow.next_id();
    uow.applications().decide(Decision {
        id,
        provider: provider.id,
        kind: DecisionKind::Gender,
        from: provider.status,
        to: provider.status,
        reason,
        items: Vec::new(),
        by,
        until: None,
        longer_until: None,
        at: now,
    })?;
    uow.providers().save(provider)?;
    Ok(Applied::Now(()))
}
