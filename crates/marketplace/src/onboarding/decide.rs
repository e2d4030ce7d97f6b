use super::{
    OnboardingError, documents_due::schedule_in, effects::accepted_in, submit::missing_in,
};
use crate::{
    Store, TaskKind, UnitOfWork,
    accounts::end_sessions,
    settlement::{StatusChange, change_status_in},
};
use kernel::{FieldErrors, Invocation, Permissions, ProviderId, Role, UserId};
use providers::{
    Application, ChangeItem, DecisionKind, Document, DocumentKind, DocumentState, PROMISE_DAYS,
    Provider, ProviderStatus, Standing, requirements,
};

/// A decision of a reviewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Admits an applicant on probation, or ends the probation of a provider.
    Approve,
    RequestChanges(Vec<ChangeItem>),
    Reject,
    /// Ends a hold.
    Reinstate,
}

/// A reviewer decides about a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decide {
    pub call: Invocation,
    pub staff: UserId,
    pub provider: ProviderId,
    /// The version of the application that the reviewer had read.
    pub version: Option<i64>,
    pub verdict: Verdict,
    /// The reason, which the provider can read.
    pub reason: String,
}

/// Carries out the decision.
///
/// # Errors
/// `NotFound`; `Illegal` in the provider's present status, so also for the slower one of two
/// reviewers; `Stale`; `Incomplete`; `Invalid`; `OwnApplication`.
pub async fn decide(store: &dyn Store, cmd: Decide) -> Result<(), OnboardingError> {
    store.unit(cmd.call, move |uow| decide_in(uow, &cmd)).await
}

fn decide_in(uow: &mut dyn UnitOfWork, cmd: &Decide) -> Result<(), OnboardingError> {
    let mut provider = uow
        .providers()
        .lock(cmd.provider)?
        .ok_or(OnboardingError::NotFound)?;
    if UserId::from(cmd.provider) == cmd.staff {
        return Err(OnboardingError::OwnApplication);
    }
    let application = uow.applications().lock(cmd.provider)?;
    if let Some(application) = &application {
        super::check_version(application, cmd.version)?;
    }
    let why = StatusChange {
        reason: Some(cmd.reason.clone()),
        by: Some(cmd.staff),
        ..StatusChange::default()
    };
    match (&cmd.verdict, &application) {
        (Verdict::Approve, Some(application)) if provider.status == ProviderStatus::Probation => {
            // The version that was read is required, so that a second reviewer who approves the
            // same application does not end the probation by it.
            if cmd.version != Some(application.version) {
                return Err(OnboardingError::Stale);
            }
            change_status_in(
                uow,
                &mut provider,
                (DecisionKind::Approve, ProviderStatus::Active),
                why,
            )?;
        }
        (Verdict::Approve, Some(application)) => let_in(uow, &mut provider, application, why)?,
        (Verdict::RequestChanges(items), Some(_)) => {
            request_changes_in(uow, &mut provider, items, why)?;
        }
        (Verdict::Reject, Some(_)) => {
            change_status_in(
                uow,
                &mut provider,
                (DecisionKind::Reject, ProviderStatus::Rejected),
                why,
            )?;
        }
        (Verdict::Approve | Verdict::RequestChanges(_) | Verdict::Reject, None) => {
            return Err(OnboardingError::Illegal {
                from: provider.status,
            });
        }
        (Verdict::Reinstate, _) => reinstate_in(uow, &mut provider, why)?,
    }
    // Every decision makes a new version of the application.
    if let Some(application) = application {
        uow.applications().save(application)?;
    }
    Ok(uow.providers().save(provider)?)
}

/// UNDER_REVIEW → CHANGES_REQUESTED, with what the applicant must change.
fn request_changes_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    items: &[ChangeItem],
    why: StatusChange,
) -> Result<(), OnboardingError> {
    if items.is_empty() {
        let message = "Describe what must be changed.";
        return Err(FieldErrors::one("items", "required", message).into());
    }
    let why = StatusChange {
        items: items.to_vec(),
        ..why
    };
    let change = (
        DecisionKind::RequestChanges,
        ProviderStatus::ChangesRequested,
    );
    Ok(change_status_in(uow, provider, change, why)?)
}

/// UNDER_REVIEW → PROBATION: the documents count from now on, promised ones get their deadline, and
/// the account becomes a provider's. The provider must sign in again, because their role has
/// changed.
fn let_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    application: &Application,
    why: StatusChange,
) -> Result<(), OnboardingError> {
    provider.status.check_move(ProviderStatus::Probation)?;
    let lacking = missing_in(uow, application)?;
    if !lacking.is_empty() {
        return Err(OnboardingError::Incomplete(lacking));
    }
    change_status_in(
        uow,
        provider,
        (DecisionKind::Approve, ProviderStatus::Probation),
        why,
    )?;
    let parts = &application.parts;
    provider.categories.clone_from(&parts.skills.categories);
    provider.zones.clone_from(&parts.skills.zones);
    provider.gender = parts.identity.gender.filter(|_| !application.is_business());
    provider.bio = parts.applicant.bio.clone().unwrap_or_default();
    if let Some(name) = &parts.applicant.display_name {
        provider.display_name.clone_from(name);
    }
    accept_documents(uow, application, provider)?;
    schedule_in(uow, provider.id)?;
    let now = uow.now();
    uow.providers().note_seen(provider.id, now)?;
    let owner = UserId::from(provider.id);
    let mut user = uow.users().lock(owner)?.ok_or(OnboardingError::NotFound)?;
    if user
        .set_role(Role::ServiceProvider, Permissions::NONE)
        .is_now()
    {
        uow.users().save(user)?;
        let _ended = end_sessions(uow, owner, None)?;
    }
    Ok(())
}

fn accept_documents(
    uow: &mut dyn UnitOfWork,
    application: &Application,
    provider: &mut Provider,
) -> Result<(), OnboardingError> {
    let now = uow.now();
    let mut documents = uow.applications().documents_of(application.provider)?;
    let today = now.abuja_date();
    for document in documents
        .iter_mut()
        .filter(|document| document.state == DocumentState::Pending)
    {
        document.accept_as_sent()?;
        accepted_in(uow, provider, document, today)?;
        uow.applications().save_document(document.clone())?;
    }
    let asked = requirements(
        application.is_business(),
        &application.parts.skills.categories,
        &documents,
        today,
    );
    let to_follow: Vec<DocumentKind> = asked
        .iter()
        .filter(|one| one.rule.needed && one.rule.may_follow && one.standing == Standing::Missing)
        .map(|one| one.rule.kind)
        .collect();
    for kind in to_follow {
        let until = today.plus_days(PROMISE_DAYS);
        let promise = Document::promise(uow.next_id(), (application.provider, kind), until, now);
        uow.applications().insert_document(promise)?;
    }
    Ok(())
}

/// Restores the status that the provider had before the hold began.
pub(super) fn reinstate_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    why: StatusChange,
) -> Result<(), OnboardingError> {
    let history = uow.applications().decisions_of(provider.id)?;
    let before = providers::hold_under_way(provider.status, &history).map(|hold| hold.from);
    let back = before.ok_or(OnboardingError::Illegal {
        from: provider.status,
    })?;
    change_status_in(uow, provider, (DecisionKind::Reinstate, back), why)?;
    // The end of a pause may have passed during the hold.
    let pause_end = providers::latest_pause(&history).and_then(|pause| pause.until);
    if let Some(at) = pause_end.filter(|_| back == ProviderStatus::Paused) {
        uow.schedule(TaskKind::EndPause, provider.id.uuid(), at)?;
    }
    Ok(uow.tasks().cancel(TaskKind::EndHold, provider.id.uuid())?)
}
