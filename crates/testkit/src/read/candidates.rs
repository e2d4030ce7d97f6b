use crate::{
    MemoryStore, State,
    memory::{apart, has_declined, has_documents, is_busy, jobs_taken, unavailable},
};
use async_trait::async_trait;
use kernel::{ProviderId, StoreError};
use marketplace::read::{CandidateQueries, CandidateView};
use providers::{Candidate, Obstacle, Provider, ProviderStatus, Wanted};

#[async_trait]
impl CandidateQueries for MemoryStore {
    async fn candidates(
        &self,
        wanted: Wanted,
        barred: Option<ProviderId>,
        limit: u32,
    ) -> Result<Vec<CandidateView>, StoreError> {
        Ok(self.read(|state| candidates(state, &wanted, barred, limit)))
    }
}

/// As the query of the stores: the chosen provider, then those whom nothing stands against.
fn candidates(
    state: &State,
    wanted: &Wanted,
    barred: Option<ProviderId>,
    limit: u32,
) -> Vec<CandidateView> {
    let does_it = |provider: &&Provider| {
        provider.status.was_approved()
            && provider.categories.contains(&wanted.category_slug)
            && provider.zones.contains(&wanted.zone)
    };
    let mut found: Vec<_> = state
        .providers
        .values()
        .filter(does_it)
        .map(|provider| view(state, provider, wanted))
        .collect();
    found.sort_by_key(|view| {
        let rank = match view.chosen_until {
            Some(_) => 0,
            None if view.candidate.obstacles(wanted, barred).is_empty() => 1,
            None => 2,
        };
        (rank, view.jobs_done, view.candidate.id)
    });
    found.truncate(limit as usize);
    found
}

fn view(state: &State, provider: &Provider, wanted: &Wanted) -> CandidateView {
    let (id, now) = (provider.id, wanted.now);
    let is_active = state
        .users
        .get(&id.into())
        .is_none_or(identity::User::is_active);
    let apart = apart(state, id, wanted.customer);
    let flags = [
        (apart.same_person, Obstacle::SamePerson),
        (apart.blocked, Obstacle::Blocked),
        (!is_active, Obstacle::Suspended),
        (has_declined(state, wanted.order, id), Obstacle::Declined),
        (is_busy(state, id, wanted), Obstacle::Busy),
        (!has_documents(state, id, wanted), Obstacle::Documents),
    ];
    let stand = flags.into_iter().filter(|(stands, _)| *stands);
    let mut found: Vec<_> = stand.map(|(_, obstacle)| obstacle).collect();
    found.extend(
        unavailable(state, id, wanted)
            .into_iter()
            .map(Obstacle::from),
    );
    let on_probation = provider.status == ProviderStatus::Probation;
    let chosen = state
        .offers
        .values()
        .filter(|offer| offer.order == wanted.order && offer.provider == id)
        .filter_map(|offer| offer.pauses_search_until(now));
    CandidateView {
        candidate: Candidate {
            id,
            status: provider.status,
            gender: provider.gender,
            jobs_taken: if on_probation {
                jobs_taken(state, id)
            } else {
                0
            },
            last_seen_at: state.last_seen.get(&id).copied(),
            found,
        },
        display_name: provider.display_name.clone(),
        jobs_done: provider.jobs_done,
        chosen_until: chosen.max(),
    }
}
