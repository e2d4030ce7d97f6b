use super::DispatchError;
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::{barred_assessor_in, paused_until_in, wanted, zone_of},
    settlement::{OfferTerms, offer_terms_in},
};
use kernel::{IdSequence, Invocation, OrderId, ProviderId, Timestamp};
use orders::Slot;
use pricing::{PriceVersion, express_fee};
use providers::{Offer, OfferState};

/// The number of offers in a wave.
pub const WAVE_SIZE: u32 = 10;
/// The number of minutes after which the search is repeated when no provider could be asked.
const RETRY_MINUTES: i64 = 15;
/// Express gas is due 90 minutes after payment, so its offers expire sooner and the search is
/// repeated sooner.
const URGENT_LIFE_MINUTES: i64 = 5;
const URGENT_RETRY_MINUTES: i64 = 2;

/// Ends expired offers, sends the next wave, and schedules itself for when that wave expires. An
/// order that is no longer searching stays as it is.
pub async fn send_offers(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<u32, DispatchError> {
    store
        .unit(move |uow| send_offers_in(uow, order, &call))
        .await
}

fn send_offers_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    call: &Invocation,
) -> Result<u32, DispatchError> {
    let (Some(mut order), mut ids) = (uow.orders().lock(id)?, call.ids()) else {
        return Ok(0);
    };
    let Some(tag) = order.price.filter(|_| order.is_ready()) else {
        return Ok(0);
    };
    let Some(price) = uow.price_versions().get(tag.version)? else {
        return Ok(0);
    };
    if let Some(until) = paused_until_in(uow, id, call.now)? {
        uow.tasks()
            .schedule(ids.next_id(), TaskKind::DispatchOffers, id.uuid(), until)?;
        return Ok(0);
    }
    let still_open = end_expired(uow, id, call.now)?;
    // An area that is no longer in a zone has no providers, but its order must not be forgotten.
    let providers = match zone_of(&order) {
        Some(zone) => uow
            .providers()
            .eligible(&wanted(&order, zone, price.total(), call.now), WAVE_SIZE)?,
        None => Vec::new(),
    };
    let barred = barred_assessor_in(uow, &order)?;
    let providers: Vec<ProviderId> = providers
        .into_iter()
        .filter(|provider| Some(*provider) != barred)
        .collect();
    let wave = uow.offers().last_wave(id)?.saturating_add(1);
    let urgent = express_fee(price.lines())?.is_positive() && order.slot == Some(Slot::Asap);
    let (life, retry) = if urgent {
        (URGENT_LIFE_MINUTES, URGENT_RETRY_MINUTES)
    } else {
        (Offer::LIFE_MINUTES, RETRY_MINUTES)
    };
    let expires_at = call.now.plus_mins(life);
    for provider in &providers {
        let terms = offer_terms_in(uow, &order, &price, *provider)?;
        let offer = Offer {
            expires_at,
            ..offer_to(*provider, wave, (&price, terms), call.now, &mut ids)
        };
        let event = DomainEvent::OfferSent {
            order: id,
            offer: offer.id,
            provider: *provider,
        };
        uow.offers().insert(offer)?;
        uow.outbox().append(ids.next_id(), &event, call.now)?;
    }
    let next = if providers.is_empty() {
        still_open.unwrap_or_else(|| call.now.plus_mins(retry))
    } else {
        expires_at
    };
    uow.tasks()
        .schedule(ids.next_id(), TaskKind::DispatchOffers, id.uuid(), next)?;
    if !providers.is_empty() {
        order.offers_sent(call.now);
        uow.orders().save(order)?;
    }
    Ok(u32::try_from(providers.len()).unwrap_or(u32::MAX))
}

/// Ends the expired offers, and returns when the first of the remaining open offers expires.
fn end_expired(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    now: Timestamp,
) -> Result<Option<Timestamp>, DispatchError> {
    let mut first_end = None;
    for mut offer in uow.offers().lock_open_of(order)? {
        if offer.expires_at <= now {
            let _ended = offer.end(OfferState::Expired, now);
            uow.offers().save(offer)?;
        } else {
            first_end = Some(
                first_end.map_or(offer.expires_at, |end: Timestamp| end.min(offer.expires_at)),
            );
        }
    }
    Ok(first_end)
}

pub(super) fn offer_to(
    provider: ProviderId,
    wave: u32,
    (price, terms): (&PriceVersion, OfferTerms),
    now: Timestamp,
    ids: &mut IdSequence,
) -> Offer {
    Offer {
        id: ids.next_id(),
        order: price.order(),
        provider,
        wave,
        state: OfferState::Sent,
        by_hand: false,
        gross: price.total(),
        commission: terms.split.commission,
        net: terms.split.provider_receives,
        rate: terms.rate,
        sent_at: now,
        expires_at: now.plus_mins(Offer::LIFE_MINUTES),
        decided_at: None,
        version: 0,
    }
}
