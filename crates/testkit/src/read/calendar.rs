use crate::State;
use kernel::{ProviderId, Timestamp};
use marketplace::{
    read::{CalendarJob, CalendarOffer, CalendarRange, CalendarView},
    scheduling::visit_of,
};
use orders::{Order, OrderStatus, Slot, job_time};
use providers::{Decision, Offer, OfferState, Provider, ProviderStatus, latest_pause};

/// The end of the pause of a paused provider, if they set one.
pub(super) fn paused_until(state: &State, provider: &Provider) -> Option<Timestamp> {
    if provider.status != ProviderStatus::Paused {
        return None;
    }
    let history = state.decisions.iter();
    let own: Vec<Decision> = history
        .filter(|decision| decision.provider == provider.id)
        .cloned()
        .collect();
    latest_pause(&own)?.until
}

/// As the query of the stores.
pub(super) fn calendar(
    state: &State,
    id: ProviderId,
    range: CalendarRange,
) -> Option<CalendarView> {
    let provider = state.providers.get(&id)?;
    let of_provider =
        |order: &&Order| order.provider == Some(id) && order.status != OrderStatus::Cancelled;
    let jobs = state.orders.values().filter(of_provider);
    let mut jobs: Vec<_> = jobs
        .filter_map(job)
        .filter(|job| range.contains(job.visit.from))
        .collect();
    jobs.sort_by_key(|job| (job.visit.from, job.order));
    jobs.truncate(CalendarRange::JOBS_MAX as usize);
    let open = |offer: &&Offer| {
        offer.provider == id && offer.state == OfferState::Sent && range.now < offer.expires_at
    };
    let open = state.offers.values().filter(open);
    let mut offers: Vec<_> = open
        .filter_map(|one| offer(state, one, range.now))
        .filter(|offer| range.contains(offer.from))
        .collect();
    offers.sort_by_key(|offer| (offer.from, offer.id));
    Some(CalendarView {
        range,
        status: provider.status,
        paused_until: paused_until(state, provider),
        availability: state.availability.get(&id).cloned().unwrap_or_default(),
        jobs,
        offers,
    })
}

fn job(order: &Order) -> Option<CalendarJob> {
    Some(CalendarJob {
        order: order.id,
        reference: order.reference.clone(),
        category_slug: order.category_slug.clone(),
        title: order.title.clone(),
        area: area(order),
        slot: order.slot,
        status: order.status,
        tracking_step: order.tracking_step,
        visit: visit_of(order)?,
    })
}

fn offer(state: &State, offer: &Offer, now: Timestamp) -> Option<CalendarOffer> {
    let order = state.orders.get(&offer.order)?;
    let (from, until) = job_time(order.slot.unwrap_or(Slot::Asap), now);
    Some(CalendarOffer {
        id: offer.id,
        order: order.id,
        category_slug: order.category_slug.clone(),
        title: order.title.clone(),
        area: area(order),
        slot: order.slot,
        from,
        until,
        expires_at: offer.expires_at,
    })
}

fn area(order: &Order) -> String {
    let address = order.address.as_ref();
    address
        .map(|address| address.area.clone())
        .unwrap_or_default()
}
