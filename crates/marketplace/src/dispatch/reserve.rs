//! The reserve of a job whose provider has not confirmed it, or for which operations want one. Other
//! providers are asked, and the customer is not told. The first to accept is the reserve, who gets
//! the job when its provider loses it.

use super::{
    DispatchError,
    eligible::check_eligible,
    offering::{candidates_in, end_expired, offer_to, still_working_in},
    scoring::basis_of,
};
use crate::{
    DomainEvent, JobReserve, ReserveEvent, TaskKind, UnitOfWork,
    scheduling::{
        SEARCH_TASKS, keep_alive_times, search_of_in, start_for_reserve_in, stop_watching_in,
        take_from_provider_in, watch_no_show_in,
    },
    settings::dispatch_rules_in,
    settlement::{fix_commission_in, offer_terms_in},
};
use ::dispatch::{KeepAliveTimes, choose};
use kernel::{OfferId, OrderId, ProviderId, StoreError, Timestamp};
use orders::{ArrivalPin, KeepAliveState, Order, Slot, Unassignment};
use pricing::PriceVersion;
use providers::{Fault, Offer, OfferError, OfferState};

/// Begins the search for a reserve, if this state of the keep-alive has one: on the evening before
/// at once, and before the start some minutes after the provider was asked. Providers who let an
/// earlier offer expire may be asked again.
pub(super) fn begin_reserve_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (state, times): (KeepAliveState, &KeepAliveTimes),
) -> Result<(), StoreError> {
    let now = uow.now();
    if !state.wants_reserve() {
        return Ok(());
    }
    let at = if state == KeepAliveState::HeartbeatAsked {
        let minutes = dispatch_rules_in(uow)?.reserve.before_start_minutes;
        times.heartbeat_reserve(minutes, now)
    } else {
        now
    };
    uow.offers().ask_again(order.id)?;
    uow.offers().begin_search(order.id)?;
    uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), at)
}

/// Asks the next providers to be the reserve, unless there is one. Schedules itself for when their
/// offers expire, until the job is lost.
pub(super) fn send_reserve_offers_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    price: &PriceVersion,
) -> Result<u32, DispatchError> {
    let now = uow.now();
    let Some(known_at) = order.reserve_known_at().filter(|known| now < *known) else {
        return Ok(0);
    };
    if lock_reserve_in(uow, order.id)?.is_some() {
        release_later_in(uow, order)?;
        return Ok(0);
    }
    let search = search_of_in(uow, order.id)?;
    if let Some(until) = search.paused_until(now) {
        uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), until)?;
        return Ok(0);
    }
    let still_open = end_expired(uow, search.open)?;
    let rules = dispatch_rules_in(uow)?.for_reserve();
    let lead = rules.lead(order.slot.and_then(Slot::starts_at), now);
    let waves = uow.offers().waves_of(order.id)?;
    let radius_m = rules.waves(lead).radius_m(waves.next_wave());
    let candidates = candidates_in(uow, (order, price), (&rules, radius_m))?;
    let seats = choose(lead, waves.next_wave(), &candidates, &rules, now);
    let seats = still_working_in(uow, seats)?;
    let expires_at = now.plus_mins(rules.reserve.offer_minutes).min(known_at);
    for seat in &seats {
        let terms = offer_terms_in(uow, order, price, seat.provider)?;
        let offer = Offer {
            reserve: true,
            expires_at,
            distance_m: seat.distance_m,
            basis: Some(basis_of(seat, &rules.weights)),
            ..offer_to(uow, seat.provider, waves.next_number(), (price, terms))
        };
        let id = offer.id;
        uow.offers().insert(offer)?;
        emit_asked_in(uow, (order.id, seat.provider), (id, known_at))?;
    }
    let next = if seats.is_empty() {
        still_open.unwrap_or_else(|| lead.retry_at(now))
    } else {
        expires_at
    };
    let wanted_until = order.reserve_until.filter(|until| now < *until);
    let next = wanted_until.map_or(next, |until| next.min(until));
    if next < known_at || wanted_until.is_some() {
        uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), next)?;
    }
    Ok(u32::try_from(seats.len()).unwrap_or(u32::MAX))
}

/// The provider of a reserve offer, which they have just accepted, is the reserve of the job. The
/// other open offers are lost. The caller holds the order's lock.
pub(super) fn reserve_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    offer: Offer,
) -> Result<(), DispatchError> {
    let now = uow.now();
    let Some(known_at) = order.reserve_known_at() else {
        return Err(OfferError::Taken.into());
    };
    check_eligible(uow, offer.provider, order)?;
    let (id, provider) = (offer.id, offer.provider);
    uow.offers().save(offer)?;
    for mut other in uow.offers().lock_open_of(order.id)? {
        if other.id != id && other.end(OfferState::Lost, now).is_now() {
            uow.offers().save(other)?;
        }
    }
    for kind in SEARCH_TASKS {
        uow.tasks().cancel(kind, order.id.uuid())?;
    }
    release_later_in(uow, order)?;
    let news = ReserveEvent::Accepted { known_at };
    Ok(emit_in(uow, (order.id, provider), news)?)
}

/// Schedules when a reserve that operations asked for is released, if the provider has not lost the
/// job by then.
fn release_later_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    let now = uow.now();
    match order.reserve_until.filter(|until| now < *until) {
        Some(until) => uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), until),
        None => Ok(()),
    }
}

pub(super) fn lock_reserve_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<Option<Offer>, StoreError> {
    let offers = uow.offers().lock_reserves_of(order)?;
    Ok(offers
        .into_iter()
        .find(|offer| offer.state == OfferState::Reserved))
}

/// Whether the reserve can still do the job.
fn is_ready_in(
    uow: &mut dyn UnitOfWork,
    reserve: ProviderId,
    order: &Order,
) -> Result<bool, DispatchError> {
    match check_eligible(uow, reserve, order) {
        Ok(()) => Ok(true),
        Err(
            DispatchError::NotEligible
            | DispatchError::Unavailable(_)
            | DispatchError::Busy
            | DispatchError::Offer(_),
        ) => Ok(false),
        Err(error) => Err(error),
    }
}

/// A job that its reserve took over.
pub(super) struct TakenOver {
    /// Until when the customer may cancel free of charge; `None` when no such time is promised.
    pub(super) free_until: Option<Timestamp>,
}

/// Gives a job whose provider has just lost it to its reserve. `None` when there is no reserve who
/// can do it; the search begins then. The caller saves the order.
pub(super) fn replace_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    (kind, fault): (Unassignment, Option<Fault>),
    (slot, pin): (Option<Slot>, Option<ArrivalPin>),
) -> Result<Option<TakenOver>, DispatchError> {
    let now = uow.now();
    // A provider who does not come loses the job when it should have begun, and a job that moves
    // needs a provider at its new time.
    let Some(pin) = pin.filter(|_| kind != Unassignment::NoShow && slot == order.slot) else {
        return Ok(None);
    };
    let Some(mut reserve) = lock_reserve_in(uow, order.id)? else {
        return Ok(None);
    };
    // The reserve is locked after everything that belongs to the order.
    take_from_provider_in(uow, order.id, fault)?;
    if !is_ready_in(uow, reserve.provider, order)? {
        return Ok(None);
    }
    let _taken = reserve.take_over(now);
    uow.offers().save(reserve.clone())?;
    stop_watching_in(uow, order.id)?;
    let _assigned = order.assign_reserve(reserve.provider, pin, &uow.call())?;
    fix_commission_in(uow, &reserve)?;
    start_for_reserve_in(uow, order)?;
    watch_no_show_in(uow, order)?;
    let free_until = free_until(order).filter(|until| now < *until);
    Ok(Some(TakenOver { free_until }))
}

/// Until when the customer of a job that its reserve took over may cancel free of charge. No time is
/// promised for a job without an agreed time, and for one whose provider is still to be asked.
fn free_until(order: &Order) -> Option<Timestamp> {
    let times = keep_alive_times(order.slot, &order.deadlines)?;
    let state = order.keep_alive.state;
    if state == KeepAliveState::EveReplaced {
        Some(times.heartbeat)
    } else {
        state.is_replaced().then_some(times.starts)
    }
}

/// Tells a provider that they are asked to be the reserve.
pub(super) fn emit_asked_in(
    uow: &mut dyn UnitOfWork,
    job: (OrderId, ProviderId),
    (offer, known_at): (OfferId, Timestamp),
) -> Result<(), StoreError> {
    emit_in(uow, job, ReserveEvent::Asked { offer, known_at })
}

fn emit_in(
    uow: &mut dyn UnitOfWork,
    (order, provider): (OrderId, ProviderId),
    news: ReserveEvent,
) -> Result<(), StoreError> {
    uow.emit(&DomainEvent::Reserve(JobReserve {
        order,
        provider,
        news,
    }))
}
