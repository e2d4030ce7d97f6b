use super::{OnboardingError, check_version, own_in, public_texts::check_public_texts};
use crate::{Store, UnitOfWork, read::CatalogQueries};
use kernel::{FieldError, FieldErrors, Invocation, ProviderId};
use providers::Edit;

/// An applicant saves some parts of the application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditApplication {
    pub call: Invocation,
    pub provider: ProviderId,
    /// The version that the applicant changed.
    pub version: Option<i64>,
    pub edit: Edit,
}

/// Saves the parts.
///
/// # Errors
/// `NotFound`, `Illegal` while a reviewer reads it or after, `Stale`, `Invalid`.
pub async fn edit_application(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    cmd: EditApplication,
) -> Result<(), OnboardingError> {
    if let Some(skills) = &cmd.edit.skills {
        check_services(catalog, &skills.categories, "skills.categories").await?;
    }
    store.unit(cmd.call, move |uow| edit_in(uow, &cmd)).await
}

/// Checks that all services exist. An error names the position in `field`.
pub(super) async fn check_services(
    catalog: &dyn CatalogQueries,
    slugs: &[String],
    field: &str,
) -> Result<(), OnboardingError> {
    let known = catalog.categories().await?;
    let unknown = slugs
        .iter()
        .enumerate()
        .filter(|(_, slug)| !known.iter().any(|(category, _)| category.slug == **slug));
    let errors = unknown.map(|(at, _)| {
        FieldError::new(
            format!("{field}[{at}]"),
            "not_an_option",
            "There is no such service.",
        )
    });
    Ok(FieldErrors::check(errors.collect())?)
}

fn edit_in(uow: &mut dyn UnitOfWork, cmd: &EditApplication) -> Result<(), OnboardingError> {
    let now = uow.now();
    let (provider, mut application) = own_in(uow, cmd.provider)?;
    if !provider.status.is_editable() {
        return Err(OnboardingError::Illegal {
            from: provider.status,
        });
    }
    check_version(&application, cmd.version)?;
    application.edit(cmd.edit.clone(), now)?;
    if cmd.edit.applicant.is_some() {
        check_public_texts(&application.parts.applicant)?;
    }
    Ok(uow.applications().save(application)?)
}
