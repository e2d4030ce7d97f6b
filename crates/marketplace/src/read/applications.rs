use super::{Page, PageRequest, Sort, TimeSort};
use async_trait::async_trait;
use identity::{SEARCH_MAX_CHARS, SearchText, SearchWord};
use kernel::{Date, DocumentId, ProviderId, StoreError, Timestamp};
use providers::{Application, Decision, Document, DocumentKind, ProviderStatus, Worker};

/// A provider in the lists for staff, with or without an application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedProvider {
    pub id: ProviderId,
    pub display_name: String,
    pub status: ProviderStatus,
    pub jobs_done: u32,
    pub created_at: Timestamp,
    pub application: Option<Application>,
    /// The name of the reviewer who reads the application.
    pub reviewer: Option<String>,
}

/// A filter of providers. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueueFilter {
    pub status: Option<ProviderStatus>,
    /// The search words, all of which must match.
    pub search: Vec<QueueWord>,
    /// Selects providers with an accepted insurance document that is valid on this day and has no
    /// policy: it was accepted before policies were recorded, so no reviewer read it for one.
    pub without_policy_on: Option<Date>,
    /// Selects providers who asked for more services and wait for staff.
    pub asks_services: bool,
    /// The slug of a service that the provider offers or has applied for.
    pub service: Option<String>,
    /// Only these providers; all when empty.
    pub ids: Vec<ProviderId>,
    pub sort: Sort<TimeSort>,
}

impl Default for QueueFilter {
    fn default() -> Self {
        Self {
            status: None,
            search: Vec::new(),
            without_policy_on: None,
            asks_services: false,
            service: None,
            ids: Vec::new(),
            sort: Sort::<TimeSort>::OLDEST,
        }
    }
}

/// A word that was typed to find a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueueWord {
    /// A letter by itself: a zone that the provider serves.
    Zone(char),
    /// In lower case: a part of the display name or of a service, or the beginning of a word by
    /// which an account is found.
    Text {
        text: String,
        account: Option<SearchWord>,
    },
}

impl QueueWord {
    const MOST: usize = 4;

    /// The words of a search. A phone number, which people write with spaces, is one word. "zone"
    /// is dropped, because it only says what the next letter means.
    #[must_use]
    pub fn all(typed: &str) -> Vec<Self> {
        let typed: String = typed
            .trim()
            .chars()
            .take(SEARCH_MAX_CHARS)
            .flat_map(char::to_lowercase)
            .collect();
        if typed.chars().all(|c| !c.is_alphabetic()) {
            return if typed.is_empty() {
                Vec::new()
            } else {
                vec![Self::of(&typed)]
            };
        }
        typed
            .split_whitespace()
            .filter(|word| *word != "zone")
            .map(Self::of)
            .take(Self::MOST)
            .collect()
    }

    fn of(word: &str) -> Self {
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_alphabetic() => {
                Self::Zone(letter.to_ascii_uppercase())
            }
            _ => Self::Text {
                text: word.to_owned(),
                account: SearchText::parse(word).and_then(|text| text.0.into_iter().next()),
            },
        }
    }
}

/// An entry of a provider's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecisionView {
    pub decision: Decision,
    /// The name of the person who decided; none for the system and the provider.
    pub by_name: Option<String>,
}

/// One time that a reviewer viewed a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentView {
    pub document: DocumentId,
    pub kind: DocumentKind,
    pub by_name: String,
    pub at: Timestamp,
}

/// A worker of a company with their documents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamMember {
    pub worker: Worker,
    /// The oldest first.
    pub documents: Vec<Document>,
}

/// The queries about applications and their documents.
#[async_trait]
pub trait ApplicationQueries: Send + Sync {
    async fn application(&self, id: ProviderId) -> Result<Option<Application>, StoreError>;
    /// The documents of a provider, the oldest first, without those of the workers.
    async fn documents_of(&self, id: ProviderId) -> Result<Vec<Document>, StoreError>;
    /// The workers of a provider with their documents, from one snapshot, the oldest first, without
    /// those who were removed.
    async fn team_of(&self, id: ProviderId) -> Result<Vec<TeamMember>, StoreError>;
    async fn document(&self, id: DocumentId) -> Result<Option<Document>, StoreError>;
    /// The whole history of a provider, the oldest entry first.
    async fn provider_history(&self, id: ProviderId) -> Result<Vec<DecisionView>, StoreError>;
    /// The views of a provider's documents by reviewers, the latest first, at most 100.
    async fn document_views(&self, id: ProviderId) -> Result<Vec<DocumentView>, StoreError>;
    /// The providers that match the filter, in its order.
    async fn provider_queue(
        &self,
        filter: QueueFilter,
        request: PageRequest,
    ) -> Result<Page<QueuedProvider>, StoreError>;
    /// The services that providers are approved for, in their own order.
    async fn approved_services(
        &self,
        ids: Vec<ProviderId>,
    ) -> Result<Vec<(ProviderId, String)>, StoreError>;
    /// The zones that providers serve, in their own order.
    async fn approved_zones(
        &self,
        ids: Vec<ProviderId>,
    ) -> Result<Vec<(ProviderId, char)>, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(typed: &str) -> Vec<String> {
        let text = |word| match word {
            QueueWord::Zone(letter) => format!("zone {letter}"),
            QueueWord::Text { text, account } => format!(
                "{text}{}",
                if account.is_some() {
                    ""
                } else {
                    " (not of an account)"
                }
            ),
        };
        QueueWord::all(typed).into_iter().map(text).collect()
    }

    #[test]
    fn a_search_for_a_provider_is_read_word_by_word() {
        assert_eq!(texts("  Musa Cleaning "), ["musa", "cleaning"]);
        assert_eq!(texts("zone b"), ["zone B"]);
        assert_eq!(texts("Plumbing C"), ["plumbing", "zone C"]);
        assert_eq!(
            texts("0803 123 4567"),
            ["0803 123 4567"],
            "a phone number is one word"
        );
        assert_eq!(texts("emeka@example.ng"), ["emeka@example.ng"]);
        assert_eq!(
            texts("one two three four five"),
            ["one", "two", "three", "four"],
            "the rest is left out"
        );
        assert_eq!(texts("5 %"), ["5 % (not of an account)"]);
        for nothing in ["", "   ", "zone", "Zone zone"] {
            assert_eq!(QueueWord::all(nothing), [], "{nothing:?}");
        }
        assert_eq!(texts(&"x".repeat(300))[0].chars().count(), SEARCH_MAX_CHARS);
    }
}
