use crate::MemoryStore;
use async_trait::async_trait;
use catalog::{Banner, Faq, Landing, MissedTerm, Page};
use kernel::{Date, Limit, StoreError};
use marketplace::read::ContentQueries;
use std::{cmp::Reverse, collections::BTreeMap};

#[async_trait]
impl ContentQueries for MemoryStore {
    async fn faqs(&self) -> Result<Vec<Faq>, StoreError> {
        Ok(self.read(|state| state.content.faqs.clone()))
    }
    async fn banners(&self) -> Result<Vec<Banner>, StoreError> {
        Ok(self.read(|state| state.content.banners.clone()))
    }
    async fn landing(&self) -> Result<Landing, StoreError> {
        Ok(self.read(|state| state.content.landing.clone()))
    }
    async fn page(&self, slug: &str, today: Date) -> Result<Option<Page>, StoreError> {
        Ok(self.read(|state| {
            let versions = state.content.pages.iter().filter(|page| page.slug == slug && page.effective_from <= today);
            versions.max_by_key(|page| page.version).cloned()
        }))
    }
    async fn missed_terms(&self, since: Date, limit: Limit) -> Result<Vec<MissedTerm>, StoreError> {
        Ok(self.read(|state| {
            let mut counted: BTreeMap<&str, u64> = BTreeMap::new();
            for ((_, term), asked) in state.search_misses.iter().filter(|((day, _), _)| *day >= since) {
                *counted.entry(term).or_default() += u64::from(*asked);
            }
            let mut found: Vec<_> = counted.into_iter().map(|(term, asked)| MissedTerm { term: term.to_owned(), asked }).collect();
            found.sort_by_key(|missed| Reverse(missed.asked));
            found.truncate(limit.rows() as usize);
            found
        }))
    }
}
