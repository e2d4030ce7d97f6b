use super::{PromosError, check, record, staff};
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, PromoId};
use pricing::PromoTerms;

/// A member of staff changes the terms of a code that is a draft. The code itself stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditPromo {
    pub call: Invocation,
    pub promo: PromoId,
    pub terms: PromoTerms,
    /// The version of the code that the editor had read; another version is `Stale`.
    pub version: i64,
}

/// Saves the terms. `Already` when they are the same.
///
/// # Errors
/// `NotFound`; `Invalid`; `Stale`; `Terms(NotADraft | Ended)`.
pub async fn edit_promo(store: &dyn Store, cmd: EditPromo) -> Result<Applied<()>, PromosError> {
    store
        .unit(cmd.call, move |uow| edit_promo_in(uow, &cmd))
        .await
}

fn edit_promo_in(uow: &mut dyn UnitOfWork, cmd: &EditPromo) -> Result<Applied<()>, PromosError> {
    let now = uow.now();
    staff(&uow.call())?;
    let was = uow.promos().lock(cmd.promo)?.ok_or(PromosError::NotFound)?;
    check(&cmd.terms, now)?;
    let mut promo = was.clone();
    let edited = promo.edit(cmd.terms.clone())?;
    if edited == Applied::Already {
        return Ok(edited);
    }
    if was.version != cmd.version {
        return Err(PromosError::Stale);
    }
    record(uow, Some(&was), &promo)?;
    uow.promos().save(promo)?;
    Ok(edited)
}
