//! What staff change: one item, word or page at a time, and each change written down.

use super::{Banner, ContentFault, ContentKind, Faq, Page, Stat};
use crate::CategoryDiscount;
use kernel::{EventId, StoreError, Timestamp, UserId};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The most banners that are kept, shown or not; the carousel uses six (BANNER-02).
pub const BANNERS_MAX: usize = 24;

/// An item that staff edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ContentEntry {
    Faq(Faq),
    Stat(Stat),
    Banner(Banner),
}

impl ContentEntry {
    #[must_use]
    pub const fn kind(&self) -> ContentKind {
        match self {
            Self::Faq(_) => ContentKind::Faq,
            Self::Stat(_) => ContentKind::Stat,
            Self::Banner(_) => ContentKind::Banner,
        }
    }
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Faq(faq) => &faq.id,
            Self::Stat(stat) => &stat.key,
            Self::Banner(banner) => &banner.id,
        }
    }
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), ContentFault> {
        match self {
            Self::Faq(faq) => faq.check(),
            Self::Stat(stat) => stat.check(),
            Self::Banner(banner) => banner.check(),
        }
    }
    /// As it is stored, if it is of a kind that staff edit and can be read.
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
            ContentKind::TrustBadge
            | ContentKind::WhyChoose
            | ContentKind::HowItWorks
            | ContentKind::Subsidiary => None,
        }
    }
    /// JSON, in the same letters as the product ships it.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn document(&self) -> Result<String, serde_json::Error> {
        match self {
            Self::Faq(faq) => serde_json::to_string(faq),
            Self::Stat(stat) => serde_json::to_string(stat),
            Self::Banner(banner) => serde_json::to_string(banner),
        }
    }
    fn value(&self) -> Value {
        let written = match self {
            Self::Faq(faq) => serde_json::to_value(faq),
            Self::Stat(stat) => serde_json::to_value(stat),
            Self::Banner(banner) => serde_json::to_value(banner),
        };
        written.unwrap_or_default()
    }
}

/// An item as the desk has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentItem {
    pub entry: ContentEntry,
    /// Counts from 1 within the kind.
    pub position: u32,
    /// Whether visitors see it.
    pub shown: bool,
    pub version: i64,
}

impl ContentItem {
    /// Banners are switched on and off; of the others, what is out of sight was dropped by a release.
    #[must_use]
    pub const fn is_editable(&self) -> bool {
        match self.entry {
            ContentEntry::Banner(_) => true,
            ContentEntry::Faq(_) | ContentEntry::Stat(_) => self.shown,
        }
    }
    /// What the history keeps of it, as JSON.
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

/// A word that finds a service, in the one way in which it is kept: lower case, one space between words.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SynonymTerm(String);

/// Why a text finds nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "A search word is 2 to 40 characters with a letter or digit among them, and without a bar."
)]
pub struct SynonymTermError;

impl SynonymTerm {
    /// # Errors
    /// `SynonymTermError`.
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

/// A word of one service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Synonym {
    pub term: String,
    /// The most telling first.
    pub position: u32,
    /// One that came with the product is disabled where another is deleted, or the next start would bring it back.
    pub enabled: bool,
    pub shipped: bool,
}

/// Who changed what, and when. It is written once and stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentChange {
    pub id: EventId,
    /// `faq:payment`, `synonym:electrical`, `page:terms`.
    pub subject: String,
    pub by: UserId,
    pub at: Timestamp,
    /// Nothing where it is new.
    pub before: Option<String>,
    /// Nothing where it was taken away.
    pub after: Option<String>,
}

/// Content for whoever changes it. Its rows are not locked one by one: whoever changes any holds them all.
pub trait ContentRepository {
    /// Until the unit ends no other unit changes content.
    fn hold_content(&mut self) -> Result<(), StoreError>;
    /// All of a kind in their order, shown or not.
    fn items(&mut self, kind: ContentKind) -> Result<Vec<ContentItem>, StoreError>;
    /// # Errors
    /// `Duplicate { content_items_kind_id_key }`.
    fn insert_item(&mut self, item: &ContentItem) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved first.
    fn save_item(&mut self, item: &ContentItem) -> Result<(), StoreError>;
    /// Where it stands, and nothing else of it: its version stays.
    fn place_item(&mut self, kind: ContentKind, id: &str, position: u32) -> Result<(), StoreError>;
    /// What a service is called, if there is one.
    fn service_name(&mut self, category: &str) -> Result<Option<String>, StoreError>;
    /// The words of a service in their order, disabled ones too.
    fn synonyms_of(&mut self, category: &str) -> Result<Vec<Synonym>, StoreError>;
    /// The services that an enabled word finds.
    fn found_by(&mut self, term: &str) -> Result<Vec<String>, StoreError>;
    /// Writes a word, whether it was there or not.
    fn put_synonym(&mut self, category: &str, word: &Synonym) -> Result<(), StoreError>;
    fn drop_synonym(&mut self, category: &str, term: &str) -> Result<(), StoreError>;
    /// The discount of a service, over or not.
    fn discount_of(&mut self, category: &str) -> Result<Option<CategoryDiscount>, StoreError>;
    /// Sets the discount of a service, or takes it away.
    fn set_discount(
        &mut self,
        category: &str,
        discount: Option<CategoryDiscount>,
    ) -> Result<(), StoreError>;
    /// The newest version of a page, published or not.
    fn newest_page(&mut self, slug: &str) -> Result<Option<Page>, StoreError>;
    /// A version that staff wrote, published.
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
    fn what_finds_nothing_or_would_break_the_list_is_no_word() {
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
            .chain(content.banners.into_iter().map(ContentEntry::Banner));
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
