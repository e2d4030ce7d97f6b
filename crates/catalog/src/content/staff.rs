//! Content changes by staff: one item, word or page at a time, each recorded.

mod repository;
mod synonym;

pub use repository::{ContentChange, ContentRepository};
pub use synonym::{Synonym, SynonymTerm, SynonymTermError};

use super::{
    Banner, ContentKind, Estate, Faq, MessageText, PlannedPublication, Reply, ServiceText, Stat,
};
use crate::ContentFault;
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

#[cfg(test)]
mod tests {
    use super::*;

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
