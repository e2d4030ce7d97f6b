//! The rule for one kind of document, and the providers whom it applies to.

use crate::DocumentKind;

/// The providers who must have a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Everybody,
    Businesses,
    /// Providers of any of these services.
    Doing(&'static [&'static str]),
}

/// The rule for one kind of document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DocumentRule {
    pub kind: DocumentKind,
    pub label: &'static str,
    /// The reason for the rule, as shown to the provider.
    pub why: &'static str,
    pub who: Who,
    /// Whether the document is required; `false` for one that is optional.
    pub needed: bool,
    /// Whether the document has an expiry date.
    pub expires: bool,
    /// The number of documents of this kind that are required.
    pub count: usize,
    /// Whether it may be sent later, within [`PROMISE_DAYS`](super::PROMISE_DAYS).
    pub may_follow: bool,
}

impl DocumentRule {
    /// The services among `categories` that require the document, or an empty list when every
    /// provider (or every business) must have it. `None` when it is not required.
    pub(crate) fn applies(&self, is_business: bool, categories: &[String]) -> Option<Vec<String>> {
        match self.who {
            Who::Everybody => Some(Vec::new()),
            Who::Businesses => is_business.then(Vec::new),
            Who::Doing(slugs) => {
                let asked_for: Vec<String> = categories
                    .iter()
                    .filter(|slug| slugs.contains(&slug.as_str()))
                    .cloned()
                    .collect();
                (!asked_for.is_empty()).then_some(asked_for)
            }
        }
    }
}
