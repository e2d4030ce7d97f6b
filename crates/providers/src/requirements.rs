//! The documents that a provider is asked for, and their standing.

use crate::{Document, DocumentRule, DocumentState, RULES, needed_on_the_day};
use kernel::Date;

/// Whether the documents are sufficient for a job of this service on a day.
#[must_use]
pub fn cover(documents: &[Document], category_slug: &str, day: Date) -> bool {
    needed_on_the_day(category_slug).into_iter().all(|kind| {
        documents
            .iter()
            .any(|document| document.kind == kind && document.is_live(day))
    })
}

/// The status of a document that a provider is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    Missing,
    Is(DocumentState),
    /// It was valid once and has expired.
    Expired,
}

impl Standing {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "MISSING",
            Self::Is(state) => state.code(),
            Self::Expired => "EXPIRED",
        }
    }
}

/// A document that one provider is asked for, and the document that fulfils the request, if there
/// is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement<'p> {
    pub rule: &'static DocumentRule,
    /// The services that require it; empty when it does not depend on the services.
    pub categories: Vec<String>,
    pub standing: Standing,
    pub document: Option<&'p Document>,
}

impl Requirement<'_> {
    /// Whether the application may be sent with this document as it is now.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        match self.standing {
            Standing::Is(
                DocumentState::Pending | DocumentState::Accepted | DocumentState::Promised,
            ) => true,
            Standing::Missing => !self.rule.needed || self.rule.may_follow,
            Standing::Is(DocumentState::Refused) | Standing::Expired => !self.rule.needed,
        }
    }
}

/// All documents that a provider of these services is asked for, with their standing on a day.
#[must_use]
pub fn requirements<'p>(
    is_business: bool,
    categories: &[String],
    documents: &'p [Document],
    day: Date,
) -> Vec<Requirement<'p>> {
    let asked = RULES
        .iter()
        .filter_map(|rule| Some((rule, rule.applies(is_business, categories)?)));
    asked
        .map(|(rule, categories)| {
            let (standing, document) = stands(rule, documents, day);
            Requirement {
                rule,
                categories,
                standing,
                document,
            }
        })
        .collect()
}

/// The best document of a kind. A document that is not expired comes before an expired one; among
/// these, the order is accepted, pending, promised, refused.
fn stands<'p>(
    rule: &DocumentRule,
    documents: &'p [Document],
    day: Date,
) -> (Standing, Option<&'p Document>) {
    let of_kind = || {
        documents
            .iter()
            .filter(|document| document.kind == rule.kind)
    };
    let sent = of_kind()
        .filter(|document| document.state != DocumentState::Refused && !document.is_over(day))
        .count();
    if (1..rule.count).contains(&sent) {
        return (Standing::Missing, None);
    }
    let order = [
        DocumentState::Accepted,
        DocumentState::Pending,
        DocumentState::Promised,
        DocumentState::Refused,
    ];
    let best = order.iter().find_map(|state| {
        of_kind()
            .filter(|document| document.state == *state && !document.is_over(day))
            .max_by_key(|p| p.sent_at)
    });
    match best.or_else(|| of_kind().max_by_key(|document| document.sent_at)) {
        None => (Standing::Missing, None),
        Some(document) if document.is_over(day) => (Standing::Expired, Some(document)),
        Some(document) => (Standing::Is(document.state), Some(document)),
    }
}

#[cfg(test)]
#[path = "requirements_tests.rs"]
mod tests;
