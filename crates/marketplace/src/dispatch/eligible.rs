//! Whether a provider may be given a job that was offered to them.

use super::DispatchError;
use crate::{
    UnitOfWork,
    scheduling::{barred_assessor_in, documents_cover_in, unavailable_in, wanted, zone_of},
    settings::{dispatch_rules_in, probation_rules},
};
use kernel::{Money, ProviderId, StoreError};
use orders::Order;
use providers::{OfferError, OfferState, Provider, TravelTimes, Wanted};

/// Checks the provider again, because an approval may have lapsed since the offer was sent (T65).
/// An assessor may not do a large job at a price that is based on their own report. An offer to a
/// provider who is now kept apart from the customer is closed, and does not tell why.
pub(super) fn check_eligible(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    order: &Order,
) -> Result<(), DispatchError> {
    let now = uow.now();
    let zone = zone_of(order).ok_or(DispatchError::NotEligible)?;
    if barred_assessor_in(uow, order)? == Some(provider) {
        return Err(DispatchError::NotEligible);
    }
    if uow.providers().kept_apart(provider, order.customer)?.any() {
        let state = OfferState::Withdrawn;
        return Err(OfferError::Closed { state }.into());
    }
    let provider = uow
        .providers()
        .lock(provider)?
        .ok_or(DispatchError::NotEligible)?;
    // A suspension locks the account. Of the two, the second to lock it sees what the first has done.
    let may_sign_in = uow
        .users()
        .lock(provider.id.into())?
        .is_none_or(|user| user.is_active());
    let price = order.price.map_or(Money::ZERO, |price| price.total);
    let rules = dispatch_rules_in(uow)?;
    let travel = TravelTimes::from(rules.travel_minutes);
    let wanted = Wanted {
        probation: probation_rules(&rules),
        ..wanted(order, (zone, price), travel, now)
    };
    let may = may_sign_in
        && provider.is_eligible(&wanted.category_slug, zone)
        && provider.suits(wanted.gender)
        && has_room_in(uow, &provider, &wanted)?
        && documents_cover_in(uow, provider.id, &wanted.category_slug, wanted.day)?;
    if !may {
        return Err(DispatchError::NotEligible);
    }
    if let Some(reason) = unavailable_in(uow, provider.id, &wanted)?.first() {
        return Err(DispatchError::Unavailable(*reason));
    }
    // The provider is locked, so when they accept two jobs at once, the second check sees the first
    // job.
    if uow.providers().is_busy(provider.id, &wanted)? {
        Err(DispatchError::Busy)
    } else {
        Ok(())
    }
}

/// Whether the probation leaves room for the job.
fn has_room_in(
    uow: &mut dyn UnitOfWork,
    provider: &Provider,
    wanted: &Wanted,
) -> Result<bool, StoreError> {
    let rules = &wanted.probation;
    let taken = uow.providers().jobs_taken(provider.id, rules.jobs)?;
    Ok(provider.may_take_another(taken, wanted.price, rules))
}
