use super::{MemoryUnit, State, apart, guarded, unique};
use claims::ClaimState;
use kernel::{Date, OrderId, ProviderId, StoreError, Timestamp, UserId};
use orders::{AssessmentState, OrderStatus};
use providers::{
    Availability, CandidateFacts, KeptApart, Nearby, Offer, OfferState, Provider,
    ProviderRepository, ProviderStatus, Unavailable, UnfinishedJob, Visit, Wanted,
};
use reviews::{Review, Side};
use std::collections::BTreeSet;

impl ProviderRepository for MemoryUnit {
    fn lock(&mut self, id: ProviderId) -> Result<Option<Provider>, StoreError> {
        self.locks("providers");
        self.act(|state| Ok(state.providers.get(&id).cloned()))
    }
    fn insert(&mut self, provider: Provider) -> Result<(), StoreError> {
        self.inserts("providers");
        self.act(|state| {
            unique(
                "providers_id_key",
                state.providers.contains_key(&provider.id),
            )?;
            state.providers.insert(provider.id, provider);
            Ok(())
        })
    }
    fn save(&mut self, provider: Provider) -> Result<(), StoreError> {
        self.changes("providers");
        self.act(|state| {
            let row = guarded(
                state.providers.get_mut(&provider.id),
                provider.version,
                |row| row.version,
            )?;
            *row = Provider {
                version: provider.version + 1,
                ..provider
            };
            Ok(())
        })
    }
    fn eligible_around(
        &mut self,
        wanted: &Wanted,
        nearby: &Nearby,
        limit: u32,
    ) -> Result<Vec<CandidateFacts>, StoreError> {
        self.act(|state| {
            let fits = |provider: &&Provider| {
                provider.is_eligible(&wanted.category_slug, wanted.zone)
                    && state
                        .users
                        .get(&provider.id.into())
                        .is_none_or(identity::User::is_active)
                    && UserId::from(provider.id) != wanted.customer
                    && provider.may_take_another(
                        jobs_taken(state, provider.id),
                        wanted.price,
                        &wanted.probation,
                    )
                    && provider.suits(wanted.gender)
                    && !is_busy(state, provider.id, wanted)
                    && unavailable(state, provider.id, wanted).is_empty()
                    && has_documents(state, provider.id, wanted)
                    && !was_asked(state, wanted.order, provider.id)
                    && !apart(state, provider.id, wanted.customer).any()
                    && state
                        .last_seen
                        .get(&provider.id)
                        .is_none_or(|at| *at >= wanted.seen_since)
            };
            let mut found: Vec<_> = state.providers.values().filter(fits).collect();
            found.sort_by_key(|provider| (last_offer_at(state, provider.id), provider.id));
            let is_near = |provider: &&&Provider| {
                let base = provider.base_area.as_ref();
                base.is_some_and(|base| nearby.areas.contains(base))
            };
            let is_preferred = |provider: &&&Provider| Some(provider.id) == nearby.preferred;
            let near: Vec<_> = found
                .iter()
                .filter(is_near)
                .take(limit as usize)
                .copied()
                .collect();
            let preferred: Vec<_> = found.iter().filter(is_preferred).copied().collect();
            found.truncate(limit as usize);
            for one in near.into_iter().chain(preferred) {
                if found.iter().all(|other| other.id != one.id) {
                    found.push(one);
                }
            }
            Ok(found
                .into_iter()
                .map(|provider| facts(state, provider, wanted))
                .collect())
        })
    }
    fn facts_of(
        &mut self,
        ids: &[ProviderId],
        wanted: &Wanted,
    ) -> Result<Vec<CandidateFacts>, StoreError> {
        self.act(|state| {
            let named = ids.iter().filter_map(|id| state.providers.get(id));
            Ok(named.map(|one| facts(state, one, wanted)).collect())
        })
    }
    fn is_busy(&mut self, id: ProviderId, wanted: &Wanted) -> Result<bool, StoreError> {
        self.act(|state| Ok(is_busy(state, id, wanted)))
    }
    fn jobs_taken(&mut self, id: ProviderId, at_most: u32) -> Result<u32, StoreError> {
        self.act(|state| Ok(jobs_taken(state, id).min(at_most)))
    }
    fn unfinished_jobs(&mut self, id: ProviderId) -> Result<Vec<UnfinishedJob>, StoreError> {
        self.act(|state| {
            let held = state.orders.values().filter(|order| {
                order.provider == Some(id)
                    && order.finished_at.is_none()
                    && matches!(
                        order.status,
                        OrderStatus::Assigned | OrderStatus::InProgress
                    )
            });
            let mut jobs: Vec<_> = held
                .map(|order| UnfinishedJob {
                    order: order.id,
                    service: order.category_slug.clone(),
                    has_begun: order.status == OrderStatus::InProgress,
                })
                .collect();
            jobs.sort_by_key(|job| job.order);
            Ok(jobs)
        })
    }
    fn suspended_of(&mut self, ids: &[ProviderId]) -> Result<Vec<ProviderId>, StoreError> {
        self.act(|state| {
            let is_suspended = |id: &ProviderId| {
                let provider = state.providers.get(id);
                let user = state.users.get(&(*id).into());
                provider.is_some_and(|one| {
                    one.status == ProviderStatus::Suspended
                        || user.is_some_and(|user| !user.is_active())
                })
            };
            let found: BTreeSet<ProviderId> = ids.iter().copied().filter(is_suspended).collect();
            Ok(found.into_iter().collect())
        })
    }
    fn without_service(
        &mut self,
        ids: &[ProviderId],
        category_slug: &str,
    ) -> Result<Vec<ProviderId>, StoreError> {
        self.act(|state| {
            let lacks = |id: &&ProviderId| {
                let provider = state.providers.get(id);
                provider.is_none_or(|one| !one.categories.iter().any(|slug| slug == category_slug))
            };
            Ok(ids.iter().filter(lacks).copied().collect())
        })
    }
    fn jobs_on_day(&mut self, id: ProviderId, wanted: &Wanted) -> Result<u32, StoreError> {
        self.act(|state| Ok(jobs_on(state, id, wanted, wanted.day)))
    }
    fn lock_offered_work(&mut self, ids: &[ProviderId]) -> Result<Vec<ProviderId>, StoreError> {
        if !ids.is_empty() {
            self.locks("providers");
        }
        self.act(|state| {
            let works = |id: &&ProviderId| {
                let provider = state.providers.get(id);
                provider.is_some_and(|one| one.status.is_offered_work())
            };
            Ok(ids.iter().filter(works).copied().collect())
        })
    }
    fn availability(&mut self, id: ProviderId) -> Result<Availability, StoreError> {
        self.act(|state| Ok(state.availability.get(&id).cloned().unwrap_or_default()))
    }
    fn save_availability(
        &mut self,
        id: ProviderId,
        availability: &Availability,
    ) -> Result<(), StoreError> {
        self.changes("providers");
        self.act(|state| {
            if !state.providers.contains_key(&id) {
                return Err(StoreError::Failed("the row to save is gone".into()));
            }
            state.availability.insert(id, availability.clone());
            Ok(())
        })
    }
    fn kept_apart(&mut self, id: ProviderId, customer: UserId) -> Result<KeptApart, StoreError> {
        self.act(|state| Ok(apart(state, id, customer)))
    }
    fn last_seen(&mut self, id: ProviderId) -> Result<Option<Timestamp>, StoreError> {
        self.act(|state| Ok(state.last_seen.get(&id).copied()))
    }
    fn note_seen(&mut self, id: ProviderId, at: Timestamp) -> Result<(), StoreError> {
        self.act(|state| {
            let seen = state.last_seen.entry(id).or_insert(at);
            *seen = (*seen).max(at);
            Ok(())
        })
    }
}

/// Whether the provider has or had an offer for the order that was not lost.
fn was_asked(state: &State, order: OrderId, provider: ProviderId) -> bool {
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
fn jobs_on(state: &State, id: ProviderId, wanted: &Wanted, day: Date) -> u32 {
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

fn last_offer_at(state: &State, id: ProviderId) -> Option<Timestamp> {
    let sent = state.offers.values().filter(|offer| offer.provider == id);
    sent.map(|offer| offer.sent_at).max()
}

fn facts(state: &State, provider: &Provider, wanted: &Wanted) -> CandidateFacts {
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
