use super::DispatchError;
use crate::{Store, UnitOfWork};
use kernel::{Actor, Applied, Invocation, OfferId};

/// A provider sees an offer for the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeeOffer {
    pub call: Invocation,
    pub offer: OfferId,
}

/// Notes when the provider first saw an offer, for staff. It changes nothing for the provider.
/// `Already` for an offer that was seen before or is closed.
///
/// # Errors
/// `NotFound` also for another provider's offer.
pub async fn see_offer(store: &dyn Store, cmd: SeeOffer) -> Result<Applied<()>, DispatchError> {
    store
        .unit(cmd.call, move |uow| see_offer_in(uow, cmd.offer))
        .await
}

fn see_offer_in(uow: &mut dyn UnitOfWork, id: OfferId) -> Result<Applied<()>, DispatchError> {
    let now = uow.now();
    let Actor::Provider(provider) = uow.actor() else {
        return Err(DispatchError::NotFound);
    };
    let mut offer = uow.offers().lock(id)?.ok_or(DispatchError::NotFound)?;
    let seen = offer
        .see(provider, now)
        .map_err(|_| DispatchError::NotFound)?;
    if seen.is_now() {
        uow.offers().save(offer)?;
    }
    Ok(seen)
}
