use super::{PromosError, record, staff};
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, PromoId};

/// A member of staff shows a code to visitors, or hides it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublishPromo {
    pub call: Invocation,
    pub promo: PromoId,
    pub public: bool,
}

/// Shows or hides the code; a shown code is visible while it can be used. `Already` when nothing
/// changes.
///
/// # Errors
/// `NotFound`.
pub async fn publish_promo(
    store: &dyn Store,
    cmd: PublishPromo,
) -> Result<Applied<()>, PromosError> {
    store.unit(cmd.call, move |uow| publish_in(uow, &cmd)).await
}

fn publish_in(uow: &mut dyn UnitOfWork, cmd: &PublishPromo) -> Result<Applied<()>, PromosError> {
    staff(&uow.call())?;
    let was = uow.promos().lock(cmd.promo)?.ok_or(PromosError::NotFound)?;
    if was.public == cmd.public {
        return Ok(Applied::Already);
    }
    let promo = pricing::Promo {
        public: cmd.public,
        ..was.clone()
    };
    record(uow, Some(&was), &promo)?;
    uow.promos().save(promo)?;
    Ok(Applied::Now(()))
}
