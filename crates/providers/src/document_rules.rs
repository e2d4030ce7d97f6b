//! Which service needs which papers.

use crate::{Document, DocumentKind, DocumentState};
use kernel::Date;

/// How long the police certificate may take after somebody is let in.
pub const PROMISE_DAYS: u64 = 90;
/// Before a paper runs out its owner hears of it so many days ahead.
pub const REMINDER_DAYS: [u64; 3] = [30, 14, 3];

/// Who must show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Everybody,
    Businesses,
    /// Whoever does one of these services.
    Doing(&'static [&'static str]),
}

/// What we ask for of one kind of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DocumentRule {
    pub kind: DocumentKind,
    pub label: &'static str,
    /// Why we ask, for whoever must show it.
    pub why: &'static str,
    pub who: Who,
    /// False for a paper that may be shown and keeps nobody out.
    pub needed: bool,
    /// Whether it has a last day.
    pub expires: bool,
    /// How many of them.
    pub count: usize,
    /// Whether it may follow within [`PROMISE_DAYS`].
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

/// Work in homes with people and their things, and driving them.
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

/// One row a kind and reason, in the order in which people are asked.
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
    /// The services among these for which it is asked; none and `true` for one that everybody shows.
    fn applies(&self, is_business: bool, categories: &[String]) -> Option<Vec<String>> {
        match self.who {
            Who::Everybody => Some(Vec::new()),
            Who::Businesses => is_business.then(Vec::new),
            Who::Doing(slugs) => {
                let theirs: Vec<String> = categories
                    .iter()
                    .filter(|slug| slugs.contains(&slug.as_str()))
                    .cloned()
                    .collect();
                (!theirs.is_empty()).then_some(theirs)
            }
        }
    }
}

/// Whether papers of this kind have a last day.
#[must_use]
pub fn expires(kind: DocumentKind) -> bool {
    RULES.iter().any(|rule| rule.kind == kind && rule.expires)
}

/// The papers that must be live on the day of a job of this service. What has no last day was looked at once for all.
#[must_use]
pub fn needed_on_the_day(category_slug: &str) -> Vec<DocumentKind> {
    let category = [category_slug.to_owned()];
    let dated = RULES
        .iter()
        .filter(|rule| rule.needed && rule.expires && rule.applies(false, &category).is_some());
    dated.map(|rule| rule.kind).collect()
}

/// Whether the papers allow a job of this service on a day.
#[must_use]
pub fn cover(documents: &[Document], category_slug: &str, day: Date) -> bool {
    needed_on_the_day(category_slug).into_iter().all(|kind| {
        documents
            .iter()
            .any(|document| document.kind == kind && document.is_live(day))
    })
}

/// How a paper that is asked for stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    Missing,
    Is(DocumentState),
    /// It counted once.
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

/// A paper that is asked of one provider, and the one that answers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement<'p> {
    pub rule: &'static DocumentRule,
    /// The services that need it; none when everybody does.
    pub categories: Vec<String>,
    pub standing: Standing,
    pub document: Option<&'p Document>,
}

impl Requirement<'_> {
    /// Whether an application may be sent with it as it is.
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

/// Everything that is asked of somebody who does these services, as it stands on a day.
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

/// The best of what was shown: what counts today before what waits, and that before what was refused or is over.
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
