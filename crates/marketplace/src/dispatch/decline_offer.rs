use super::DispatchError;
use crate::{Store, UnitOfWork, scheduling::go_on_without_offer_in};
use kernel::{Actor, Applied, Invocation, OfferId};
use providers::{DeclineReason, OfferError};

/// A provider declines an offer. Declining costs nothing and does not count against the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeclineOffer {
    pub call: Invocation,
    pub offer: OfferId,
    pub reason: DeclineReason,
}

/// Declines an offer. When it was the last open one, the next offers are sent at once.
///
/// # Errors
/// `NotFound` also for another provider's offer; `Offer(Closed)`.
pub async fn decline_offer(
    store: &dyn Store,
    cmd: DeclineOffer,
) -> Result<Applied<()>, DispatchError> {
    store
        .unit(cmd.call, move |uow| decline_offer_in(uow, &cmd))
        .await
}

fn decline_offer_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DeclineOffer,
) -> Result<Applied<()>, DispatchError> {
    let now = uow.now();
    let Actor::Provider(provider) = uow.actor() else {
        return Err(DispatchError::NotFound);
    };
    let order = uow
        .offers()
        .order_of(cmd.offer)?
        .ok_or(DispatchError::NotFound)?;
    let _locked = uow.orders().lock(order)?;
    let mut offer = uow
        .offers()
        .lock(cmd.offer)?
        .ok_or(DispatchError::NotFound)?;
    let declined = offer
        .decline(provider, cmd.reason, now)
        .map_err(|error| match error {
            OfferError::NotYours => DispatchError::NotFound,
            OfferError::Taken | OfferError::Closed { .. } | OfferError::Expired => error.into(),
        })?;
    let Applied::Now(()) = declined else {
        return Ok(Applied::Already);
    };
    uow.offers().save(offer)?;
    go_on_without_offer_in(uow, order)?;
    Ok(Applied::Now(()))
}
