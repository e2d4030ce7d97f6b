//! What the state says of a provider as a candidate for a job.

use crate::memory::State;
use claims::ClaimState;
use kernel::{Date, OrderId, ProviderId, Timestamp};
use orders::{AssessmentState, OrderStatus};
use providers::{CandidateFacts, Offer, OfferState, Provider, Unavailable, Visit, Wanted};
use reviews::{Review, Side};

/// Whether the provider has or had an offer for the order that was not lost.
pub(super) fn was_asked(state: &State, order: OrderId, provider: ProviderId) -> bool {
    state.offers.values().any(|offer| {
        offer.order == order && offer.provider == provider && offer.state != OfferState::Lost
    })
}

/// Whether the provider declined an offer for the order, or it was withdrawn from them.
pub(crate) fn has_declined(state: &State, order: OrderId, provider: ProviderId) -> bool {
    state
        .offers
        .values()
        .any(|offer| offer.order == order && offer.provider == provider && offer.state.is_final())
}

pub(crate) fn is_busy(state: &State, id: ProviderId, wanted: &Wanted) -> bool {
    let held = state.orders.values().filter(|order| {
        let under_way = matches!(
            order.status,
            OrderStatus::Assigned | OrderStatus::InProgress
        ) && order.finished_at.is_none();
        let is_reserve = || {
            let waits = |offer: &Offer| {
                offer.order == order.id
                    && offer.provider == id
                    && offer.state == OfferState::Reserved
            };
            state.offers.values().any(waits)
        };
        under_way && order.id != wanted.order && (order.provider == Some(id) || is_reserve())
    });
    held.filter_map(marketplace::scheduling::visit_of)
        .any(|held| {
            wanted
                .visit
                .collides_with(&held, &wanted.travel, wanted.now)
        })
        || planned_visits(state, id, wanted.order)
            .iter()
            .any(|planned| wanted.visit.overlaps(planned, &wanted.travel))
}

/// The visits of the provider that are not jobs and belong to other orders than this one.
fn planned_visits(state: &State, id: ProviderId, wanted: OrderId) -> Vec<Visit> {
    let claims = state.warranty_claims.values();
    let returns = claims
        .filter(|claim| claim.provider == id && claim.state == ClaimState::Visit)
        .filter_map(|claim| Some((claim.order, claim.visit_at?)));
    let assessments = state.assessments.values();
    let looks = assessments
        .filter(|one| AssessmentState::KEEPING_TIME.contains(&one.state))
        .filter_map(|one| Some((one.order, one.visit?)))
        .filter(|(_, visit)| visit.assessor == id.into())
        .map(|(order, visit)| (order, visit.at));
    returns
        .chain(looks)
        .filter(|(order, _)| *order != wanted)
        .map(|(order, at)| {
            let order = state.orders.get(&order);
            Visit::planned(at, order.and_then(marketplace::scheduling::zone_of))
        })
        .collect()
}

/// The jobs of a day that the provider accepted, without the wanted one.
pub(super) fn jobs_on(state: &State, id: ProviderId, wanted: &Wanted, day: Date) -> u32 {
    let begins = day.at_hour(0);
    let jobs = state.orders.values().filter(|order| {
        order.provider == Some(id)
            && order.status != OrderStatus::Cancelled
            && order.id != wanted.order
    });
    let that_day = jobs
        .filter_map(marketplace::scheduling::visit_of)
        .filter(|visit| begins <= visit.from && visit.from < begins.plus_days(1));
    number(that_day.count())
}

/// Every reason why the provider takes no job at that time.
pub(crate) fn unavailable(state: &State, id: ProviderId, wanted: &Wanted) -> Vec<Unavailable> {
    let availability = state.availability.get(&id).cloned().unwrap_or_default();
    availability.refusals(wanted.time, jobs_on(state, id, wanted, wanted.day))
}

pub(super) fn last_offer_at(state: &State, id: ProviderId) -> Option<Timestamp> {
    let sent = state.offers.values().filter(|offer| offer.provider == id);
    sent.map(|offer| offer.sent_at).max()
}

pub(super) fn facts(state: &State, provider: &Provider, wanted: &Wanted) -> CandidateFacts {
    let id = provider.id;
    let since = wanted.recent_since;
    let of_provider = || {
        let own = move |order: &&orders::Order| order.provider == Some(id);
        state.orders.values().filter(own)
    };
    let recent = || {
        of_provider()
            .filter(|order| order.status != OrderStatus::Cancelled)
            .filter(|order| order.assigned_at.is_some_and(|at| at >= since))
    };
    let faults = |no_shows: bool| {
        let counts = |offer: &&Offer| {
            offer.provider == id
                && offer
                    .counted_fault()
                    .is_some_and(|fault| fault.is_no_show() == no_shows)
                && offer.decided_at.is_some_and(|at| at >= since)
        };
        number(state.offers.values().filter(counts).count())
    };
    let stars = || {
        let written = |review: &&Review| {
            review.side == Side::Customer
                && !review.removed_by_author
                && review.customer == wanted.customer
                && review.provider == id
        };
        let stars = |review: &Review| u32::from(review.content.stars);
        state.reviews.values().filter(written).map(stars)
    };
    let rating = state.ratings.get(&id).copied().unwrap_or_default();
    CandidateFacts {
        provider: id,
        base_area: provider.base_area.clone(),
        reviews: rating.count,
        stars: rating.stars,
        jobs_done: provider.jobs_done,
        recent_jobs: number(recent().count()),
        no_shows: faults(true),
        late_withdrawals: faults(false),
        jobs_today: jobs_on(state, id, wanted, wanted.now.abuja_date()),
        jobs_on_day: jobs_on(state, id, wanted, wanted.day),
        last_job_at: recent().filter_map(|order| order.finished_at).max(),
        last_offer_at: last_offer_at(state, id),
        last_seen_at: state.last_seen.get(&id).copied(),
        customer_stars: stars().min().zip(stars().max()),
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

pub(crate) fn jobs_taken(state: &State, id: ProviderId) -> u32 {
    let taken = state
        .orders
        .values()
        .filter(|order| order.provider == Some(id) && order.status != OrderStatus::Cancelled);
    u32::try_from(taken.count()).unwrap_or(u32::MAX)
}

pub(crate) fn has_documents(state: &State, id: ProviderId, wanted: &Wanted) -> bool {
    let live = |kind| {
        state.documents.values().any(|document| {
            document.provider == id
                && document.worker.is_none()
                && document.kind == kind
                && document.is_live(wanted.day)
        })
    };
    !state.applications.contains_key(&id) || wanted.documents.iter().all(|kind| live(*kind))
}
