use super::{OnboardingError, own_in, workers::worker_in};
use crate::{
    Store, UnitOfWork,
    photos::{CleanPhoto, FileStore, PhotoCleaner, UploadError, small_name},
};
use kernel::{Date, DocumentId, FieldErrors, Invocation, Money, ProviderId, WorkerId};
use providers::{
    Document, DocumentKind, NewDocument, ProviderStatus, WORKER_DOCUMENTS, check_insurance, expires,
};

/// The maximum number of documents that are stored for one provider.
pub const DOCUMENTS_MAX: usize = 40;
/// The maximum number of work photos that may wait at the same time.
pub const WORK_PHOTOS_MAX: usize = 6;
/// The maximum number of years for which a document is valid.
const YEARS_MAX: i32 = 15;
const NUMBER_MAX: usize = 60;

/// A provider sends a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddDocument {
    pub call: Invocation,
    pub provider: ProviderId,
    /// The worker of the company whom it is about.
    pub worker: Option<WorkerId>,
    pub kind: DocumentKind,
    pub number: Option<String>,
    /// The insurer and the insured sum, on an insurance document.
    pub insurer: Option<String>,
    pub cover: Option<Money>,
    pub valid_until: Option<Date>,
    /// The picture as received.
    pub bytes: Vec<u8>,
    /// The name of the file: 32 random hexadecimal digits.
    pub file: String,
}

/// Cleans the picture, then inserts the document. A pending or refused document of the same kind is
/// replaced; an accepted one stays until the new one is accepted.
///
/// # Errors
/// `NotFound`, `Illegal`, `Invalid`, `TooManyDocuments`, `Upload`.
pub async fn add_document(
    store: &dyn Store,
    cleaner: &dyn PhotoCleaner,
    files: &dyn FileStore,
    cmd: AddDocument,
) -> Result<Document, OnboardingError> {
    check(&cmd)?;
    let owner = (cmd.provider, cmd.worker);
    store
        .unit(cmd.call, move |uow| room_in(uow, owner).map(drop))
        .await?;
    let AddDocument {
        call,
        provider,
        worker,
        kind,
        number,
        insurer,
        cover,
        valid_until,
        bytes,
        file,
    } = cmd;
    let photo: CleanPhoto = cleaner.clean(bytes).await.map_err(UploadError::from)?;
    files
        .put(file.clone(), photo.bytes.clone())
        .await
        .map_err(UploadError::from)?;
    files
        .put(small_name(&file), photo.small.clone())
        .await
        .map_err(UploadError::from)?;
    let document = Document::send(NewDocument {
        id: call.ids().next_id(),
        provider,
        worker,
        kind,
        number,
        insurer,
        cover,
        valid_until,
        file,
        bytes: u64::try_from(photo.bytes.len()).unwrap_or(u64::MAX),
        now: call.now,
    });
    let row = document.clone();
    store.unit(cmd.call, move |uow| keep_in(uow, &row)).await?;
    Ok(document)
}

fn check(cmd: &AddDocument) -> Result<(), FieldErrors> {
    let today = cmd.call.now.abuja_date();
    if cmd
        .number
        .as_deref()
        .is_some_and(|number| number.chars().count() > NUMBER_MAX)
    {
        return Err(FieldErrors::one(
            "number",
            "too_long",
            format!("At most {NUMBER_MAX} characters."),
        ));
    }
    if cmd.worker.is_some() && !WORKER_DOCUMENTS.contains(&cmd.kind) {
        let text = "Of a worker we need a selfie, a profile photo and an identity document only.";
        return Err(FieldErrors::one("kind", "not_an_option", text));
    }
    check_insurance(cmd.insurer.as_deref(), cmd.cover)?;
    match cmd.valid_until {
        None if expires(cmd.kind) => Err(FieldErrors::one(
            "validUntil",
            "required",
            "Enter the last day on which it is valid.",
        )),
        Some(day) if expires(cmd.kind) && day <= today => Err(FieldErrors::one(
            "validUntil",
            "expired",
            "This document has expired.",
        )),
        Some(day) if expires(cmd.kind) && day.year() > today.year() + YEARS_MAX => {
            let text = format!(
                "A document is valid for {YEARS_MAX} years at most. Please check the date."
            );
            Err(FieldErrors::one("validUntil", "too_far", text))
        }
        None | Some(_) => Ok(()),
    }
}

/// The documents of the provider, or of one worker. The provider is locked.
fn room_in(
    uow: &mut dyn UnitOfWork,
    (id, worker): (ProviderId, Option<WorkerId>),
) -> Result<Vec<Document>, OnboardingError> {
    let (provider, _) = own_in(uow, id)?;
    check_open(provider.status)?;
    let documents = if let Some(worker) = worker {
        let _found = worker_in(uow, (id, worker))?;
        let mut of_workers = uow.applications().documents_of_workers(id)?;
        of_workers.retain(|document| document.worker == Some(worker));
        of_workers
    } else {
        uow.applications().documents_of(id)?
    };
    if documents.len() >= DOCUMENTS_MAX {
        Err(OnboardingError::TooManyDocuments)
    } else {
        Ok(documents)
    }
}

fn check_open(status: ProviderStatus) -> Result<(), OnboardingError> {
    if status.takes_documents() {
        Ok(())
    } else {
        Err(OnboardingError::Illegal { from: status })
    }
}

fn keep_in(uow: &mut dyn UnitOfWork, document: &Document) -> Result<(), OnboardingError> {
    let documents = room_in(uow, (document.provider, document.worker))?;
    let open: Vec<&Document> = documents
        .iter()
        .filter(|other| other.kind == document.kind && other.is_open())
        .collect();
    let beside = if document.kind == DocumentKind::WorkPhoto {
        WORK_PHOTOS_MAX.saturating_sub(1)
    } else {
        0
    };
    let gives_way = open.len().saturating_sub(beside);
    for old in open.into_iter().take(gives_way) {
        uow.applications().remove_document(old.id)?;
    }
    Ok(uow.applications().insert_document(document.clone())?)
}

/// Removes a document that has not been accepted.
///
/// # Errors
/// `NotFound` also for another provider's document; `Illegal`.
pub async fn remove_document(
    store: &dyn Store,
    provider: ProviderId,
    id: DocumentId,
) -> Result<(), OnboardingError> {
    store
        .bare_unit(move |uow| remove_in(uow, provider, id))
        .await
}

fn remove_in(
    uow: &mut dyn UnitOfWork,
    owner: ProviderId,
    id: DocumentId,
) -> Result<(), OnboardingError> {
    let (provider, _) = own_in(uow, owner)?;
    let mut documents = uow.applications().documents_of(owner)?;
    documents.extend(uow.applications().documents_of_workers(owner)?);
    let document = documents
        .into_iter()
        .find(|document| document.id == id)
        .ok_or(OnboardingError::NotFound)?;
    check_open(provider.status)?;
    if !document.is_open() {
        return Err(OnboardingError::Illegal {
            from: provider.status,
        });
    }
    Ok(uow.applications().remove_document(id)?)
}
