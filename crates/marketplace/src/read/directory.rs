use super::{Page, PageRequest};
use ::reviews::Rating;
use async_trait::async_trait;
use kernel::{ProviderId, StoreError, Timestamp};

/// A provider as the public sees them. Every figure is counted, and every fact was checked by our
/// staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicProvider {
    pub id: ProviderId,
    pub display_name: String,
    pub photo_url: Option<String>,
    pub bio: String,
    /// The slugs of the services that the provider is approved for, in their own order.
    pub categories: Vec<String>,
    pub zones: Vec<char>,
    pub rating: Rating,
    /// The number of reviews from which the rating is shown.
    pub shown_from: u32,
    pub jobs_done: u32,
    /// Whether the provider is fully approved and not on probation.
    pub vetted: bool,
    /// Whether a policy is in force on the day of the read.
    pub insured: bool,
    pub created_at: Timestamp,
}

impl PublicProvider {
    /// The first sentence of the provider's own description.
    #[must_use]
    pub fn headline(&self) -> String {
        headline(&self.bio)
    }
}

fn headline(bio: &str) -> String {
    const MAX_CHARS: usize = 140;
    let first = bio.split_inclusive(". ").next().unwrap_or_default();
    let line = first.lines().next().unwrap_or_default().trim();
    if line.chars().count() <= MAX_CHARS {
        line.to_owned()
    } else {
        line.chars().take(MAX_CHARS).chain(['…']).collect()
    }
}

/// A filter of providers: without criteria, all of them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DirectoryFilter {
    /// The slug of a service.
    pub category: Option<String>,
    pub zone: Option<char>,
    /// A part of the provider's name or of a service.
    pub search: Option<String>,
}

#[async_trait]
pub trait DirectoryQueries: Send + Sync {
    /// Providers who take work, the best rated first.
    async fn directory(
        &self,
        filter: DirectoryFilter,
        now: Timestamp,
        page: PageRequest,
    ) -> Result<Page<PublicProvider>, StoreError>;
    /// A provider; `None` also for one who takes no work.
    async fn public_provider(
        &self,
        id: ProviderId,
        now: Timestamp,
    ) -> Result<Option<PublicProvider>, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::headline;

    #[test]
    fn a_headline_is_the_first_sentence_and_not_too_long() {
        assert_eq!(
            headline("Ten years of clean homes. Never late."),
            "Ten years of clean homes."
        );
        assert_eq!(
            headline("Wires, sockets, fans\nand more"),
            "Wires, sockets, fans"
        );
        assert_eq!(headline(&"a".repeat(200)).chars().count(), 141);
        assert_eq!(headline(""), "");
    }
}
