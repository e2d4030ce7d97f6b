use crate::{MemoryStore, State};
use async_trait::async_trait;
use catalog::{
    Banner, ContentEntry, ContentKind, Faq, Landing, MissedTerm, Page, WaitlistCount, WaitlistEntry,
};
use kernel::{Date, Limit, StoreError};
use marketplace::read::ContentQueries;
use std::{cmp::Reverse, collections::BTreeMap};

#[async_trait]
impl ContentQueries for MemoryStore {
    async fn faqs(&self) -> Result<Vec<Faq>, StoreError> {
        let shown = |item| {
            if let ContentEntry::Faq(faq) = item {
                Some(faq)
            } else {
                None
            }
        };
        Ok(self.read(|state| {
            shown_of(state, ContentKind::Faq)
                .filter_map(shown)
                .collect()
        }))
    }
    async fn banners(&self, today: Date) -> Result<Vec<Banner>, StoreError> {
        let shown = |item| {
            if let ContentEntry::Banner(banner) = item {
                Some(banner).filter(|banner| banner.is_on(today))
            } else {
                None
            }
        };
        Ok(self.read(|state| {
            shown_of(state, ContentKind::Banner)
                .filter_map(shown)
                .collect()
        }))
    }
    async fn landing(&self) -> Result<Landing, StoreError> {
        let shown = |item| {
            if let ContentEntry::Stat(stat) = item {
                Some(stat)
            } else {
                None
            }
        };
        Ok(self.read(|state| Landing {
            stats: shown_of(state, ContentKind::Stat)
                .filter_map(shown)
                .collect(),
            ..state.content.landing.clone()
        }))
    }
    async fn page(&self, slug: &str, today: Date) -> Result<Option<Page>, StoreError> {
        Ok(self.read(|state| {
            let versions = state
                .content
                .pages
                .iter()
                .filter(|page| page.slug == slug && page.effective_from <= today);
            versions.max_by_key(|page| page.version).cloned()
        }))
    }
    async fn missed_terms(&self, since: Date, limit: Limit) -> Result<Vec<MissedTerm>, StoreError> {
        Ok(self.read(|state| {
            let mut counted: BTreeMap<&str, MissedTerm> = BTreeMap::new();
            let found_now = |term: &String| {
                state
                    .content
                    .synonyms
                    .values()
                    .any(|terms| terms.contains(term))
            };
            let missed = state
                .search_misses
                .iter()
                .filter(|((day, term), _)| *day >= since && !found_now(term));
            for ((day, term), asked) in missed {
                let new = || MissedTerm {
                    term: term.clone(),
                    asked: 0,
                    last: *day,
                };
                let one = counted.entry(term).or_insert_with(new);
                (one.asked, one.last) = (one.asked + u64::from(*asked), one.last.max(*day));
            }
            let mut found: Vec<_> = counted.into_values().collect();
            found.sort_by_key(|missed| Reverse(missed.asked));
            found.truncate(limit.rows() as usize);
            found
        }))
    }
    async fn waitlist_counts(&self) -> Result<Vec<WaitlistCount>, StoreError> {
        Ok(self.read(|state| {
            let mut counted: BTreeMap<(&str, Option<&str>), WaitlistCount> = BTreeMap::new();
            for entry in &state.waitlist {
                let (area, category_slug, last_joined_at) = (
                    entry.area.clone(),
                    entry.category_slug.clone(),
                    entry.joined_at,
                );
                let new = || WaitlistCount {
                    area,
                    category_slug,
                    people: 0,
                    last_joined_at,
                };
                let one = counted
                    .entry((&entry.area, entry.category_slug.as_deref()))
                    .or_insert_with(new);
                (one.people, one.last_joined_at) =
                    (one.people + 1, one.last_joined_at.max(entry.joined_at));
            }
            let mut found: Vec<_> = counted.into_values().collect();
            found.sort_by_key(|count| Reverse(count.people));
            found.truncate(200);
            found
        }))
    }
    async fn waitlist_of(
        &self,
        area: String,
        limit: Limit,
    ) -> Result<Vec<WaitlistEntry>, StoreError> {
        Ok(self.read(|state| {
            let mut there: Vec<_> = state
                .waitlist
                .iter()
                .filter(|entry| entry.area == area)
                .cloned()
                .collect();
            there
                .sort_by_key(|entry| (Reverse(entry.joined_at), entry.contact.as_str().to_owned()));
            there.truncate(limit.rows() as usize);
            there
        }))
    }
}

fn shown_of(state: &State, kind: ContentKind) -> impl Iterator<Item = ContentEntry> + use<> {
    state
        .items_of(kind)
        .into_iter()
        .filter(|item| item.shown)
        .map(|item| item.entry)
}
