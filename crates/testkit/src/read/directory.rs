use super::page;
use crate::{MemoryStore, State};
use async_trait::async_trait;
use kernel::{Date, ProviderId, StoreError};
use marketplace::read::{DirectoryFilter, DirectoryQueries, Page, PageRequest, PublicProvider};
use providers::{Provider, ProviderStatus};

#[async_trait]
impl DirectoryQueries for MemoryStore {
    async fn directory(
        &self,
        filter: DirectoryFilter,
        today: Date,
        request: PageRequest,
    ) -> Result<Page<PublicProvider>, StoreError> {
        let listed = self.read(|state| {
            let fits = state
                .providers
                .values()
                .filter(|provider| provider.status.takes_work() && fits(provider, &filter));
            fits.map(|provider| card(state, provider, today)).collect()
        });
        Ok(page(
            listed,
            |card| (card.rating.rank_milli(), card.id.uuid()),
            &request,
        ))
    }
    async fn public_provider(
        &self,
        id: ProviderId,
        today: Date,
    ) -> Result<Option<PublicProvider>, StoreError> {
        Ok(self.read(|state| listed(state, id, today)))
    }
}

/// A provider who takes work.
pub(super) fn listed(state: &State, id: ProviderId, today: Date) -> Option<PublicProvider> {
    let provider = state
        .providers
        .get(&id)
        .filter(|provider| provider.status.takes_work());
    provider.map(|provider| card(state, provider, today))
}

fn fits(provider: &Provider, filter: &DirectoryFilter) -> bool {
    let search = filter.search.as_ref().map(|search| search.to_lowercase());
    let named = |search: &String| {
        let slug = search.replace(' ', "-");
        provider.display_name.to_lowercase().contains(search)
            || provider
                .categories
                .iter()
                .any(|category| category.contains(&slug))
    };
    filter
        .category
        .as_ref()
        .is_none_or(|category| provider.categories.contains(category))
        && filter
            .zone
            .is_none_or(|zone| provider.zones.contains(&zone))
        && search.as_ref().is_none_or(named)
}

fn card(state: &State, provider: &Provider, today: Date) -> PublicProvider {
    PublicProvider {
        id: provider.id,
        display_name: provider.display_name.clone(),
        photo_url: provider.photo_url.clone(),
        bio: provider.bio.clone(),
        categories: provider.categories.clone(),
        zones: provider.zones.clone(),
        rating: state.ratings.get(&provider.id).copied().unwrap_or_default(),
        jobs_done: provider.jobs_done,
        vetted: provider.status == ProviderStatus::Active,
        insured: state
            .policies
            .values()
            .any(|policy| policy.provider == provider.id && policy.is_live(today)),
        created_at: provider.created_at,
    }
}
