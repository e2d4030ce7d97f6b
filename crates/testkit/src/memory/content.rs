//! The content that staff edit, in memory.

mod items;

use super::{MemoryUnit, present, unique};
use catalog::{
    Category, CategoryDiscount, ContentChange, ContentItem, ContentKind, ContentRepository, Page,
    Synonym,
};
use kernel::StoreError;

impl ContentRepository for MemoryUnit {
    /// Needs no lock, because only one unit runs at a time.
    fn hold_content(&mut self) -> Result<(), StoreError> {
        self.act(|_| Ok(()))
    }
    fn items(&mut self, kind: ContentKind) -> Result<Vec<ContentItem>, StoreError> {
        self.act(|state| Ok(state.items_of(kind)))
    }
    fn items_named(
        &mut self,
        kind: ContentKind,
        ids: &[String],
    ) -> Result<Vec<ContentItem>, StoreError> {
        self.act(|state| {
            let mut items = state.items_of(kind);
            items.retain(|item| ids.iter().any(|id| id == item.entry.id()));
            Ok(items)
        })
    }
    fn insert_item(&mut self, item: &ContentItem) -> Result<(), StoreError> {
        self.act(|state| {
            let there = state.items_of(item.entry.kind());
            unique(
                "content_items_kind_id_key",
                there
                    .iter()
                    .any(|other| other.entry.id() == item.entry.id()),
            )?;
            state.add_entry(item);
            state.write_place(item);
            Ok(())
        })
    }
    fn save_item(&mut self, item: &ContentItem) -> Result<(), StoreError> {
        self.act(|state| {
            let name = (item.entry.kind(), item.entry.id().to_owned());
            if state
                .edited_content
                .versions
                .get(&name)
                .copied()
                .unwrap_or_default()
                != item.version
            {
                return Err(StoreError::Contended);
            }
            state.write_entry(item.entry.clone())?;
            state.edited_content.versions.insert(name, item.version + 1);
            state.write_place(item);
            Ok(())
        })
    }
    fn place_item(&mut self, kind: ContentKind, id: &str, position: u32) -> Result<(), StoreError> {
        self.act(|state| {
            state
                .edited_content
                .positions
                .insert((kind, id.to_owned()), position);
            Ok(())
        })
    }
    fn service_name(&mut self, category: &str) -> Result<Option<String>, StoreError> {
        self.act(|state| {
            let named = state
                .categories
                .iter()
                .find(|(one, _)| one.slug == category);
            Ok(named.map(|(category, _)| category.name.clone()))
        })
    }
    fn services(&mut self) -> Result<Vec<(Category, bool)>, StoreError> {
        self.act(|state| {
            let mut all: Vec<_> = state
                .categories
                .iter()
                .map(|(category, _)| {
                    let visible = !state.disabled_categories.contains(&category.slug);
                    (category.clone(), visible)
                })
                .collect();
            all.sort_by_key(|(category, _)| (category.position, category.slug.clone()));
            Ok(all)
        })
    }
    fn save_service(&mut self, service: &Category, visible: bool) -> Result<(), StoreError> {
        self.act(|state| {
            let mut all = state.categories.iter_mut();
            let row = present(all.find(|(category, _)| category.slug == service.slug))?;
            row.0 = service.clone();
            if visible {
                state.disabled_categories.remove(&service.slug);
            } else {
                state.disabled_categories.insert(service.slug.clone());
            }
            Ok(())
        })
    }
    fn synonyms_of(&mut self, category: &str) -> Result<Vec<Synonym>, StoreError> {
        self.act(|state| {
            let terms = state
                .content
                .synonyms
                .get(category)
                .cloned()
                .unwrap_or_default();
            let is_shipped = |term: &String| {
                !state
                    .edited_content
                    .added_words
                    .contains(&(category.to_owned(), term.clone()))
            };
            let enabled = (1..)
                .zip(terms)
                .map(|(position, term)| (position, term, true));
            let disabled = state
                .edited_content
                .disabled_words
                .iter()
                .filter(|(slug, _)| slug == category);
            let all = enabled.chain(disabled.map(|(_, term)| (1, term.clone(), false)));
            Ok(all
                .map(|(position, term, enabled)| Synonym {
                    position,
                    enabled,
                    shipped: is_shipped(&term),
                    term,
                })
                .collect())
        })
    }
    fn found_by(&mut self, term: &str) -> Result<Vec<String>, StoreError> {
        self.act(|state| {
            let found = state
                .content
                .synonyms
                .iter()
                .filter(|(_, terms)| terms.iter().any(|word| word == term));
            Ok(found.map(|(slug, _)| slug.clone()).collect())
        })
    }
    fn put_synonym(&mut self, category: &str, word: &Synonym) -> Result<(), StoreError> {
        self.act(|state| {
            let name = (category.to_owned(), word.term.clone());
            let terms = state
                .site()
                .synonyms
                .entry(category.to_owned())
                .or_default();
            terms.retain(|other| *other != word.term);
            if word.enabled {
                let place = usize::try_from(word.position.saturating_sub(1))
                    .unwrap_or(usize::MAX)
                    .min(terms.len());
                terms.insert(place, word.term.clone());
                state.edited_content.disabled_words.remove(&name);
            } else {
                state.edited_content.disabled_words.insert(name.clone());
            }
            if !word.shipped {
                state.edited_content.added_words.insert(name);
            }
            Ok(())
        })
    }
    fn discount_of(&mut self, category: &str) -> Result<Option<CategoryDiscount>, StoreError> {
        self.act(|state| Ok(state.edited_content.discounts.get(category).copied()))
    }
    fn set_discount(
        &mut self,
        category: &str,
        discount: Option<CategoryDiscount>,
    ) -> Result<(), StoreError> {
        self.act(|state| {
            state.edited_content.discounts.remove(category);
            state
                .edited_content
                .discounts
                .extend(discount.map(|discount| (category.to_owned(), discount)));
            Ok(())
        })
    }
    fn drop_synonym(&mut self, category: &str, term: &str) -> Result<(), StoreError> {
        self.act(|state| {
            let name = (category.to_owned(), term.to_owned());
            state
                .site()
                .synonyms
                .entry(category.to_owned())
                .or_default()
                .retain(|other| other != term);
            state.edited_content.added_words.remove(&name);
            state.edited_content.disabled_words.remove(&name);
            Ok(())
        })
    }
    fn newest_page(&mut self, slug: &str) -> Result<Option<Page>, StoreError> {
        self.act(|state| {
            let versions = state.content.pages.iter().filter(|page| page.slug == slug);
            Ok(versions.max_by_key(|page| page.version).cloned())
        })
    }
    fn insert_page(&mut self, page: &Page) -> Result<(), StoreError> {
        self.act(|state| {
            let taken = state
                .content
                .pages
                .iter()
                .any(|other| (&other.slug, other.version) == (&page.slug, page.version));
            unique("content_pages_slug_version_key", taken)?;
            state.site().pages.push(page.clone());
            Ok(())
        })
    }
    fn record_change(&mut self, change: &ContentChange) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "content_changes_id_key",
                state
                    .edited_content
                    .changes
                    .iter()
                    .any(|other| other.id == change.id),
            )?;
            state.edited_content.changes.push(change.clone());
            Ok(())
        })
    }
}
