use super::{
    OnboardingError,
    documents_due::schedule_in,
    effects::{accepted_in, refused_in},
};
use crate::{
    DocumentEvent, DomainEvent, Store, UnitOfWork,
    settlement::{StatusChange, change_status_in},
};
use kernel::{Date, DocumentId, Invocation, Money, ProviderId, UserId};
use providers::{
    Acceptance, DecisionKind, Document, DocumentKind, DocumentState, Provider, ProviderStatus,
    cover, expires,
};

/// A reviewer accepts or refuses a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgeDocument {
    pub call: Invocation,
    pub staff: UserId,
    pub provider: ProviderId,
    pub document: DocumentId,
    pub accepted: bool,
    /// The date on the document itself.
    pub valid_until: Option<Date>,
    /// The data of an insurance document, where the provider entered something else or nothing.
    pub number: Option<String>,
    pub insurer: Option<String>,
    pub cover: Option<Money>,
    pub note: Option<String>,
}

impl JudgeDocument {
    fn read(&self) -> Acceptance {
        Acceptance {
            number: self.number.clone(),
            insurer: self.insurer.clone(),
            cover: self.cover,
            valid_until: self.valid_until,
            note: self.note.clone(),
        }
    }
}

/// Judges a document. An accepted document replaces the old ones of its kind, and a promised one.
/// When all of the provider's services are covered again, a restriction is lifted.
///
/// # Errors
/// `NotFound`, `Illegal` while the application is not under review, `Invalid`, `OwnApplication`.
pub async fn judge_document(store: &dyn Store, cmd: JudgeDocument) -> Result<(), OnboardingError> {
    store.unit(cmd.call, move |uow| judge_in(uow, &cmd)).await
}

fn judge_in(uow: &mut dyn UnitOfWork, cmd: &JudgeDocument) -> Result<(), OnboardingError> {
    let now = uow.now();
    let (mut provider, _) = super::own_in(uow, cmd.provider)?;
    if UserId::from(cmd.provider) == cmd.staff {
        return Err(OnboardingError::OwnApplication);
    }
    let (documents, mut document) = found_in(uow, cmd)?;
    let is_read = provider.status == ProviderStatus::UnderReview || provider.status.was_approved();
    if !is_read || document.state == DocumentState::Promised {
        return Err(OnboardingError::Illegal {
            from: provider.status,
        });
    }
    if document.state == DocumentState::Accepted {
        // The document is refused after all, or its number is corrected, which makes it another
        // policy.
        refused_in(uow, &mut provider, &document)?;
    }
    if cmd.accepted {
        document.accept(cmd.read(), now.abuja_date())?;
    } else {
        document.refuse(cmd.note.clone())?;
    }
    if cmd.accepted {
        accepted_in(uow, &mut provider, &document, now.abuja_date())?;
    }
    uow.applications().save_document(document.clone())?;
    if cmd.accepted && provider.status.was_approved() {
        for old in documents.iter().filter(|old| is_replaced(old, &document)) {
            uow.applications().remove_document(old.id)?;
        }
        schedule_in(uow, provider.id)?;
        lift_in(uow, &mut provider)?;
    }
    if !cmd.accepted && provider.status.was_approved() {
        let news = DocumentEvent::Refused {
            document: super::documents_due::label(document.kind).to_owned(),
            note: document.note.clone().unwrap_or_default(),
        };
        let event = DomainEvent::Document {
            provider: provider.id,
            news,
        };
        uow.emit(&event)?;
    }
    Ok(uow.providers().save(provider)?)
}

/// The document, and all documents of the provider or the worker whom it is about.
fn found_in(
    uow: &mut dyn UnitOfWork,
    cmd: &JudgeDocument,
) -> Result<(Vec<Document>, Document), OnboardingError> {
    let mut documents = uow.applications().documents_of(cmd.provider)?;
    documents.extend(uow.applications().documents_of_workers(cmd.provider)?);
    let document = documents
        .iter()
        .find(|document| document.id == cmd.document)
        .cloned()
        .ok_or(OnboardingError::NotFound)?;
    documents.retain(|other| other.worker == document.worker);
    Ok((documents, document))
}

/// Whether an older document is replaced by a newer one of the same kind that is valid for at least
/// as long. A provider has one portrait, and a worker one document of each kind.
fn is_replaced(old: &Document, new: &Document) -> bool {
    let is_one = expires(old.kind) || old.kind == DocumentKind::Portrait || new.worker.is_some();
    old.id != new.id
        && old.kind == new.kind
        && is_one
        && !old.is_open()
        && old.valid_until <= new.valid_until
}

/// RESTRICTED → ACTIVE when every service is covered today and staff closed none. The caller saves the
/// provider.
fn lift_in(uow: &mut dyn UnitOfWork, provider: &mut Provider) -> Result<(), OnboardingError> {
    let now = uow.now();
    if provider.status != ProviderStatus::Restricted || !provider.closed.is_empty() {
        return Ok(());
    }
    let documents = uow.applications().documents_of(provider.id)?;
    if provider
        .categories
        .iter()
        .all(|slug| cover(&documents, slug, now.abuja_date()))
    {
        change_status_in(
            uow,
            provider,
            (DecisionKind::Lift, ProviderStatus::Active),
            StatusChange::default(),
        )?;
    }
    Ok(())
}
