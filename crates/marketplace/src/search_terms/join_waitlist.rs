use crate::{Store, read::CatalogQueries};
use catalog::WaitlistEntry;
use kernel::{Applied, FieldErrors, StoreError, Timestamp};

/// A request to join the waitlist, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JoinWaitlist {
    pub email: Option<String>,
    pub phone: Option<String>,
    pub area: String,
    pub category_slug: Option<String>,
    pub now: Timestamp,
}

/// Why an entry was not added to the waitlist.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WaitlistError {
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds an entry to the waitlist. `Already` when the same entry exists. The HTTP answer does not
/// differ, so that no one can find out who is on the list.
///
/// # Errors
/// `Invalid` also for a service that does not exist.
pub async fn join_waitlist(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    cmd: JoinWaitlist,
) -> Result<Applied<()>, WaitlistError> {
    if let Some(slug) = &cmd.category_slug {
        let known = catalog
            .categories()
            .await?
            .iter()
            .any(|(category, _)| category.slug == *slug);
        if !known {
            return Err(FieldErrors::one(
                "categorySlug",
                "unknown_service",
                "There is no such service.",
            )
            .into());
        }
    }
    let entry = WaitlistEntry::new(
        (cmd.email.as_deref(), cmd.phone.as_deref()),
        &cmd.area,
        cmd.category_slug,
        cmd.now,
    )?;
    store
        .bare_unit(move |uow| Ok(uow.waitlist().join(entry.clone())?))
        .await
}
