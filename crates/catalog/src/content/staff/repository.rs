//! The store of content, and the record of each change.

use crate::{Category, CategoryDiscount, ContentItem, ContentKind, Page, Synonym};
use kernel::{EventId, StoreError, Timestamp, UserId};

/// A recorded change of content: who made it, and when. It is written once and never changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentChange {
    pub id: EventId,
    /// The changed item: `faq:payment`, `synonym:electrical`, `page:terms`.
    pub subject: String,
    pub by: UserId,
    pub at: Timestamp,
    /// The content before the change; `None` when it is new.
    pub before: Option<String>,
    /// The content after the change; `None` when it was removed.
    pub after: Option<String>,
}

/// The store of content for units that change it. There are no row locks: a unit that changes any
/// content locks all of it.
pub trait ContentRepository {
    /// Locks all content: until the unit ends, no other unit changes content.
    fn hold_content(&mut self) -> Result<(), StoreError>;
    /// All items of a kind in order, shown or not.
    fn items(&mut self, kind: ContentKind) -> Result<Vec<ContentItem>, StoreError>;
    /// The items of a kind that have one of these ids, in order.
    fn items_named(
        &mut self,
        kind: ContentKind,
        ids: &[String],
    ) -> Result<Vec<ContentItem>, StoreError>;
    /// # Errors
    /// `Duplicate { content_items_kind_id_key }`.
    fn insert_item(&mut self, item: &ContentItem) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the item first.
    fn save_item(&mut self, item: &ContentItem) -> Result<(), StoreError>;
    /// Sets the position of an item and nothing else; the version stays the same.
    fn place_item(&mut self, kind: ContentKind, id: &str, position: u32) -> Result<(), StoreError>;
    /// The name of a service, if the service exists.
    fn service_name(&mut self, category: &str) -> Result<Option<String>, StoreError>;
    /// Every service with whether customers see it, by position. Its keywords and its discount are
    /// left out.
    fn services(&mut self) -> Result<Vec<(Category, bool)>, StoreError>;
    /// Replaces the texts and the position of a service, and shows or hides it.
    fn save_service(&mut self, service: &Category, visible: bool) -> Result<(), StoreError>;
    /// The search words of a service in order, disabled ones included.
    fn synonyms_of(&mut self, category: &str) -> Result<Vec<Synonym>, StoreError>;
    /// The services that have this word as an enabled search word.
    fn found_by(&mut self, term: &str) -> Result<Vec<String>, StoreError>;
    /// Inserts or replaces a search word.
    fn put_synonym(&mut self, category: &str, word: &Synonym) -> Result<(), StoreError>;
    fn drop_synonym(&mut self, category: &str, term: &str) -> Result<(), StoreError>;
    /// The discount of a service, even when it has ended.
    fn discount_of(&mut self, category: &str) -> Result<Option<CategoryDiscount>, StoreError>;
    /// Sets the discount of a service, or removes it with `None`.
    fn set_discount(
        &mut self,
        category: &str,
        discount: Option<CategoryDiscount>,
    ) -> Result<(), StoreError>;
    /// The newest version of a page, published or not.
    fn newest_page(&mut self, slug: &str) -> Result<Option<Page>, StoreError>;
    /// Inserts a version of a page that staff wrote; it is published.
    ///
    /// # Errors
    /// `Duplicate { content_pages_slug_version_key }`.
    fn insert_page(&mut self, page: &Page) -> Result<(), StoreError>;
    fn record_change(&mut self, change: &ContentChange) -> Result<(), StoreError>;
}
