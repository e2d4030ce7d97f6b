use super::{OnboardingError, workers::worker_in};
use crate::UnitOfWork;
use kernel::{Date, FieldErrors, WorkerId};
use providers::{Document, DocumentKind, Provider};

/// The public address of an accepted portrait.
fn portrait_url(document: &Document) -> String {
    format!("/api/portraits/{}", document.id)
}

/// Records what staff decided about a document of the worker. The caller has locked the
/// provider.
fn judged_in(
    uow: &mut dyn UnitOfWork,
    (document, worker): (&Document, WorkerId),
    accepted: bool,
) -> Result<(), OnboardingError> {
    let mut worker = worker_in(uow, (document.provider, worker))?;
    worker.judge(document.kind, accepted, portrait_url(document));
    Ok(uow.workers().save(worker)?)
}

/// The effects of an accepted document: an insurance document becomes a policy, which grants the
/// badge "insured"; a portrait is shown to customers. The caller saves the provider.
pub(super) fn accepted_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    document: &Document,
    today: Date,
) -> Result<(), OnboardingError> {
    if let Some(worker) = document.worker {
        return judged_in(uow, (document, worker), true);
    }
    if document.kind == DocumentKind::Insurance {
        let missing = |field: &'static str| {
            FieldErrors::one(
                field,
                "required",
                "The insurance document must be read for it first.",
            )
        };
        uow.policies()
            .put(document.policy(today).map_err(missing)?)?;
    }
    if document.kind == DocumentKind::Portrait {
        provider.photo_url = Some(portrait_url(document));
    }
    Ok(())
}

/// Reverts the effects of an accepted document that is refused after all. The caller saves the
/// provider.
pub(super) fn refused_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    document: &Document,
) -> Result<(), OnboardingError> {
    if let Some(worker) = document.worker {
        return judged_in(uow, (document, worker), false);
    }
    if let (DocumentKind::Insurance, Some(number)) = (document.kind, &document.number) {
        uow.policies().remove(document.provider, number)?;
    }
    if provider.photo_url.as_ref() == Some(&portrait_url(document)) {
        provider.photo_url = None;
    }
    Ok(())
}
