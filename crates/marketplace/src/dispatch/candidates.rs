use super::{
    DispatchError,
    scoring::{candidate, place_of},
};
use crate::{
    Store,
    read::{AssessmentLookup, CandidateQueries, CandidateView, OrderLookup, OrderView},
    scheduling::wanted_for,
    settings::{dispatch_rules_in, probation_rules},
};
use ::dispatch::{Candidate, OpinionRules, Rules, Score};
use kernel::{Invocation, Money, OrderId, ProviderId, StoreError};
use orders::OrderStatus;
use providers::{Obstacle, Offer, TravelTimes, Wanted};
use std::{cmp::Reverse, collections::HashMap};

/// The number of providers in the list.
pub const CANDIDATES_MAX: u32 = 50;

/// A provider whom operations may choose, with every reason against it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCandidate {
    pub view: CandidateView,
    pub obstacles: Vec<Obstacle>,
    /// The distance by road from where the provider starts, in metres; `None` when that is unknown.
    pub distance_m: Option<u32>,
    /// The jobs that the provider accepted for the day of this one.
    pub jobs_on_day: u32,
    /// The latest offer of this job to the provider.
    pub offer: Option<Offer>,
    /// The score of the search, from 0 to 100,000.
    pub score: u32,
}

/// The providers who do the service in the zone of an order that is searched, or of a job that can
/// have a reserve: first those that operations may choose, in the order of the search, at most
/// [`CANDIDATES_MAX`]. The provider who has the job is left out.
///
/// # Errors
/// `NotFound` also for a draft; `NotSearched`.
pub async fn candidates(
    store: &dyn Store,
    orders: &dyn OrderLookup,
    assessments: &dyn AssessmentLookup,
    providers: &dyn CandidateQueries,
    (id, call): (OrderId, Invocation),
) -> Result<Vec<ListedCandidate>, DispatchError> {
    let order = orders
        .order(id)
        .await?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(DispatchError::NotFound)?;
    if !order.is_searched() && !order.takes_reserve() {
        return Err(DispatchError::NotSearched {
            status: order.status,
        });
    }
    let rules: Rules = store
        .unit::<_, StoreError, _>(call, dispatch_rules_in)
        .await?;
    let travel = TravelTimes::from(rules.travel_minutes);
    let Some(wanted) = wanted_for(&order, travel, call.now) else {
        return Ok(Vec::new());
    };
    let wanted = Wanted {
        seen_since: rules.seen_since(call.now),
        recent_since: rules.recent_since(call.now),
        probation: probation_rules(&rules),
        ..wanted
    };
    let barred = barred_assessor(assessments, &order).await?;
    let mut found = providers
        .candidates(wanted.clone(), barred, CANDIDATES_MAX)
        .await?;
    let holder = order.provider.as_ref().map(|provider| provider.id);
    found.retain(|view| Some(view.candidate.id) != holder);
    let ids = found.iter().map(|view| view.candidate.id).collect();
    let asked = (ids, wanted.clone(), rules.score.opinions);
    let mut compared = compared(store, &order, asked, call).await?;
    let mut listed: Vec<_> = found
        .into_iter()
        .filter_map(|view| {
            let Compared {
                candidate: one,
                jobs_on_day,
                offer,
            } = compared.remove(&view.candidate.id)?;
            let listed = ListedCandidate {
                obstacles: view.candidate.obstacles(&wanted, barred),
                distance_m: one.distance_m,
                jobs_on_day,
                score: Score::of(&one, &rules.score, call.now).total(&rules.weights),
                offer,
                view,
            };
            Some((one.jobs_today, listed))
        })
        .collect();
    listed.sort_by_key(|(jobs_today, one)| {
        let (chosen, eligible) = (one.view.chosen_until.is_some(), one.obstacles.is_empty());
        let score = Reverse((chosen, eligible, one.score));
        (score, *jobs_today, one.view.candidate.id)
    });
    Ok(listed.into_iter().map(|(_, one)| one).collect())
}

/// What the search compares of a provider, and what staff see beside it.
struct Compared {
    candidate: Candidate,
    jobs_on_day: u32,
    offer: Option<Offer>,
}

/// What the search would compare of these providers, and the latest offer to each.
async fn compared(
    store: &dyn Store,
    order: &OrderView,
    (ids, wanted, opinions): (Vec<ProviderId>, Wanted, OpinionRules),
    call: Invocation,
) -> Result<HashMap<ProviderId, Compared>, DispatchError> {
    let place = place_of(order.address.as_ref());
    let id = order.id;
    let (facts, offers) = store
        .unit(call, move |uow| {
            let facts = uow.providers().facts_of(&ids, &wanted)?;
            let offers = uow.offers().latest_of(id)?;
            Ok::<_, DispatchError>((facts, offers))
        })
        .await?;
    let mut sent: HashMap<_, _> = offers
        .into_iter()
        .map(|offer| (offer.provider, offer))
        .collect();
    let found = facts.into_iter().map(|facts| {
        let (provider, jobs_on_day) = (facts.provider, facts.jobs_on_day);
        let compared = Compared {
            jobs_on_day,
            offer: sent.remove(&provider),
            candidate: candidate(facts, place, opinions),
        };
        (provider, compared)
    });
    Ok(found.collect())
}

/// The provider on whose report the price is based.
async fn barred_assessor(
    assessments: &dyn AssessmentLookup,
    order: &OrderView,
) -> Result<Option<ProviderId>, DispatchError> {
    if order.requested_at.is_none() {
        return Ok(None);
    }
    let total = order.total.unwrap_or(Money::ZERO);
    let found = assessments.assessment(order.id).await?;
    Ok(found
        .and_then(|view| view.assessment.barred(total))
        .map(ProviderId::from))
}
