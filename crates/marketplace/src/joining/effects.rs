use super::JoiningError;
use crate::UnitOfWork;
use kernel::{Date, FieldErrors};
use providers::{Paper, PaperKind, Provider};

/// Where a portrait that was accepted is shown to everybody.
fn portrait_url(paper: &Paper) -> String {
    format!("/api/portraits/{}", paper.id)
}

/// What follows from a paper that counts now: an insurance document is a policy, and the badge "insured" follows it; a
/// portrait is shown to customers. The caller saves the provider.
pub(super) fn accepted_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    paper: &Paper,
    today: Date,
) -> Result<(), JoiningError> {
    if paper.kind == PaperKind::Insurance {
        let missing = |field: &'static str| {
            FieldErrors::one(
                field,
                "required",
                "The insurance document must be read for it first.",
            )
        };
        uow.policies().put(paper.policy(today).map_err(missing)?)?;
    }
    if paper.kind == PaperKind::Portrait {
        provider.photo_url = Some(portrait_url(paper));
    }
    Ok(())
}

/// What ends with a paper that counts no longer, because it was refused after all. The caller saves the provider.
pub(super) fn refused_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    paper: &Paper,
) -> Result<(), JoiningError> {
    if let (PaperKind::Insurance, Some(number)) = (paper.kind, &paper.number) {
        uow.policies().remove(paper.provider, number)?;
    }
    if provider.photo_url.as_ref() == Some(&portrait_url(paper)) {
        provider.photo_url = None;
    }
    Ok(())
}
