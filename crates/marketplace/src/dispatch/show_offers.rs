//! The budget of distinct offers that a provider looks at in one day (T61).

use super::DispatchError;
use crate::{DomainEvent, ManyOffers, Store, UnitOfWork};
use kernel::{Actor, EventId, Invocation, OfferId, ProviderId, StoreError, Timestamp};
use providers::OFFERS_SHOWN_A_DAY;
use uuid::Uuid;

/// A provider opens the list of their offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShowOffers {
    pub call: Invocation,
    /// The offers of the list.
    pub offers: Vec<OfferId>,
}

/// Returns the offers that the provider may look at. An offer counts once, on the day on which it is
/// first shown, from midnight in Abuja. Beyond [`OFFERS_SHOWN_A_DAY`] new offers are left out until
/// the next day, and operations staff are told once a day. An offer that was shown stays visible.
///
/// # Errors
/// `NotFound` for anyone but a provider.
pub async fn show_offers(
    store: &dyn Store,
    cmd: ShowOffers,
) -> Result<Vec<OfferId>, DispatchError> {
    store
        .unit(cmd.call, move |uow| show_in(uow, &cmd.offers))
        .await
}

fn show_in(uow: &mut dyn UnitOfWork, asked: &[OfferId]) -> Result<Vec<OfferId>, DispatchError> {
    let now = uow.now();
    let midnight = now.abuja_date().at_hour(0);
    let Actor::Provider(provider) = uow.actor() else {
        return Err(DispatchError::NotFound);
    };
    let known = uow.offers().shown_since(provider, midnight)?;
    let mut fresh: Vec<OfferId> = asked
        .iter()
        .copied()
        .filter(|id| !known.contains(id))
        .collect();
    if fresh.is_empty() {
        return Ok(asked.to_vec());
    }
    // Every unit locks offers in the order of their ids.
    fresh.sort();
    let mut locked = Vec::new();
    for id in fresh {
        let offer = uow.offers().lock(id)?;
        locked.extend(offer.filter(|offer| offer.provider == provider));
    }
    // Two requests of one provider at the same moment count one after the other.
    let _locked = uow.providers().lock(provider)?;
    let counted = uow.offers().shown_since(provider, midnight)?.len();
    let mut shown = u32::try_from(counted).unwrap_or(u32::MAX);
    let mut hidden = Vec::new();
    for mut offer in locked {
        if offer.shown_at.is_some() {
            continue;
        }
        if shown >= OFFERS_SHOWN_A_DAY {
            hidden.push(offer.id);
            continue;
        }
        if offer.show(now).is_now() {
            uow.offers().save(offer)?;
            shown = shown.saturating_add(1);
        }
    }
    if !hidden.is_empty() {
        tell_staff_in(uow, provider, midnight)?;
    }
    Ok(asked
        .iter()
        .copied()
        .filter(|id| !hidden.contains(id))
        .collect())
}

/// Tells staff once a day. The id of the event follows from the provider and the day, so that an
/// event that exists already is not written again. The provider is locked.
fn tell_staff_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    midnight: Timestamp,
) -> Result<(), StoreError> {
    let now = uow.now();
    let hour = u128::try_from(midnight.unix().div_euclid(3_600)).unwrap_or_default();
    let id = EventId::from(Uuid::from_u128(provider.uuid().as_u128() ^ (hour << 32)));
    if uow.outbox().event(id)?.is_some() {
        return Ok(());
    }
    let event = DomainEvent::ManyOffersShown(ManyOffers { provider });
    uow.outbox().append(id, &event, now)
}
