//! The providers in memory, and the search for those who suit a job.

mod candidate_facts;

pub(crate) use candidate_facts::{has_declined, has_documents, is_busy, jobs_taken, unavailable};

use super::{MemoryUnit, apart, guarded, unique};
use candidate_facts::{facts, jobs_on, last_offer_at, was_asked};
use kernel::{ProviderId, StoreError, Timestamp, UserId};
use orders::OrderStatus;
use providers::{
    Availability, CandidateFacts, KeptApart, Nearby, Provider, ProviderRepository, ProviderStatus,
    UnfinishedJob, Wanted,
};
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
