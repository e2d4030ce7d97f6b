//! The rules that state which documents each service requires.

use crate::{Document, DocumentKind, DocumentState};
use kernel::Date;

/// The number of days after approval within which the police certificate may follow.
pub const PROMISE_DAYS: u64 = 90;
/// The numbers of days before the expiry of a document at which its provider is reminded.
pub const REMINDER_DAYS: [u64; 3] = [30, 14, 3];

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
    /// Whether it may be sent later, within [`PROMISE_DAYS`].
    pub may_follow: bool,
}

const fn rule(
    kind: DocumentKind,
    label: &'static str,
    why: &'static str,
    who: Who,
) -> DocumentRule {
    DocumentRule {
        kind,
        label,
        why,
        who,
        needed: true,
        expires: false,
        count: 1,
        may_follow: false,
    }
}
const fn dated(
    kind: DocumentKind,
    label: &'static str,
    why: &'static str,
    who: Who,
) -> DocumentRule {
    DocumentRule {
        expires: true,
        ..rule(kind, label, why, who)
    }
}

/// Services in which providers work in homes with people and their belongings, or drive people.
const TRUSTED: Who = Who::Doing(&[
    "home-cleaning",
    "domestic-staff",
    "security",
    "taxi",
    "airport-transfer",
]);
const INSURED: Who = Who::Doing(&[
    "moving-logistics",
    "electrical",
    "air-conditioning",
    "gas-refill-delivery",
    "security",
]);
const DRIVING: Who = Who::Doing(&[
    "taxi",
    "airport-transfer",
    "errands-dispatch",
    "moving-logistics",
    "gas-refill-delivery",
]);
const TRADES: Who = Who::Doing(&[
    "air-conditioning",
    "appliance-repair",
    "carpentry",
    "cctv-smart-home",
    "electrical",
    "generator-servicing",
    "handyman",
    "inverter-solar",
    "masonry-tiling",
    "painting",
    "plumbing",
    "welding-fabrication",
]);

/// One row for each kind of document and reason, in the order in which applicants are asked.
pub const RULES: &[DocumentRule] = &[
    rule(
        DocumentKind::Selfie,
        "A photo of your face",
        "We compare it with your identity document.",
        Who::Everybody,
    ),
    rule(
        DocumentKind::Portrait,
        "Your portrait",
        "Customers see it, so that they know whom they let in.",
        Who::Everybody,
    ),
    rule(
        DocumentKind::Identity,
        "Your identity document",
        "A customer lets you in because we looked first.",
        Who::Everybody,
    ),
    rule(
        DocumentKind::AddressPhoto,
        "Your door and a landmark",
        "We know where to find you if something goes wrong.",
        Who::Everybody,
    ),
    rule(
        DocumentKind::CacCertificate,
        "Your CAC certificate",
        "It shows that the business is registered.",
        Who::Businesses,
    ),
    DocumentRule {
        may_follow: true,
        ..dated(
            DocumentKind::PoliceCertificate,
            "Police character certificate",
            "You are alone with people and their things.",
            TRUSTED,
        )
    },
    dated(
        DocumentKind::Insurance,
        "Insurance policy",
        "It pays when something breaks.",
        INSURED,
    ),
    dated(
        DocumentKind::Nemsa,
        "NEMSA competency certificate",
        "The law asks for it on such installations.",
        Who::Doing(&["inverter-solar"]),
    ),
    DocumentRule {
        needed: false,
        ..dated(
            DocumentKind::Nemsa,
            "NEMSA competency certificate",
            "Beyond small repairs the law asks for it.",
            Who::Doing(&["electrical", "generator-servicing"]),
        )
    },
    dated(
        DocumentKind::Nmdpra,
        "NMDPRA licence or plant letter",
        "The law asks for it to carry gas.",
        Who::Doing(&["gas-refill-delivery"]),
    ),
    dated(
        DocumentKind::Nscdc,
        "NSCDC private guard licence",
        "The law asks for it to guard.",
        Who::Doing(&["security"]),
    ),
    dated(
        DocumentKind::DriverLicence,
        "Driver's licence",
        "You drive for our customers.",
        DRIVING,
    ),
    dated(
        DocumentKind::VehicleDocuments,
        "Vehicle papers with the plate",
        "You drive for our customers.",
        DRIVING,
    ),
    dated(
        DocumentKind::Roadworthiness,
        "Roadworthiness certificate",
        "You drive for our customers.",
        DRIVING,
    ),
    dated(
        DocumentKind::Pesticide,
        "Pesticide applicator evidence",
        "You work with poison in homes.",
        Who::Doing(&["pest-control"]),
    ),
    dated(
        DocumentKind::FoodHandler,
        "Food handler test",
        "People eat what you make.",
        Who::Doing(&["cooking-small-chops"]),
    ),
    rule(
        DocumentKind::TradeCertificate,
        "Trade test or association card",
        "It shows that you learned the trade.",
        TRADES,
    ),
    DocumentRule {
        count: 3,
        ..rule(
            DocumentKind::WorkPhoto,
            "Photos of your work",
            "Three jobs say more than words.",
            TRADES,
        )
    },
];

impl DocumentRule {
    /// The services among `categories` that require the document, or an empty list when every
    /// provider (or every business) must have it. `None` when it is not required.
    fn applies(&self, is_business: bool, categories: &[String]) -> Option<Vec<String>> {
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

/// Whether documents of this kind have an expiry date.
#[must_use]
pub fn expires(kind: DocumentKind) -> bool {
    RULES.iter().any(|rule| rule.kind == kind && rule.expires)
}

/// The documents that must be valid on the day of a job of this service. Documents without an
/// expiry date are checked only once, at the review.
#[must_use]
pub fn needed_on_the_day(category_slug: &str) -> Vec<DocumentKind> {
    let category = [category_slug.to_owned()];
    let dated = RULES
        .iter()
        .filter(|rule| rule.needed && rule.expires && rule.applies(false, &category).is_some());
    dated.map(|rule| rule.kind).collect()
}

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
#[path = "document_rules_tests.rs"]
mod tests;
