use super::{
    DispatchError,
    offering::{candidates_in, end_expired, offer_to, still_working_in},
    reserve::send_reserve_offers_in,
    scoring::basis_of,
};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::{end_reserve_in, remove_hold_in, search_of_in},
    settings::dispatch_rules_in,
    settlement::offer_terms_in,
};
use ::dispatch::{Lead, Rules, Seat, choose, preferred_seat};
use kernel::{Invocation, OrderId, Timestamp};
use orders::{Order, Slot};
use pricing::PriceVersion;
use providers::Offer;

/// Ends expired offers, sends the next wave, and schedules itself for when that wave expires. A job
/// whose provider is silent asks for a reserve instead. An order that needs neither stays as it is.
pub async fn send_offers(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<u32, DispatchError> {
    store
        .unit(call, move |uow| send_offers_in(uow, order))
        .await
}

fn send_offers_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<u32, DispatchError> {
    let now = uow.now();
    let Some(mut order) = uow.orders().lock(id)? else {
        return Ok(0);
    };
    if order.is_reserve_over(now) {
        end_reserve_in(uow, id)?;
        let _dropped = order.drop_reserve();
        uow.orders().save(order)?;
        return Ok(0);
    }
    let asks = order.is_ready() || order.wants_reserve();
    let Some(tag) = order.price.filter(|_| asks) else {
        return Ok(0);
    };
    let Some(price) = uow.price_versions().get(tag.version)? else {
        return Ok(0);
    };
    if order.wants_reserve() {
        return send_reserve_offers_in(uow, &order, &price);
    }
    let search = search_of_in(uow, id)?;
    if let Some(until) = search.paused_until(now) {
        uow.schedule(TaskKind::DispatchOffers, id.uuid(), until)?;
        return Ok(0);
    }
    remove_hold_in(uow, search.handler.as_ref())?;
    let still_open = end_expired(uow, search.open)?;
    let rules = dispatch_rules_in(uow)?;
    let lead = rules.lead(order.slot.and_then(Slot::starts_at), now);
    let Wave {
        number: wave,
        seats,
        expires_at,
    } = next_wave_in(uow, (&order, &price), (lead, &rules))?;
    for seat in &seats {
        let terms = offer_terms_in(uow, &order, &price, seat.provider)?;
        let offer = Offer {
            expires_at,
            distance_m: seat.distance_m,
            basis: Some(basis_of(seat, &rules.weights)),
            ..offer_to(uow, seat.provider, wave, (&price, terms))
        };
        let event = DomainEvent::OfferSent {
            order: id,
            offer: offer.id,
            provider: seat.provider,
        };
        uow.offers().insert(offer)?;
        uow.emit(&event)?;
    }
    let next = if seats.is_empty() {
        still_open.unwrap_or_else(|| lead.retry_at(now))
    } else {
        expires_at
    };
    uow.schedule(TaskKind::DispatchOffers, id.uuid(), next)?;
    if !seats.is_empty() {
        order.offers_sent(now);
        uow.orders().save(order)?;
    }
    Ok(u32::try_from(seats.len()).unwrap_or(u32::MAX))
}

/// The offers that are sent next.
struct Wave {
    number: u32,
    seats: Vec<Seat>,
    expires_at: Timestamp,
}

/// The next wave. The first offer of a search goes to the provider that the customer asks for,
/// alone, with the number 0. An area that is no longer in a zone has no providers, but its order
/// must not be forgotten.
fn next_wave_in(
    uow: &mut dyn UnitOfWork,
    (order, price): (&Order, &PriceVersion),
    (lead, rules): (Lead, &Rules),
) -> Result<Wave, DispatchError> {
    let now = uow.now();
    let waves = uow.offers().waves_of(order.id)?;
    let mut wave = Wave {
        number: waves.next_number(),
        seats: Vec::new(),
        expires_at: rules.offer_expires_at(lead, now),
    };
    let radius_m = rules.waves(lead).radius_m(waves.next_wave());
    let candidates = candidates_in(uow, (order, price), (rules, radius_m))?;
    let first = match order.preferred {
        Some(preferred) if waves.last.is_none() => {
            preferred_seat(preferred, &candidates, rules, now)
        }
        Some(_) | None => None,
    };
    if let Some(seat) = first {
        (wave.number, wave.expires_at) = (0, rules.preferred_expires_at(lead, now));
        wave.seats = still_working_in(uow, vec![seat])?;
        if !wave.seats.is_empty() {
            return Ok(wave);
        }
        (wave.number, wave.expires_at) = (1, rules.offer_expires_at(lead, now));
    }
    let chosen = choose(lead, waves.next_wave(), &candidates, rules, now);
    wave.seats = still_working_in(uow, chosen)?;
    Ok(wave)
}
