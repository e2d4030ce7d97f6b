use crate::Store;
use kernel::{Applied, StoreError};
use pricing::{Promo, TermsError};

/// Why a promo code was not created.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum EnrolPromoError {
    #[error(transparent)]
    Terms(#[from] TermsError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Creates a promo code; `Already` when there is one with this code, which stays as it is.
///
/// # Errors
/// `Terms`; `Store`.
pub async fn enrol_promo(store: &dyn Store, promo: Promo) -> Result<Applied<()>, EnrolPromoError> {
    promo.terms.check_sound()?;
    store
        .bare_unit(move |uow| {
            if uow.promos().lock_by_code(&promo.code)?.is_some() {
                return Ok(Applied::Already);
            }
            uow.promos().insert(promo.clone())?;
            Ok(Applied::Now(()))
        })
        .await
}
