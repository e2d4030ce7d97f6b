use super::OnboardingError;
use crate::UnitOfWork;
use kernel::{Date, FieldErrors};
use providers::{Document, DocumentKind, Provider};

/// Where a portrait that was accepted is shown to everybody.
fn portrait_url(document: &Document) -> String {
    format!("/api/portraits/{}", document.id)
}

/// What follows from a paper that counts now: an insurance document is a policy, and the badge "insured" follows it; a
/// portrait is shown to customers. The caller saves the provider.
pub(super) fn accepted_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    document: &Document,
    today: Date,
) -> Result<(), OnboardingError> {
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

/// What ends with a paper that counts no longer, because it was refused after all. The caller saves the provider.
pub(super) fn refused_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    document: &Document,
) -> Result<(), OnboardingError> {
    if let (DocumentKind::Insurance, Some(number)) = (document.kind, &document.number) {
        uow.policies().remove(document.provider, number)?;
    }
    if provider.photo_url.as_ref() == Some(&portrait_url(document)) {
        provider.photo_url = None;
    }
    Ok(())
}
