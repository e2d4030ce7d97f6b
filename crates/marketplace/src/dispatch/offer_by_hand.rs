use super::{
    DispatchError,
    offering::offer_to,
    scoring::{candidate, place_of},
};
use crate::{
    DomainEvent, StaffStep, Store, TaskKind, UnitOfWork,
    repositories::AuditKind,
    scheduling::{
        barred_assessor_in, candidate_in, emit_step_in, note_step_in, staff_of, wanted, zone_of,
    },
    settings::{dispatch_rules_in, probation_rules},
    settlement::offer_terms_in,
};
use ::dispatch::Rules;
use kernel::{Applied, FieldErrors, Invocation, OfferId, OrderId, ProviderId, StoreError, UserId};
use orders::{Order, OrderError, OrderStatus, required_reason};
use pricing::PriceVersion;
use providers::{Obstacle, Offer, OfferState, TravelTimes, Wanted};

/// Operations choose the provider of an order that is searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferByHand {
    pub call: Invocation,
    pub order: OrderId,
    pub provider: ProviderId,
    pub reason: String,
}

/// Sends the job to one provider, who has half an hour to accept, or the time of the settings. The
/// open offers are lost, also one that the search sent to the same provider, and the search waits for
/// the answer. `Already` while the same provider has such an offer.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order;
/// `NotSearched`; `Order(Invalid)`; `CannotTake`.
pub async fn offer_by_hand(
    store: &dyn Store,
    cmd: OfferByHand,
) -> Result<Applied<OfferId>, DispatchError> {
    store
        .unit(cmd.call, move |uow| offer_by_hand_in(uow, &cmd))
        .await
}

fn offer_by_hand_in(
    uow: &mut dyn UnitOfWork,
    cmd: &OfferByHand,
) -> Result<Applied<OfferId>, DispatchError> {
    let now = uow.now();
    let call = &uow.call();
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(DispatchError::NotFound)?;
    let staff = staff_of(&order, call)
        .filter(|staff| *staff != UserId::from(cmd.provider))
        .ok_or(DispatchError::NotFound)?;
    let reason = required_reason("reason", &cmd.reason).map_err(OrderError::from)?;
    let price = price_of_searched_in(uow, &order)?;
    let open = uow.offers().lock_open_of(order.id)?;
    let same =
        |offer: &&Offer| offer.provider == cmd.provider && offer.pauses_search_until(now).is_some();
    if open.iter().any(|offer| same(&offer)) {
        return Ok(Applied::Already);
    }
    let rules = dispatch_rules_in(uow)?;
    let distance_m = check_in(uow, cmd.provider, &order, &rules)?;
    lose_in(uow, open, cmd.provider)?;
    let wave = uow.offers().waves_of(order.id)?.next_number();
    let terms = offer_terms_in(uow, &order, &price, cmd.provider)?;
    let offer = Offer {
        by_hand: true,
        distance_m,
        expires_at: now.plus_mins(rules.by_hand_minutes),
        ..offer_to(uow, cmd.provider, wave, (&price, terms))
    };
    let (id, provider) = (offer.id, offer.provider);
    uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), offer.expires_at)?;
    uow.offers().insert(offer)?;
    let detail = format!("Order {}", order.reference);
    note_step_in(
        uow,
        (staff, provider.into()),
        (AuditKind::OfferedByHand, reason, detail),
    )?;
    let news = StaffStep::Offered {
        offer: id,
        provider,
    };
    emit_step_in(uow, &order, news)?;
    order.offers_sent(now);
    uow.orders().save(order)?;
    Ok(Applied::Now(id))
}

/// The price of an order for which a provider is searched.
fn price_of_searched_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<PriceVersion, DispatchError> {
    let tag = order
        .price
        .filter(|_| order.is_ready())
        .ok_or(DispatchError::NotSearched {
            status: order.status,
        })?;
    uow.price_versions()
        .get(tag.version)?
        .ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)).into())
}

/// The checks of an offer of the search, each with its reason. Returns the provider's distance by
/// road, in metres.
pub(super) fn check_in(
    uow: &mut dyn UnitOfWork,
    provider: ProviderId,
    order: &Order,
    rules: &Rules,
) -> Result<Option<u32>, DispatchError> {
    let now = uow.now();
    let Some((zone, price)) = zone_of(order).zip(order.price) else {
        return Err(DispatchError::CannotTake(vec![Obstacle::OtherZone]));
    };
    let barred = barred_assessor_in(uow, order)?;
    let travel = TravelTimes::from(rules.travel_minutes);
    let wanted = Wanted {
        seen_since: rules.seen_since(now),
        recent_since: rules.recent_since(now),
        probation: probation_rules(rules),
        ..wanted(order, (zone, price.total), travel, now)
    };
    let found = candidate_in(uow, provider, &wanted)?.ok_or_else(|| {
        OrderError::from(FieldErrors::one(
            "providerId",
            "unknown",
            "There is no such provider.",
        ))
    })?;
    let obstacles = found.obstacles(&wanted, barred);
    if !obstacles.is_empty() {
        return Err(DispatchError::CannotTake(obstacles));
    }
    let place = place_of(order.address.as_ref());
    let facts = uow.providers().facts_of(&[provider], &wanted)?.pop();
    let opinions = rules.score.opinions;
    Ok(facts.and_then(|facts| candidate(facts, place, opinions).distance_m))
}

/// Ends the open offers. Their providers may be asked again. All but the chosen one are told.
fn lose_in(
    uow: &mut dyn UnitOfWork,
    open: Vec<Offer>,
    chosen: ProviderId,
) -> Result<(), DispatchError> {
    let now = uow.now();
    for mut offer in open {
        if offer.end(OfferState::Lost, now).is_now() {
            let event = DomainEvent::OfferLost {
                order: offer.order,
                offer: offer.id,
                provider: offer.provider,
            };
            let is_chosen = offer.provider == chosen;
            uow.offers().save(offer)?;
            if !is_chosen {
                uow.emit(&event)?;
            }
        }
    }
    Ok(())
}
