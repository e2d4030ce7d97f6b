//! Content changes by staff: one item, word or page at a time, each recorded.

use super::{
    Banner, ContentKind, Estate, Faq, MessageText, Page, PlannedPublication, Reply, ServiceText,
    Stat,
};
use crate::{Category, CategoryDiscount, ContentFault};
use kernel::{EventId, StoreError, Timestamp, UserId};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The maximum number of stored banners, shown or not; the carousel uses six (BANNER-02).
pub const BANNERS_MAX: usize = 24;

/// A content item that staff edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ContentEntry {
    Faq(Faq),
    Stat(Stat),
    Banner(Banner),
    Service(ServiceText),
    Estate(Estate),
    Reply(Reply),
    Message(MessageText),
}

impl ContentEntry {
    #[must_use]
    pub const fn kind(&self) -> ContentKind {
        match self {
            Self::Faq(_) => ContentKind::Faq,
            Self::Stat(_) => ContentKind::Stat,
            Self::Banner(_) => ContentKind::Banner,
            Self::Service(_) => ContentKind::Service,
            Self::Estate(_) => ContentKind::Estate,
            Self::Reply(_) => ContentKind::Reply,
            Self::Message(_) => ContentKind::Message,
        }
    }
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Faq(faq) => &faq.id,
            Self::Stat(stat) => &stat.key,
            Self::Banner(banner) => &banner.id,
            Self::Service(service) => &service.slug,
            Self::Estate(estate) => &estate.id,
            Self::Reply(reply) => &reply.id,
            Self::Message(message) => &message.id,
        }
    }
    /// Checks the item by the rules of its kind.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        match self {
            Self::Faq(faq) => faq.check(),
            Self::Stat(stat) => stat.check(),
            Self::Banner(banner) => banner.check(),
            Self::Reply(reply) => reply.check(),
            Self::Message(message) => message.check(),
            // Their fields are checked one by one before they are saved.
            Self::Service(_) | Self::Estate(_) => Ok(()),
        }
    }
    /// Parses a stored item. `None` when staff do not edit this kind or the text cannot be parsed.
    #[must_use]
    pub fn read(kind: ContentKind, document: &str) -> Option<Self> {
        fn parsed<T: DeserializeOwned>(
            document: &str,
            entry: impl Fn(T) -> ContentEntry,
        ) -> Option<ContentEntry> {
            serde_json::from_str(document).ok().map(entry)
        }
        match kind {
            ContentKind::Faq => parsed(document, Self::Faq),
            ContentKind::Stat => parsed(document, Self::Stat),
            ContentKind::Banner => parsed(document, Self::Banner),
            ContentKind::Service => parsed(document, Self::Service),
            ContentKind::Estate => parsed(document, Self::Estate),
            ContentKind::Reply => parsed(document, Self::Reply),
            ContentKind::Message => parsed(document, Self::Message),
            ContentKind::TrustBadge
            | ContentKind::WhyChoose
            | ContentKind::HowItWorks
            | ContentKind::Subsidiary => None,
        }
    }
    /// Writes the item as JSON, with the field names of the shipped files.
    ///
    /// # Errors
    /// `serde_json::Error` when the item cannot be written as JSON.
    pub fn document(&self) -> Result<String, serde_json::Error> {
        match self {
            Self::Faq(faq) => serde_json::to_string(faq),
            Self::Stat(stat) => serde_json::to_string(stat),
            Self::Banner(banner) => serde_json::to_string(banner),
            Self::Service(service) => serde_json::to_string(service),
            Self::Estate(estate) => serde_json::to_string(estate),
            Self::Reply(reply) => serde_json::to_string(reply),
            Self::Message(message) => serde_json::to_string(message),
        }
    }
    fn value(&self) -> Value {
        let written = match self {
            Self::Faq(faq) => serde_json::to_value(faq),
            Self::Stat(stat) => serde_json::to_value(stat),
            Self::Banner(banner) => serde_json::to_value(banner),
            Self::Service(service) => Ok(service.summary()),
            Self::Estate(estate) => serde_json::to_value(estate),
            Self::Reply(reply) => serde_json::to_value(reply),
            Self::Message(message) => Ok(message.summary()),
        };
        written.unwrap_or_default()
    }
}

/// A content item with its position, as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentItem {
    pub entry: ContentEntry,
    /// The position within the kind, counted from 1.
    pub position: u32,
    /// Whether visitors see the item.
    pub shown: bool,
    pub version: i64,
}

impl ContentItem {
    /// Whether staff may edit the item. Banners, estates and replies can be switched on and
    /// off, and a service that is not shown is a draft; other items that are not shown were removed by a
    /// release.
    #[must_use]
    pub const fn is_editable(&self) -> bool {
        match self.entry {
            ContentEntry::Banner(_)
            | ContentEntry::Service(_)
            | ContentEntry::Estate(_)
            | ContentEntry::Reply(_)
            | ContentEntry::Message(_) => true,
            ContentEntry::Faq(_) | ContentEntry::Stat(_) => self.shown,
        }
    }
    /// The draft of a service and its planned publication, if the item is a draft with a day.
    #[must_use]
    pub const fn planned(&self) -> Option<(&ServiceText, PlannedPublication)> {
        if let ContentEntry::Service(text) = &self.entry
            && !self.shown
            && let Some(publication) = text.publication
        {
            Some((text, publication))
        } else {
            None
        }
    }
    /// The item as JSON, in the form that the history stores.
    #[must_use]
    pub fn summary(&self) -> String {
        let mut value = self.entry.value();
        if let Some(fields) = value.as_object_mut() {
            fields.insert("position".into(), self.position.into());
            fields.insert("shown".into(), self.shown.into());
        }
        value.to_string()
    }
}

/// A search word for a service in its canonical form: lower case, one space between words.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SynonymTerm(String);

/// The error for a text that is not a valid search word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "A search word is 2 to 40 characters with a letter or digit among them, and without a bar."
)]
pub struct SynonymTermError;

impl SynonymTerm {
    /// Parses a search word and brings it into canonical form.
    ///
    /// # Errors
    /// `SynonymTermError` when the text is too short or too long, has a vertical bar or a control
    /// character, or has no letter or digit.
    pub fn parse(text: &str) -> Result<Self, SynonymTermError> {
        let term = text
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase();
        let fits = (2..=40).contains(&term.chars().count())
            && !term.chars().any(|c| c == '|' || c.is_control());
        if fits && term.chars().any(char::is_alphanumeric) {
            Ok(Self(term))
        } else {
            Err(SynonymTermError)
        }
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A search word of one service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Synonym {
    pub term: String,
    /// The position in the list; the most relevant word is first.
    pub position: u32,
    /// Whether the word is used. A shipped word is disabled and not deleted, because the next start
    /// would insert it again.
    pub enabled: bool,
    pub shipped: bool,
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Option<String> {
        SynonymTerm::parse(text)
            .ok()
            .map(|term| term.as_str().to_owned())
    }

    #[test]
    fn a_word_is_kept_in_one_way_however_it_was_typed() {
        for typed in ["Bore  Hole", "  bore hole ", "BORE\tHOLE"] {
            assert_eq!(parsed(typed).as_deref(), Some("bore hole"), "{typed:?}");
        }
        assert_eq!(
            parsed("A/C").as_deref(),
            Some("a/c"),
            "what people type between letters is kept"
        );
    }

    #[test]
    fn a_text_that_finds_nothing_or_would_break_the_list_is_no_search_word() {
        for typed in ["", " ", "a", "a|b", "--", &"x".repeat(41)] {
            assert_eq!(parsed(typed), None, "{typed:?}");
        }
        assert!(parsed(&"x".repeat(40)).is_some());
    }

    #[test]
    fn an_entry_reads_back_what_it_wrote() {
        let content = super::super::content().unwrap();
        let entries = content
            .faqs
            .into_iter()
            .map(ContentEntry::Faq)
            .chain(content.banners.into_iter().map(ContentEntry::Banner))
            .chain(content.replies.into_iter().map(ContentEntry::Reply));
        for entry in entries.chain(content.landing.stats.into_iter().map(ContentEntry::Stat)) {
            assert_eq!(
                ContentEntry::read(entry.kind(), &entry.document().unwrap()),
                Some(entry)
            );
        }
        assert_eq!(ContentEntry::read(ContentKind::Subsidiary, "{}"), None);
        assert_eq!(ContentEntry::read(ContentKind::Faq, "{}"), None);
    }

    #[test]
    fn the_history_tells_the_words_the_place_and_whether_it_is_shown() {
        let entry = ContentEntry::Faq(Faq {
            id: "vat".into(),
            question: "Q?".into(),
            answer: "A.".into(),
        });
        let item = ContentItem {
            entry,
            position: 2,
            shown: true,
            version: 0,
        };
        let summary: Value = serde_json::from_str(&item.summary()).unwrap();
        assert_eq!(
            summary,
            serde_json::json!({ "id": "vat", "question": "Q?", "answer": "A.", "position": 2, "shown": true })
        );
    }
}
