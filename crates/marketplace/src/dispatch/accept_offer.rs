use super::{DispatchError, eligible::check_eligible, reserve::reserve_in};
use crate::{
    DomainEvent, Store, UnitOfWork,
    scheduling::{end_search_in, watch_arrival_in},
    settlement::fix_commission_in,
};
use kernel::{Actor, Applied, Invocation, OfferId, OrderId};
use orders::{ArrivalPin, OrderError};
use providers::{OfferError, OfferState};

/// A provider accepts an offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcceptOffer {
    pub call: Invocation,
    pub offer: OfferId,
    /// The PIN that the customer reads out at the door. It is random and passed in, because ids can
    /// be guessed.
    pub pin: ArrivalPin,
}

/// What a provider has after an acceptance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accepted {
    /// The job.
    Job(OrderId),
    /// The provider is the reserve of the job.
    Reserve(OrderId),
}

/// Accepts an offer. Only one provider gets the job, and only one is its reserve: the order's lock
/// queues everyone who accepts or cancels, and the database allows one accepted offer and one
/// reserve.
///
/// # Errors
/// `NotFound` also for another provider's offer; `Offer(Taken | Expired | Closed)`; `NotEligible`;
/// `Unavailable`; `Busy`.
pub async fn accept_offer(
    store: &dyn Store,
    cmd: AcceptOffer,
) -> Result<Applied<Accepted>, DispatchError> {
    store
        .unit(cmd.call, move |uow| accept_offer_in(uow, &cmd))
        .await
}

fn accept_offer_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AcceptOffer,
) -> Result<Applied<Accepted>, DispatchError> {
    let now = uow.now();
    let Actor::Provider(provider) = uow.actor() else {
        return Err(DispatchError::NotFound);
    };
    let order_id = uow
        .offers()
        .order_of(cmd.offer)?
        .ok_or(DispatchError::NotFound)?;
    let mut order = uow
        .orders()
        .lock(order_id)?
        .ok_or(DispatchError::NotFound)?;
    let mut offer = uow
        .offers()
        .lock(cmd.offer)?
        .ok_or(DispatchError::NotFound)?;
    let accepted = offer.accept(provider, now).map_err(|error| match error {
        OfferError::NotYours => DispatchError::NotFound,
        OfferError::Taken | OfferError::Closed { .. } | OfferError::Expired => error.into(),
    })?;
    let Applied::Now(()) = accepted else {
        return Ok(Applied::Already);
    };
    if offer.reserve {
        reserve_in(uow, &order, offer)?;
        return Ok(Applied::Now(Accepted::Reserve(order_id)));
    }
    check_eligible(uow, provider, &order)?;
    let _assigned = order
        .assign(provider, cmd.pin.clone(), &uow.call())
        .map_err(|error| match error {
            // The order was cancelled or taken between the offer and the acceptance.
            OrderError::Illegal { .. } => OfferError::Taken.into(),
            OrderError::NotYours
            | OrderError::NotEditable { .. }
            | OrderError::NoPrice
            | OrderError::PriceExpired
            | OrderError::TooManyRevisions(_)
            | OrderError::OutOfStep { .. }
            | OrderError::TooEarly { .. }
            | OrderError::NoGate
            | OrderError::NoCylinder
            | OrderError::StageUnpaid { .. }
            | OrderError::ChangeOrderOpen
            | OrderError::NotWeighed
            | OrderError::Invalid(_) => DispatchError::from(error),
        })?;
    fix_commission_in(uow, &offer)?;
    uow.offers().save(offer)?;
    for mut other in uow.offers().lock_open_of(order_id)? {
        if other.end(OfferState::Lost, now).is_now() {
            let event = DomainEvent::OfferLost {
                order: order_id,
                offer: other.id,
                provider: other.provider,
            };
            uow.offers().save(other)?;
            uow.emit(&event)?;
        }
    }
    end_search_in(uow, order_id)?;
    watch_arrival_in(uow, &mut order)?;
    uow.emit(&DomainEvent::OrderAssigned { order: order_id })?;
    uow.orders().save(order)?;
    Ok(Applied::Now(Accepted::Job(order_id)))
}
