//! How somebody becomes a provider and stays one: the application, its papers, what people decide, and what happens
//! when a paper runs out.

mod begin;
mod decide;
mod documents;
mod documents_due;
mod edit;
mod effects;
mod error;
mod forget_documents;
mod gender;
mod hold;
mod judge_document;
mod leave;
mod probation;
mod read_document;
mod submit;
mod take;

pub use begin::{BeginApplication, Begun, begin_application};
pub use decide::{Decide, Verdict, decide};
pub use documents::{AddDocument, DOCUMENTS_MAX, WORK_PHOTOS_MAX, add_document, remove_document};
pub use documents_due::check_documents;
pub use edit::{EditApplication, edit_application};
pub use error::OnboardingError;
pub use forget_documents::forget_documents;
pub use gender::{CorrectGender, SayGender, correct_gender, say_gender};
pub use hold::{HoldProvider, end_hold, hold_provider};
pub use judge_document::{JudgeDocument, judge_document};
pub(crate) use leave::leave_in;
pub(crate) use probation::after_job_in;
pub use read_document::note_document_view;
pub use submit::{SubmitApplication, submit_application};
pub use take::{TakeApplication, take_application};

use crate::{DomainEvent, UnitOfWork};
use kernel::{Date, IdSequence, ProviderId, StoreError, Timestamp, UserId};
use providers::{Application, ChangeItem, Decision, DecisionKind, Provider, ProviderStatus, cover};

/// Whether somebody's papers allow a job of a service on a day. Whom the operator let in without an application the
/// operator vouches for.
pub(crate) fn documents_cover_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    category_slug: &str,
    day: Date,
) -> Result<bool, StoreError> {
    if uow.applications().lock(provider)?.is_none() {
        return Ok(true);
    }
    Ok(cover(
        &uow.applications().documents_of(provider)?,
        category_slug,
        day,
    ))
}

/// The applicant's own two rows, the provider's first.
fn own_in(
    uow: &mut dyn UnitOfWork,
    id: ProviderId,
) -> Result<(Provider, Application), OnboardingError> {
    let provider = uow.providers().lock(id)?.ok_or(OnboardingError::NotFound)?;
    let application = uow
        .applications()
        .lock(id)?
        .ok_or(OnboardingError::NotFound)?;
    Ok((provider, application))
}

fn check_version(application: &Application, read: Option<i64>) -> Result<(), OnboardingError> {
    if read.is_none_or(|read| read == application.version) {
        Ok(())
    } else {
        Err(OnboardingError::Stale)
    }
}

/// What is written down when somebody moves.
#[derive(Debug, Clone, Default)]
struct Why {
    reason: Option<String>,
    items: Vec<ChangeItem>,
    by: Option<UserId>,
    until: Option<Timestamp>,
    longer_until: Option<Timestamp>,
}

/// Moves a provider along the table, writes it into the history and tells them. The caller saves the provider.
fn move_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    (kind, to): (DecisionKind, ProviderStatus),
    why: Why,
    (now, ids): (Timestamp, &mut IdSequence),
) -> Result<(), OnboardingError> {
    let from = provider.go(to)?;
    let event = DomainEvent::ProviderMoved {
        provider: provider.id,
        from,
        to,
        reason: why.reason.clone().unwrap_or_default(),
        until: why.until,
    };
    let decision = Decision {
        id: ids.next_id(),
        provider: provider.id,
        kind,
        from,
        to,
        reason: why.reason,
        items: why.items,
        by: why.by,
        until: why.until,
        longer_until: why.longer_until,
        at: now,
    };
    uow.applications().decide(decision)?;
    Ok(uow.outbox().append(ids.next_id(), &event, now)?)
}
